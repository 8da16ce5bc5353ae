import type { Weekday } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { rulesTable } from '../rules/index.ts';

/** The rules of a company (an empty `outlet_id`) or of one outlet. */
export interface ShopRulesRow {
  outlet_id: string;
  outlet_name: string | null;
  is_on: boolean;
  delivery_kobo: number | null;
  return_percent: number;
  waiting_kobo: number;
  waiting_free_minutes: number;
  /** Hundredths of a percent. */
  cash_handling_basis_points: number;
  pay_days: Weekday[];
  version: number;
  updated_at: Date;
  updated_by_name: string;
}

export const shopRulesRepository = {
  ...rulesTable('shop_rules', 'outlet_id'),

  /** The company's first, then those of outlets by name. */
  async all(db: Sql, companyId: string): Promise<ShopRulesRow[]> {
    const { rows } = await sql<ShopRulesRow>`
      select s.*, t.outlet_name from shop_rules s
      left join outlets t on t.company_id = s.company_id and t.id = s.outlet_id
      where s.company_id = ${companyId} order by s.outlet_id <> '', t.outlet_name, s.outlet_id`.execute(db);
    return rows;
  },

  /** Those that hold for an outlet, whether or not they are on. */
  async of(db: Sql, companyId: string, outletId: string): Promise<ShopRulesRow | undefined> {
    const { rows } = await sql<ShopRulesRow>`
      select *, null as outlet_name from shop_rules_of(${companyId}, ${outletId})`.execute(db);
    return rows[0];
  },

  /** Of an outlet that is there still. */
  async outletName(db: Sql, companyId: string, outletId: string): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`select outlet_name as name from outlets
      where company_id = ${companyId} and id = ${outletId} and deleted_at is null`.execute(db);
    return rows[0]?.name;
  },
};
