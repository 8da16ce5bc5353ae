const noteOf = (assumed: string) => `'Brought in from before the book: ${assumed}'`;

const notes = {
  collected: noteOf('taken as to collect of the order, paid to the rider in cash.'),
  remitted: noteOf('taken as the remitted amount, handed to the till.'),
  verified: noteOf('taken as the remitted amount, brought to the bank.'),
};

/** A step of every completed courier order that took it, with its time, its author and its lines. */
const stepOf = (
  kind: keyof typeof notes,
  step: number,
  {
    when,
    at,
    actions,
    lines,
  }: { when: string; at: string; actions: string; lines: [string, string, string][] },
) => {
  const arrayOf = (column: 0 | 1 | 2, type: string) =>
    `array[${lines.map((line) => line[column]).join(', ')}]::${type}[]`;
  return `select co.company_id, co.id, ${step} as step, '${kind}' as kind, ${at} as at, ${notes[kind]} as note,
      co.courier_id, coalesce(e.by_user_id, r.user_id) as by_user_id, coalesce(e.by_name, r.courier_name) as by_name,
      ${arrayOf(0, 'text')} as accounts, ${arrayOf(1, 'text')} as subjects, ${arrayOf(2, 'bigint')} as amounts
    from done co join couriers r on r.company_id = co.company_id and r.id = co.courier_id
    left join lateral (
      select by_user_id, by_name from order_events
      where company_id = co.company_id and order_id = co.order_id and courier_order_id = co.id
        and action = any('${actions}') order by seq desc limit 1) e on true
    where ${when}`;
};

const steps = [
  stepOf('collected', 1, {
    when: 'co.to_collect > 0',
    at: 'coalesce(co.delivered_at, co.created_at)',
    actions: '{completed,delivered}',
    lines: [
      ["'rider'", 'co.courier_id', 'co.to_collect'],
      ["'merchant'", 'co.outlet_id', 'co.fees - co.to_collect'],
      ["'fees'", 'null', '-co.fees'],
    ],
  }),
  stepOf('remitted', 2, {
    when: 'co.remitted and (co.to_collect > 0 or co.remitted_amount > 0)',
    at: 'coalesce(co.remitted_at, co.delivered_at, co.created_at)',
    actions: '{remitted}',
    lines: [
      ["'rider'", 'co.courier_id', '-co.remitted_amount'],
      ["'till'", 'null', 'co.remitted_amount'],
    ],
  }),
  stepOf('verified', 3, {
    when: 'co.remittance_verified and co.remitted_amount > 0',
    at: 'coalesce(co.verified_at, co.remitted_at, co.created_at)',
    actions: '{verified}',
    lines: [
      ["'till'", 'null', '-co.remitted_amount'],
      ["'bank'", 'null', 'co.remitted_amount'],
    ],
  }),
];

const done = `select co.*, coalesce(co.remitted_amount_kobo, 0) as remitted_amount, o.outlet_id,
    case when o.order_paid then 0 else o.order_amount_kobo + o.order_insurance_fee_kobo end as to_collect,
    o.order_delivery_fee_kobo + o.order_service_fee_kobo + o.order_tax_fee_kobo + o.order_insurance_fee_kobo as fees
  from courier_orders co join orders o on o.company_id = co.company_id and o.id = co.order_id
  where co.status = 'completed'`;

/** The entries to be, numbered in the order in which it happened, until the end of the transaction. */
export const stepsOfBefore = [
  `create temporary table cash_steps on commit drop as
      with done as (${done}), steps as (${steps.join(' union all ')})
      select *, row_number() over (partition by company_id order by at, id, step) as number from steps`,
  'create unique index on cash_steps (company_id, number)',
  'analyze cash_steps',
];

