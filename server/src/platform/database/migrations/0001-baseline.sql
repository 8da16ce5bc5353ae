-- All tables of the first version. Functions and triggers are in the folders `sql` of what they belong to. Ids are compared byte by byte.
-- References between companies' records have the company's id in them, and so has most of their primary keys: tables could be
-- distributed by company (docs/scale.md). Codes, and hashes of tokens, by which a record is found without its company, are unique by themselves.

-- The words by which a record is found, each behind its company and week (platform/search/sql). Indexes are made of it, so it cannot
-- change without them; nor can it use other functions, as an index is rebuilt with no schema in sight. Seven digits or more are a
-- phone's: all runs of four of them, without Nigeria's code, and the last three find any part of it.
create function search_keys(company_id text, at timestamptz, words text) returns tsvector
language plpgsql immutable parallel safe as $$
  declare
    scope text := right(company_id, 8) || floor(extract(epoch from at) / 604800)::bigint::text;
    keys text[] := '{}';
    word text;
  begin
    foreach word in array string_to_array(words, ' ') loop
      if word ~ '^\d{7,15}$' then
        word := regexp_replace(word, '^234', '');
        for start in 1 .. length(word) - 3 loop
          keys := keys || (scope || substr(word, start, 4));
        end loop;
        keys := keys || (scope || right(word, 3));
      elsif word <> '' then
        keys := keys || (scope || left(word, 200));
      end if;
    end loop;
    return array_to_tsvector(keys);
  end
$$;

-- People and their sessions

create table users (
  id text collate "C" primary key,
  name text not null,
  email text not null unique,
  phone text,
  picture text,
  referral_code text unique,
  password_hash text not null,
  email_verified_at timestamptz(3),
  created_at timestamptz(3) not null,
  referred_by text collate "C" references users,
  birth_date date,
  description text
);
create index users_by_referrer on users (referred_by, created_at desc, id desc)
  where referred_by is not null;

-- A session is named by an id of its own: its hash stays in the database.
create table access_tokens (
  hash text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  id text collate "C" not null,
  device text
);
create unique index access_tokens_by_id on access_tokens (id);
create index access_tokens_by_user on access_tokens (user_id);

create table known_devices (
  hash text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);
create index known_devices_by_user on known_devices (user_id, last_used_at);

create table sign_in_attempts (
  id text collate "C" primary key,
  account text not null,
  address text not null,
  at timestamptz(3) not null,
  -- The hash that identifies the device, if it signed in before.
  device text collate "C"
);
create index sign_in_attempts_by_account on sign_in_attempts (account, at);
create index sign_in_attempts_by_address on sign_in_attempts (address, at);
create index sign_in_attempts_by_device on sign_in_attempts (device, at)
  where device is not null;

create table limited_tries (
  id text collate "C" primary key,
  bucket text not null,
  key text not null,
  at timestamptz(3) not null
);
create index limited_tries_by_age on limited_tries (at);
create index limited_tries_by_key on limited_tries (bucket, key, at);

-- A token that was sent by mail; only its hash is stored. `user_id` is null if nobody has the address.
create table mailed_tokens (
  hash text collate "C" primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  user_id text collate "C" references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (user_id, purpose)
);
create index mailed_tokens_by_end on mailed_tokens (expires_at);

create table photos (
  id text collate "C" primary key,
  content bytea not null,
  created_at timestamptz(3) not null
);

-- Companies and who is in them

create table companies (
  id text collate "C" primary key,
  company_name text not null,
  company_email text not null,
  company_phone text not null,
  company_address text not null,
  company_country text not null,
  company_state text not null,
  company_city text not null,
  company_picture text,
  management_approved boolean not null default false,
  search_text text not null,
  created_at timestamptz(3) not null,
  refused_at timestamptz(3),
  refused_reason text,
  -- The company whose sandbox this is; null for every other company.
  sandbox_of text collate "C" references companies
);
create index companies_newest on companies (created_at desc, id desc);
create unique index companies_sandbox_of on companies (sandbox_of)
  where sandbox_of is not null;
create index companies_waiting on companies (created_at desc, id desc)
  where not management_approved and refused_at is null;

create table teams (
  id text collate "C" primary key,
  company_id text collate "C" unique references companies,
  display_name text not null
);

create table team_roles (
  team_id text collate "C" references teams,
  user_id text collate "C" references users,
  role text check (role in ('company', 'supervisor', 'employee', 'accountant', 'courier', 'administrator')),
  primary key (team_id, user_id, role)
);
create index team_roles_by_user on team_roles (user_id);

create table company_role_abilities (
  company_id text collate "C" references companies,
  role text check (role in ('company', 'supervisor', 'employee', 'accountant', 'courier')),
  ability text,
  primary key (company_id, role, ability)
);

