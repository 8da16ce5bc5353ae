import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ThirdPartyTokensTable } from '../../platform/database/tables.ts';

const activeTokens = (db: Sql, companyId: string) =>
  db
    .selectFrom('third_party_tokens')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null);

export const thirdPartiesRepository = {
  findAll: (db: Sql, companyId: string) =>
    activeTokens(db, companyId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),

  /** How many there are, counted while nobody else of the company adds one. */
  async countHeld(tx: Tx, companyId: string): Promise<number> {
    await tx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
    return (await activeTokens(tx, companyId).execute()).length;
  },

  insert: (tx: Tx, row: ThirdPartyTokensTable) => tx.insertInto('third_party_tokens').values(row).execute(),

  /** Ends a token that has not been ended. */
  revokeIfActive: (tx: Tx, companyId: string, id: string, at: Date) =>
    tx
      .updateTable('third_party_tokens')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  /** An order that was booked with this token. */
  isOrderOf: async (db: Sql, companyId: string, tokenId: string, orderId: string) =>
    (await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('company_id', '=', companyId)
      .where('third_party_token_id', '=', tokenId)
      .executeTakeFirst()) !== undefined,
};
