import { type Kysely, sql } from 'kysely';

const statements = [
  // The caller of a write need not be a user: another system is known by its token, a public call by nobody.
  `alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey`,
  `create table third_party_tokens (
    id text collate "C" primary key,
    company_id text collate "C" not null references companies,
    label text not null,
    hash text collate "C" not null unique,
    last_four text not null,
    created_at timestamptz(3) not null,
    revoked_at timestamptz(3)
  )`,
  `create index third_party_tokens_newest on third_party_tokens (company_id, created_at desc, id desc)`,
  `alter table orders add column third_party_token_id text collate "C" references third_party_tokens`,
  // A device hears only as long as the token it was registered with: sign-out ends both.
  `create table push_devices (
    id text collate "C" primary key,
    user_id text collate "C" not null references users on delete cascade,
    access_token_hash text collate "C" not null references access_tokens on delete cascade,
    device_id text not null,
    device_token text not null,
    device_type text not null,
    registered_at timestamptz(3) not null,
    unique (user_id, device_id)
  )`,
  `create index push_devices_by_access_token on push_devices (access_token_hash)`,
  `create index push_devices_by_device_token on push_devices (device_token)`,
  `create table push_notices (
    id text collate "C" primary key,
    push_device_id text collate "C" not null references push_devices on delete cascade,
    title text not null,
    body text not null,
    data text not null,
    tries integer not null default 0,
    due_at timestamptz(3) not null,
    created_at timestamptz(3) not null
  )`,
  `create index push_notices_by_device on push_notices (push_device_id)`,
  `create index push_notices_due on push_notices (due_at)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
