-- What was received before delivery, in kobo, and how: cash, paystack or transfer.
alter table orders add column order_deposit_kobo bigint not null default 0 check (order_deposit_kobo >= 0);
alter table orders add column order_deposit_method text check (order_deposit_method in ('cash', 'paystack', 'transfer'));
-- To what cash is rounded for it, in kobo, as the company had set when it was made; 0 for the exact sum.
alter table orders add column cash_step_kobo bigint not null default 0 check (cash_step_kobo >= 0);
-- The number of the system that booked it.
alter table orders add column reference text;
create unique index orders_by_reference on orders (company_id, third_party_token_id, reference)
  where reference is not null;
-- Orders for one number within the last minutes.
create index orders_by_phone on orders (company_id, customer_phone, created_at desc);

alter table company_settings add column cash_step_kobo bigint not null default 0 check (cash_step_kobo >= 0);
