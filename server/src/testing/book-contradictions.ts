import { checkExport } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { bookService } from '../money/cash/index.ts';
import type { Sql } from '../platform/database/database.ts';

// The book counted again as plainly as possible, from orders, courier orders, hand-ins and events. Each query finds what
// contradicts it: none may give a row.

const exact = sql`greatest(o.order_amount_kobo + o.order_insurance_fee_kobo - o.order_deposit_kobo - o.transferred_kobo, 0)`;
const toCollect = sql`case when o.order_paid then 0
  when o.payment_method_id = 2 and o.cash_step_kobo > 0 and ${exact} > 0
    then greatest(floor(${exact}::numeric / o.cash_step_kobo + 0.5), 1)::bigint * o.cash_step_kobo
  else ${exact} end`;

const due = sql`o.order_amount_kobo + o.order_insurance_fee_kobo`;
const fees = sql`o.order_delivery_fee_kobo + o.order_service_fee_kobo + o.order_tax_fee_kobo + o.order_insurance_fee_kobo`;
const typed = sql`(case when o.order_paid and o.transferred_kobo = 0 then ${due} else least(o.order_deposit_kobo, ${due}) end)`;
const asked = sql`(${due} - ${typed})`;
const askedInCoins = sql`(case when o.payment_method_id = 2 and o.cash_step_kobo > 0 and ${asked} > 0
  then greatest(floor(${asked}::numeric / o.cash_step_kobo + 0.5), 1)::bigint * o.cash_step_kobo else ${asked} end)`;
/** Of what came by transfer, what was asked for: half of the smallest coin more is rounding. */
const byBank = sql`(case when o.payment_method_id = 2 and ${asked} > o.cash_step_kobo / 2
    and o.transferred_kobo <= ${asked} + o.cash_step_kobo / 2 then o.transferred_kobo
  else least(o.transferred_kobo, ${askedInCoins}) end)`;
const paidBefore = sql`${typed} + ${byBank}`;
/** The part that the company received otherwise than by transfer. */
const received = sql`case when o.order_paid_to = 'company' then ${typed} else 0 end`;

/** Sums that hand-ins covered of each courier order. */
const covered = sql`select h.company_id, d->>'courier_order_id' as id, sum((d->>'amount_kobo')::bigint) as kobo
  from cash_hand_ins h, jsonb_array_elements(h.deliveries) d group by 1, 2`;

