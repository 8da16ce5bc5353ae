-- Days whose figures have to be computed again.
create or replace function note_stale_report_day() returns trigger language plpgsql as $$
  begin
    insert into stale_report_days values (new.company_id, new.day) on conflict do nothing;
    return null;
  end
$$;

-- What a report shows and other figures do not: such a change leaves a line without records, for each of its days.
create or replace function note_order_of_report() returns trigger language plpgsql as $$
  begin
    insert into list_count_changes
    select 'orders', new.company_id, of_order.day, new.status, new.order_paid, '', 0
    from (select lagos_day(new.created_at) as day
      union select lagos_day(created_at) from courier_orders where company_id = new.company_id and order_id = new.id) of_order;
    return null;
  end
$$;

-- The report of orders shows what was remitted: its day is that of the order, which may be before that of the assignment.
create or replace function note_remittance_of_report() returns trigger language plpgsql as $$
  begin
    insert into list_count_changes
    select 'orders', o.company_id, lagos_day(o.created_at), o.status, o.order_paid, '', 0
    from orders o where o.company_id = new.company_id and o.id = new.order_id
      and lagos_day(o.created_at) <> lagos_day(new.created_at);
    return null;
  end
$$;

-- A month whose days were stored again has to be summed again.
create or replace function note_stale_months() returns trigger language plpgsql as $$
  begin
    insert into stale_months select distinct company_id, date_trunc('month', day)::date from changed
    on conflict do nothing;
    return null;
  end
$$;

create or replace trigger stale_days_of_reports after insert on stale_days for each row execute function note_stale_report_day();

create or replace trigger orders_of_reports after update of outlet_id, order_insurance_fee_kobo on orders for each row
  when ((old.outlet_id, old.order_insurance_fee_kobo) is distinct from
    (new.outlet_id, new.order_insurance_fee_kobo))
  execute function note_order_of_report();

create or replace trigger remittances_of_reports after update of remitted_amount_kobo on courier_orders for each row
  when (old.remitted_amount_kobo is distinct from new.remitted_amount_kobo)
  execute function note_remittance_of_report();

create or replace trigger stale_months_of_new_days after insert on daily_figures referencing new table as changed for each statement
  execute function note_stale_months();

create or replace trigger stale_months_of_old_days after delete on daily_figures referencing old table as changed for each statement
  execute function note_stale_months();
