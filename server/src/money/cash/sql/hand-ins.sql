-- Books a hand-in as the service has divided it: `items` are the parts of the rider's money that it lessens
-- (`{ number, kind, lessened, credited }`), `missing` what of these becomes a debt, `over` what becomes a credit; what then differs from
-- the amount is rounding. If another step has changed the rider's cash since it was read, the transaction is repeated.
create or replace function cash_hand_in(
  in_company text, in_rider text, in_id text, in_by_id text, in_by_name text, in_amount bigint,
  in_items jsonb, in_missing bigint, in_over bigint, in_expected bigint, in_deliveries jsonb,
  in_with_code boolean, in_reason text, in_note text) returns cash_entries language plpgsql as $$
  declare
    entry cash_entries;
    sums record;
    rounded bigint;
    was_short bigint;
    now_at timestamptz := date_trunc('milliseconds', clock_timestamp());
  begin
    select coalesce(sum(case p->>'kind' when 'credit' then -1 else 1 end * (p->>'lessened')::bigint), 0)
        - in_missing + in_over - in_amount
      into rounded from jsonb_array_elements(in_items) p;
    if cash_rounding(rounded) <> rounded then
      raise exception 'the parts of hand-in % do not add up to its amount', in_id;
    end if;
    entry := cash_post(in_company, 'handed_in', now_at, in_by_id, in_by_name, coalesce(in_note, in_reason),
      array[in_rider], null, in_id, null, array['rider', 'till', 'rounding'], array[in_rider, null, null],
      array[-in_amount - rounded, in_amount, rounded]);
    if in_expected is distinct from (select held_kobo from cash_riders where company_id = in_company and courier_id = in_rider) then
      raise exception 'what the rider of hand-in % has was changed', in_id using errcode = 'serialization_failure';
    end if;
    was_short := cash_short_of(in_company, in_rider);
    with parts as (
      select (p->>'number')::bigint as number, p->>'kind' as kind, (p->>'lessened')::bigint as lessened,
        coalesce((p->>'credited')::bigint, 0) as credited
      from jsonb_array_elements(in_items) p
    ), changed as (
      update cash_items i set remaining_kobo = i.remaining_kobo - parts.lessened,
        credited_kobo = i.credited_kobo + parts.credited
      from parts where i.company_id = in_company and i.courier_id = in_rider and i.entry_number = parts.number
        and i.kind = parts.kind and i.remaining_kobo >= parts.lessened
      returning i.kind, i.remaining_kobo, parts.lessened
    )
    select coalesce(sum(c.lessened) filter (where kind = 'delivery'), 0) as deliveries,
        count(*) filter (where kind = 'delivery' and remaining_kobo = 0)::int as ended,
        coalesce(sum(c.lessened) filter (where kind = 'debt'), 0) as debts,
        coalesce(sum(c.lessened) filter (where kind = 'credit'), 0) as credits
      into sums from changed c;
    if sums.deliveries + sums.debts - sums.credits - in_missing + in_over <> in_amount + rounded then
      raise exception 'hand-in % covers parts that the rider does not have', in_id using errcode = 'serialization_failure';
    end if;
    -- A hand-in is of all of a rider's cash: an amount that it leaves open was missing.
    update cash_items set short_since = now_at where company_id = in_company and courier_id = in_rider and kind = 'delivery'
      and remaining_kobo > 0 and short_since is null;
    perform cash_add_item(entry, in_rider, 'debt', in_missing);
    perform cash_add_item(entry, in_rider, 'credit', in_over);
    -- Reports show what was handed in for each delivery: of one that is covered in part, nothing else changes.
    insert into count_changes (company_id, list, day, status)
    select distinct in_company, 'orders', lagos_day(made.at), 'delivered'
    from jsonb_array_elements(in_deliveries) d
    join courier_orders co on co.company_id = in_company and co.id = d->>'courier_order_id'
    join orders o on o.company_id = in_company and o.id = co.order_id
    cross join lateral (values (co.created_at), (o.created_at)) made (at)
    where not (d->>'is_remitted')::boolean;
    perform cash_add_to_rider(in_company, in_rider, (-sums.deliveries)::bigint, -sums.ended,
      (in_missing - sums.debts)::bigint, (in_over - sums.credits)::bigint);
    perform cash_add_to_day(in_company, entry.day, in_rider, in_handed_in => in_amount,
      in_short => cash_short_of(in_company, in_rider) - was_short, in_over => in_over, in_hand_ins => 1);
    insert into cash_hand_ins (id, company_id, courier_id, at, day, by_user_id, by_name, amount_kobo, expected_kobo,
      credits_used_kobo, debts_paid_kobo, credit_kobo, deliveries, deliveries_count, with_code, reason, note, entry_number)
    values (in_id, in_company, in_rider, now_at, entry.day, in_by_id, in_by_name, in_amount, in_expected,
      sums.credits, sums.debts, in_over, in_deliveries, jsonb_array_length(in_deliveries), in_with_code,
      in_reason, in_note, entry.number);
    return entry;
  end
$$;

-- Moves a sum between two accounts. A sum to a rider meets their credits, a sum from them their debts; the rest is a new debt or credit.
create or replace function cash_correct(
  in_company text, in_kind text, in_by_id text, in_by_name text, in_note text, in_day date, in_from text,
  in_from_id text, in_to text, in_to_id text, in_amount bigint) returns cash_entries language plpgsql as $$
  declare
    entry cash_entries;
    settled bigint;
    riders text[] := array_remove(array[case when in_to in ('rider', 'rider_pay') then in_to_id end,
      case when in_from in ('rider', 'rider_pay') then in_from_id end], null);
  begin
    entry := cash_post(in_company, in_kind,
      case when in_day is null then clock_timestamp() else in_day::timestamp at time zone 'Africa/Lagos' end,
      in_by_id, in_by_name, in_note, riders, null, null, null, array[in_from, in_to], array[in_from_id, in_to_id],
      array[-in_amount, in_amount]);
    if in_to = 'rider' then
      settled := cash_settle(in_company, in_to_id, 'credit', in_amount);
      perform cash_add_item(entry, in_to_id, 'debt', in_amount - settled);
      perform cash_add_to_rider(in_company, in_to_id, 0, 0, in_amount - settled, -settled);
      perform cash_add_to_day(in_company, entry.day, in_to_id, in_corrected => in_amount);
    end if;
    if in_from = 'rider' then
      settled := cash_settle(in_company, in_from_id, 'debt', in_amount);
      perform cash_add_item(entry, in_from_id, 'credit', in_amount - settled);
      perform cash_add_to_rider(in_company, in_from_id, 0, 0, -settled, in_amount - settled);
      perform cash_add_to_day(in_company, entry.day, in_from_id, in_corrected => -in_amount);
    end if;
    -- Riders whom nothing but pay is owed are among those of the lists.
    if 'rider_pay' in (in_from, in_to) then
      perform cash_add_to_rider(in_company, id, 0, 0, 0, 0) from unnest(riders) id;
    end if;
    return entry;
  end
$$;

create or replace function cash_secret_of_rider() returns trigger language plpgsql as $$
  begin
    insert into cash_secrets (courier_id, company_id) values (new.id, new.company_id);
    return null;
  end
$$;

create or replace trigger couriers_cash_secret after insert on couriers for each row execute function cash_secret_of_rider();
