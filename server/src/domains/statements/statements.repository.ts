import type { CashEntryKind } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { batchSize, type Cursor, offsetOf, type PageRequest } from '../../platform/http/paging.ts';
import { matchesText } from '../../platform/search/matches.ts';

/** The account of one outlet, on the Lagos days of a period. */
export interface StatementKey {
  companyId: string;
  outletId: string;
  firstDay: string;
  lastDay: string;
}

/** Sums in kobo. */
export interface StatementSums {
  outlet_name: string;
  /** Owed now, whatever the period. */
  owed_now: number;
  owed_after: number;
  owed: number;
  collected: number;
  fees: number;
  paid_out: number;
  deliveries: number;
  lines: number;
}

/** An outlet with what it is owed now, in kobo. */
export interface StatementOutletRow {
  id: string;
  outlet_name: string;
  is_deleted: boolean;
  owed_now: number;
}

export interface StatementRow {
  number: number;
  kind: CashEntryKind;
  occurred_at: Date;
  day: string;
  order_number: string | null;
  collected: number;
  fees: number;
  owed: number;
  note: string | null;
}

/** What the other lines of the outlet's entry say; the account of what is owed is below zero. */
const ofAccount = (account: 'rider' | 'fees', companyId: string) => sql`coalesce((
  select sum(o.amount_kobo) from cash_lines o
  where o.company_id = ${companyId} and o.number = e.number and o.account = ${account}), 0)::bigint`;

// The numbers of the period bound the outlet's lines, which are found by number and not by day.
const entriesOf = ({ companyId, outletId, firstDay, lastDay }: StatementKey) => sql`
  with numbers as materialized (
    select min(number) as first, max(number) as last from cash_entries
    where company_id = ${companyId} and day between ${firstDay}::date and ${lastDay}::date
  ), e as (
    select e.number, e.kind, e.occurred_at, e.day, e.note, e.courier_order_id, -m.amount_kobo as owed
    from cash_lines m join cash_entries e on e.company_id = m.company_id and e.number = m.number
    where m.company_id = ${companyId} and m.account = 'merchant' and m.subject_id = ${outletId}
      and m.number >= (select first from numbers) and m.number <= (select last from numbers)
      and e.day between ${firstDay}::date and ${lastDay}::date
  )`;

const linesOf = (key: StatementKey) => sql`${entriesOf(key)}
  select e.number, e.kind, e.occurred_at, e.day, e.note, e.owed, r.order_id as order_number,
    ${ofAccount('rider', key.companyId)} as collected, -${ofAccount('fees', key.companyId)} as fees
  from e
  left join courier_orders co on co.company_id = ${key.companyId} and co.id = e.courier_order_id
  left join orders r on r.company_id = ${key.companyId} and r.id = co.order_id`;

const nothing = sql``;

const owed = sql`coalesce(-b.balance_kobo, 0)`;

// A deleted outlet is listed until its account is even.
const outletsOf = (companyId: string, search: string | undefined) => sql`outlets t
  left join cash_balances b on b.company_id = t.company_id and b.account = 'merchant' and b.subject_id = t.id
  where t.company_id = ${companyId} and (t.deleted_at is null or b.balance_kobo <> 0)
    ${search ? sql`and ${matchesText('t.search_text', search)}` : nothing}`;

export const statementsRepository = {
  /** Undefined where the company has no such outlet, deleted ones included. */
  async sums(db: Sql, key: StatementKey): Promise<StatementSums | undefined> {
    const { companyId, outletId, lastDay } = key;
    const { rows } = await sql<StatementSums>`${entriesOf(key)}
      select t.outlet_name, s.*,
        coalesce((select -balance_kobo from cash_balances where company_id = ${companyId}
          and account = 'merchant' and subject_id = ${outletId}), 0)::bigint as owed_now,
        coalesce((select sum(-m.amount_kobo) from cash_entries e
          join cash_lines m on m.company_id = e.company_id and m.number = e.number
          where e.company_id = ${companyId} and e.day > ${lastDay}::date
            and m.account = 'merchant' and m.subject_id = ${outletId}), 0)::bigint as owed_after
      from outlets t, (
        select coalesce(sum(owed), 0)::bigint as owed,
          coalesce(sum(owed + fees) filter (where is_delivery), 0)::bigint as collected,
          coalesce(sum(fees) filter (where is_delivery), 0)::bigint as fees,
          coalesce(-sum(owed) filter (where kind = 'paid_out'), 0)::bigint as paid_out,
          count(*) filter (where kind = 'collected' and owed + fees > 0)::int as deliveries, count(*)::int as lines
        from (
          select e.kind, e.owed, e.kind = 'collected' as is_delivery, -${ofAccount('fees', companyId)} as fees from e
        ) each_line
      ) s
      where t.company_id = ${companyId} and t.id = ${outletId}`.execute(db);
    return rows[0];
  },

  /** Oldest first. */
  async lines(db: Sql, key: StatementKey, page: PageRequest): Promise<StatementRow[]> {
    const { rows } = await sql<StatementRow>`${linesOf(key)}
      order by e.day, e.number limit ${page.per_page} offset ${offsetOf(page)}`.execute(db);
    return rows;
  },

  /** The lines that follow one, by its number; the first ones without it. */
  async batch(db: Sql, key: StatementKey, after: Cursor | undefined): Promise<StatementRow[]> {
    const number = after && Number.parseInt(after.id, 10);
    const follows = number
      ? sql`where (e.day, e.number) > (select day, number from cash_entries
          where company_id = ${key.companyId} and number = ${number}::bigint)`
      : nothing;
    const { rows } = await sql<StatementRow>`${linesOf(key)} ${follows}
      order by e.day, e.number limit ${batchSize}`.execute(db);
    return rows;
  },

  async outlets(
    db: Sql,
    companyId: string,
    search: string | undefined,
    page: PageRequest,
  ): Promise<StatementOutletRow[]> {
    const { rows } = await sql<StatementOutletRow>`
      select t.id, t.outlet_name, t.deleted_at is not null as is_deleted, ${owed} as owed_now
      from ${outletsOf(companyId, search)}
      order by ${owed} desc, t.outlet_name, t.id limit ${page.per_page} offset ${offsetOf(page)}`.execute(db);
    return rows;
  },

  async countOutlets(db: Sql, companyId: string, search: string | undefined): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${outletsOf(companyId, search)}`.execute(db);
    return rows[0]!.total;
  },
};
