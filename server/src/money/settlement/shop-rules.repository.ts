import type { Weekday } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';

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
  updated_at: Date;
  updated_by_name: string;
}

export interface NewShopRules extends Omit<ShopRulesRow, 'outlet_name' | 'updated_at' | 'updated_by_name'> {
  companyId: string;
  by: { id: string; name: string };
}

export const shopRulesRepository = {
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

  async set(tx: Tx, { companyId, by, ...one }: NewShopRules, now: Date): Promise<void> {
    await sql`insert into shop_rules (company_id, outlet_id, is_on, delivery_kobo, return_percent, waiting_kobo, waiting_free_minutes,
        cash_handling_basis_points, pay_days, updated_at, updated_by_id, updated_by_name)
      values (${companyId}, ${one.outlet_id}, ${one.is_on}, ${one.delivery_kobo}::bigint, ${one.return_percent}, ${one.waiting_kobo},
        ${one.waiting_free_minutes}, ${one.cash_handling_basis_points}, ${one.pay_days}::text[], ${now}, ${by.id}, ${by.name})
      on conflict (company_id, outlet_id) do update set is_on = excluded.is_on, delivery_kobo = excluded.delivery_kobo,
        return_percent = excluded.return_percent, waiting_kobo = excluded.waiting_kobo,
        waiting_free_minutes = excluded.waiting_free_minutes, cash_handling_basis_points = excluded.cash_handling_basis_points,
        pay_days = excluded.pay_days, updated_at = excluded.updated_at, updated_by_id = excluded.updated_by_id,
        updated_by_name = excluded.updated_by_name`.execute(tx);
  },

  /** False where the outlet has no rules of its own. */
  async remove(tx: Tx, companyId: string, outletId: string): Promise<boolean> {
    const { numAffectedRows } = await sql`delete from shop_rules
      where company_id = ${companyId} and outlet_id = ${outletId} and outlet_id <> ''`.execute(tx);
    return numAffectedRows === 1n;
  },

  /** Of an outlet that is there still. */
  async outletName(db: Sql, companyId: string, outletId: string): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`select outlet_name as name from outlets
      where company_id = ${companyId} and id = ${outletId} and deleted_at is null`.execute(db);
    return rows[0]?.name;
  },
};
