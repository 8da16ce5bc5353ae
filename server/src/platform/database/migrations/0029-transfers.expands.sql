-- What of an order's money the bank has confirmed, in kobo, of what the customer owes.
alter table orders add column transferred_kobo bigint not null default 0;
alter table orders add constraint orders_transferred_check check (transferred_kobo >= 0) not valid;

-- Money that came before its order was delivered, that is more than was owed, or that fits no order.
alter table cash_lines drop constraint cash_lines_account_check;
alter table cash_lines add constraint cash_lines_account_check
  check (account in ('rider', 'till', 'bank', 'transfers', 'merchant', 'user', 'fees', 'rounding')) not valid;

-- A company's keys at a provider of account numbers, sealed. At most one provider is asked for new numbers.
create table transfer_settings (
  company_id text collate "C" not null references companies,
  provider text not null,
  is_on boolean not null,
  key_id text collate "C" not null references secret_keys,
  sealed text not null,
  updated_at timestamptz(3) not null,
  updated_by_id text collate "C" not null references users,
  updated_by_name text not null,
  primary key (company_id, provider)
);
create unique index transfer_settings_on on transfer_settings (company_id) where is_on;
create index transfer_settings_by_key on transfer_settings (key_id);

-- Account numbers for orders; `id` is our reference at the provider. One is open per order; without a number it is being asked for.
create table transfer_accounts (
  company_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  provider text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  account_number text,
  bank_name text,
  account_name text,
  expires_at timestamptz(3),
  opened_at timestamptz(3) not null,
  asked_at timestamptz(3) not null,
  failed_at timestamptz(3),
  closed_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create unique index transfer_accounts_open on transfer_accounts (company_id, order_id) where closed_at is null;
create index transfer_accounts_of_order on transfer_accounts (company_id, order_id);
create index transfer_accounts_to_ask on transfer_accounts (asked_at) where closed_at is null;

-- Money that came (`came`) or went back (`gone`), each once: by what the provider calls it, or by a person's word (`hand`). Kobo.
create table transfers (
  company_id text collate "C" not null references companies,
  id text collate "C" not null,
  kind text not null check (kind in ('came', 'gone')),
  provider text not null,
  reference text collate "C" not null,
  order_id text collate "C",
  -- The transfer whose money went back.
  of_id text collate "C",
  meaning text not null check (meaning in ('exact', 'short', 'over', 'late', 'double', 'unmatched', 'proof', 'refund')),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- Counted for its order; neither counted nor given back.
  counted_kobo bigint not null check (counted_kobo >= 0),
  open_kobo bigint not null check (open_kobo >= 0),
  -- Of a person's word: what the bank has not said yet.
  unproven_kobo bigint not null check (unproven_kobo >= 0),
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  by_user_id text collate "C" references users,
  by_name text not null,
  reason text,
  -- Null where the bank only confirmed what a person had said.
  entry_number bigint,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, of_id) references transfers (company_id, id),
  foreign key (company_id, entry_number) references cash_entries (company_id, number)
);
create unique index transfers_once on transfers (company_id, provider, kind, reference);
create index transfers_of_order on transfers (company_id, order_id) where order_id is not null;
create index transfers_of_transfer on transfers (company_id, of_id) where of_id is not null;
create index transfers_newest on transfers (company_id, recorded_at desc, id desc);
create index transfers_open on transfers (company_id, recorded_at desc, id desc) where open_kobo > 0 or unproven_kobo > 0;
create index orders_transferred on orders (company_id, id) where transferred_kobo > 0;
