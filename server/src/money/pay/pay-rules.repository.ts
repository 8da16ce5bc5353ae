import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';

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
  updated_at: Date;
  updated_by_name: string;
}

export interface NewPayRules
  extends Omit<PayRulesRow, 'courier_name' | 'updated_at' | 'updated_by_name' | 'takes_expenses'> {
  takes_expenses: boolean | null;
  companyId: string;
  by: { id: string; name: string };
}

export const payRulesRepository = {
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

  /** Left out, whether expenses are taken stays as it is. */
  async set(tx: Tx, { companyId, by, ...one }: NewPayRules, now: Date): Promise<void> {
    await sql`insert into pay_rules as p (company_id, courier_id, is_on, takes_expenses, delivery_kobo, area_sums, distance_sums,
        attempt_kobo, day_target, day_bonus_kobo, updated_at, updated_by_id, updated_by_name)
      values (${companyId}, ${one.courier_id}, ${one.is_on}, coalesce(${one.takes_expenses}::boolean, false), ${one.delivery_kobo},
        ${JSON.stringify(one.area_sums)}::jsonb, ${JSON.stringify(one.distance_sums)}::jsonb, ${one.attempt_kobo},
        ${one.day_target}::integer, ${one.day_bonus_kobo}, ${now}, ${by.id}, ${by.name})
      on conflict (company_id, courier_id) do update set is_on = excluded.is_on,
        takes_expenses = coalesce(${one.takes_expenses}::boolean, p.takes_expenses), delivery_kobo = excluded.delivery_kobo,
        area_sums = excluded.area_sums, distance_sums = excluded.distance_sums, attempt_kobo = excluded.attempt_kobo,
        day_target = excluded.day_target, day_bonus_kobo = excluded.day_bonus_kobo, updated_at = excluded.updated_at,
        updated_by_id = excluded.updated_by_id, updated_by_name = excluded.updated_by_name`.execute(tx);
  },

  /** False where the rider has no rules of their own. */
  async remove(tx: Tx, companyId: string, riderId: string): Promise<boolean> {
    const { numAffectedRows } = await sql`delete from pay_rules
      where company_id = ${companyId} and courier_id = ${riderId} and courier_id <> ''`.execute(tx);
    return numAffectedRows === 1n;
  },

  async riderName(db: Sql, companyId: string, riderId: string): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`select courier_name as name from couriers
      where company_id = ${companyId} and id = ${riderId}`.execute(db);
    return rows[0]?.name;
  },
};
