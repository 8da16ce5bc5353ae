-- A change of a record adds a line and locks nothing, so that no two writers wait for each other. Housekeeping folds the lines into
-- `counts`; a count is the sum of both.
create or replace function count_orders() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and
      (old.company_id, lagos_day(old.created_at), old.status, old.order_paid, old.order_amount_kobo, old.third_party_order)
      is not distinct from
      (new.company_id, lagos_day(new.created_at), new.status, new.order_paid, new.order_amount_kobo, new.third_party_order) then
      return null;
    end if;
    if tg_op <> 'INSERT' then
      insert into count_changes (company_id, list, day, status, flag, records)
      values (old.company_id, 'orders', lagos_day(old.created_at), old.status, old.order_paid, -1);
    end if;
    if tg_op <> 'DELETE' then
      insert into count_changes (company_id, list, day, status, flag, records)
      values (new.company_id, 'orders', lagos_day(new.created_at), new.status, new.order_paid, 1);
    end if;
    if tg_op = 'UPDATE' then
      -- The figures of riders and employees tell how the orders that they were given stand now.
      insert into count_changes (company_id, list, day, status)
      select distinct new.company_id, 'orders', lagos_day(created_at), new.status from courier_orders
      where company_id = new.company_id and order_id = new.id
        and lagos_day(created_at) not in (lagos_day(old.created_at), lagos_day(new.created_at));
    end if;
    return null;
  end
$$;

-- The counts of a courier order, `sign` times: for the company, the rider and the employee. `verified` includes deliveries with nothing
-- to collect: nothing is left to do with their money. `canceled_by` is `offer` where a rider was only asked.
create or replace function count_of_courier_order(co courier_orders, sign integer) returns count_changes
  language plpgsql stable as $$
  declare
    line count_changes;
    has_ended boolean := co.status = 'completed' or (co.status = 'canceled' and co.canceled_by is not null);
  begin
    line.company_id := co.company_id;
    line.list := 'courier_orders';
    line.courier_id := co.courier_id;
    line.employee_id := co.employee_id;
    line.day := lagos_day(co.created_at);
    line.status := co.status;
    line.flag := co.remitted;
    line.verified := co.remittance_verified or (co.status = 'completed' and not co.remitted and co.to_collect_kobo = 0);
    line.canceled_by := case when was_only_offered(co) then 'offer' else coalesce(co.canceled_by, '') end;
    line.records := sign;
    line.timed := case when co.delivered_at is not null and co.accepted_at is not null then sign else 0 end;
    line.delivery_ms := sign * coalesce((1000 * extract(epoch from co.delivered_at - co.accepted_at))::bigint, 0);
    line.total_kobo := case when has_ended then sign * coalesce(co.total_kobo, 0) else 0 end;
    line.to_collect_kobo := case when co.status = 'completed' then sign * coalesce(co.to_collect_kobo, 0) else 0 end;
    line.delivery_fee_kobo := case when has_ended then sign * coalesce(co.delivery_fee_kobo, 0) else 0 end;
    line.insurance_fee_kobo := case when has_ended then sign * coalesce(co.insurance_fee_kobo, 0) else 0 end;
    line.service_fee_kobo := case when has_ended then sign * coalesce(co.service_fee_kobo, 0) else 0 end;
    line.discount_kobo := case when has_ended then sign * coalesce(co.discount_kobo, 0) else 0 end;
    line.remitted_amount_kobo := case when has_ended then sign * coalesce(co.remitted_amount_kobo, 0) else 0 end;
    line.difference_kobo := case when has_ended then sign * coalesce(co.difference_kobo, 0) else 0 end;
    return line;
  end
$$;

-- Which of the same order's courier orders came before decides in whose figures it counts: the days of later ones have changed.
create or replace function mark_later_days(co courier_orders) returns void language sql as $$
  insert into count_changes (company_id, list, courier_id, day, status)
  select distinct co.company_id, 'courier_orders', co.courier_id, lagos_day(created_at), co.status from courier_orders
  where company_id = co.company_id and order_id = co.order_id and created_at >= co.created_at
    and lagos_day(created_at) <> lagos_day(co.created_at)
$$;

create or replace function count_courier_orders() returns trigger language plpgsql as $$
  declare
    is_moved boolean := tg_op <> 'UPDATE' or
      (old.company_id, old.courier_id, old.employee_id, old.order_id, old.created_at) is distinct from
      (new.company_id, new.courier_id, new.employee_id, new.order_id, new.created_at);
  begin
    if not is_moved and old.remittance_point is not distinct from new.remittance_point
      and count_of_courier_order(old, 1) is not distinct from count_of_courier_order(new, 1) then
      return null;
    end if;
    if tg_op <> 'INSERT' then
      insert into count_changes select (count_of_courier_order(old, -1)).*;
      if is_moved then
        perform mark_later_days(old);
      end if;
    end if;
    if tg_op <> 'DELETE' then
      insert into count_changes select (count_of_courier_order(new, 1)).*;
      if is_moved then
        perform mark_later_days(new);
      end if;
    end if;
    return null;
  end
$$;

create or replace trigger orders_count after insert or delete or update of company_id, created_at, status, order_paid,
    order_amount_kobo, third_party_order on orders for each row
  execute function count_orders();

create or replace trigger courier_orders_count after insert or delete or update of company_id, order_id, courier_id,
    employee_id, created_at, status, remitted, remittance_verified, canceled_by, remittance_point, accepted_at, delivered_at,
    remitted_amount_kobo, total_kobo on courier_orders for each row
  execute function count_courier_orders();
