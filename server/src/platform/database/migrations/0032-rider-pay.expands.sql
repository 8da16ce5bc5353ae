-- What riders earn (`rider_pay`, below zero it is owed to them), what that costs, and what riders spent for the company.
alter table cash_lines drop constraint cash_lines_account_check;
alter table cash_lines add constraint cash_lines_account_check
  check (account in ('rider', 'till', 'bank', 'transfers', 'merchant', 'user', 'fees', 'rounding', 'rider_pay', 'pay_cost', 'expenses')) not valid;

-- What a delivery is worth to its rider. `courier_id` is empty for the company's rules; those of one rider stand in their place.
create table pay_rules (
  company_id text collate "C" not null references companies,
  courier_id text collate "C" not null,
  is_on boolean not null,
  -- Riders claim expenses. The company's row alone says it.
  takes_expenses boolean not null,
  delivery_kobo bigint not null check (delivery_kobo >= 0),
  -- In place of it, by the customer's city: `[{ area, kobo }]`; besides, by the distance: `[{ over_km, kobo }]`.
  area_sums jsonb not null,
  distance_sums jsonb not null,
  attempt_kobo bigint not null check (attempt_kobo >= 0),
  -- Deliveries of a Lagos day from which there is a bonus, once.
  day_target integer check (day_target > 0),
  day_bonus_kobo bigint not null check (day_bonus_kobo >= 0),
  updated_at timestamptz(3) not null,
  updated_by_id text collate "C" not null references users,
  updated_by_name text not null,
  primary key (company_id, courier_id)
);

-- The pay of a delivery, of a delivery that failed, or of a day, as it was reckoned when that ended. No change of rules reaches it.
create table rider_earnings (
  company_id text collate "C" not null references companies,
  id text collate "C" not null,
  courier_id text collate "C" not null,
  kind text not null check (kind in ('delivery', 'attempt', 'bonus')),
  -- Null for a bonus.
  courier_order_id text collate "C",
  -- The Lagos day on which it was delivered.
  day date not null,
  amount_kobo bigint not null check (amount_kobo >= 0),
  -- How it was reckoned: the area whose sum it has, the distance in metres and its part, the deliveries of the day.
  area text,
  distance_m integer,
  distance_kobo bigint not null,
  deliveries integer,
  reckoned_at timestamptz(3) not null,
  -- Null where there is nothing to pay.
  entry_number bigint,
  primary key (company_id, id),
  foreign key (company_id, courier_id) references couriers (company_id, id),
  foreign key (company_id, courier_order_id) references courier_orders (company_id, id),
  foreign key (company_id, entry_number) references cash_entries (company_id, number)
);
create unique index rider_earnings_once on rider_earnings (company_id, courier_order_id) where courier_order_id is not null;
create unique index rider_earnings_bonus on rider_earnings (company_id, courier_id, day) where kind = 'bonus';
create index rider_earnings_of_day on rider_earnings (company_id, courier_id, day);
create index rider_earnings_of_entry on rider_earnings (company_id, entry_number) where entry_number is not null;

-- Money that riders say they spent for the company. It is theirs once it is approved.
create table rider_expenses (
  company_id text collate "C" not null references companies,
  -- The phone makes it, so that a claim that is sent twice is one.
  id text collate "C" not null,
  courier_id text collate "C" not null,
  kind text not null check (kind in ('fuel', 'levy', 'park', 'repair', 'airtime', 'other')),
  amount_kobo bigint not null check (amount_kobo > 0),
  note text,
  photo_id text collate "C",
  spent_at timestamptz(3) not null,
  claimed_at timestamptz(3) not null,
  state text not null check (state in ('claimed', 'approved', 'refused')),
  decided_at timestamptz(3),
  decided_by_id text collate "C" references users,
  decided_by_name text,
  refused_reason text,
  entry_number bigint,
  primary key (company_id, id),
  foreign key (company_id, courier_id) references couriers (company_id, id),
  foreign key (company_id, entry_number) references cash_entries (company_id, number),
  check ((state = 'approved') = (entry_number is not null)),
  check ((state = 'claimed') = (decided_at is null))
);
create index rider_expenses_newest on rider_expenses (company_id, spent_at desc, id desc);
create index rider_expenses_of_rider on rider_expenses (company_id, courier_id, spent_at desc, id desc);
create index rider_expenses_open on rider_expenses (company_id, spent_at desc, id desc) where state = 'claimed';
create index rider_expenses_of_entry on rider_expenses (company_id, entry_number) where entry_number is not null;

-- A photo may be of a rider instead of a delivery: of a receipt, or of a paper, which is kept as long as the paper is.
alter table proof_photos
  alter column courier_order_id drop not null,
  add column courier_id text collate "C",
  add column is_of_paper boolean not null default false;
alter table proof_photos add constraint proof_photos_owner_check check ((courier_order_id is null) <> (courier_id is null)) not valid;
create index proof_photos_of_rider on proof_photos (company_id, courier_id) where courier_id is not null;
