import { sql } from 'kysely';
import { DomainError } from '../base/errors.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Sql } from '../database/database.ts';
import { isLinkToken } from './link-tokens.ts';
import type { CallersCompany, EventAuthor } from './member.ts';
import { hashOfToken } from './tokens.ts';

/** The people of an outlet, and how they came in: by its link, or as a user who joined it. */
export interface Shop {
  company: CallersCompany;
  outletId: string;
  outletName: string;
  by: 'link' | 'account';
  /** Null where they came by the link. */
  userId: string | null;
  /** The user's name, or the outlet's. */
  name: string;
  /** The round of the link by which they come, or came first. */
  linkRound: number;
  /** Names the link; undefined of an account. */
  linkId?: string;
}

interface ShopRow {
  outlet_id: string;
  outlet_name: string;
  company_id: string;
  company_name: string;
  is_open: boolean;
  cash_step_kobo: number | null;
  round: number;
  revoked_at: Date | null;
}

const ofOutlet = sql`join outlets o on o.company_id = it.company_id and o.id = it.outlet_id and o.deleted_at is null
    join companies c on c.id = it.company_id left join company_settings s on s.company_id = it.company_id`;
const columns = sql`o.id as outlet_id, o.outlet_name, c.id as company_id, c.company_name,
    c.management_approved as is_open, s.cash_step_kobo`;

const linkStatement = compileOnce<{ hash: string }, ShopRow>(
  ({ hash }) => sql`select ${columns}, it.round, it.revoked_at from shop_links it ${ofOutlet}
    where it.token_hash = ${hash}`,
  'a secret of the company',
);

const memberStatement = compileOnce<{ userId: string; outletId: string }, ShopRow>(
  ({
    userId,
    outletId,
  }) => sql`select ${columns}, it.link_round as round, null as revoked_at from outlet_members it ${ofOutlet}
    where it.user_id = ${userId} and it.outlet_id = ${outletId} and it.left_at is null`,
  'a person’s own',
);

const toShop = (row: ShopRow): Omit<Shop, 'by' | 'userId' | 'name'> => {
  if (!row.is_open) throw new DomainError('access.membership_closed');
  const { company_id: id, company_name: name, cash_step_kobo } = row;
  return {
    company: { id, name, cashStepKobo: cash_step_kobo ?? 0 },
    outletId: row.outlet_id,
    outletName: row.outlet_name,
    linkRound: row.round,
  };
};

/** The outlet of a link that opens. `guess` counts a token that is no link, and throws after too many. */
export const shopOfLink = async (
  db: Sql,
  token: string,
  guess: () => Promise<void>,
): Promise<Shop | undefined> => {
  if (!isLinkToken(token)) return undefined;
  const { rows } = await db.executeQuery(linkStatement({ hash: hashOfToken(token) }));
  const [row] = rows;
  if (!row) await guess();
  // The same for each, so that nobody learns which links there were.
  if (!row || row.revoked_at) throw new DomainError('shop.link_ended');
  const found = toShop(row);
  const linkId = `shop ${row.outlet_id} ${row.round}`;
  return { ...found, by: 'link', userId: null, name: row.outlet_name, linkId };
};

/** The outlet that a user acts for; undefined where they did not join it, or it is gone. */
export const shopOfUser = async (
  db: Sql,
  user: { id: string; name: string },
  outletId: string,
): Promise<Shop | undefined> => {
  const { rows } = await db.executeQuery(memberStatement({ userId: user.id, outletId }));
  return rows[0] && { ...toShop(rows[0]), by: 'account', userId: user.id, name: user.name };
};

/** What the people of an outlet do to an order is recorded as done by them. */
export const authorOfShop = ({ company, userId, name }: Shop): EventAuthor => ({
  companyId: company.id,
  company,
  userId,
  name,
  role: 'shop',
  impersonatedCompany: null,
});
