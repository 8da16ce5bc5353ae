-- Adds to what a rider holds, after the entry was written: then both say the same, or the step fails.
create or replace function cash_add_to_rider(
  in_company text, in_rider text, in_deliveries bigint, in_count integer, in_debts bigint, in_credits bigint)
  returns void language plpgsql as $$
  declare
    held bigint;
    booked bigint;
  begin
    insert into cash_riders (company_id, courier_id, deliveries_kobo, deliveries_count, debts_kobo, credits_kobo)
    values (in_company, in_rider, in_deliveries, in_count, in_debts, in_credits)
    on conflict (company_id, courier_id) do update set
      deliveries_kobo = cash_riders.deliveries_kobo + excluded.deliveries_kobo,
      deliveries_count = cash_riders.deliveries_count + excluded.deliveries_count,
      debts_kobo = cash_riders.debts_kobo + excluded.debts_kobo,
      credits_kobo = cash_riders.credits_kobo + excluded.credits_kobo
    returning held_kobo into held;
    select balance_kobo into booked from cash_balances
      where company_id = in_company and account = 'rider' and subject_id = in_rider;
    if held <> coalesce(booked, 0) then
      raise exception 'the book contradicts itself: rider % holds % kobo, and % are booked', in_rider, held, booked;
    end if;
  end
$$;

-- Adds to the figures of the rider's day and to those of the company's; the company's row comes first everywhere.
create or replace function cash_add_to_day(
  in_company text, in_day date, in_rider text, in_collected bigint default 0, in_handed_in bigint default 0,
  in_verified bigint default 0, in_short bigint default 0, in_over bigint default 0, in_corrected bigint default 0,
  in_deliveries bigint default 0, in_hand_ins bigint default 0) returns void language sql as $$
  insert into cash_days (
    company_id, day, courier_id, collected_kobo, handed_in_kobo, verified_kobo, short_kobo, over_kobo, corrected_kobo,
    deliveries, hand_ins)
  select
    in_company, in_day, who, in_collected, in_handed_in, in_verified, in_short, in_over, in_corrected, in_deliveries,
    in_hand_ins
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

-- Cash, in kobo, that a rider holds and is to collect for the orders that they have; their cash limit bounds it.
create or replace function cash_in_reach(r couriers) returns bigint language sql stable as $$
  select coalesce((select held_kobo from cash_riders h where h.company_id = r.company_id and h.courier_id = r.id), 0)
    + coalesce((select sum(co.to_collect_kobo) from courier_orders co where co.company_id = r.company_id
        and co.courier_id = r.id and co.status in ('pending', 'accepted')), 0)::bigint
$$;

-- Cash, in kobo, that was missing when a rider's hand-ins were counted: debts, and deliveries that a hand-in left open.
create or replace function cash_short_of(in_company text, in_rider text) returns bigint language sql stable as $$
  select coalesce(sum(remaining_kobo), 0)::bigint from cash_items
  where company_id = in_company and courier_id = in_rider and remaining_kobo > 0
    and (kind = 'debt' or (kind = 'delivery' and short_since is not null))
$$;

-- Lessens a rider's debts or credits by at most a sum, oldest first; by how much.
create or replace function cash_settle(in_company text, in_rider text, in_kind text, in_amount bigint)
  returns bigint language sql as $$
  with open as (
    select entry_number, remaining_kobo, sum(remaining_kobo) over (order by since, entry_number) - remaining_kobo as before
    from cash_items where company_id = in_company and courier_id = in_rider and kind = in_kind and remaining_kobo > 0
  ), settled as (
    update cash_items i set remaining_kobo = i.remaining_kobo - least(open.remaining_kobo, in_amount - open.before)
    from open where i.company_id = in_company and i.entry_number = open.entry_number and i.kind = in_kind
      and open.before < in_amount
    returning open.remaining_kobo - i.remaining_kobo as lessened
  )
  select coalesce(sum(lessened), 0)::bigint from settled
$$;

-- The figures of a sender's statement per day: a period is summed up from at most a row a day. `outlet_id` is that of an outlet or of a
-- user who booked, and empty for outlets that are not saved. The debt to them is below zero in the book. Fees are those of their deliveries, and what they were charged besides.
create or replace function cash_add_to_senders(entry cash_entries, accounts text[], subjects text[], amounts bigint[])
  returns void language sql as $$
  with lines as (
    select * from unnest(accounts, subjects, amounts) l (account, subject, amount)
  ), fees as (
    select coalesce(-sum(amount), 0) as fees from lines where account = 'fees' and entry.kind in ('collected', 'paid_beforehand', 'charged')
  )
  insert into cash_outlet_days as d
  select
    entry.company_id,
    coalesce(subject, ''),
    entry.day,
    sum(-amount),
    coalesce(sum(fees - amount) filter (where entry.kind in ('collected', 'paid_beforehand')), 0),
    coalesce(sum(fees) filter (where entry.kind in ('collected', 'paid_beforehand', 'charged')), 0),
    coalesce(sum(amount) filter (where entry.kind = 'paid_out'), 0),
    count(*) filter (where entry.kind in ('collected', 'paid_beforehand')),
    count(*),
    entry.number,
    entry.number
  from lines, fees
  where account in ('merchant', 'user')
  group by subject
  on conflict (company_id, outlet_id, day) do update set
    owed_kobo = d.owed_kobo + excluded.owed_kobo,
    collected_kobo = d.collected_kobo + excluded.collected_kobo,
    fees_kobo = d.fees_kobo + excluded.fees_kobo,
    paid_out_kobo = d.paid_out_kobo + excluded.paid_out_kobo,
    deliveries = d.deliveries + excluded.deliveries,
    lines = d.lines + excluded.lines,
    first_number = least(d.first_number, excluded.first_number),
    last_number = greatest(d.last_number, excluded.last_number)
$$;
