// What is written once stays: entries, their lines, hand-ins. The rest follows from the entries and is stored for lists.

const entries = [
  // One row per company, held while an entry is made: numbers have no gap, and each hash includes the one before it.
  `create table cash_heads (
    company_id text collate "C" primary key references companies,
    last_number bigint not null,
    last_hash text not null
  )`,
  `create table cash_entries (
    company_id text collate "C" not null references companies,
    number bigint not null,
    kind text not null,
    occurred_at timestamptz(3) not null,
    recorded_at timestamptz(3) not null,
    -- The Lagos day it counts for: a later one than that of occurred_at where that was closed.
    day date not null,
    by_user_id text collate "C" references users,
    by_name text not null,
    note text,
    courier_id text collate "C",
    courier_order_id text collate "C",
    hand_in_id text collate "C",
    previous_hash text not null,
    hash text not null,
    primary key (company_id, number),
    foreign key (company_id, courier_id) references couriers (company_id, id),
    foreign key (company_id, courier_order_id) references courier_orders (company_id, id)
  )`,
  `create index cash_entries_of_day on cash_entries (company_id, day desc, number desc)`,
  `create index cash_entries_of_rider on cash_entries (company_id, courier_id, day desc, number desc)`,
  `create index cash_entries_of_courier_order on cash_entries (company_id, courier_order_id)
    where courier_order_id is not null`,
  `create table cash_lines (
    company_id text collate "C" not null,
    number bigint not null,
    line smallint not null,
    account text not null check (account in ('rider', 'till', 'bank', 'merchant', 'fees')),
    -- The rider or the outlet.
    subject_id text collate "C",
    amount_kobo bigint not null check (amount_kobo <> 0),
    primary key (company_id, number, line),
    foreign key (company_id, number) references cash_entries
  )`,
  `create index cash_lines_of_account on cash_lines (company_id, account, subject_id, number)`,
];

const handIns = [
  `create table cash_hand_ins (
    id text collate "C" primary key,
    company_id text collate "C" not null references companies,
    courier_id text collate "C" not null,
    at timestamptz(3) not null,
    day date not null,
    by_user_id text collate "C" not null references users,
    by_name text not null,
    amount_kobo bigint not null check (amount_kobo > 0),
    expected_kobo bigint not null,
    credits_used_kobo bigint not null,
    debts_paid_kobo bigint not null,
    credit_kobo bigint not null,
    -- What it touched, oldest first: courier_order_id, order_number, amount_kobo, remaining_kobo, is_remitted.
    deliveries jsonb not null,
    deliveries_count integer not null,
    with_code boolean not null,
    reason text,
    note text,
    entry_number bigint not null,
    unique (company_id, id),
    foreign key (company_id, courier_id) references couriers (company_id, id),
    foreign key (company_id, entry_number) references cash_entries (company_id, number)
  )`,
  `create index cash_hand_ins_newest on cash_hand_ins (company_id, day desc, entry_number desc)`,
  `create index cash_hand_ins_of_rider on cash_hand_ins (company_id, courier_id, day desc, entry_number desc)`,
  // Deferred: the courier orders are marked before the hand-in is written, which holds the company's head.
  `alter table courier_orders add column hand_in_id text collate "C"`,
  `alter table courier_orders add constraint courier_orders_hand_in_id_fkey foreign key (company_id, hand_in_id)
    references cash_hand_ins (company_id, id) deferrable initially deferred`,
  // Of which a rider's phone makes its one-time codes; each step of 30 s is good for one hand-in.
  `create table cash_secrets (
    courier_id text collate "C" primary key,
    company_id text collate "C" not null,
    secret bytea not null default
      substring(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') for 20),
    last_step bigint not null default 0,
    foreign key (company_id, courier_id) references couriers (company_id, id) on delete cascade
  )`,
];

const derived = [
  `create table cash_balances (
    company_id text collate "C" not null references companies,
    account text not null,
    subject_id text collate "C" not null,
    balance_kobo bigint not null,
    primary key (company_id, account, subject_id)
  )`,
  // A rider's money in parts: an open delivery, a debt or a credit, each of the entry that it comes from.
  `create table cash_items (
    company_id text collate "C" not null,
    entry_number bigint not null,
    kind text not null check (kind in ('delivery', 'debt', 'credit')),
    courier_id text collate "C" not null,
    courier_order_id text collate "C",
    since timestamptz(3) not null,
    amount_kobo bigint not null check (amount_kobo > 0),
    remaining_kobo bigint not null check (remaining_kobo >= 0),
    short_since timestamptz(3),
    -- What of a delivery was covered by credits of the rider, whose money came in earlier.
    credited_kobo bigint not null default 0,
    primary key (company_id, entry_number, kind),
    foreign key (company_id, entry_number) references cash_entries (company_id, number),
    foreign key (company_id, courier_id) references couriers (company_id, id),
    foreign key (company_id, courier_order_id) references courier_orders (company_id, id)
  )`,
  `create index cash_items_open on cash_items (company_id, courier_id, kind, since, entry_number)
    where remaining_kobo > 0`,
  `create index cash_items_oldest on cash_items (company_id, since) where kind = 'delivery' and remaining_kobo > 0`,
  `create unique index cash_items_of_delivery on cash_items (company_id, courier_order_id) where kind = 'delivery'`,
  `create table cash_riders (
    company_id text collate "C" not null,
    courier_id text collate "C" not null,
    deliveries_kobo bigint not null,
    deliveries_count integer not null,
    debts_kobo bigint not null,
    credits_kobo bigint not null,
    held_kobo bigint generated always as (deliveries_kobo + debts_kobo - credits_kobo) stored,
    primary key (company_id, courier_id),
    foreign key (company_id, courier_id) references couriers (company_id, id)
  )`,
  // What moved on a day: of each rider, and of the company where courier_id is empty.
  `create table cash_days (
    company_id text collate "C" not null references companies,
    day date not null,
    courier_id text collate "C" not null,
    collected_kobo bigint not null,
    handed_in_kobo bigint not null,
    verified_kobo bigint not null,
    short_kobo bigint not null,
    over_kobo bigint not null,
    corrected_kobo bigint not null,
    deliveries integer not null,
    hand_ins integer not null,
    primary key (company_id, day, courier_id)
  )`,
  `create index cash_days_of_rider on cash_days (company_id, courier_id, day desc)`,
  `create table cash_closings (
    id text collate "C" primary key,
    company_id text collate "C" not null references companies,
    day date not null,
    courier_id text collate "C" not null,
    closed_at timestamptz(3) not null,
    closed_by_id text collate "C" not null references users,
    closed_by_name text not null,
    -- The columns of cash_days, as they were signed.
    figures jsonb not null,
    held_kobo bigint not null,
    oldest_at timestamptz(3),
    entry_number bigint not null,
    reopened_at timestamptz(3),
    reopened_by_id text collate "C" references users,
    reopened_by_name text,
    reopen_reason text,
    foreign key (company_id, entry_number) references cash_entries (company_id, number)
  )`,
  `create unique index cash_closings_once on cash_closings (company_id, day, courier_id) where reopened_at is null`,
  `create index cash_closings_of_day on cash_closings (company_id, day, closed_at desc)`,
];

export const tables = [...entries, ...handIns, ...derived];