-- What an owner has set; a company without a row has the defaults of the contract.
create table company_settings (
  company_id text collate "C" primary key references companies,
  version integer not null,
  updated_at timestamptz(3) not null,
  updated_by_id text collate "C" not null references users,
  updated_by_name text not null,
  cash_limit_kobo bigint,
  minutes_to_accept integer not null,
  office_phone text,
  reasons jsonb not null,
  message_texts jsonb not null,
  -- The same as `proof` says: a trigger sees to it.
  asks_delivery_pin boolean not null default false,
  proof jsonb not null default '{"paid": {"pin": "off", "photo": "off", "signature": "off", "receiver_name": "off"}, "unpaid": {"pin": "off", "photo": "off", "signature": "off", "receiver_name": "off"}}'::jsonb,
  proof_days integer not null default 180 check (proof_days >= 7 and proof_days <= 3650),
  -- Null where the company has the reasons that there are at first.
  attempt_reasons jsonb,
  attempt_fee_kobo bigint check (attempt_fee_kobo > 0),
  attempt_fee_from smallint not null default 2 check (attempt_fee_from > 0)
);

create table employees (
  id text collate "C" primary key,
  company_id text collate "C" not null references companies,
  user_id text collate "C" not null references users,
  employee_name text not null,
  employee_email text not null,
  employee_phone text,
  employee_address text,
  employee_city text,
  employee_state text,
  employee_country text,
  employee_job_title text,
  employee_picture text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  company_approved boolean not null default false,
  termination_date timestamptz(3),
  search_text text not null,
  created_at timestamptz(3) not null,
  unique (company_id, user_id),
  constraint employees_of_company unique (company_id, id)
);
create index employees_by_user on employees (user_id);
create index employees_newest on employees (company_id, created_at desc, id desc);
create index employees_waiting on employees (company_id)
  where not company_approved and termination_date is null;

create table couriers (
  id text collate "C" primary key,
  company_id text collate "C" not null references companies,
  user_id text collate "C" not null references users,
  courier_name text not null,
  courier_email text not null,
  courier_phone text,
  courier_address text,
  courier_city text,
  courier_state text,
  courier_country text,
  courier_job_title text,
  courier_picture text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  company_approved boolean not null default false,
  termination_date timestamptz(3),
  search_text text not null,
  created_at timestamptz(3) not null,
  -- Null where the company's limit applies.
  cash_limit_kobo bigint check (cash_limit_kobo > 0),
  unique (company_id, user_id),
  constraint couriers_of_company unique (company_id, id)
);
create index couriers_by_user on couriers (user_id);
create index couriers_newest on couriers (company_id, created_at desc, id desc);
create index couriers_waiting on couriers (company_id)
  where not company_approved and termination_date is null;

create table courier_locations (
  courier_id text collate "C",
  company_id text collate "C" references companies,
  coords jsonb not null,
  reported_at timestamptz(3) not null,
  -- Where they have stayed within 100 m, since when.
  still_coords jsonb,
  still_since timestamptz(3),
  primary key (courier_id, company_id),
  constraint courier_locations_courier_id_fkey foreign key (company_id, courier_id) references couriers (company_id, id)
);
create index courier_locations_by_company on courier_locations (company_id);

create table invites (
  id text collate "C",
  company_id text collate "C" references companies,
  invited_by text collate "C" not null references users,
  invitee_email text not null,
  type text not null check (type in ('employee', 'courier')),
  job_title text not null,
  job_description text not null,
  invite_code text collate "C" not null unique,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused', 'revoked')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (id, company_id)
);
create index invites_by_email on invites (invitee_email)
  where state = 'pending';
create index invites_pending_of_company on invites (company_id, created_at desc, id desc)
  where state = 'pending';

