import type { MessageChannel, MessageMoment, MessageProvider, MomentText } from '@waybill/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { MessageProvidersTable, MessageSettingsTable } from '../../platform/database/tables.ts';

export type MessageSettingsRow = Omit<Selectable<MessageSettingsTable>, 'channels' | 'moments'> & {
  channels: MessageChannel[];
  moments: Record<MessageMoment, MomentText>;
};
export type ProviderRow = Selectable<MessageProvidersTable>;
export type SettingsFields = Insertable<MessageSettingsTable>;

export const messageSettingsRepository = {
  find: async (db: Sql, companyId: string): Promise<MessageSettingsRow | undefined> =>
    (await db
      .selectFrom('message_settings')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirst()) as MessageSettingsRow | undefined,

  insertIfNone: (tx: Tx, row: SettingsFields) =>
    tx
      .insertInto('message_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .execute(),

  /** Changes settings that are still those that were read; false if they are others by now. */
  async updateIfVersion(
    tx: Tx,
    companyId: string,
    version: number,
    changes: Partial<SettingsFields>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('message_settings')
      .set({ ...changes, version: sql`version + 1` })
      .where('company_id', '=', companyId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  findProviders: (db: Sql, companyId: string): Promise<ProviderRow[]> =>
    db
      .selectFrom('message_providers')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('provider')
      .execute(),

  /** Held until the transaction ends, so that two changes of it come one after the other. */
  findProviderForUpdate: (
    tx: Tx,
    companyId: string,
    provider: MessageProvider,
  ): Promise<ProviderRow | undefined> =>
    tx
      .selectFrom('message_providers')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('provider', '=', provider)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  storeProvider: (tx: Tx, row: ProviderRow) => {
    const { company_id: _, provider: __, ...changes } = row;
    return tx
      .insertInto('message_providers')
      .values(row)
      .onConflict((conflict) => conflict.columns(['company_id', 'provider']).doUpdateSet(changes))
      .execute();
  },

  removeProvider: (tx: Tx, companyId: string, provider: MessageProvider) =>
    tx
      .deleteFrom('message_providers')
      .where('company_id', '=', companyId)
      .where('provider', '=', provider)
      .execute(),

  /** The provider whose secret address it is. */
  findByHook: (db: Database, hash: string): Promise<ProviderRow | undefined> =>
    acrossCompanies(db, 'a secret of the company')
      .selectFrom('message_providers')
      .selectAll()
      .where('hook_hash', '=', hash)
      .executeTakeFirst(),
};
