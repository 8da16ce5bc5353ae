import { lagosDayOf } from '@waybill/contract';
import { type Insertable, sql } from 'kysely';
import { newIdAt } from '../platform/base/new-id.ts';
import type { Tx } from '../platform/database/database.ts';
import type { EmployeeRow, OutletBanksTable } from '../platform/database/tables.ts';

type Author = Pick<EmployeeRow, 'company_id' | 'user_id' | 'employee_name'>;

const dayMs = 24 * 3_600_000;

/** Payouts, by how many days ago they were proposed; the newest waits for the bank. The days' deliveries before each are in it. */
const runs = [
  { daysAgo: 15, isPaid: true },
  { daysAgo: 8, isPaid: true },
  { daysAgo: 1, isPaid: false },
] as const;
/** In the newest one; the others can still be proposed. */
const proposed = 3;

/** What has arrived of what outlets with bank details were owed before a Lagos day, in kobo. */
const arrivedBefore = (company: string, day: string) => sql`
  select s.outlet_id, least(s.arrived_kobo, b.kobo) as kobo from settlement_owed(${company}) s join (
    select l.subject_id, -sum(l.amount_kobo)::bigint as kobo
    from cash_lines l join cash_entries e on e.company_id = l.company_id and e.number = l.number
    where l.company_id = ${company} and l.account = 'merchant' and (e.day < ${day}::date or e.kind = 'paid_out')
    group by 1) b on b.subject_id = s.outlet_id`;

async function payOut(tx: Tx, run: { id: string; number: number }, by: Author, at: Date): Promise<void> {
  await sql`update payout_items i set state = 'paid', paid_on = lagos_day(${at}::timestamptz), entry_number = (cash_post(i.company_id,
      'paid_out', ${at}::timestamptz, ${by.user_id}, ${by.employee_name}, ${`Payout ${run.number}`}, '{}', null, null, null,
      array['bank', 'merchant'], array[null, i.outlet_id], array[-i.amount_kobo, i.amount_kobo])).number
    where company_id = ${by.company_id} and run_id = ${run.id}`.execute(tx);
}

/** Outlets were paid what had arrived of theirs, a week's at a time. */
export async function payDemoOutlets(
  tx: Tx,
  banks: readonly Pick<Insertable<OutletBanksTable>, 'outlet_id'>[],
  by: Author,
  now: Date,
): Promise<void> {
  for (const [index, { daysAgo, isPaid }] of runs.entries()) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const run = { id: newIdAt(at), number: index + 1 };
    const chosen = banks.slice(0, isPaid ? banks.length : proposed).map(({ outlet_id }) => outlet_id);
    await sql`insert into payout_runs (company_id, id, number, created_at, by_user_id, by_name)
      values (${by.company_id}, ${run.id}, ${run.number}, ${at}, ${by.user_id}, ${by.employee_name})`.execute(
      tx,
    );
    await sql`insert into payout_items (company_id, id, run_id, outlet_id, amount_kobo, bank_name, account_number, account_name, state)
      select k.company_id, gen_random_uuid()::text, ${run.id}, k.outlet_id, a.kobo, k.bank_name, k.account_number, k.account_name, 'open'
      from (${arrivedBefore(by.company_id, lagosDayOf(at))}) a
      join outlet_banks k on k.company_id = ${by.company_id} and k.outlet_id = a.outlet_id
      where a.kobo > 0 and k.outlet_id = any(${chosen}::text[])`.execute(tx);
    if (isPaid) await payOut(tx, run, by, new Date(at.getTime() + dayMs));
  }
}

const questions = [
  { hoursAgo: 20, words: 'Two packs went out with this order. Is the price of both in it?', answer: null },
  {
    hoursAgo: 6 * 24,
    words: 'The customer paid a day before. Why is it not in this week’s payout?',
    answer: 'A payout has what has arrived at the office. Your rider handed it in after we had paid.',
  },
] as const;

/** Shops asked about deliveries in their statements; one waits for an answer. */
export async function askDemoQuestions(
  tx: Tx,
  outlets: readonly { id: string; outlet_name: string }[],
  by: Author,
  now: Date,
): Promise<void> {
  for (const [index, { hoursAgo, words, answer }] of questions.entries()) {
    const { id, outlet_name } = outlets[index]!;
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    const answeredAt = new Date(at.getTime() + 2 * 3_600_000);
    await sql`insert into shop_disputes (company_id, id, outlet_id, entry_number, words, state, created_at, asked_by_name, answer,
        answered_at, answered_by_id, answered_by_name)
      select ${by.company_id}, ${newIdAt(at)}, ${id}, e.number, ${words}, ${answer ? 'refused' : 'open'}, ${at}, ${outlet_name},
        ${answer}, ${answer && answeredAt}::timestamptz, ${answer && by.user_id}::text, ${answer && by.employee_name}::text
      from cash_entries e join cash_lines l on l.company_id = e.company_id and l.number = e.number
      where e.company_id = ${by.company_id} and e.kind = 'collected' and e.occurred_at < ${at} and l.account = 'merchant'
        and l.subject_id = ${id}
      order by e.occurred_at desc limit 1`.execute(tx);
  }
}
