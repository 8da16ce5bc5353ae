import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

export interface BankRow {
  bank_name: string;
  account_number: string;
  account_name: string;
}

/** Sums in kobo. */
export interface OwedRow extends BankRow {
  outlet_id: string;
  outlet_name: string;
  is_deleted: boolean;
  owed_kobo: number;
  arrived_kobo: number;
  since: string | null;
  run_id: string | null;
  item_kobo: number | null;
  /** Null without bank details, as are the others of them. */
  bank_name: string;
}

export interface OwedSums {
  outlets: number;
  owed_kobo: number;
  arrived_kobo: number;
  can_pay_kobo: number;
}

// Payouts meet the oldest deliveries first: from the newest day back, the day with which what is owed is reached.
const sinceOf = (companyId: string) => sql`(
  select d.day from (
    select day, sum(greatest(collected_kobo - fees_kobo, 0)) over (order by day desc) as reached
    from cash_outlet_days where company_id = ${companyId} and outlet_id = s.outlet_id and collected_kobo > fees_kobo
  ) d where d.reached >= s.owed_kobo order by d.day desc limit 1)`;

const oldestOf = (companyId: string) => sql`(select min(day) from cash_outlet_days
  where company_id = ${companyId} and outlet_id = s.outlet_id and owed_kobo > 0)`;

const owing = (companyId: string) => sql`
  from settlement_owed(${companyId}) s
  join lateral (select outlet_name, deleted_at from outlets where company_id = ${companyId} and id = s.outlet_id limit 1) t on true
  left join lateral (select * from outlet_banks where company_id = ${companyId} and outlet_id = s.outlet_id limit 1) k on true
  left join lateral (select * from payout_items
    where company_id = ${companyId} and outlet_id = s.outlet_id and state = 'open' limit 1) i on true
  where s.owed_kobo > 0 or i.id is not null`;

export const owedRepository = {
  async page(db: Sql, companyId: string, page: PageRequest): Promise<OwedRow[]> {
    const { rows } = await sql<OwedRow>`
      select s.outlet_id, t.outlet_name, t.deleted_at is not null as is_deleted, s.owed_kobo, s.arrived_kobo,
        case when s.owed_kobo > 0 then coalesce(${sinceOf(companyId)}, ${oldestOf(companyId)}) end as since, i.run_id,
        i.amount_kobo as item_kobo, k.bank_name, k.account_number, k.account_name
      ${owing(companyId)}
      order by s.owed_kobo desc, t.outlet_name, s.outlet_id limit ${page.per_page} offset ${offsetOf(page)}`.execute(
      db,
    );
    return rows;
  },

  async sums(db: Sql, companyId: string): Promise<OwedSums> {
    const { rows } = await sql<OwedSums>`
      select count(*)::int as outlets, coalesce(sum(greatest(s.owed_kobo, 0)), 0)::bigint as owed_kobo,
        coalesce(sum(s.arrived_kobo), 0)::bigint as arrived_kobo,
        coalesce(sum(s.arrived_kobo) filter (where k.outlet_id is not null and i.id is null), 0)::bigint as can_pay_kobo
      ${owing(companyId)}`.execute(db);
    return rows[0]!;
  },

  async of(db: Sql, companyId: string, outletId: string) {
    const { rows } = await sql<{ owed_kobo: number; arrived_kobo: number }>`
      select owed_kobo, arrived_kobo from settlement_owed(${companyId}) where outlet_id = ${outletId}`.execute(
      db,
    );
    return rows[0] ?? { owed_kobo: 0, arrived_kobo: 0 };
  },

  async bank(db: Sql, companyId: string, outletId: string): Promise<BankRow | undefined> {
    const { rows } = await sql<BankRow>`select bank_name, account_number, account_name from outlet_banks
      where company_id = ${companyId} and outlet_id = ${outletId}`.execute(db);
    return rows[0];
  },

  async setBank(
    tx: Tx,
    one: BankRow & { companyId: string; outletId: string; by: { id: string; name: string } },
    now: Date,
  ): Promise<void> {
    await sql`insert into outlet_banks (company_id, outlet_id, bank_name, account_number, account_name, updated_at, updated_by_id,
        updated_by_name)
      values (${one.companyId}, ${one.outletId}, ${one.bank_name}, ${one.account_number}, ${one.account_name}, ${now}, ${one.by.id},
        ${one.by.name})
      on conflict (company_id, outlet_id) do update set bank_name = excluded.bank_name, account_number = excluded.account_number,
        account_name = excluded.account_name, updated_at = excluded.updated_at, updated_by_id = excluded.updated_by_id,
        updated_by_name = excluded.updated_by_name`.execute(tx);
  },
};
