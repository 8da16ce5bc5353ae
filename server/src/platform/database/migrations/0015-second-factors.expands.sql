-- Second factors of accounts: passkeys, an authenticator app, and recovery codes for whoever loses both.
alter table users add column second_factor_since timestamptz(3);
-- When the session's user last showed that it is them; null: when they signed in.
alter table access_tokens add column confirmed_at timestamptz(3);
alter table company_settings add column second_factor text not null default 'none'
  check (second_factor in ('none', 'money', 'all'));

create table passkeys (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  credential_id text collate "C" not null unique,
  -- In base64url, as it came; the counter grows with each use, where the authenticator counts.
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  -- The host name that it was made for: it opens nothing at another one.
  host text not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- The app's secret is made of the id and the server's secret. A step of 30 s counts once.
create table authenticators (
  user_id text collate "C" primary key references users on delete cascade,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  last_step integer not null
);

create table recovery_codes (
  user_id text collate "C" not null references users on delete cascade,
  hash text collate "C" not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, hash)
);

-- Challenges that were met: each counts once.
create table used_challenges (
  hash text collate "C" primary key,
  expires_at timestamptz(3) not null
);
create index used_challenges_by_end on used_challenges (expires_at);
