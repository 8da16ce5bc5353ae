import type { Insertable } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ThirdPartyTokenRow, ThirdPartyTokensTable } from '../../platform/database/tables.ts';

/** The tokens of a company and of its sandbox. */
const tokensOf = (db: Sql, companyIds: readonly string[]) =>
  db.selectFrom('third_party_tokens').selectAll().where('company_id', 'in', companyIds);

const activeTokens = (db: Sql, companyIds: readonly string[]) =>
  tokensOf(db, companyIds).where('revoked_at', 'is', null);

export const thirdPartyTokensRepository = {
  /** Those that have not been revoked, newest first. */
  findAll: (db: Sql, companyIds: readonly string[]): Promise<ThirdPartyTokenRow[]> =>
    activeTokens(db, companyIds).orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),

  /** One of them, revoked or not. */
  find: (db: Sql, companyIds: readonly string[], id: string): Promise<ThirdPartyTokenRow | undefined> =>
    tokensOf(db, companyIds).where('id', '=', id).executeTakeFirst(),

  /** Lets the tokens of a company be made by one at a time. */
  takeTurns: (tx: Tx, companyId: string) =>
    tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute(),

  insert: (tx: Tx, row: Insertable<ThirdPartyTokensTable>): Promise<ThirdPartyTokenRow> =>
    tx.insertInto('third_party_tokens').values(row).returningAll().executeTakeFirstOrThrow(),

  /** Ends a token that has not been ended. */
  revokeIfActive: (tx: Tx, companyIds: readonly string[], id: string, at: Date) =>
    tx
      .updateTable('third_party_tokens')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('company_id', 'in', companyIds)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  /** Tokens of all companies that end by then and whose owner has not been notified; they count as notified from now on. */
  takeThoseToEnd: (tx: Tx, now: Date, by: Date): Promise<ThirdPartyTokenRow[]> =>
    acrossCompanies(tx, 'housekeeping')
      .updateTable('third_party_tokens')
      .set({ end_mailed_at: now })
      .where('revoked_at', 'is', null)
      .where('end_mailed_at', 'is', null)
      .where('expires_at', '>', now)
      .where('expires_at', '<=', by)
      .returningAll()
      .execute(),
};
