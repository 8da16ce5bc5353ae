-- Keys that secrets are made and sealed with, by name: they themselves are in a file outside of the database. The first one is not: it is in
-- `receiver_secret`, and what has no key was made of it.
create table secret_keys (
  id text collate "C" primary key,
  added_at timestamptz(3) not null,
  -- Makes what is new; the others only open and verify.
  is_current boolean not null
);
create unique index secret_keys_current on secret_keys (is_current) where is_current;
insert into secret_keys values ('database', now(), true);

-- A key stays as long as something is sealed with it.
alter table receiver_links
  add column key_id text collate "C" references secret_keys,
  add column sealed text,
  add constraint receiver_links_sealed check ((key_id is null) = (sealed is null));
create index receiver_links_by_key on receiver_links (key_id);
alter table authenticators
  add column key_id text collate "C" references secret_keys,
  add column sealed text,
  add constraint authenticators_sealed check ((key_id is null) = (sealed is null));
create index authenticators_by_key on authenticators (key_id);

-- Secrets of webhooks, by round.
create table webhook_secrets (
  company_id text collate "C" not null,
  webhook_id text collate "C" not null,
  round integer not null,
  key_id text collate "C" not null references secret_keys,
  sealed text not null,
  primary key (company_id, webhook_id, round),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_secrets_by_key on webhook_secrets (key_id);
