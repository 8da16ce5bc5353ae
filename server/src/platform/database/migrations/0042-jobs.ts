import { type Kysely, sql } from 'kysely';

/**
 * One queue of jobs for mails, notices, webhooks and regular work. `outgoing_mails` and `push_notices` stay: nodes of a version before
 * go on with them, and what such nodes leave there is moved into the queue (`move-old-outboxes.ts`). A later migration drops them.
 */
const statements = [
  `create table jobs (
    id text collate "C" primary key,
    seq bigint generated always as identity,
    queue text collate "C" not null,
    group_key text collate "C" not null default '',
    order_key text collate "C",
    payload jsonb not null,
    tries integer not null default 0,
    run_at timestamptz(3) not null,
    leased_until timestamptz(3),
    last_error text,
    given_up_at timestamptz(3),
    is_stripped boolean not null default false,
    created_at timestamptz(3) not null
  )`,
  // A queue's groups are found by leaps along it, and of each group what is due.
  'create index jobs_waiting on jobs (queue, group_key, run_at, seq) where given_up_at is null',
  `create index jobs_in_order on jobs (queue, group_key, order_key, seq)
    where order_key is not null and given_up_at is null`,
  'create index jobs_under_way on jobs (queue, group_key) where leased_until is not null',
  'create index jobs_given_up on jobs (queue, given_up_at) where given_up_at is not null',
  `create table job_groups (
    queue text collate "C" not null,
    group_key text collate "C" not null,
    failures integer not null,
    paused_until timestamptz(3) not null,
    primary key (queue, group_key)
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
