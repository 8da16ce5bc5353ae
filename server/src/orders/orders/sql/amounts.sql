-- A rest of an order in kobo, as its customer can pay it: cash is rounded to the coins that exist, but never to 0.
create or replace function order_in_coins(o orders, rest bigint) returns bigint language sql immutable as $$
  select case when rest > 0 and o.payment_method_id = 2 and o.cash_step_kobo > 0
    then greatest((rest + o.cash_step_kobo / 2) / o.cash_step_kobo, 1) * o.cash_step_kobo else rest end
$$;

-- The amount, in kobo, that the rider collects for an order: 0 if it is paid, else the customer's debt without the deposit and what came by
-- transfer, in coins that exist. The contract's is `toCollectKobo`. The `from` keeps PostgreSQL from inlining it: an inlined whole row of a
-- statement with `returning` cannot be planned.
create or replace function order_to_collect(o orders) returns bigint language sql immutable as $$
  select case when o.order_paid then 0 else order_in_coins(o, rest) end
  from (select greatest(o.order_amount_kobo + o.order_insurance_fee_kobo - o.order_deposit_kobo - o.transferred_kobo, 0) as rest) it
$$;

-- Kobo by which a sum that came by transfer differs from what the customer owed after the deposit: below zero where some is missing. A difference
-- of at most half of the smallest coin comes of the rounding of what was asked, in parts or at once, and counts as none.
create or replace function order_transfer_rest(o orders, in_kobo bigint) returns bigint language sql immutable as $$
  select case
    when in_kobo = order_in_coins(o, due) then 0
    when o.payment_method_id = 2 and due > o.cash_step_kobo / 2 and abs(in_kobo - due) <= o.cash_step_kobo / 2 then 0
    else in_kobo - order_in_coins(o, due)
  end
  from (select greatest(o.order_amount_kobo + o.order_insurance_fee_kobo - o.order_deposit_kobo, 0) as due) it
$$;

-- Copies the amounts of an order to its courier orders, so that lists are sorted and summed by them: `total_kobo` is the customer's
-- debt, `to_collect_kobo` the part to collect. Without its order the row stays as it is, and its reference to the order is what fails.
create or replace function copy_order_amounts() returns trigger language plpgsql as $$
  declare
    amounts record;
  begin
    select
      o.order_amount_kobo + o.order_insurance_fee_kobo as total_kobo,
      order_to_collect(o) as to_collect_kobo,
      o.order_delivery_fee_kobo as delivery_fee_kobo,
      o.order_insurance_fee_kobo as insurance_fee_kobo,
      o.order_service_fee_kobo as service_fee_kobo,
      o.order_discount_kobo as discount_kobo
    into amounts
    from orders o
    where o.company_id = new.company_id and o.id = new.order_id;
    if found then
      new.total_kobo := amounts.total_kobo;
      new.to_collect_kobo := amounts.to_collect_kobo;
      new.delivery_fee_kobo := amounts.delivery_fee_kobo;
      new.insurance_fee_kobo := amounts.insurance_fee_kobo;
      new.service_fee_kobo := amounts.service_fee_kobo;
      new.discount_kobo := amounts.discount_kobo;
    end if;
    new.difference_kobo := new.remitted_amount_kobo - new.to_collect_kobo;
    return new;
  end
$$;

-- Naming a copied column is enough: the trigger of the courier order copies them all.
create or replace function copy_amounts_again() returns trigger language plpgsql as $$
  begin
    update courier_orders set total_kobo = total_kobo where company_id = new.company_id and order_id = new.id;
    return null;
  end
$$;

create or replace trigger courier_orders_copy_amounts
  before insert or update of order_id, remitted_amount_kobo, total_kobo on courier_orders for each row
  execute function copy_order_amounts();

create or replace trigger orders_copy_amounts
  after update of order_amount_kobo, order_insurance_fee_kobo, order_delivery_fee_kobo,
    order_service_fee_kobo, order_discount_kobo, order_paid, order_deposit_kobo, payment_method_id, cash_step_kobo,
    transferred_kobo
  on orders for each row
  execute function copy_amounts_again();

-- An order keeps to what cash was rounded for it: what a customer was told stays what the rider collects.
create or replace function order_cash_step() returns trigger language plpgsql as $$
  begin
    new.cash_step_kobo := coalesce((select cash_step_kobo from company_settings where company_id = new.company_id), 0);
    return new;
  end
$$;

create or replace trigger orders_cash_step before insert on orders for each row execute function order_cash_step();
