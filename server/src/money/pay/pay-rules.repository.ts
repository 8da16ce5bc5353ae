import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { rulesTable } from '../rules/index.ts';

/** The rules of a company (an empty `courier_id`) or of one rider, in kobo. */
export interface PayRulesRow {
  courier_id: string;
  courier_name: string | null;
  is_on: boolean;
  takes_expenses: boolean;
  delivery_kobo: number;
  area_sums: { area: string; kobo: number }[];
  distance_sums: { over_km: number; kobo: number }[];
  attempt_kobo: number;
  day_target: number | null;
  day_bonus_kobo: number;
  version: number;
  updated_at: Date;
  updated_by_name: string;
}

export const payRulesRepository = {
  ...rulesTable('pay_rules', 'courier_id'),

  /** The company's first, then those of riders by name. */
  async all(db: Sql, companyId: string): Promise<PayRulesRow[]> {
    const { rows } = await sql<PayRulesRow>`
      select p.*, r.courier_name from pay_rules p
      left join couriers r on r.company_id = p.company_id and r.id = p.courier_id
      where p.company_id = ${companyId} order by p.courier_id <> '', r.courier_name, p.courier_id`.execute(
      db,
    );
    return rows;
  },

  async takesExpenses(db: Sql, companyId: string): Promise<boolean> {
    const { rows } = await sql`select from pay_rules
      where company_id = ${companyId} and courier_id = '' and takes_expenses`.execute(db);
    return rows.length > 0;
  },

  async riderName(db: Sql, companyId: string, riderId: string): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`select courier_name as name from couriers
      where company_id = ${companyId} and id = ${riderId}`.execute(db);
    return rows[0]?.name;
  },
};
