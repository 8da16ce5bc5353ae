-- The distance between two places, `{ latitude, longitude }`, as the crow flies, in km; null where one is unknown.
create or replace function pay_distance_km(one jsonb, other jsonb) returns double precision language sql immutable as $$
  select 2 * 6371 * asin(least(1, sqrt(sin(radians(b_lat - a_lat) / 2) ^ 2
    + cos(radians(a_lat)) * cos(radians(b_lat)) * sin(radians(b_long - a_long) / 2) ^ 2)))
  from (select (one->>'latitude')::double precision as a_lat, (one->>'longitude')::double precision as a_long,
    (other->>'latitude')::double precision as b_lat, (other->>'longitude')::double precision as b_long) places
  where a_lat + a_long + b_lat + b_long is not null
$$;

-- Books what a rider earned, and what it cost; its number.
create or replace function pay_book(
  in_company text, in_rider text, in_courier_order text, in_at timestamptz, in_by_id text, in_by_name text, in_note text,
  in_amount bigint) returns bigint language plpgsql as $$
  begin
    if in_amount = 0 then
      return null;
    end if;
    -- Riders whom nothing but pay is owed are among those of the lists.
    perform cash_add_to_rider(in_company, in_rider, 0, 0, 0, 0);
    return (cash_post(in_company, 'earned', in_at, in_by_id, in_by_name, in_note, array[in_rider], in_courier_order, null, null,
      array['rider_pay', 'pay_cost'], array[in_rider, null], array[-in_amount, in_amount])).number;
  end
$$;

-- Once for each Lagos day on which a rider reached the target, with the delivery that did; late ones count for the day of their tap.
create or replace function pay_bonus(
  rules pay_rules, in_rider text, in_day date, in_at timestamptz, in_by_id text, in_by_name text) returns void language plpgsql as $$
  declare
    done integer;
  begin
    if rules.day_target is null or rules.day_bonus_kobo = 0 then
      return;
    end if;
    select count(*) into done from rider_earnings where company_id = rules.company_id and courier_id = in_rider and day = in_day
      and kind = 'delivery';
    if done < rules.day_target or exists (select from rider_earnings where company_id = rules.company_id and courier_id = in_rider
        and day = in_day and kind = 'bonus') then
      return;
    end if;
    insert into rider_earnings (company_id, id, courier_id, kind, day, amount_kobo, distance_kobo, deliveries, reckoned_at, entry_number)
    values (rules.company_id, gen_random_uuid()::text, in_rider, 'bonus', in_day, rules.day_bonus_kobo, 0, done,
      date_trunc('milliseconds', clock_timestamp()),
      pay_book(rules.company_id, in_rider, null, in_at, in_by_id, in_by_name, 'Target of ' || rules.day_target || ' deliveries reached',
        rules.day_bonus_kobo));
  end
$$;

-- Reckons and books the pay of a courier order that was delivered (`delivery`), or that ended otherwise after an attempt (`attempt`), by
-- the rules that hold as it is stored. Does nothing where there are none.
create or replace function pay_earned(co courier_orders, in_kind text) returns void language plpgsql as $$
  declare
    rules pay_rules;
    who record;
    km double precision;
    in_area jsonb;
    far bigint := 0;
    amount bigint;
    ended timestamptz := coalesce(co.delivered_at, co.created_at);
  begin
    select * into rules from pay_rules where company_id = co.company_id and courier_id in ('', co.courier_id)
      order by courier_id desc limit 1;
    if not found or not rules.is_on then
      return;
    end if;
    if in_kind = 'attempt' then
      select max(a.at) into ended from delivery_attempts a where a.company_id = co.company_id and a.courier_order_id = co.id;
      if ended is null then
        return;
      end if;
      amount := rules.attempt_kobo;
    else
      select one, pay_distance_km(o.outlet_place, o.customer_service_area) into in_area, km
        from orders o left join lateral (select a.one from jsonb_array_elements(rules.area_sums) a (one)
          where lower(a.one->>'area') = lower(o.customer_city) limit 1) area on true
        where o.company_id = co.company_id and o.id = co.order_id;
      select (d.one->>'kobo')::bigint into far from jsonb_array_elements(rules.distance_sums) d (one)
        where km > (d.one->>'over_km')::double precision order by (d.one->>'over_km')::double precision desc limit 1;
      far := coalesce(far, 0);
      amount := coalesce((in_area->>'kobo')::bigint, rules.delivery_kobo) + far;
    end if;
    -- The next one of this rider counts after this one.
    perform cash_hold(co.company_id);
    select * into who from cash_author(co, null);
    insert into rider_earnings (company_id, id, courier_id, kind, courier_order_id, day, amount_kobo, area, distance_m, distance_kobo,
      reckoned_at, entry_number)
    values (co.company_id, gen_random_uuid()::text, co.courier_id, in_kind, co.id, lagos_day(ended), amount, in_area->>'area', round(km * 1000)::integer, far,
      date_trunc('milliseconds', clock_timestamp()),
      pay_book(co.company_id, co.courier_id, co.id, ended, who.id, who.name,
        case in_kind when 'attempt' then 'Could not be delivered' end, amount));
    if in_kind = 'delivery' then
      perform pay_bonus(rules, co.courier_id, lagos_day(ended), ended, who.id, who.name);
    end if;
  end
