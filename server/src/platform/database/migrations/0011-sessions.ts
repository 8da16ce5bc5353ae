import { type Kysely, sql } from 'kysely';

/** Sessions that can be listed and ended, and the devices that signed in to an account before. */
const statements = [
  // Named by an id of its own: its hash stays in the database.
  `alter table access_tokens add column id text collate "C" not null default gen_random_uuid()::text`,
  `alter table access_tokens alter column id drop default`,
  `create unique index access_tokens_by_id on access_tokens (id)`,
  `alter table access_tokens add column device text`,
  `create table known_devices (
    hash text collate "C" primary key,
    user_id text collate "C" not null references users on delete cascade,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null
  )`,
  `create index known_devices_by_user on known_devices (user_id, last_used_at)`,
  `alter table sign_in_attempts add column device text collate "C"`,
  `create index sign_in_attempts_by_device on sign_in_attempts (device, at) where device is not null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