-- What a company takes for a delivery in an area.
create table delivery_rates (
  id text collate "C",
  company_id text collate "C" references companies,
  area text not null,
  fee_kobo bigint not null check (fee_kobo >= 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (id, company_id)
);
create unique index delivery_rates_by_area on delivery_rates (company_id, lower(area))
  where deleted_at is null;

create table customers (
  id text collate "C",
  company_id text collate "C" references companies,
  customer_name text not null,
  customer_email text,
  customer_phone text not null,
  customer_gender text check (customer_gender in ('female', 'male')),
  customer_address text not null,
  customer_city text not null,
  customer_state text not null,
  customer_country text not null,
  customer_picture text,
  customer_comment text,
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  -- Where the receiver's pin is, and what they said of the way: of the last order that they moved it on.
  customer_service_area jsonb,
  customer_landmark text,
  customer_note text,
  primary key (id, company_id)
);
create index customers_by_phone on customers (company_id, customer_phone)
  where deleted_at is null;
create index customers_by_words on customers using gin (search_keys(company_id, created_at, search_text)) with (fastupdate = off);
create index customers_newest on customers (company_id, created_at desc, id desc)
  where deleted_at is null;

create table outlets (
  id text collate "C" primary key,
  company_id text collate "C" not null references companies,
  outlet_name text not null,
  outlet_email text,
  outlet_phone text not null,
  outlet_address text not null,
  outlet_city text not null,
  outlet_state text not null,
  outlet_country text not null,
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  constraint outlets_of_company unique (company_id, id)
);
create index outlets_by_words on outlets using gin (search_keys(company_id, created_at, search_text)) with (fastupdate = off);
create index outlets_newest on outlets (company_id, created_at desc, id desc)
  where deleted_at is null;

-- Other systems

-- A token is stored by its hash.
create table third_party_tokens (
  id text collate "C" primary key,
  company_id text collate "C" not null references companies,
  label text not null,
  hash text collate "C" not null unique,
  last_four text not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  -- Stored to the minute.
  last_used_at timestamptz(3),
  scopes jsonb not null default '["orders.place", "orders.read"]'::jsonb,
  expires_at timestamptz(3),
  -- When the owner was notified that it ends soon.
  end_mailed_at timestamptz(3),
  -- Null where the configuration's applies.
  calls_per_minute integer check (calls_per_minute > 0),
  constraint third_party_tokens_of_company unique (company_id, id)
);
create index third_party_tokens_newest on third_party_tokens (company_id, created_at desc, id desc);
create index third_party_tokens_to_end on third_party_tokens (expires_at)
  where expires_at is not null and end_mailed_at is null and revoked_at is null;

create table third_party_calls (
  company_id text collate "C",
  token_id text collate "C",
  id text collate "C",
  at timestamptz(3),
  method text not null,
  path text not null,
  status smallint not null,
  code text,
  ms integer not null,
  order_id text,
  order_number text,
  request_id text not null,
  sent text,
  response text,
  primary key (company_id, token_id, at, id),
  foreign key (company_id, token_id) references third_party_tokens (company_id, id) on delete cascade
);
create index third_party_calls_by_time on third_party_calls (at);

-- An address that is called when something happens; its secret is derived from id and round.
create table webhooks (
  id text collate "C",
  company_id text collate "C" references companies,
  url text not null,
  label text not null,
  events text[] not null,
  -- Whose orders' events it gets; null: all of the company.
  third_party_token_id text collate "C",
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  stopped_reason text,
  -- Since when no try was successful; it begins again where none was made for hours.
  failing_since timestamptz(3),
  round integer not null default 1,
  -- Until then the secret of the round before signs as well.
  previous_round integer,
  previous_until timestamptz(3),
  created_at timestamptz(3) not null,
  last_failed_at timestamptz(3),
  primary key (company_id, id)
);

-- One event for one webhook; the job that sends it has the same id.
create table webhook_deliveries (
  id text collate "C",
  company_id text collate "C",
  webhook_id text collate "C" not null,
  event text not null,
  order_id text collate "C",
  courier_order_id text collate "C",
  -- Of an event that carries its data; of an order it is read when it is first sent.
  data jsonb,
  -- What is sent, the same at every try.
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  tries integer not null default 0,
  last_status integer,
  last_error text,
  last_tried_at timestamptz(3),
  response text,
  created_at timestamptz(3) not null,
  -- The last tries, the newest last.
  attempts jsonb not null default '[]'::jsonb,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
create index webhook_deliveries_newest on webhook_deliveries (company_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_not_taken on webhook_deliveries (company_id, webhook_id, state, created_at desc, id desc)
  where state <> 'delivered';

-- Orders

create table orders (
  id text collate "C" primary key,
  company_id text collate "C" not null references companies,
  order_id text collate "C" not null,
  status text not null default 'unassigned' check (status in ('unassigned', 'assigned', 'delivered', 'closed')),
  order_amount_kobo bigint not null check (order_amount_kobo >= 0),
  order_paid boolean not null,
  order_delivery_fee_kobo bigint not null,
  order_discount_kobo bigint not null,
  order_service_fee_kobo bigint not null,
  order_tax_fee_kobo bigint not null,
  order_insurance_fee_kobo bigint not null,
  order_description text,
  order_items jsonb not null,
  payment_method_id integer not null,
  payment_method_details text,
  third_party_order boolean not null default false,
  second_party_order boolean not null default false,
  customer_service_area jsonb,
  customer_name text not null,
  customer_phone text not null,
  customer_email text,
  customer_address text not null,
  customer_city text,
  customer_state text,
  customer_country text,
  customer_gender text check (customer_gender in ('female', 'male')),
  customer_comment text,
  outlet_id text collate "C",
  outlet_name text,
  outlet_phone text,
  outlet_address text not null,
  outlet_city text,
  outlet_state text,
  outlet_country text,
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  third_party_token_id text collate "C",
  -- The user who booked it with the company, when a user did.
  booked_by text collate "C" references users,
  outlet_place jsonb,
  -- What the receiver said by their link.
  receiver jsonb,
  outlet_landmark text,
  unique (company_id, order_id),
  constraint orders_of_company unique (company_id, id),
  constraint orders_outlet_id_fkey foreign key (company_id, outlet_id) references outlets (company_id, id),
  constraint orders_third_party_token_id_fkey foreign key (company_id, third_party_token_id) references third_party_tokens (company_id, id)
);
create index orders_by_amount on orders (company_id, order_amount_kobo, created_at, id) include (status, order_paid);
create index orders_by_booker on orders (booked_by, created_at desc, id desc)
  where booked_by is not null;
create index orders_by_city on orders (company_id, customer_city, status, order_paid, created_at desc, id desc)
  where customer_city is not null;
create index orders_by_customer_email on orders (customer_email, created_at desc, id desc)
  where customer_email is not null;
create index orders_by_kind on orders (company_id, status, order_paid, created_at desc, id desc);
create index orders_by_number on orders (order_id);
create index orders_by_outlet on orders (company_id, outlet_id, status, order_paid, created_at desc, id desc)
  where outlet_id is not null;
create index orders_by_token on orders (company_id, third_party_token_id, status, created_at desc, id desc)
  where third_party_token_id is not null;
create index orders_newest on orders (company_id, created_at desc, id desc);

create table courier_orders (
  id text collate "C" primary key,
  company_id text collate "C" not null references companies,
  order_id text collate "C" not null,
  courier_id text collate "C" not null,
  employee_id text collate "C",
  status text not null default 'pending' check (status in ('pending', 'accepted', 'completed', 'canceled', 'rejected')),
  canceled_by text check (canceled_by in ('employee', 'courier')),
  courier_comment text,
  employee_comment text,
  delivered_items jsonb,
  remitted boolean not null default false,
  remitted_amount_kobo bigint,
  remitted_at timestamptz(3),
  remitted_by text collate "C" references users,
  remittance_point integer,
  remittance_verified boolean not null default false,
  verified_at timestamptz(3),
  verified_by text collate "C" references users,
  verifier_comment text,
  created_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  delivered_at timestamptz(3),
  -- The hand-in whose money covers it.
  hand_in_id text collate "C",
  -- What the customer owes; this and the next ones are copied from the order by a trigger.
  total_kobo bigint not null default 0,
  -- The same, 0 of a paid order.
  to_collect_kobo bigint not null default 0,
  delivery_fee_kobo bigint not null default 0,
  insurance_fee_kobo bigint not null default 0,
  service_fee_kobo bigint not null default 0,
  discount_kobo bigint not null default 0,
  -- Remitted − to collect, by the same trigger; null until remitted.
  difference_kobo bigint,
  -- Why it was given to a rider who had reached their limit.
  cash_limit_reason text,
  -- How many wrong delivery PINs its rider has typed.
  wrong_pins smallint not null default 0,
  -- Why the office lets it pass without the PIN.
  pin_passed_reason text,
  -- When it was rejected or canceled.
  ended_at timestamptz(3),
  -- Among the rider's stops, 1 first.
  stop_position smallint,
  constraint courier_orders_of_company unique (company_id, id),
  check (not remitted or (status = 'completed' and remitted_amount_kobo is not null)),
  check (not remittance_verified or remitted),
  constraint courier_orders_courier_id_fkey foreign key (company_id, courier_id) references couriers (company_id, id),
  constraint courier_orders_employee_id_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint courier_orders_order_id_fkey foreign key (company_id, order_id) references orders (company_id, id)
);
create index courier_orders_by_courier on courier_orders (courier_id, status, created_at desc, id desc) include (company_id, remitted, canceled_by);
create index courier_orders_by_difference on courier_orders (company_id, difference_kobo, created_at, id) include (status, canceled_by, remitted, remittance_verified)
  where difference_kobo is not null;
create index courier_orders_by_employee on courier_orders (employee_id, status, created_at desc, id desc) include (company_id, canceled_by)
  where employee_id is not null;
create index courier_orders_by_kind on courier_orders (company_id, status, remitted, created_at desc, id desc);
create index courier_orders_by_order on courier_orders (order_id, created_at);
create index courier_orders_by_remitted_amount on courier_orders (company_id, remitted_amount_kobo, created_at, id) include (status, canceled_by, remitted, remittance_verified)
  where remitted_amount_kobo is not null;
create index courier_orders_by_total on courier_orders (company_id, total_kobo, created_at, id) include (status, canceled_by, remitted, remittance_verified)
  where status in ('completed', 'canceled');
create index courier_orders_canceled on courier_orders (company_id, canceled_by, created_at desc, id desc)
  where status = 'canceled';
create index courier_orders_newest on courier_orders (company_id, created_at desc, id desc);
-- An order has at most one assignment that is running or done, whatever the code above the table does.
create unique index courier_orders_one_live on courier_orders (order_id, company_id)
  where status in ('pending', 'accepted', 'completed');
create index courier_orders_to_remit on courier_orders (company_id, courier_id, created_at) include (to_collect_kobo, employee_id)
  where status = 'completed' and not remitted;
create index courier_orders_to_verify on courier_orders (company_id, created_at desc, id desc)
  where remitted and not remittance_verified;
create index courier_orders_to_verify_of_rider on courier_orders (company_id, courier_id, created_at desc, id desc)
  where remitted and not remittance_verified;

create table order_events (
  seq bigint generated always as identity,
  company_id text collate "C" references companies,
  order_id text collate "C",
  courier_order_id text collate "C",
  at timestamptz(3) not null,
  action text not null,
  by_user_id text collate "C" references users,
  by_name text not null,
  by_role text not null,
  acting_as text,
  note text,
  primary key (order_id, seq, company_id),
  constraint order_events_courier_order_id_fkey foreign key (company_id, courier_order_id) references courier_orders (company_id, id),
  constraint order_events_order_id_fkey foreign key (company_id, order_id) references orders (company_id, id)
);

-- Apart from the orders: a key per word is expensive, and an order’s row is written again with each of its steps.
create table order_search (
  id text collate "C",
  company_id text collate "C",
  created_at timestamptz(3) not null,
  search_text text not null,
  primary key (id, company_id),
  constraint order_search_id_fkey foreign key (company_id, id) references orders (company_id, id) on delete cascade
);
create index order_search_by_words on order_search using gin (search_keys(company_id, created_at, search_text)) with (fastupdate = off);

create table delivery_attempts (
  company_id text collate "C",
  id text collate "C",
  order_id text collate "C" not null,
  courier_order_id text collate "C" not null,
  number integer not null,
  at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  reason_code text not null,
  reason text not null,
  outcome text not null check (outcome in ('again', 'return', 'closed')),
  next_day date,
  note text,
  fee_kobo bigint not null default 0,
  place jsonb,
  deleted_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, order_id, number),
  foreign key (company_id, courier_order_id) references courier_orders (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create index delivery_attempts_of on delivery_attempts (company_id, courier_order_id);
create index delivery_attempts_stored on delivery_attempts (recorded_at)
  where deleted_at is null;

create table delivery_proofs (
  company_id text collate "C",
  courier_order_id text collate "C",
  kind text not null check (kind in ('delivery', 'return')),
  at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  place jsonb,
  receiver_name text,
  signature text,
  pin text check (pin in ('right', 'wrong', 'passed')),
  pin_reason text,
  deleted_at timestamptz(3),
  deleted_after_days integer,
  primary key (company_id, courier_order_id),
  foreign key (company_id, courier_order_id) references courier_orders (company_id, id) on delete cascade
);
create index delivery_proofs_stored on delivery_proofs (recorded_at)
  where deleted_at is null;
create index delivery_proofs_to_look_into on delivery_proofs (company_id, recorded_at)
  where pin = 'wrong';

create table proof_photos (
  company_id text collate "C",
  id text collate "C",
  courier_order_id text collate "C" not null,
  attempt_id text collate "C",
  taken_at timestamptz(3) not null,
  announced_at timestamptz(3) not null,
  place jsonb,
  -- As announced; `content` grows up to it, and is encoded again once it is there.
  bytes integer not null,
  content bytea not null default '\x'::bytea,
  received_at timestamptz(3),
  rejected_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, attempt_id) references delivery_attempts (company_id, id) on delete cascade,
  foreign key (company_id, courier_order_id) references courier_orders (company_id, id) on delete cascade
);
create index proof_photos_of on proof_photos (company_id, courier_order_id);
create index proof_photos_stored on proof_photos (announced_at);
alter table proof_photos alter column content set storage external;

-- The link by which an order's receiver follows it without signing in; only the token's hash.
create table receiver_links (
  company_id text collate "C" references companies,
  order_id text collate "C",
  round integer not null,
  token_hash text collate "C" not null unique,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  -- When it went to the customer by mail.
  mailed_at timestamptz(3),
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);

-- What tokens of links are derived from: one for all companies and nodes.
create table receiver_secret (
  only_row boolean default true primary key check (only_row),
  secret text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text)
);
insert into receiver_secret default values;

-- An import of rows of one kind; its id is the caller's.
create table imports (
  id text collate "C",
  company_id text collate "C" references companies,
  kind text not null check (kind in ('customers', 'outlets', 'riders', 'orders')),
  file_name text,
  total_rows integer not null,
  user_id text collate "C" not null references users,
  user_name text not null,
  created_at timestamptz(3) not null,
  -- Of its last batch: for an hour after it the import can be undone.
  stored_at timestamptz(3) not null,
  undo_began_at timestamptz(3),
  undone_at timestamptz(3),
  primary key (company_id, id)
);
create index imports_of_company on imports (company_id, stored_at desc);

-- A row of an import and what became of it; nothing of its content but a hash.
create table import_rows (
  company_id text collate "C",
  import_id text collate "C",
  line integer,
  outcome text not null check (outcome in ('created', 'duplicate', 'rejected')),
  -- What was created of it.
  record_id text collate "C",
  -- Of an order: what a second row with the same content is recognized by.
  content_key text collate "C",
  undo text check (undo in ('removed', 'changed', 'assigned', 'ordered', 'joined', 'removed_before')),
  at timestamptz(3) not null,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
create index import_rows_by_at on import_rows (at);
create unique index import_rows_content on import_rows (company_id, content_key)
  where content_key is not null and outcome = 'created' and (undo is DISTINCT FROM 'removed');

-- Riders’ cash and the cash book

-- A rider’s phone makes its one-time codes of it; each step of 30 s is good for one hand-in.
create table cash_secrets (
  courier_id text collate "C",
  company_id text collate "C",
  secret bytea not null default SUBSTRING(decode(replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', ''), 'hex') FROM 1 FOR 20),
  last_step bigint not null default 0,
  primary key (courier_id, company_id),
  foreign key (company_id, courier_id) references couriers (company_id, id) on delete cascade
);

-- What is written once stays: entries, their lines, hand-ins. All other tables of cash follow from the entries, for lists.
create table cash_entries (
  company_id text collate "C" references companies,
  number bigint,
  kind text not null,
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
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
);
create index cash_entries_of_courier_order on cash_entries (company_id, courier_order_id)
  where courier_order_id is not null;
create index cash_entries_of_day on cash_entries (company_id, day desc, number desc);
create index cash_entries_of_kind on cash_entries (company_id, kind, day desc, number desc);
create index cash_entries_of_rider on cash_entries (company_id, courier_id, day desc, number desc);

create table cash_lines (
  company_id text collate "C",
  number bigint,
  line smallint,
  account text not null check (account in ('rider', 'till', 'bank', 'merchant', 'user', 'fees', 'rounding')),
  subject_id text collate "C",
  amount_kobo bigint not null check (amount_kobo <> 0),
  primary key (company_id, number, line),
  foreign key (company_id, number) references cash_entries (company_id, number)
);
create index cash_lines_of_account on cash_lines (company_id, account, subject_id, number);

-- Held while an entry is made: numbers have no gap, and each hash includes the one of the entry before.
create table cash_heads (
  company_id text collate "C" primary key references companies,
  last_number bigint not null,
  last_hash text not null
);

create table cash_balances (
  company_id text collate "C" references companies,
  account text,
  subject_id text collate "C",
  balance_kobo bigint not null,
  primary key (company_id, account, subject_id)
);

-- A rider’s money in parts: an open delivery, a debt or a credit, each of the entry that it comes from.
create table cash_items (
  company_id text collate "C",
  entry_number bigint,
  kind text check (kind in ('delivery', 'debt', 'credit')),
  courier_id text collate "C" not null,
  courier_order_id text collate "C",
  since timestamptz(3) not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  remaining_kobo bigint not null check (remaining_kobo >= 0),
  short_since timestamptz(3),
  credited_kobo bigint not null default 0,
  primary key (company_id, entry_number, kind),
  foreign key (company_id, courier_id) references couriers (company_id, id),
  foreign key (company_id, courier_order_id) references courier_orders (company_id, id),
  foreign key (company_id, entry_number) references cash_entries (company_id, number)
);
create index cash_items_in_part on cash_items (company_id, courier_order_id)
  where kind = 'delivery' and remaining_kobo > 0 and remaining_kobo < amount_kobo;
create unique index cash_items_of_delivery on cash_items (company_id, courier_order_id)
  where kind = 'delivery';
create index cash_items_oldest on cash_items (company_id, since)
  where kind = 'delivery' and remaining_kobo > 0;
create index cash_items_open on cash_items (company_id, courier_id, kind, since, entry_number)
  where remaining_kobo > 0;

create table cash_riders (
  company_id text collate "C",
  courier_id text collate "C",
  deliveries_kobo bigint not null,
  deliveries_count integer not null,
  debts_kobo bigint not null,
  credits_kobo bigint not null,
  held_kobo bigint generated always as ((deliveries_kobo + debts_kobo) - credits_kobo) stored,
  primary key (company_id, courier_id),
  foreign key (company_id, courier_id) references couriers (company_id, id)
);

create table cash_hand_ins (
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
  deliveries jsonb not null,
  deliveries_count integer not null,
  with_code boolean not null,
  reason text,
  note text,
  entry_number bigint not null,
  unique (company_id, id),
  foreign key (company_id, courier_id) references couriers (company_id, id),
  foreign key (company_id, entry_number) references cash_entries (company_id, number)
);
create index cash_hand_ins_newest on cash_hand_ins (company_id, day desc, entry_number desc);
create index cash_hand_ins_of_rider on cash_hand_ins (company_id, courier_id, day desc, entry_number desc);

-- What moved on a day: of each rider, and of the company where courier_id is empty.
create table cash_days (
  company_id text collate "C" references companies,
  day date,
  courier_id text collate "C",
  collected_kobo bigint not null,
  handed_in_kobo bigint not null,
  verified_kobo bigint not null,
  short_kobo bigint not null,
  over_kobo bigint not null,
  corrected_kobo bigint not null,
  deliveries integer not null,
  hand_ins integer not null,
  primary key (company_id, day, courier_id)
);
create index cash_days_of_rider on cash_days (company_id, courier_id, day desc);

create table cash_outlet_days (
  company_id text collate "C" references companies,
  outlet_id text collate "C",
  day date,
  owed_kobo bigint not null,
  collected_kobo bigint not null,
  fees_kobo bigint not null,
  paid_out_kobo bigint not null,
  deliveries bigint not null,
  lines bigint not null,
  first_number bigint not null,
  last_number bigint not null,
  primary key (company_id, outlet_id, day)
);

create table cash_closings (
  id text collate "C",
  company_id text collate "C" references companies,
  day date not null,
  courier_id text collate "C" not null,
  closed_at timestamptz(3) not null,
  closed_by_id text collate "C" not null references users,
  closed_by_name text not null,
  figures jsonb not null,
  held_kobo bigint not null,
  oldest_at timestamptz(3),
  entry_number bigint not null,
  reopened_at timestamptz(3),
  reopened_by_id text collate "C" references users,
  reopened_by_name text,
  reopen_reason text,
  primary key (id, company_id),
  foreign key (company_id, entry_number) references cash_entries (company_id, number)
);
create index cash_closings_of_day on cash_closings (company_id, day, closed_at desc);
create unique index cash_closings_once on cash_closings (company_id, day, courier_id)
  where reopened_at is null;
alter table courier_orders add constraint courier_orders_hand_in_id_fkey foreign key (company_id, hand_in_id) references cash_hand_ins (company_id, id) deferrable initially deferred;

-- Counts and figures

-- How many records each list has per Lagos day and kind, and what ended courier orders come to; the day `-infinity` stands for all
-- days. The person is empty for the company's counts; riders have those of all days, employees those of what they gave out.
-- `flag` is whether an order is paid, or a courier order remitted. `timed`: of how many records `delivery_ms` sums the time from
-- accepted to delivered.
create table counts (
  company_id text collate "C",
  person_id text collate "C",
  list text,
  day date,
  status text,
  flag boolean,
  verified boolean,
  canceled_by text,
  records bigint not null,
  timed bigint not null,
  delivery_ms bigint not null,
  total_kobo bigint not null,
  to_collect_kobo bigint not null,
  delivery_fee_kobo bigint not null,
  insurance_fee_kobo bigint not null,
  service_fee_kobo bigint not null,
  discount_kobo bigint not null,
  remitted_amount_kobo bigint not null,
  difference_kobo bigint not null,
  primary key (company_id, person_id, list, day, status, flag, verified, canceled_by) include (records)
);

-- What has changed and is not in the counts yet. A line without records marks its day as changed.
create table count_changes (
  company_id text collate "C" not null,
  list text not null,
  courier_id text collate "C",
  employee_id text collate "C",
  day date not null,
  status text not null,
  flag boolean not null default false,
  verified boolean not null default false,
  canceled_by text not null default '',
  records bigint not null default 0,
  timed bigint not null default 0,
  delivery_ms bigint not null default 0,
  total_kobo bigint not null default 0,
  to_collect_kobo bigint not null default 0,
  delivery_fee_kobo bigint not null default 0,
  insurance_fee_kobo bigint not null default 0,
  service_fee_kobo bigint not null default 0,
  discount_kobo bigint not null default 0,
  remitted_amount_kobo bigint not null default 0,
  difference_kobo bigint not null default 0
);
create index count_changes_by_company on count_changes (company_id, list);

-- Days whose figures have to be computed again.
create table stale_days (
  company_id text collate "C",
  day date,
  primary key (company_id, day)
);

-- `previous_day`: the last on which the same orders were given to the same person before, so that distinct orders can be counted
-- for any range of days. `worked_days`: the days of `worked_month` with work, as bits. No key: a day’s rows are replaced by one
-- statement, which still sees those that it removes.
create table daily_figures (
  company_id text collate "C" not null,
  kind text not null check (kind in ('company', 'courier', 'employee')),
  person_id text collate "C" not null,
  day date not null,
  previous_day date not null,
  worked_month date not null,
  worked_days integer not null,
  total_orders integer not null,
  closed_orders integer not null,
  unassigned_orders integer not null,
  third_party_orders integer not null,
  total_cost_kobo bigint not null,
  delivered_orders integer not null,
  assigned_orders integer not null,
  pending_orders integer not null,
  rejected_orders integer not null,
  completed_orders integer not null,
  canceled_orders integer not null,
  remittance_points bigint not null
);
create index daily_figures_by_day on daily_figures (company_id, kind, day);
create index daily_figures_by_person on daily_figures (company_id, person_id, day);

create table report_figures (
  company_id text collate "C" not null,
  list text not null check (list in ('orders', 'deliveries')),
  kind text not null check (kind in ('rider', 'outlet')),
  group_id text collate "C" not null,
  day date not null,
  orders integer not null,
  delivered integer not null,
  first_attempts integer not null,
  on_time integer not null,
  amount_kobo bigint not null,
  remitted_kobo bigint not null
);
create index report_figures_by_day on report_figures (company_id, list, day);

-- What happened, and answers that are repeated

-- Who did what in a company. Never changed, and deleted only when it is old.
create table activity (
  id text collate "C",
  company_id text collate "C" references companies,
  at timestamptz(3),
  user_id text collate "C" references users,
  user_name text not null,
  capacity text not null,
  kind text not null,
  action text not null,
  subject_type text,
  subject_id text collate "C",
  subject_label text,
  details jsonb not null,
  primary key (company_id, at, id)
);
create index activity_by_at on activity using brin (at);
create index activity_of_administrators on activity (company_id, at desc, id desc)
  where capacity in ('impersonating', 'platform');
create index activity_of_kind on activity (company_id, kind, at desc, id desc);
create index activity_of_person on activity (company_id, user_id, at desc, id desc) include (kind);

create table acting_log (
  seq bigint generated always as identity,
  company_id text collate "C" references companies,
  user_id text collate "C" not null references users,
  user_name text not null,
  path text not null,
  at timestamptz(3) not null,
  record_id text,
  primary key (company_id, seq)
);

create table idempotency_keys (
  -- The caller: a user's id, the id of another system's token, or `public` and a hash.
  user_id text collate "C",
  company_id text collate "C",
  path text,
  key text collate "C",
  body_hash text collate "C" not null,
  status integer,
  -- Of a record that is read again without that record.
  answer text,
  created_at timestamptz(3) not null,
  record_id text,
  primary key (user_id, company_id, path, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Live updates and push messages

create table stream_head (
  only_row boolean default true primary key check (only_row),
  position bigint not null
);
insert into stream_head (position) values (0);

-- Written in the transaction of the change, without a position: those are given out after the commit.
create table stream_changes (
  id bigint generated always as identity primary key,
  position bigint,
  published_at timestamptz(3),
  event text not null,
  audience text[] not null,
  data jsonb not null,
  constraint stream_changes_position_key unique (position)
);
create index stream_changes_unpublished on stream_changes (id)
  where position is null;

create table push_devices (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  access_token_hash text collate "C" not null references access_tokens (hash) on delete cascade,
  device_id text not null,
  device_token text not null,
  device_type text not null,
  registered_at timestamptz(3) not null,
  unique (user_id, device_id)
);
create index push_devices_by_access_token on push_devices (access_token_hash);
create unique index push_devices_by_device_token on push_devices (device_token);

-- Jobs

-- Work that waits to be done, or was given up.
create table jobs (
  id text collate "C" primary key,
  -- In which order they were added.
  seq bigint generated always as identity,
  queue text collate "C" not null,
  -- Whom it is for, such as the address of a webhook; empty where that does not matter.
  group_key text collate "C" not null default '',
  order_key text collate "C",
  payload jsonb not null,
  tries integer not null default 0,
  -- Not before; while it is under way the end of the lease.
  run_at timestamptz(3) not null,
  leased_until timestamptz(3),
  last_error text,
  given_up_at timestamptz(3),
  -- Given up, and stored without what was secret or personal.
  is_redacted boolean not null default false,
  created_at timestamptz(3) not null
);
create index jobs_given_up on jobs (queue, given_up_at)
  where given_up_at is not null;
create index jobs_in_order on jobs (queue, group_key, order_key, seq)
  where order_key is not null and given_up_at is null;
create index jobs_under_way on jobs (queue, group_key)
  where leased_until is not null;
create index jobs_waiting on jobs (queue, group_key, run_at, seq)
  where given_up_at is null;

-- Groups whose jobs wait: for a receiver that is away, or, until `infinity`, for being released.
create table job_groups (
  queue text collate "C",
  group_key text collate "C",
  failures integer not null,
  paused_until timestamptz(3) not null,
  primary key (queue, group_key)
);

-- The suite

-- The operator’s switches of the suite’s parts. `pinned_entry` is text, as its signature depends on the order of its keys.
create table suite_switches (
  -- A remote, or `shell`.
  remote text collate "C" primary key,
  is_off boolean not null,
  reason text,
  pinned_build text,
  -- The text of the pinned build's signed entry; null for the shell.
  pinned_entry text
);

create table suite_switch_log (
  seq bigint generated always as identity primary key,
  remote text collate "C" not null,
  is_off boolean not null,
  reason text,
  pinned_build text,
  user_id text collate "C" not null references users,
  user_name text not null,
  at timestamptz(3) not null
);

create table suite_sightings (
  device text collate "C",
  remote text collate "C",
  build_id text collate "C" not null,
  user_id text collate "C" references users on delete cascade,
  team_id text collate "C" references teams on delete cascade,
  at timestamptz(3) not null,
  primary key (device, remote)
);
create index suite_sightings_by_at on suite_sightings (at);
create index suite_sightings_by_team on suite_sightings (team_id)
  where team_id is not null;
create index suite_sightings_by_user on suite_sightings (user_id)
  where user_id is not null;

create table suite_load_times (
  remote text collate "C",
  build_id text collate "C",
  day date,
  up_to_ms integer,
  loads integer not null,
  primary key (remote, build_id, day, up_to_ms)
);

create table suite_failures (
  remote text collate "C",
  build_id text collate "C",
  outcome text collate "C",
  day date,
  failures integer not null,
  messages jsonb not null,
  last_at timestamptz(3) not null,
  primary key (remote, build_id, outcome, day)
);
