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

/** The system behind a token that has not been revoked. */
export const findThirdParty = async (db: Sql, token: string): Promise<ThirdParty | undefined> => {
  const row = await acrossCompanies(db, 'a secret of the company')
    .selectFrom('third_party_tokens as t')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .select(['t.id', 't.label', 'c.id as company_id', 'c.company_name', 'c.management_approved'])
    .where('t.hash', '=', hashOfToken(token))
    .where('t.revoked_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      tokenId: row.id,
      label: row.label,
      company: { id: row.company_id, name: row.company_name },
      isCompanyOpen: row.management_approved,
    }
  );
};

/** Events of its orders are kept under the token's label. */
export const authorOfThirdParty = ({ company, label }: ThirdParty): EventAuthor => ({
  companyId: company.id,
  companyName: company.name,
  userId: null,
  name: label,
  role: 'third_party',
  actingAs: null,
});