const checks: Record<string, RawBuilder<unknown>> = {
  'rounding of a naira and more, other than to the coins of an order': sql`
    select l.* from cash_lines l join cash_entries e on e.company_id = l.company_id and e.number = l.number
    where l.account = 'rounding' and e.kind in ('remitted', 'handed_in') and abs(l.amount_kobo) >= 100`,
  'an entry whose lines do not add up to zero': sql`
    select company_id, number from cash_lines group by 1, 2 having sum(amount_kobo) <> 0`,
  'a number that is missing': sql`
    select h.company_id from cash_heads h
    where h.last_number <> (select count(*) from cash_entries e where e.company_id = h.company_id)
      or h.last_number <> (select max(number) from cash_entries e where e.company_id = h.company_id)`,
  'a balance that is not the sum of its lines': sql`
    select * from (select company_id, account, coalesce(subject_id, '') as subject_id, sum(amount_kobo) as kobo
      from cash_lines group by 1, 2, 3) l
    full join cash_balances b using (company_id, account, subject_id)
    where coalesce(l.kobo, 0) <> coalesce(b.balance_kobo, 0)`,
  'a completed courier order without its entry, or with several': sql`
    select co.id, count(e.number) from courier_orders co
    join orders o on o.id = co.order_id
    left join cash_entries e on e.company_id = co.company_id and e.courier_order_id = co.id
      and e.kind in ('collected', 'paid_beforehand')
    group by co.id, o.id, co.status
    having count(e.number) <> case
      when co.status = 'completed' and ${toCollect} + ${fees} + ${received} + ${byBank} > 0 then 1 else 0 end`,
  'a delivery that is booked with other sums than its order says, or to another sender': sql`
    select * from (select co.id, l.account, l.subject_id, l.amount_kobo from courier_orders co
      join cash_entries e on e.company_id = co.company_id and e.courier_order_id = co.id
        and e.kind in ('collected', 'paid_beforehand')
      join cash_lines l on l.company_id = e.company_id and l.number = e.number where l.account <> 'rounding') booked
    full join (select co.id, x.* from courier_orders co join orders o on o.id = co.order_id
      cross join lateral (values ('rider', co.courier_id, ${toCollect}), ('fees', null, -(${fees})),
        (case when o.booked_by is null then 'merchant' else 'user' end, coalesce(o.booked_by, o.outlet_id),
          ${fees} - (${due} - (${paidBefore})) - ${received} - ${byBank}),
        ('transfers', null, ${byBank}),
        (case when (o.order_paid and o.transferred_kobo = 0 and o.payment_method_id = 2) or o.order_deposit_method = 'cash' then 'till' else 'bank' end,
          null, ${received})) x (account, subject_id, amount_kobo)
      where co.status = 'completed' and x.amount_kobo <> 0) said
      on said.id = booked.id and said.account = booked.account and said.subject_id is not distinct from booked.subject_id
    where said.amount_kobo is distinct from booked.amount_kobo`,
  'a verification without its entry, or with several': sql`
    select co.id, count(e.number) from courier_orders co
    left join cash_entries e on e.company_id = co.company_id and e.courier_order_id = co.id and e.kind = 'verified'
    group by co.id, co.company_id, co.remittance_verified, co.remitted_amount_kobo
    having count(e.number) <> case when co.remittance_verified and co.remitted_amount_kobo
      > coalesce((select i.credited_kobo from cash_items i
        where i.company_id = co.company_id and i.courier_order_id = co.id and i.kind = 'delivery'), 0)
      then 1 else 0 end`,
  'money at the bank, or in the till, that never came in': sql`
    select * from (select b.company_id, b.account, b.balance_kobo,
        case b.account when 'bank' then coalesce(v.kobo, 0) else coalesce(c.kobo, 0) - coalesce(v.kobo, 0) end
          + coalesce(k.kobo, 0) as expected
      from cash_balances b
      left join lateral (select sum(d.handed_in_kobo) as kobo from cash_days d
        where d.company_id = b.company_id and d.courier_id = '') c on true
      left join lateral (select sum(co.remitted_amount_kobo - coalesce(i.credited_kobo, 0)) as kobo from courier_orders co
        left join cash_items i on i.company_id = co.company_id and i.courier_order_id = co.id and i.kind = 'delivery'
        where co.company_id = b.company_id and co.remittance_verified) v on true
      left join lateral (select sum(l.amount_kobo) as kobo from cash_lines l
        join cash_entries e on e.company_id = l.company_id and e.number = l.number
        where l.company_id = b.company_id and l.account = b.account and e.kind in ('corrected', 'paid_out', 'collected', 'paid_beforehand', 'transferred', 'given_back', 'rider_paid')) k on true
      where b.account in ('bank', 'till')) x
    where x.balance_kobo <> coalesce(x.expected, 0)`,
  'money of transfers that is neither open, nor counted, nor in a delivery': sql`
    select * from (select t.company_id, -sum(t.open_kobo + t.counted_kobo) as kobo from transfers t where t.kind = 'came' group by 1) s
    full join (select b.company_id, b.balance_kobo - coalesce((select sum(l.amount_kobo) from cash_lines l
        join cash_entries e on e.company_id = l.company_id and e.number = l.number
        where l.company_id = b.company_id and l.account = 'transfers' and e.kind not in ('transferred', 'given_back')), 0) as kobo
      from cash_balances b where b.account = 'transfers') b using (company_id)
    where coalesce(s.kobo, 0) <> coalesce(b.kobo, 0)`,
  'an order that counts other money than its transfers do': sql`
    select o.id, o.transferred_kobo from orders o
    left join lateral (select sum(counted_kobo) as kobo from transfers t where t.company_id = o.company_id and t.order_id = o.id
      and t.kind = 'came') t on true
    where o.transferred_kobo <> coalesce(t.kobo, 0) and o.status <> 'delivered'`,
  'credits that covered more deliveries than there were': sql`
    select i.company_id, sum(i.credited_kobo) from cash_items i group by 1
    having sum(i.credited_kobo) filter (where i.kind = 'delivery')
      > coalesce(sum(i.amount_kobo - i.remaining_kobo) filter (where i.kind = 'credit'), 0)`,
  'a remittance without its event, or one that was booked twice or while it is the word of its rider': sql`
    select co.id from courier_orders co
    where co.remitted and (
      (select count(*) from order_events e
        where e.order_id = co.order_id and e.courier_order_id = co.id and e.action = 'remitted') not between 1 and 2
      or (select count(*) from cash_entries e
        where e.company_id = co.company_id and e.courier_order_id = co.id and e.kind = 'remitted')
        + (co.hand_in_id is not null)::int > case when co.counted_at is null then 0 else 1 end)`,
  'a rider who owes another sum than orders, remittances, hand-ins and corrections say': sql`
    select r.id, coalesce(b.balance_kobo, 0) as booked, expected.kobo from couriers r
    left join cash_balances b on b.company_id = r.company_id and b.account = 'rider' and b.subject_id = r.id
    cross join lateral (select
      coalesce((select sum(${toCollect}) from courier_orders co join orders o on o.id = co.order_id
        where co.courier_id = r.id and co.status = 'completed'), 0)
      - coalesce((select sum(co.remitted_amount_kobo - coalesce(c.kobo, 0)) from courier_orders co
        left join (${covered}) c on c.id = co.id
        where co.courier_id = r.id and co.counted_at is not null and co.hand_in_id is null), 0)
      - coalesce((select sum(h.amount_kobo) from cash_hand_ins h where h.courier_id = r.id), 0)
      + coalesce((select sum(l.amount_kobo) from cash_lines l
        join cash_entries e on e.company_id = l.company_id and e.number = l.number
        where e.kind in ('corrected', 'expense', 'rider_paid') and l.account = 'rider' and l.subject_id = r.id), 0)
      - coalesce((select sum(l.amount_kobo) from cash_lines l
        join cash_entries e on e.company_id = l.company_id and e.number = l.number
        where e.kind in ('remitted', 'handed_in') and l.account = 'rounding' and e.courier_id = r.id), 0)
      as kobo) expected
    where coalesce(b.balance_kobo, 0) <> expected.kobo`,
  'pay that is booked otherwise than it was reckoned, or to somebody else': sql`
    select * from (select a.company_id, a.entry_number as number, a.courier_id, a.courier_order_id, a.amount_kobo from rider_earnings a
      where a.amount_kobo > 0) a
    full join (select e.company_id, e.number, e.courier_id, e.courier_order_id, -l.amount_kobo as kobo, l.subject_id from cash_entries e
      join cash_lines l on l.company_id = e.company_id and l.number = e.number and l.account = 'rider_pay'
      where e.kind = 'earned') b using (company_id, number)
    where a.amount_kobo is distinct from b.kobo or a.courier_id is distinct from b.subject_id
      or a.courier_id is distinct from b.courier_id or a.courier_order_id is distinct from b.courier_order_id`,
  'an expense that is booked without approval, twice, or with another sum': sql`
    select * from (select x.company_id, x.entry_number as number, x.courier_id, x.amount_kobo from rider_expenses x
      where x.state = 'approved') x
    full join (select e.company_id, e.number, -l.amount_kobo as kobo, l.subject_id from cash_entries e
      join cash_lines l on l.company_id = e.company_id and l.number = e.number and l.account = 'rider'
      where e.kind = 'expense') b using (company_id, number)
    where x.amount_kobo is distinct from b.kobo or x.courier_id is distinct from b.subject_id`,
  'pay that is owed otherwise than earned, paid out and corrected': sql`
    select * from (select company_id, subject_id as courier_id, balance_kobo from cash_balances where account = 'rider_pay') b
    full join (select company_id, courier_id, sum(amount_kobo)::bigint as kobo from rider_earnings group by 1, 2) a
      using (company_id, courier_id)
    where coalesce(b.balance_kobo, 0) <> -coalesce(a.kobo, 0) + coalesce((select sum(l.amount_kobo) from cash_lines l
      join cash_entries e on e.company_id = l.company_id and e.number = l.number
      where l.company_id = b.company_id and l.account = 'rider_pay' and l.subject_id = b.courier_id
        and e.kind in ('rider_paid', 'corrected')), 0)`,
  'a courier order that was worth something twice, or while it is not over': sql`
    select a.courier_order_id from rider_earnings a join courier_orders co on co.company_id = a.company_id and co.id = a.courier_order_id
    where co.courier_id <> a.courier_id or co.status <> case a.kind when 'delivery' then 'completed' else 'canceled' end`,
  'a charge that is booked otherwise than it was reckoned, or to somebody else': sql`
    select * from (select c.company_id, c.entry_number as number, c.outlet_id, c.courier_order_id, c.amount_kobo from shop_charges c
      where c.amount_kobo > 0) c
    full join (select e.company_id, e.number, e.courier_order_id, l.amount_kobo as kobo, l.subject_id, f.amount_kobo as fees
      from cash_entries e
      join cash_lines l on l.company_id = e.company_id and l.number = e.number and l.account = 'merchant'
      join cash_lines f on f.company_id = e.company_id and f.number = e.number and f.account = 'fees'
      where e.kind = 'charged') b using (company_id, number)
    where c.amount_kobo is distinct from b.kobo or c.amount_kobo is distinct from -b.fees or c.outlet_id is distinct from b.subject_id
      or c.courier_order_id is distinct from b.courier_order_id`,
  'handling of cash that is not its part of what a rider collected': sql`
    select c.* from shop_charges c
    left join cash_entries e on e.company_id = c.company_id and e.courier_order_id = c.courier_order_id and e.kind = 'collected'
    left join cash_lines l on l.company_id = e.company_id and l.number = e.number and l.account = 'rider'
    where c.kind = 'cash_handling' and (c.of_kobo is distinct from l.amount_kobo
      or c.amount_kobo <> floor(c.of_kobo::numeric * c.measure / 10000 + 0.5))`,
  'a payout that is booked otherwise than it was proposed, or twice': sql`
    select i.id from payout_items i
    left join cash_entries e on e.company_id = i.company_id and e.number = i.entry_number and e.kind = 'paid_out'
    left join cash_lines l on l.company_id = e.company_id and l.number = e.number and l.account = 'merchant'
      and l.subject_id = i.outlet_id
    where i.state = 'paid' and (l.amount_kobo is distinct from i.amount_kobo or exists (select from payout_items other
      where other.company_id = i.company_id and other.entry_number = i.entry_number and other.id <> i.id))`,
  'a hand-in that remitted another sum than it covered': sql`
    select co.id, co.remitted_amount_kobo, c.kobo from courier_orders co left join (${covered}) c on c.id = co.id
    where co.hand_in_id is not null and co.remitted_amount_kobo <> c.kobo`,
  'a rider whose parts do not add up to what they owe': sql`
    select * from (select company_id, courier_id,
        sum(remaining_kobo) filter (where kind = 'delivery') as deliveries,
        count(*) filter (where kind = 'delivery' and remaining_kobo > 0) as open,
        sum(remaining_kobo) filter (where kind = 'debt') as debts,
        sum(remaining_kobo) filter (where kind = 'credit') as credits
      from cash_items group by 1, 2) i
    full join cash_riders h using (company_id, courier_id)
    left join cash_balances b on b.company_id = h.company_id and b.account = 'rider' and b.subject_id = h.courier_id
    where coalesce(i.deliveries, 0) <> h.deliveries_kobo or coalesce(i.open, 0) <> h.deliveries_count
      or coalesce(i.debts, 0) <> h.debts_kobo or coalesce(i.credits, 0) <> h.credits_kobo
      or h.held_kobo <> coalesce(b.balance_kobo, 0)`,
  'an open delivery that is counted, or one that is not and has nothing open': sql`
    select i.courier_order_id from cash_items i join courier_orders co on co.id = i.courier_order_id
    where i.kind = 'delivery' and (co.counted_at is not null) <> (i.remaining_kobo = 0)`,
  'a day whose figures are not those of its entries': sql`
    select * from (select e.company_id, e.day, who as courier_id,
        sum(l.amount_kobo) filter (where e.kind = 'collected' and l.account = 'rider') as collected,
        sum(l.amount_kobo) filter (where e.kind in ('remitted', 'handed_in') and l.account = 'till') as handed_in,
        sum(l.amount_kobo) filter (where e.kind = 'verified' and l.account = 'bank') as verified
      from cash_entries e join cash_lines l on l.company_id = e.company_id and l.number = e.number
      cross join lateral unnest(array['', e.courier_id]) who
      where e.kind in ('collected', 'remitted', 'handed_in', 'verified') group by 1, 2, 3) s
    full join cash_days d using (company_id, day, courier_id)
    where coalesce(s.collected, 0) <> coalesce(d.collected_kobo, 0)
      or coalesce(s.handed_in, 0) <> coalesce(d.handed_in_kobo, 0)
      or coalesce(s.verified, 0) <> coalesce(d.verified_kobo, 0)`,
  'a sender whose day is not the sum of its lines': sql`
    select * from (select e.company_id, e.day, coalesce(l.subject_id, '') as outlet_id, -sum(l.amount_kobo) as owed,
        sum(case when e.kind in ('collected', 'paid_beforehand', 'charged') then -f.kobo end) as fees,
        sum(case when e.kind in ('collected', 'paid_beforehand') then r.kobo end) as collected,
        sum(case when e.kind = 'paid_out' then l.amount_kobo end) as paid_out, count(*) as lines,
        count(*) filter (where e.kind in ('collected', 'paid_beforehand')) as deliveries,
        min(l.number) as first_number, max(l.number) as last_number
      from cash_lines l join cash_entries e on e.company_id = l.company_id and e.number = l.number
      cross join lateral (select coalesce(sum(o.amount_kobo), 0) as kobo from cash_lines o
        where o.company_id = l.company_id and o.number = l.number and o.account = 'fees') f
      cross join lateral (select coalesce(sum(o.amount_kobo), 0) as kobo from cash_lines o
        where o.company_id = l.company_id and o.number = l.number and o.account in ('rider', 'rounding', 'till', 'bank', 'transfers')) r
      where l.account in ('merchant', 'user') group by 1, 2, 3) s
    full join cash_outlet_days d using (company_id, day, outlet_id)
    where coalesce(s.owed, 0) <> coalesce(d.owed_kobo, 0) or coalesce(s.fees, 0) <> coalesce(d.fees_kobo, 0)
      or coalesce(s.collected, 0) <> coalesce(d.collected_kobo, 0)
      or coalesce(s.paid_out, 0) <> coalesce(d.paid_out_kobo, 0) or coalesce(s.lines, 0) <> coalesce(d.lines, 0)
      or coalesce(s.deliveries, 0) <> coalesce(d.deliveries, 0)
      or s.first_number is distinct from d.first_number or s.last_number is distinct from d.last_number`,
};

/** Finds contradictions in the books of all companies, in words. */
export const bookContradictionsOf = async (db: Sql): Promise<string[]> => {
  const found: string[] = [];
  for (const [what, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows[0])}`);
  }
  const { rows } = await sql<{ company_id: string }>`select company_id from cash_heads`.execute(db);
  for (const { company_id } of rows) {
    const { problem } = await checkExport(linesOf(db, company_id));
    if (problem) found.push(problem.problem);
  }
  return found;
};

async function* linesOf(db: Sql, companyId: string) {
  for await (const text of bookService.linesOf(db, companyId, 1)) yield* text.split('\n');
}
