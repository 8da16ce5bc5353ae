create or replace trigger order_events_no_update before update on order_events for each row
  execute function refuse_change('what happened stays written', 'by_name', 'note', 'acting_as');

create or replace trigger order_events_no_delete before delete on order_events for each row
  execute function refuse_change('what happened stays written');

create or replace trigger order_events_no_truncate before truncate on order_events for each statement
  execute function refuse_change('what happened stays written');

create or replace trigger orders_keep_amounts before update of order_amount_kobo, order_delivery_fee_kobo, order_discount_kobo,
    order_service_fee_kobo, order_tax_fee_kobo, order_insurance_fee_kobo, order_deposit_kobo, cash_step_kobo,
    payment_method_id, order_items, order_paid, order_paid_to, transferred_kobo, company_id on orders for each row
  when (old.status = 'delivered' and (old.order_amount_kobo, old.order_delivery_fee_kobo, old.order_discount_kobo,
      old.order_service_fee_kobo, old.order_tax_fee_kobo, old.order_insurance_fee_kobo, old.order_deposit_kobo,
      old.cash_step_kobo, old.payment_method_id, old.order_items, old.order_paid, old.order_paid_to, old.transferred_kobo,
      old.company_id) is distinct from
    (new.order_amount_kobo, new.order_delivery_fee_kobo, new.order_discount_kobo,
      new.order_service_fee_kobo, new.order_tax_fee_kobo, new.order_insurance_fee_kobo, new.order_deposit_kobo,
      new.cash_step_kobo, new.payment_method_id, new.order_items, new.order_paid, new.order_paid_to, new.transferred_kobo,
      new.company_id))
  execute function refuse_change('a delivered order keeps its amounts', 'order_items');

create or replace trigger orders_keep_delivered before delete on orders for each row
  when (old.status = 'delivered')
  execute function refuse_change('a delivered order stays');

create or replace trigger courier_orders_keep_ended before update of status on courier_orders for each row
  when (old.status in ('completed', 'canceled', 'rejected') and old.status is distinct from new.status)
  execute function refuse_change('a courier order that has ended does not begin again');

-- The remitted amount is the rider's word until it is counted; then it is fixed.
create or replace trigger courier_orders_keep_remitted before update of remitted, remitted_amount_kobo, remitted_at,
    remitted_by, remittance_point, delivered_items, counted_at, order_id, courier_id,
    company_id on courier_orders for each row
  when (old.remitted and ((old.remitted, old.order_id, old.courier_id, old.company_id) is distinct from
      (new.remitted, new.order_id, new.courier_id, new.company_id)
    or old.counted_at is not null and (old.remitted_amount_kobo, old.remitted_at, old.remitted_by, old.remittance_point,
      old.delivered_items, old.counted_at) is distinct from
      (new.remitted_amount_kobo, new.remitted_at, new.remitted_by, new.remittance_point, new.delivered_items,
      new.counted_at)))
  execute function refuse_change('what was remitted stays as it is', 'delivered_items');

create or replace trigger courier_orders_keep_verified before update of remittance_verified, verified_at, verified_by,
    verifier_comment on courier_orders for each row
  when (old.remittance_verified and (old.remittance_verified, old.verified_at, old.verified_by, old.verifier_comment) is distinct from
    (new.remittance_verified, new.verified_at, new.verified_by, new.verifier_comment))
  execute function refuse_change('what was verified stays as it is', 'verifier_comment');

create or replace trigger courier_orders_keep_money before delete on courier_orders for each row
  when (old.remitted)
  execute function refuse_change('what was remitted stays as it is');
