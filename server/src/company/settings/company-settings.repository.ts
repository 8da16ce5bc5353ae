import { defaultCompanySettings } from '@waybill/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyRow, CompanySettingsTable } from '../../platform/database/tables.ts';

export type SettingsRow = Selectable<CompanySettingsTable>;

/** What a company looks like; nulls for the suite's own. */
export interface Brand {
  picture: string | null;
  colour: string | null;
  address: string;
  /** Digits with the country code. */
  phone: string;
  email: string;
}

/** The settings of a company that has set nothing. */
const startingRow = {
  version: 0,
  cash_limit_kobo: null,
  minutes_to_accept: defaultCompanySettings.minutes_to_accept,
  office_phone: defaultCompanySettings.office_phone,
  message_texts: JSON.stringify(defaultCompanySettings.message_texts),
  proof: JSON.stringify(defaultCompanySettings.proof),
};

type SettingsFields = Omit<Insertable<CompanySettingsTable>, 'company_id' | 'version'>;

export const companySettingsRepository = {
  find: (db: Sql, companyId: string): Promise<SettingsRow | undefined> =>
    db.selectFrom('company_settings').selectAll().where('company_id', '=', companyId).executeTakeFirst(),

  /** Makes the row, which is missing until the first change. */
  async insertIfNone(tx: Tx, companyId: string, by: { id: string; name: string }, now: Date): Promise<void> {
    const row = { company_id: companyId, updated_at: now, updated_by_id: by.id, updated_by_name: by.name };
    await tx
      .insertInto('company_settings')
      .values({ ...row, ...startingRow })
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .execute();
  },

  /** Changes settings that are still those that were read; undefined if they are others by now. Days that are left out stay. */
  updateIfVersion: (
    tx: Tx,
    companyId: string,
    version: number,
    changes: Partial<SettingsFields>,
  ): Promise<SettingsRow | undefined> =>
    tx
      .updateTable('company_settings')
      .set({
        ...changes,
        ...(changes.keep_days && { keep_days: sql<string>`keep_days || ${changes.keep_days}::jsonb` }),
        version: sql`version + 1`,
      })
      .where('company_id', '=', companyId)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst(),

  brand: (db: Sql, companyId: string): Promise<Brand> =>
    db
      .selectFrom('companies as c')
      .leftJoin('company_settings as s', (join) => join.on('s.company_id', '=', companyId))
      .where('c.id', '=', companyId)
      .select([
        'c.company_picture as picture',
        's.brand_colour as colour',
        'c.company_address as address',
        'c.company_phone as phone',
        'c.company_email as email',
      ])
      .executeTakeFirstOrThrow(),

  findCompany: (db: Sql, companyId: string): Promise<CompanyRow> =>
    db.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow(),

  /** The team carries the company's name as people see it. */
  async updateCompany(tx: Tx, companyId: string, changes: Partial<CompanyRow>): Promise<void> {
    await tx.updateTable('companies').set(changes).where('id', '=', companyId).execute();
    if (changes.company_name !== undefined)
      await tx
        .updateTable('teams')
        .set({ display_name: changes.company_name })
        .where('company_id', '=', companyId)
        .execute();
  },
};
