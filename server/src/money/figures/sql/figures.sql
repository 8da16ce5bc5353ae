-- A change of a column that only reports show: adds a line without records for each of the order's days, so that they are counted
-- again.
create or replace function note_order_of_report() returns trigger language plpgsql as $$
  begin
    insert into count_changes (company_id, list, day, status)
    select new.company_id, 'orders', of_order.day, new.status
    from (select lagos_day(new.created_at) as day
      union select lagos_day(created_at) from courier_orders where company_id = new.company_id and order_id = new.id) of_order;
    return null;
  end
$$;

-- Reports show what was counted: on the day of the assignment, and on that of the order, which may be before it.
create or replace function note_remittance_of_report() returns trigger language plpgsql as $$
  begin
    insert into count_changes (company_id, list, day, status)
    select distinct o.company_id, 'orders', lagos_day(made.at), o.status
    from orders o cross join lateral (values (o.created_at), (new.created_at)) made (at)
    where o.company_id = new.company_id and o.id = new.order_id;
    return null;
  end
$$;

create or replace trigger orders_of_reports after update of outlet_id, customer_city, receiver,
  order_insurance_fee_kobo on orders for each row
  when ((old.outlet_id, old.customer_city, old.receiver -> 'rating', old.receiver -> 'booker_rating',
      old.order_insurance_fee_kobo) is distinct from (new.outlet_id, new.customer_city, new.receiver -> 'rating',
      new.receiver -> 'booker_rating', new.order_insurance_fee_kobo))
  execute function note_order_of_report();

create or replace trigger remittances_of_reports after update of counted_at on courier_orders for each row
  when (old.counted_at is distinct from new.counted_at)
  execute function note_remittance_of_report();
