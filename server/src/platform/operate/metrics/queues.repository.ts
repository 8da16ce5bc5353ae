import { sql } from 'kysely';
import type { Sql } from '../../database/database.ts';

/** Work that waits in the database, for all nodes together. */
export interface Queue {
  queue: string;
  waiting: number;
  /** Seconds since the oldest was added; 0 where nothing waits, undefined where it is not known. */
  oldest: number | undefined;
}

/** Beyond it the number does not matter any more. */
const mostCounted = 10_000;

const counted = (what: string, oldest: string, from: string) => `
  select '${what}' as queue, count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(at)), 0)::float as oldest
  from (select ${oldest} as at from ${from} limit ${mostCounted}) waiting`;

/** The queues of jobs, with what each has given up. */
const jobQueues = ['mails', 'notices', 'webhooks', 'messages', 'transfers', 'housekeeping'];

const queues = [
  ...jobQueues.flatMap((queue) => [
    counted(queue, 'created_at', `jobs where queue = '${queue}' and given_up_at is null`),
    counted(`${queue}_given_up`, 'given_up_at', `jobs where queue = '${queue}' and given_up_at is not null`),
  ]),
  counted('live_changes', 'null::timestamptz', 'stream_changes where position is null'),
  counted('stale_days', 'null::timestamptz', 'stale_days'),
];

export const readQueues = async (db: Sql): Promise<readonly Queue[]> => {
  const { rows } = await sql<Queue>`${sql.raw(queues.join(' union all '))}`.execute(db);
  return rows;
};

/** For how many seconds the job that is due the longest has been due; jobs for a receiver that is away are not. */
export interface Lateness {
  queue: string;
  late: number;
}

/** Leaps from group to group along an index, as taking jobs does: what waits for a receiver that is away costs one step. */
const late = jobQueues.map(
  (queue) => `
  (with recursive groups as (
    (select group_key from jobs where queue = '${queue}' and given_up_at is null order by group_key limit 1)
    union all
    select (select j.group_key from jobs j where j.queue = '${queue}' and j.given_up_at is null
      and j.group_key > g.group_key order by j.group_key limit 1)
    from groups g where g.group_key is not null
  )
  select '${queue}' as queue, coalesce(extract(epoch from now() - min(due.at)), 0)::float as late
  from groups k
  cross join lateral (
    select greatest(j.run_at, j.created_at) as at from jobs j
    where j.queue = '${queue}' and j.group_key = k.group_key and j.given_up_at is null and j.run_at < now()
      and (j.order_key is null or not exists (select from jobs e where e.queue = '${queue}'
        and e.group_key = j.group_key and e.order_key = j.order_key and e.seq < j.seq and e.given_up_at is null))
    order by j.run_at, j.seq limit 1
  ) due
  where not exists (select from job_groups p where p.queue = '${queue}' and p.group_key = k.group_key))`,
);

export const readLateness = async (db: Sql): Promise<readonly Lateness[]> => {
  const { rows } = await sql<Lateness>`${sql.raw(late.join(' union all '))}`.execute(db);
  return rows;
};
