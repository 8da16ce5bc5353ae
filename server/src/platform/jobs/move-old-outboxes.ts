import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Few enough that a statement holds nobody up. */
const atOnce = 500;

/**
 * What nodes of a version before have left in their two outboxes becomes jobs: what is due and what was given up. What such a node
 * is sending just now has a lease, and is left to it; what waits for another try is moved when it is due.
 */
const moves = (now: Date) => [
  sql`with moved as (
      delete from outgoing_mails where id in (
        select id from outgoing_mails where given_up_at is not null or next_attempt_at <= ${now}
        limit ${sql.lit(atOnce)} for update skip locked)
      returning *
    )
    insert into jobs (id, queue, payload, tries, run_at, last_error, given_up_at, is_stripped, created_at)
    select id, 'mails', jsonb_build_object('template', template, 'recipient', recipient, 'subject', subject,
        'text', text_body, 'html', html_body),
      attempts, next_attempt_at, last_error, given_up_at, given_up_at is not null, created_at from moved`,
  sql`with moved as (
      delete from push_notices where id in (
        select id from push_notices where due_at <= ${now} limit ${sql.lit(atOnce)} for update skip locked)
      returning *
    )
    insert into jobs (id, queue, payload, tries, run_at, created_at)
    select id, 'notices', jsonb_build_object('push_device_id', push_device_id, 'title', title, 'body', body, 'data', data),
      tries, due_at, created_at from moved`,
];

export const moveOldOutboxes = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  for (const move of moves(now))
    for (;;) {
      const { numAffectedRows = 0n } = await move.execute(db);
      if (numAffectedRows < BigInt(atOnce) || stopping?.aborted) break;
    }
};
