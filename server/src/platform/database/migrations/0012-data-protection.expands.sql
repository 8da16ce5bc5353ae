-- For how many days the company stores what; `{}` where the defaults hold.
alter table company_settings add column keep_days jsonb not null default '{}';

-- Up to which time the company's days were applied: what is older was erased.
create table erased_until (
  company_id text collate "C" references companies,
  kind text,
  until timestamptz(3) not null,
  primary key (company_id, kind)
);

-- Requests of persons that were met, without who it was.
create table erasures (
  company_id text collate "C" references companies,
  id text collate "C",
  requested_at timestamptz(3) not null,
  by_user_id text collate "C" not null references users,
  by_name text not null,
  reason text not null,
  orders integer not null,
  customers integer not null,
  done_at timestamptz(3),
  primary key (company_id, id)
);
create index erasures_newest on erasures (company_id, requested_at desc, id desc);

-- Breaches of personal data. The commission is to know within 72 hours of `known_at`.
create table breaches (
  company_id text collate "C" references companies,
  id text collate "C",
  known_at timestamptz(3) not null,
  what text not null,
  whom text not null,
  since timestamptz(3),
  measures text,
  reported_at timestamptz(3),
  persons_told_at timestamptz(3),
  created_at timestamptz(3) not null,
  by_user_id text collate "C" not null references users,
  by_name text not null,
  primary key (company_id, id)
);
create index breaches_newest on breaches (company_id, known_at desc, id desc);
