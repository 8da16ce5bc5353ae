-- What the rider collects of an order: nothing of a paid one, else what the customer owes without the deposit; cash in the coins
-- that exist, but what is left to pay is never rounded away. The contract's is `toCollectKobo`.
create or replace function order_to_collect(o orders) returns bigint language sql immutable as $$
  select case
    when o.order_paid then 0
    when rest > 0 and o.payment_method_id = 2 and o.cash_step_kobo > 0
      then greatest((rest + o.cash_step_kobo / 2) / o.cash_step_kobo, 1) * o.cash_step_kobo
    else rest
  end
  from (select greatest(o.order_amount_kobo + o.order_insurance_fee_kobo - o.order_deposit_kobo, 0) as rest) it
$$;

-- What an order's delivery is worth, next to who delivered it: lists are sorted by these amounts, and added up. `total_kobo` is
-- what the customer owes, `to_collect_kobo` what is collected of it. Without its order the row stays as it is, and its
-- reference to the order is what fails.
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
    order_service_fee_kobo, order_discount_kobo, order_paid, order_deposit_kobo, payment_method_id, cash_step_kobo
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
