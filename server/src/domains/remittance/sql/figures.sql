-- Sums of ended courier orders by day, employee and state of the money, as lines that housekeeping folds.
create or replace function note_remittance_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if (old.company_id, old.employee_id, lagos_day(old.created_at), case
  when old.status = 'completed' then
    case when not old.remitted then 'to_remit' when not old.remittance_verified then 'to_verify' else 'verified' end
  when old.status = 'canceled' then 'canceled_by_' || old.canceled_by end, 1, (coalesce(old.total_kobo, 0)), (case when old.status = 'completed' then old.to_collect_kobo else 0 end), (coalesce(old.delivery_fee_kobo, 0)), (coalesce(old.insurance_fee_kobo, 0)), (coalesce(old.service_fee_kobo, 0)), (coalesce(old.discount_kobo, 0)), (coalesce(old.remitted_amount_kobo, 0)), (coalesce(old.difference_kobo, 0))) is not distinct from (new.company_id, new.employee_id, lagos_day(new.created_at), case
  when new.status = 'completed' then
    case when not new.remitted then 'to_remit' when not new.remittance_verified then 'to_verify' else 'verified' end
  when new.status = 'canceled' then 'canceled_by_' || new.canceled_by end, 1, (coalesce(new.total_kobo, 0)), (case when new.status = 'completed' then new.to_collect_kobo else 0 end), (coalesce(new.delivery_fee_kobo, 0)), (coalesce(new.insurance_fee_kobo, 0)), (coalesce(new.service_fee_kobo, 0)), (coalesce(new.discount_kobo, 0)), (coalesce(new.remitted_amount_kobo, 0)), (coalesce(new.difference_kobo, 0))) then return null; end if;
    end if;
    if tg_op <> 'INSERT' then
      if (case
  when old.status = 'completed' then
    case when not old.remitted then 'to_remit' when not old.remittance_verified then 'to_verify' else 'verified' end
  when old.status = 'canceled' then 'canceled_by_' || old.canceled_by end) is not null then insert into remittance_changes values (old.company_id, old.employee_id, lagos_day(old.created_at), case
  when old.status = 'completed' then
    case when not old.remitted then 'to_remit' when not old.remittance_verified then 'to_verify' else 'verified' end
  when old.status = 'canceled' then 'canceled_by_' || old.canceled_by end, -1, -(coalesce(old.total_kobo, 0)), -(case when old.status = 'completed' then old.to_collect_kobo else 0 end), -(coalesce(old.delivery_fee_kobo, 0)), -(coalesce(old.insurance_fee_kobo, 0)), -(coalesce(old.service_fee_kobo, 0)), -(coalesce(old.discount_kobo, 0)), -(coalesce(old.remitted_amount_kobo, 0)), -(coalesce(old.difference_kobo, 0))); end if;
    end if;
    if tg_op <> 'DELETE' then
      if (case
  when new.status = 'completed' then
    case when not new.remitted then 'to_remit' when not new.remittance_verified then 'to_verify' else 'verified' end
  when new.status = 'canceled' then 'canceled_by_' || new.canceled_by end) is not null then insert into remittance_changes values (new.company_id, new.employee_id, lagos_day(new.created_at), case
  when new.status = 'completed' then
    case when not new.remitted then 'to_remit' when not new.remittance_verified then 'to_verify' else 'verified' end
  when new.status = 'canceled' then 'canceled_by_' || new.canceled_by end, 1, (coalesce(new.total_kobo, 0)), (case when new.status = 'completed' then new.to_collect_kobo else 0 end), (coalesce(new.delivery_fee_kobo, 0)), (coalesce(new.insurance_fee_kobo, 0)), (coalesce(new.service_fee_kobo, 0)), (coalesce(new.discount_kobo, 0)), (coalesce(new.remitted_amount_kobo, 0)), (coalesce(new.difference_kobo, 0))); end if;
    end if;
    return null;
  end
$$;

create or replace function unfolded_remittances(of_company text)
  returns setof remittance_changes language plpgsql stable rows 10 set enable_seqscan to 'off' as $$
  begin
    return query select * from remittance_changes where company_id = of_company;
  end
$$;

create or replace trigger courier_orders_note_remittance after insert or delete or update of company_id, employee_id, created_at,
    status, canceled_by, remitted, remittance_verified, order_id,
    remitted_amount_kobo, total_kobo on courier_orders for each row
  execute function note_remittance_change();
