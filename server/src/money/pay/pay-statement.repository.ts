import type { CashEntryKind, ExpenseKind } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { batchSize } from '../../platform/lists/paging.ts';
import { orderOfDelivery } from '../cash/index.ts';

/** One rider's account on the Lagos days of a period. */
export interface PayKey {
  companyId: string;
  riderId: string;
  firstDay: string;
  lastDay: string;
}

/** Sums in kobo; those of the account are changes of what the company owes the rider. */
export interface PaySums {
  courier_name: string;
  pay_owed: number;
  cash_held: number;
  claimed: number;
  after: number;
  change: number;
  earned: number;
  spent: number;
  collected: number;
  handed_in: number;
  corrected: number;
  paid_out: number;
  lines: number;
}

export interface PayLineRow {
  number: number;
  kind: CashEntryKind;
  occurred_at: Date;
  day: string;
  order_number: string | null;
  note: string | null;
  pay: number;
  cash: number;
  /** Pay − cash of all entries up to this one. */
  balance: number;
  earning: 'delivery' | 'attempt' | 'bonus' | null;
  area: string | null;
  distance_m: number | null;
  distance_kobo: number | null;
  expense: ExpenseKind | null;
  expense_note: string | null;
}

/** The rider's entries: `pay` is what they gained of pay, `cash` what they hold more, in kobo. */
const entriesOf = ({ companyId, riderId }: PayKey, more = sql``) => sql`
  select e.number, e.kind, e.day${more}, coalesce(-sum(l.amount_kobo) filter (where l.account = 'rider_pay'), 0)::bigint as pay,
    coalesce(sum(l.amount_kobo) filter (where l.account = 'rider'), 0)::bigint as cash
  from cash_lines l join cash_entries e on e.company_id = l.company_id and e.number = l.number
  where l.company_id = ${companyId} and l.account in ('rider', 'rider_pay') and l.subject_id = ${riderId}`;

/** Now, in kobo, as the book has it. */
const balanceOf = (
  { companyId, riderId }: PayKey,
  account: 'rider' | 'rider_pay',
) => sql`coalesce((select balance_kobo
  from cash_balances where company_id = ${companyId} and account = ${account} and subject_id = ${riderId}), 0)`;

const sumOf = (what: ReturnType<typeof sql>, kinds: readonly CashEntryKind[]) => sql`
  coalesce(sum(${what}) filter (where t.kind = any(${[...kinds]}) and t.day <= ${sql.ref('days.last_day')}), 0)::bigint`;

export const payStatementRepository = {
  /** Undefined where the company has no such rider. */
  async sums(db: Sql, key: PayKey): Promise<PaySums | undefined> {
    const { companyId, firstDay, lastDay } = key;
    const { rows } = await sql<PaySums>`
      select r.courier_name, -${balanceOf(key, 'rider_pay')} as pay_owed, ${balanceOf(key, 'rider')} as cash_held, s.*,
        (select coalesce(sum(amount_kobo), 0)::bigint from rider_expenses where company_id = ${companyId} and courier_id = r.id
          and state = 'claimed') as claimed
      from couriers r cross join lateral (
        select coalesce(sum(t.pay - t.cash) filter (where t.day > days.last_day), 0)::bigint as after,
          coalesce(sum(t.pay - t.cash) filter (where t.day <= days.last_day), 0)::bigint as change,
          ${sumOf(sql`t.pay`, ['earned'])} as earned, ${sumOf(sql`-t.cash`, ['expense'])} as spent,
          ${sumOf(sql`t.cash`, ['collected'])} as collected,
          ${sumOf(sql`-t.cash`, ['remitted', 'handed_in'])} + ${sumOf(sql`greatest(-t.cash, 0)`, ['rider_paid'])} as handed_in,
          ${sumOf(sql`t.pay - t.cash`, ['corrected'])} as corrected,
          ${sumOf(sql`greatest(t.cash, 0) - t.pay`, ['rider_paid'])} as paid_out,
          count(*) filter (where t.day <= days.last_day)::int as lines
        from (select ${lastDay}::date as last_day) days
        left join (${entriesOf(key)} and e.day >= ${firstDay}::date group by e.number, e.kind, e.day) t on true
        where t.number is not null) s
      where r.company_id = ${companyId} and r.id = ${key.riderId}`.execute(db);
    return rows[0];
  },

  /** Oldest first; those that follow an entry, or a page of them. */
  async lines(
    db: Sql,
    key: PayKey,
    { after = 0, skip = 0, limit = batchSize }: { after?: number; skip?: number; limit?: number },
  ): Promise<PayLineRow[]> {
    const { companyId, firstDay, lastDay } = key;
    // A balance is that of now, less what followed the entry.
    const { rows } = await sql<PayLineRow>`
      select t.number, t.kind, t.occurred_at, t.day, t.note, t.pay, t.cash, t.balance, o.order_id as order_number, a.kind as earning,
        a.area, a.distance_m, a.distance_kobo, x.kind as expense, x.note as expense_note
      from (select e.*, (-${balanceOf(key, 'rider_pay')} - ${balanceOf(key, 'rider')} - coalesce(sum(e.pay - e.cash) over (
          order by e.day desc, e.number desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance
        from (${entriesOf(key, sql`, e.occurred_at, e.note, e.courier_order_id`)}
          and e.day >= ${firstDay}::date group by e.company_id, e.number) e) t
      left join lateral (${orderOfDelivery(companyId, sql`t.courier_order_id`)}) o on true
      left join lateral (select kind, area, distance_m, distance_kobo from rider_earnings
        where company_id = ${companyId} and entry_number = t.number limit 1) a on true
      left join lateral (select kind, note from rider_expenses
        where company_id = ${companyId} and entry_number = t.number limit 1) x on true
      where t.day <= ${lastDay}::date and (t.day, t.number) > (coalesce((select day from cash_entries where company_id = ${companyId} and number = ${after}),
        '0001-01-01'::date), ${after}::bigint)
      order by t.day, t.number limit ${limit}::bigint offset ${skip}::bigint`.execute(db);
    return rows;
  },
};
