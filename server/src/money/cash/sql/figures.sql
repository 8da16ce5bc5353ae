create or replace function cash_add_to_rider(
  in_company text, in_rider text, in_deliveries bigint, in_count integer, in_debts bigint, in_credits bigint)
  returns void language sql as $$
  insert into cash_riders (company_id, courier_id, deliveries_kobo, deliveries_count, debts_kobo, credits_kobo)
  values (in_company, in_rider, in_deliveries, in_count, in_debts, in_credits)
  on conflict (company_id, courier_id) do update set
    deliveries_kobo = cash_riders.deliveries_kobo + excluded.deliveries_kobo,
    deliveries_count = cash_riders.deliveries_count + excluded.deliveries_count,
    debts_kobo = cash_riders.debts_kobo + excluded.debts_kobo,
    credits_kobo = cash_riders.credits_kobo + excluded.credits_kobo
$$;

-- Adds to the figures of the rider's day and to those of the company's; the company's row comes first everywhere.
create or replace function cash_add_to_day(in_company text, in_day date, in_rider text, in_figures bigint[])
  returns void language sql as $$
  insert into cash_days (
    company_id, day, courier_id, collected_kobo, handed_in_kobo, verified_kobo, short_kobo, over_kobo, corrected_kobo,
    deliveries, hand_ins)
  select
    in_company, in_day, who, in_figures[1], in_figures[2], in_figures[3], in_figures[4], in_figures[5], in_figures[6],
    in_figures[7], in_figures[8]
  from unnest(array['', in_rider]) who
  on conflict (company_id, day, courier_id) do update set
    collected_kobo = cash_days.collected_kobo + excluded.collected_kobo,
    handed_in_kobo = cash_days.handed_in_kobo + excluded.handed_in_kobo,
    verified_kobo = cash_days.verified_kobo + excluded.verified_kobo,
    short_kobo = cash_days.short_kobo + excluded.short_kobo,
    over_kobo = cash_days.over_kobo + excluded.over_kobo,
    corrected_kobo = cash_days.corrected_kobo + excluded.corrected_kobo,
    deliveries = cash_days.deliveries + excluded.deliveries,
    hand_ins = cash_days.hand_ins + excluded.hand_ins
$$;

create or replace function cash_add_item(entry cash_entries, in_rider text, in_kind text, in_amount bigint)
  returns void language sql as $$
  insert into cash_items (company_id, entry_number, kind, courier_id, courier_order_id, since, amount_kobo,
    remaining_kobo)
  select entry.company_id, entry.number, in_kind, in_rider, entry.courier_order_id, entry.occurred_at, in_amount,
    in_amount
  where in_amount > 0
$$;

-- The figures of an outlet's statement per day: a period is summed up from at most a row a day. What is owed to an outlet is
-- below zero in the book. Fees are those of its deliveries alone.
create or replace function cash_add_to_outlet_days() returns trigger language plpgsql as $$
  begin
    insert into cash_outlet_days as d
    select
      l.company_id,
      l.subject_id,
      e.day,
      sum(-l.amount_kobo),
      coalesce(sum(f.fees - l.amount_kobo) filter (where e.kind = 'collected'), 0),
      coalesce(sum(f.fees) filter (where e.kind = 'collected'), 0),
      coalesce(sum(l.amount_kobo) filter (where e.kind = 'paid_out'), 0),
      count(*) filter (where e.kind = 'collected' and f.fees > l.amount_kobo),
      count(*),
      min(l.number),
      max(l.number)
    from added l
    join cash_entries e on e.company_id = l.company_id and e.number = l.number
    cross join lateral (
      select coalesce(-sum(o.amount_kobo), 0) as fees from cash_lines o
      where o.company_id = l.company_id and o.number = l.number and o.account = 'fees') f
    where l.account = 'merchant' and l.subject_id is not null
    group by l.company_id, l.subject_id, e.day
    on conflict (company_id, outlet_id, day) do update set
      owed_kobo = d.owed_kobo + excluded.owed_kobo,
      collected_kobo = d.collected_kobo + excluded.collected_kobo,
      fees_kobo = d.fees_kobo + excluded.fees_kobo,
      paid_out_kobo = d.paid_out_kobo + excluded.paid_out_kobo,
      deliveries = d.deliveries + excluded.deliveries,
      lines = d.lines + excluded.lines,
      first_number = least(d.first_number, excluded.first_number),
      last_number = greatest(d.last_number, excluded.last_number);
    return null;
  end
$$;

create or replace trigger cash_lines_of_outlets
  after insert on cash_lines referencing new table as added for each statement
  execute function cash_add_to_outlet_days();
