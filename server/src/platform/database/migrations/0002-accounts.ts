import { type Kysely, sql } from 'kysely';

/** What registration, mail, photos and limits need. */
const statements = [
  `alter table users add column referred_by text collate "C" references users`,
  `alter table users add column birth_date date`,
  `alter table users add column description text`,
  `create table mailed_tokens (
    hash text collate "C" primary key,
    purpose text not null check (purpose in ('verify_email', 'reset_password')),
    user_id text collate "C" references users on delete cascade,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    unique (user_id, purpose)
  )`,
  `create index mailed_tokens_by_end on mailed_tokens (expires_at)`,
  `create table outgoing_mails (
    id text collate "C" primary key,
    template text not null,
    recipient text,
    subject text not null,
    text_body text not null,
    html_body text not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null,
    last_error text,
    given_up_at timestamptz(3),
    created_at timestamptz(3) not null
  )`,
  `create index outgoing_mails_due on outgoing_mails (next_attempt_at) where given_up_at is null`,
  `create table photos (
    id text collate "C" primary key,
    content bytea not null,
    created_at timestamptz(3) not null
  )`,
  `create table limited_tries (
    id text collate "C" primary key,
    bucket text not null,
    key text not null,
    at timestamptz(3) not null
  )`,
  `create index limited_tries_by_key on limited_tries (bucket, key, at)`,
  `create index limited_tries_by_age on limited_tries (at)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
