-- For how many seconds a rider is asked whether they take an order; null where the office assigns all of them.
alter table company_settings add column offer_seconds smallint check (offer_seconds between 30 and 600);

-- `open` while one rider after the other is asked, `nobody` once all were; null where the office decides.
alter table orders add column offering text;
alter table orders add constraint orders_offering_check check (offering in ('open', 'nobody')) not valid;
create index orders_not_taken on orders (company_id, id) where offering = 'nobody' and status = 'unassigned';

-- An assignment that its rider was asked about: until when, and the figures for which they were chosen.
alter table courier_orders add column offered_until timestamptz(3), add column offered_why jsonb;
-- A rider is asked about one order at a time.
create unique index courier_orders_one_offer on courier_orders (company_id, courier_id)
  where status = 'pending' and offered_until is not null;
