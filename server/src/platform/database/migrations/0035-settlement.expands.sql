-- What shops are charged besides their deliveries, to where they are paid, their payouts, and their questions. A shop is an outlet that is saved.

-- `outlet_id` is empty for the company's rules; those of one outlet stand in their place.
create table shop_rules (
  company_id text collate "C" not null references companies,
  outlet_id text collate "C" not null,
  is_on boolean not null,
  -- Null: the fee of the order's rate.
  delivery_kobo bigint check (delivery_kobo >= 0),
  -- Of the order's delivery fee.
  return_percent integer not null check (return_percent between 0 and 100),
  -- For each 20 minutes that were begun after the free ones.
  waiting_kobo bigint not null check (waiting_kobo >= 0),
  waiting_free_minutes integer not null check (waiting_free_minutes >= 0),
  -- Of what a rider collects in cash.
  cash_handling_basis_points integer not null check (cash_handling_basis_points between 0 and 1000),
  pay_days text[] not null,
  updated_at timestamptz(3) not null,
  updated_by_id text collate "C" not null references users,
  updated_by_name text not null,
  primary key (company_id, outlet_id)
);

-- A charge as it was reckoned when it arose. No change of rules reaches it; once for an order of each kind.
create table shop_charges (
  company_id text collate "C" not null references companies,
  order_id text collate "C" not null,
  kind text not null check (kind in ('return', 'waiting', 'cash_handling')),
  outlet_id text collate "C" not null,
  courier_order_id text collate "C" not null,
  day date not null,
  amount_kobo bigint not null check (amount_kobo >= 0),
  -- Of which it was reckoned: the delivery fee, the cash, the sum of 20 minutes; and the percent, basis points or minutes of it.
  of_kobo bigint not null,
  measure integer not null,
  reckoned_at timestamptz(3) not null,
  -- Null where there is nothing to pay.
  entry_number bigint,
  primary key (company_id, order_id, kind),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, outlet_id) references outlets (company_id, id),
  foreign key (company_id, courier_order_id) references courier_orders (company_id, id),
  foreign key (company_id, entry_number) references cash_entries (company_id, number)
);
create index shop_charges_of_day on shop_charges (company_id, day);
create index shop_charges_of_entry on shop_charges (company_id, entry_number) where entry_number is not null;
create index shop_charges_of_outlet on shop_charges (company_id, outlet_id);
create index shop_charges_of_courier_order on shop_charges (company_id, courier_order_id);

create table outlet_banks (
  company_id text collate "C" not null references companies,
  outlet_id text collate "C" not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^\d{10}$'),
  account_name text not null,
  updated_at timestamptz(3) not null,
  updated_by_id text collate "C" not null references users,
  updated_by_name text not null,
  primary key (company_id, outlet_id),
  foreign key (company_id, outlet_id) references outlets (company_id, id)
);

-- A proposal of payouts, and what became of each outlet's part.
create table payout_runs (
  company_id text collate "C" not null references companies,
  id text collate "C" not null,
  number integer not null,
  created_at timestamptz(3) not null,
  by_user_id text collate "C" not null references users,
  by_name text not null,
  primary key (company_id, id),
  unique (company_id, number)
);

create table payout_items (
  company_id text collate "C" not null references companies,
  id text collate "C" not null,
  run_id text collate "C" not null,
  outlet_id text collate "C" not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- The account as it was when it was proposed.
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  state text not null check (state in ('open', 'paid', 'dropped')),
  -- Why it was dropped, or could not be booked.
  reason text,
  paid_on date,
  entry_number bigint,
  primary key (company_id, id),
  foreign key (company_id, run_id) references payout_runs (company_id, id),
  foreign key (company_id, outlet_id) references outlets (company_id, id),
  foreign key (company_id, entry_number) references cash_entries (company_id, number),
  check ((state = 'paid') = (entry_number is not null)),
  check ((state = 'paid') = (paid_on is not null))
);
create unique index payout_items_open on payout_items (company_id, outlet_id) where state = 'open';
create index payout_items_of_run on payout_items (company_id, run_id);
create index payout_items_of_entry on payout_items (company_id, entry_number) where entry_number is not null;

-- A shop's question about a line of its statement, and the answer.
create table shop_disputes (
  company_id text collate "C" not null references companies,
  id text collate "C" not null,
  outlet_id text collate "C" not null,
  entry_number bigint not null,
  words text not null,
  state text not null check (state in ('open', 'accepted', 'refused')),
  created_at timestamptz(3) not null,
  -- Null where they came by the outlet's link.
  asked_by_id text collate "C" references users,
  asked_by_name text not null,
  answer text,
  answered_at timestamptz(3),
  answered_by_id text collate "C" references users,
  answered_by_name text,
  primary key (company_id, id),
  foreign key (company_id, outlet_id) references outlets (company_id, id),
  foreign key (company_id, entry_number) references cash_entries (company_id, number),
  check ((state = 'open') = (answered_at is null)),
  check ((state = 'open') = (answer is null))
);
create unique index shop_disputes_open on shop_disputes (company_id, outlet_id, entry_number) where state = 'open';
create index shop_disputes_newest on shop_disputes (company_id, created_at desc, id desc);
create index shop_disputes_of_outlet on shop_disputes (company_id, outlet_id, created_at desc, id desc);
create index shop_disputes_of_entry on shop_disputes (company_id, entry_number);
