-- When the money of a delivery was counted: by a hand-in, by staff who remitted it, or as it was verified. Until then what its rider
-- remitted is their word.
alter table courier_orders add column counted_at timestamptz(3);
update courier_orders set counted_at = coalesce(remitted_at, delivered_at, created_at) where remitted;
-- Who of the staff wrote the comment of a remittance; null where it is the rider's own.
alter table courier_orders add column courier_comment_by text;
alter table courier_orders add constraint courier_orders_counted_check
  check ((counted_at is null or remitted) and (not remittance_verified or counted_at is not null));
create index courier_orders_to_count on courier_orders (company_id, created_at desc, id desc)
  include (courier_id, employee_id, remitted, to_collect_kobo)
  where status = 'completed' and counted_at is null and (to_collect_kobo > 0 or remitted);
drop index courier_orders_to_remit;

-- Who received what was paid before delivery; null where that was nothing.
alter table orders add column order_paid_to text check (order_paid_to in ('sender', 'company'));
update orders set order_paid_to = 'sender' where order_paid or order_deposit_kobo > 0;

-- Users who booked have accounts, as outlets do.
create index cash_balances_of_user on cash_balances (subject_id) where account = 'user';

alter table report_figures add column to_collect_kobo bigint not null default 0;
