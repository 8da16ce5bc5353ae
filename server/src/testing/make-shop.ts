import { newId } from '../platform/base/new-id.ts';
import { readKeys } from '../platform/identity/keys.ts';
import { shopTokens } from '../platform/identity/link-tokens.ts';
import { hashOfToken } from '../platform/identity/tokens.ts';
import type { Session, TestCompany, TestServer } from './test-server.ts';

export interface TestShop {
  outletId: string;
  /** The token of its link. */
  token: string;
  /** A user who has joined it, and acts for it. */
  member: Session;
}

/** An outlet of the company with a link and a user who has joined it; its texts hold `word`. */
export const makeShop = async (
  { db, user }: Pick<TestServer, 'db' | 'user'>,
  company: Pick<TestCompany, 'id' | 'outlet'>,
  word: string,
): Promise<TestShop> => {
  const { id: outlet_id } = await company.outlet({ outlet_name: `${word} Shop` });
  const own = { company_id: company.id, outlet_id };
  const now = new Date();
  const { token, ...stored } = shopTokens.make(await readKeys(db), { outlet_id, round: 1 });
  await db
    .insertInto('shop_links')
    .values({ ...own, ...stored, round: 1, token_hash: hashOfToken(token), created_at: now })
    .execute();
  const member = await user({ name: `${word} Seller`, email: `${newId()}@shop.example` });
  await db
    .insertInto('outlet_members')
    .values({ ...own, user_id: member.userId, joined_at: now, link_round: 1 })
    .execute();
  return { outletId: outlet_id, token, member: member.with({ outlet: outlet_id }) };
};