/** What lists read, from entries that are all there: one row that is changed 100,000 times in one transaction would be slow. */
export const derivedOfBefore = [
  `insert into cash_lines (company_id, number, line, account, subject_id, amount_kobo)
    select s.company_id, s.number, row_number() over (partition by s.company_id, s.number order by l.n), l.account,
      l.subject, l.amount
    from cash_steps s, unnest(s.accounts, s.subjects, s.amounts) with ordinality l (account, subject, amount, n)
    where l.amount <> 0`,
  `insert into cash_heads (company_id, last_number, last_hash)
    select distinct on (company_id) company_id, number, hash from cash_entries order by company_id, number desc`,
  `insert into cash_balances (company_id, account, subject_id, balance_kobo)
    select company_id, account, coalesce(subject_id, ''), sum(amount_kobo) from cash_lines group by 1, 2, 3`,
  `insert into cash_items (company_id, entry_number, kind, courier_id, courier_order_id, since, amount_kobo, remaining_kobo)
    select s.company_id, s.number, 'delivery', s.courier_id, s.id, s.at, s.amounts[1],
      case when co.remitted then 0 else s.amounts[1] end
    from cash_steps s join courier_orders co on co.company_id = s.company_id and co.id = s.id
    where s.kind = 'collected'`,
  `insert into cash_items (company_id, entry_number, kind, courier_id, courier_order_id, since, amount_kobo, remaining_kobo)
    select company_id, number, case when missing > 0 then 'debt' else 'credit' end, courier_id, id, at, abs(missing),
      abs(missing)
    from (select s.*, coalesce(i.amount_kobo, 0) - s.amounts[2] as missing from cash_steps s
      left join cash_items i on i.company_id = s.company_id and i.courier_order_id = s.id and i.kind = 'delivery'
      where s.kind = 'remitted') remitted
    where missing <> 0`,
  `insert into cash_riders (company_id, courier_id, deliveries_kobo, deliveries_count, debts_kobo, credits_kobo)
    select company_id, courier_id, coalesce(sum(remaining_kobo) filter (where kind = 'delivery'), 0),
      count(*) filter (where kind = 'delivery' and remaining_kobo > 0),
      coalesce(sum(remaining_kobo) filter (where kind = 'debt'), 0),
      coalesce(sum(remaining_kobo) filter (where kind = 'credit'), 0)
    from cash_items group by 1, 2`,
  `insert into cash_days (company_id, day, courier_id, collected_kobo, handed_in_kobo, verified_kobo, short_kobo,
      over_kobo, corrected_kobo, deliveries, hand_ins)
    select s.company_id, lagos_day(s.at), who, coalesce(sum(s.amounts[1]) filter (where s.kind = 'collected'), 0),
      coalesce(sum(s.amounts[2]) filter (where s.kind = 'remitted'), 0),
      coalesce(sum(s.amounts[2]) filter (where s.kind = 'verified'), 0),
      coalesce(sum(i.amount_kobo) filter (where i.kind = 'debt'), 0),
      coalesce(sum(i.amount_kobo) filter (where i.kind = 'credit'), 0), 0,
      count(*) filter (where s.kind = 'collected'), 0
    from cash_steps s
    left join cash_items i on i.company_id = s.company_id and i.entry_number = s.number and i.kind <> 'delivery'
    cross join lateral unnest(array['', s.courier_id]) who
    group by 1, 2, 3`,
];

/** The entries of what was delivered, remitted and verified before there was a book, in the order in which it happened. */
export const ofBefore = `do $$
  declare
    it record;
    entry cash_entries;
    last cash_entries;
  begin
    ${stepsOfBefore.join(';\n    ')};
    for it in select * from cash_steps order by company_id, number loop
      entry := null;
      entry.company_id := it.company_id;
      entry.number := it.number;
      entry.kind := it.kind;
      entry.occurred_at := it.at;
      entry.recorded_at := date_trunc('milliseconds', clock_timestamp());
      entry.day := lagos_day(it.at);
      entry.by_user_id := it.by_user_id;
      entry.by_name := it.by_name;
      entry.note := it.note;
      entry.courier_id := it.courier_id;
      entry.courier_order_id := it.id;
      entry.previous_hash := case when it.number = 1 then repeat('0', 64) else last.hash end;
      entry.hash := encode(sha256(convert_to(cash_text(entry,
        (select coalesce(array_agg(a order by n), '{}') from unnest(it.accounts, it.amounts) with ordinality l (a, m, n)
          where m <> 0),
        (select coalesce(array_agg(s order by n), '{}') from unnest(it.subjects, it.amounts) with ordinality l (s, m, n)
          where m <> 0),
        (select coalesce(array_agg(m order by n), '{}') from unnest(it.amounts) with ordinality l (m, n) where m <> 0)),
        'UTF8')), 'hex');
      insert into cash_entries select entry.*;
      last := entry;
    end loop;
    ${derivedOfBefore.join(';\n    ')};
  end
$$`;
