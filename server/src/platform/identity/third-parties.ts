import { acrossCompanies } from '../database/company-fence.ts';
import type { Sql } from '../database/database.ts';
import type { EventAuthor } from './member.ts';
import { hashOfToken } from './tokens.ts';

/** Another system that books orders with a company, known by its token. */
export interface ThirdParty {
  tokenId: string;
  label: string;
  company: { id: string; name: string };
  /** False while the platform has not approved the company. */
  isCompanyOpen: boolean;
}

/** "Last use" is stored to the minute, so that a busy system does not write with every call. */
const touchAfterMs = 60_000;

/** Of two calls at once one writes. */
const touch = (db: Sql, id: string, companyId: string, now: Date) =>
  db
    .updateTable('third_party_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where(({ eb, or }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - touchAfterMs))]),
    )
    .execute();

/** The system behind a token that has not been revoked; that it was used is noted. */
export const findThirdParty = async (db: Sql, token: string): Promise<ThirdParty | undefined> => {
  const row = await acrossCompanies(db, 'a secret of the company')
    .selectFrom('third_party_tokens as t')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .select(['t.id', 't.label', 't.last_used_at'])
    .select(['c.id as company_id', 'c.company_name', 'c.management_approved'])
    .where('t.hash', '=', hashOfToken(token))
    .where('t.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const now = new Date();
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > touchAfterMs)
    await touch(db, row.id, row.company_id, now);
  return {
    tokenId: row.id,
    label: row.label,
    company: { id: row.company_id, name: row.company_name },
    isCompanyOpen: row.management_approved,
  };
};

/** Events of its orders are recorded under the token's label. */
export const authorOfThirdParty = ({ company, label }: ThirdParty): EventAuthor => ({
  companyId: company.id,
  companyName: company.name,
  userId: null,
  name: label,
  role: 'third_party',
  impersonatedCompany: null,
});
