-- By when an order is promised, and from when where it is a window; null without a promise.
alter table orders add column promised_from timestamptz(3), add column promised_by timestamptz(3);
alter table orders add constraint orders_promise_is_a_window check (promised_from is null or promised_from < promised_by) not valid;

-- The open promises of a company, which the board compares with what is expected.
create index orders_open_promises on orders (company_id, promised_by) where promised_by is not null and status in ('unassigned', 'assigned');

-- What an order is promised unless somebody says otherwise (`today`, `next_day`, `3h`), and when the company works.
alter table company_settings
  add column promise text check (promise ~ '^(today|next_day|([1-9]|[1-6][0-9]|7[0-2])h)$'),
  add column closes_at text not null default '18:00' check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column closed_days jsonb not null default '[]' check (jsonb_typeof(closed_days) = 'array');
alter table delivery_rates
  add column promise text check (promise ~ '^(today|next_day|([1-9]|[1-6][0-9]|7[0-2])h)$');

-- Promised orders that were delivered or are past their time, those of them delivered in time, and deliveries without a promise.
alter table report_figures
  add column promised integer not null default 0,
  add column promises_kept integer not null default 0,
  add column unpromised integer not null default 0;
