-- What a company sends to receivers. Without a row nothing is sent.
create table message_settings (
  company_id text collate "C" primary key references companies,
  version integer not null,
  updated_at timestamptz(3) not null,
  updated_by_id text collate "C" not null references users,
  updated_by_name text not null,
  -- Ways in the order in which they are tried.
  channels text[] not null,
  -- By moment: whether it is on, the text, the template of WhatsApp.
  moments jsonb not null,
  template_language text not null,
  -- Lagos times; between the two nothing is sent.
  quiet_from text,
  quiet_to text,
  -- After so many minutes without a delivery WhatsApp is followed by the next way; null for never.
  fallback_minutes smallint,
  day_cap_kobo bigint not null check (day_cap_kobo >= 0),
  check ((quiet_from is null) = (quiet_to is null))
);

-- Providers that send for a company, with its keys.
create table message_providers (
  company_id text collate "C" references companies,
  provider text collate "C" check (provider in ('whatsapp', 'termii', 'africas_talking')),
  sender text not null,
  account text,
  -- Of a message, or of one part of an SMS.
  price_kobo integer not null check (price_kobo >= 0),
  key_id text collate "C" not null references secret_keys,
  sealed text not null,
  -- Of the secret address that the provider reports to.
  hook_hash text collate "C" not null unique,
  changed_at timestamptz(3) not null,
  primary key (company_id, provider)
);
create index message_providers_by_key on message_providers (key_id);

-- What each Lagos day's messages cost, those being sent included.
create table message_days (
  company_id text collate "C" references companies,
  day date,
  spent_kobo bigint not null check (spent_kobo >= 0),
  primary key (company_id, day)
);

-- Messages to receivers, without their texts and numbers. A test has no order.
create table receiver_messages (
  company_id text collate "C" references companies,
  id text collate "C",
  order_id text collate "C",
  moment text collate "C" not null,
  channel text collate "C" not null,
  state text not null
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'not_sent')),
  reason text,
  code text,
  price_kobo integer not null default 0 check (price_kobo >= 0),
  -- The day whose sum has the price.
  day date,
  provider_hash text collate "C",
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  settled_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, order_id, moment, channel),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create index receiver_messages_newest on receiver_messages (company_id, created_at desc, id desc);
create unique index receiver_messages_of_provider on receiver_messages (company_id, provider_hash);

-- Receivers who want no messages of a company, by the hashes of their numbers.
create table message_opt_outs (
  company_id text collate "C" references companies,
  phone_hash text collate "C",
  at timestamptz(3) not null,
  primary key (company_id, phone_hash)
);
