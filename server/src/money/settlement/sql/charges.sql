-- The rules that hold for an outlet: its own, else the company's.
create or replace function shop_rules_of(in_company text, in_outlet text) returns setof shop_rules language sql stable as $$
  select * from shop_rules where company_id = in_company and outlet_id in ('', in_outlet) order by outlet_id desc limit 1
$$;

-- Charges the outlet of an order, once for each kind; null where that was done before. The company's head is held from here on.
create or replace function shop_charge(
  o orders, in_courier_order text, in_kind text, in_amount bigint, in_of bigint, in_measure integer, in_at timestamptz,
  in_by_id text, in_by_name text, in_note text) returns shop_charges language plpgsql as $$
  declare
    one shop_charges;
    happened_at timestamptz := coalesce(in_at, clock_timestamp());
  begin
    perform cash_hold(o.company_id);
    if exists (select from shop_charges where company_id = o.company_id and order_id = o.id and kind = in_kind) then
      return null;
    end if;
    if in_amount > 0 then
      one.entry_number := (cash_post(o.company_id, 'charged', happened_at, in_by_id, in_by_name, in_note, '{}', in_courier_order, null,
        null, array['merchant', 'fees'], array[o.outlet_id, null], array[in_amount, -in_amount])).number;
    end if;
    insert into shop_charges (company_id, order_id, kind, outlet_id, courier_order_id, day, amount_kobo, of_kobo, measure, reckoned_at,
      entry_number)
    values (o.company_id, o.id, in_kind, o.outlet_id, in_courier_order, lagos_day(happened_at), in_amount, in_of, in_measure,
      date_trunc('milliseconds', clock_timestamp()), one.entry_number)
    returning * into one;
    return one;
  end
$$;

-- A delivery in cash: a part of what its rider collected, half up. What came by transfer costs nothing.
create or replace function shop_charge_cash(co courier_orders) returns void language plpgsql as $$
  declare
    o orders;
    rules shop_rules;
    who record;
    cash bigint;
    amount bigint;
  begin
    select * into o from orders where company_id = co.company_id and id = co.order_id;
    if o.outlet_id is null or o.booked_by is not null or o.payment_method_id <> 2 then
      return;
    end if;
    select * into rules from shop_rules_of(o.company_id, o.outlet_id);
    cash := order_to_collect(o);
    amount := (cash * rules.cash_handling_basis_points + 5000) / 10000;
    if rules.is_on and amount > 0 then
      select * into who from cash_author(co, null);
      perform shop_charge(o, co.id, 'cash_handling', amount, cash, rules.cash_handling_basis_points, co.delivered_at, who.id, who.name,
        'Cash handling, ' || (rules.cash_handling_basis_points / 100.0)::real::text || ' %');
    end if;
  end
$$;

-- Goods came back to their outlet: a part of the order's delivery fee, half up.
create or replace function shop_charge_return() returns trigger language plpgsql as $$
  declare
    co courier_orders;
    o orders;
    rules shop_rules;
    who record;
    amount bigint;
  begin
    select * into co from courier_orders where company_id = new.company_id and id = new.courier_order_id;
    select * into o from orders where company_id = co.company_id and id = co.order_id;
    if o.outlet_id is null or o.booked_by is not null then
      return null;
    end if;
    select * into rules from shop_rules_of(o.company_id, o.outlet_id);
    amount := (o.order_delivery_fee_kobo * rules.return_percent + 50) / 100;
    if rules.is_on and amount > 0 then
      select * into who from cash_author(co, null);
      perform shop_charge(o, co.id, 'return', amount, o.order_delivery_fee_kobo, rules.return_percent, new.at, who.id, who.name,
        'Returned, ' || rules.return_percent || ' % of the delivery fee');
    end if;
    return null;
  end
$$;

drop trigger if exists delivery_proofs_charge on delivery_proofs;
create constraint trigger delivery_proofs_charge after insert on delivery_proofs deferrable initially deferred for each row
  when (new.kind = 'return')
  execute function shop_charge_return();

-- A rider waited at the outlet: each 20 minutes that were begun after the free ones. Null where it was charged before.
create or replace function shop_charge_waiting(
  in_company text, in_order text, in_courier_order text, in_minutes integer, in_by_id text, in_by_name text, in_note text)
  returns shop_charges language plpgsql as $$
  declare
    o orders;
    rules shop_rules;
  begin
    select * into o from orders where company_id = in_company and id = in_order;
    select * into rules from shop_rules_of(in_company, o.outlet_id);
    return shop_charge(o, in_courier_order, 'waiting', ceil(greatest(in_minutes - rules.waiting_free_minutes, 0) / 20.0)::bigint
      * rules.waiting_kobo, rules.waiting_kobo, in_minutes, null, in_by_id, in_by_name,
      concat_ws('. ', 'Waiting, ' || in_minutes || ' min', in_note));
  end
$$;
