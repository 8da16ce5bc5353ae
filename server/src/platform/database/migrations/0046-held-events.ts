import { type Kysely, sql } from 'kysely';

/** The tries of each delivery are stored, and what happens while a webhook is paused or stopped waits for it. */
const statements = [
  `alter table webhook_deliveries add column attempts jsonb not null default '[]'`,
  'alter table webhooks add column last_failed_at timestamptz(3)',
  // Until it is started: of a queue's group that is paused for good nothing is taken.
  `insert into job_groups (queue, group_key, failures, paused_until)
    select 'webhooks', id, 0, 'infinity' from webhooks where state <> 'active'
    on conflict (queue, group_key) do update set paused_until = excluded.paused_until`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
