import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';

/** Work that waits in the database, for all nodes together. */
export interface Queue {
  queue: string;
  waiting: number;
  /** Seconds since the oldest was added; 0 where nothing waits, undefined where nobody notes it. */
  oldest: number | undefined;
}

/** Beyond it the number does not matter any more. */
const mostCounted = 10_000;

const counted = (what: string, oldest: string, from: string) => `
  select '${what}' as queue, count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(at)), 0)::float as oldest
  from (select ${oldest} as at from ${from} limit ${mostCounted}) waiting`;

const queues = [
  counted('mails', 'created_at', 'outgoing_mails where given_up_at is null'),
  counted('mails_given_up', 'given_up_at', 'outgoing_mails where given_up_at is not null'),
  counted('notices', 'created_at', 'push_notices'),
  counted('live_changes', 'null::timestamptz', 'stream_changes where position is null'),
  counted('stale_days', 'null::timestamptz', 'stale_days'),
];

export const readQueues = async (db: Sql): Promise<readonly Queue[]> => {
  const { rows } = await sql<Queue>`${sql.raw(queues.join(' union all '))}`.execute(db);
  return rows;
};