$$;

-- An assignment ended without a delivery.
create or replace function pay_follow() returns trigger language plpgsql as $$
  begin
    perform pay_earned(new, 'attempt');
    return null;
  end
$$;

drop trigger if exists courier_orders_pay on courier_orders;
create constraint trigger courier_orders_pay after update of status on courier_orders deferrable initially deferred for each row
  when (new.status = 'canceled' and old.status = 'accepted')
  execute function pay_follow();

-- Approves a claim: it lessens the rider's debts, and the rest is a credit, which the next hand-in takes off. Null where it was
-- decided before.
create or replace function pay_approve(in_company text, in_id text, in_by_id text, in_by_name text) returns rider_expenses language plpgsql as $$
  declare
    one rider_expenses;
  begin
    perform cash_hold(in_company);
    select * into one from rider_expenses where company_id = in_company and id = in_id and state = 'claimed' for update;
    if not found then
      return null;
    end if;
    one.entry_number := (cash_correct(in_company, 'expense', in_by_id, in_by_name, null, null, 'rider', one.courier_id, 'expenses', null,
      one.amount_kobo)).number;
    update rider_expenses set state = 'approved', decided_at = date_trunc('milliseconds', clock_timestamp()), decided_by_id = in_by_id,
        decided_by_name = in_by_name, entry_number = one.entry_number
      where company_id = in_company and id = in_id returning * into one;
    return one;
  end
$$;

-- Pays a rider from the bank or the till: what they earned, and then what they are owed beyond the cash that they hold. `rider`: they keep
-- it of that cash. The number of the entry; null where it is more than there is.
create or replace function pay_out(
  in_company text, in_rider text, in_place text, in_amount bigint, in_by_id text, in_by_name text, in_note text, in_day date)
  returns bigint language plpgsql as $$
  declare
    entry cash_entries;
    earned bigint;
    held bigint;
    of_pay bigint;
    of_credits bigint;
  begin
    perform cash_hold(in_company);
    earned := greatest(-coalesce((select balance_kobo from cash_balances where company_id = in_company and account = 'rider_pay'
      and subject_id = in_rider), 0), 0);
    held := coalesce((select held_kobo from cash_riders where company_id = in_company and courier_id = in_rider), 0);
    if in_place = 'rider' then
      if in_amount > least(earned, held) then
        return null;
      end if;
      return (cash_correct(in_company, 'rider_paid', in_by_id, in_by_name, in_note, in_day, 'rider', in_rider, 'rider_pay', in_rider,
        in_amount)).number;
    end if;
    of_pay := least(in_amount, earned);
    of_credits := in_amount - of_pay;
    if of_credits > greatest(-held, 0) then
      return null;
    end if;
    entry := cash_post(in_company, 'rider_paid',
      case when in_day is null then clock_timestamp() else in_day::timestamp at time zone 'Africa/Lagos' end,
      in_by_id, in_by_name, in_note, array[in_rider], null, null, null, array['rider_pay', 'rider', in_place],
      array[in_rider, in_rider, null], array[of_pay, of_credits, -in_amount]);
    if of_credits > 0 then
      if cash_settle(in_company, in_rider, 'credit', of_credits) <> of_credits then
        raise exception 'the book contradicts itself: rider % has less credits than they are owed', in_rider;
      end if;
      perform cash_add_to_rider(in_company, in_rider, 0, 0, 0, -of_credits);
      perform cash_add_to_day(in_company, entry.day, in_rider, in_corrected => of_credits);
    end if;
    return entry.number;
  end
$$;
