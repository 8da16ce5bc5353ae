import { sql } from 'kysely';
import type { AnyDatabase } from '../database/table-catalog.ts';
import { regularQueueName } from './regular-work.ts';

/** Counts of a queue's jobs. */
export interface QueueState {
  queue: string;
  waiting: number;
  under_way: number;
  /** Due, and not begun. */
  late: number;
  /** Waiting for a receiver that is away, or for a webhook to be started. */
  paused: number;
  given_up: number;
  oldest: Date | null;
}

/** A job that has failed. */
export interface FailedJob {
  id: string;
  queue: string;
  group_key: string;
  tries: number;
  last_error: string | null;
  created_at: Date;
  /** The time of the next try; null if the job was given up. */
  next: Date | null;
  is_redacted: boolean;
}

export const readQueueStates = async (db: AnyDatabase): Promise<QueueState[]> => {
  const { rows } = await sql<QueueState>`
    select j.queue,
      count(*) filter (where is_waiting and not is_under_way)::int as waiting,
      count(*) filter (where is_waiting and is_under_way)::int as under_way,
      count(*) filter (where is_waiting and not is_under_way and g.queue is null and greatest(run_at, created_at) < now() - interval '30 seconds')::int as late,
      count(*) filter (where is_waiting and not is_under_way and g.queue is not null)::int as paused,
      count(*) filter (where not is_waiting)::int as given_up,
      min(created_at) filter (where is_waiting) as oldest
    from (select *, given_up_at is null as is_waiting, coalesce(leased_until > now(), false) as is_under_way from jobs) j
    left join job_groups g on g.queue = j.queue and g.group_key = j.group_key
    group by j.queue order by j.queue`.execute(db);
  return rows;
};

/** The newest that failed, those given up first. */
export const readFailedJobs = async (db: AnyDatabase, most: number): Promise<FailedJob[]> => {
  const { rows } = await sql<FailedJob>`
    select id, queue, group_key, tries, last_error, created_at, is_redacted,
      case when given_up_at is null then run_at end as next
    from jobs where given_up_at is not null or last_error is not null
    order by given_up_at desc nulls last, seq desc limit ${most}`.execute(db);
  return rows;
};

/** A dropped job, for the record that its domain keeps of it. */
export interface DroppedJob {
  id: string;
  queue: string;
  payload: unknown;
}

interface Changed {
  changed: number;
  /** Given up without what is needed to do them again. */
  redacted: number;
}

/** A job that waits for its group to be released is released together with the group only. */
const isHeld = sql`exists (select from job_groups h
  where h.queue = jobs.queue and h.group_key = jobs.group_key and h.paused_until = 'infinity')`;

const named = (name: string) => sql`(id = ${name} or queue = ${name})`;

/**
 * Has a job by its id, or a queue's failed and given-up jobs, tried now, as if they had not failed. Jobs under way or held are left
 * alone.
 */
export const retryJobs = async (db: AnyDatabase, name: string, now: Date): Promise<Changed> => {
  const { rows } = await sql<Changed>`
    with again as (
      update jobs set run_at = ${now}, given_up_at = null, leased_until = null, tries = 0, created_at = ${now}
      where ${named(name)} and not is_redacted and coalesce(leased_until, ${now}) <= ${now} and not ${isHeld}
        and (given_up_at is not null or last_error is not null or id = ${name})
      returning queue, group_key
    ), woken as (
      delete from job_groups g using again
      where g.queue = again.queue and g.group_key = again.group_key and g.paused_until < 'infinity'
    )
    select (select count(*) from again)::int as changed,
      (select count(*) from jobs where ${named(name)} and is_redacted)::int as redacted`.execute(db);
  return rows[0]!;
};

/** Deletes a job that is not under way, or all that a queue has given up. Regular work stays, as it is planned at a start alone. */
export const dropJobs = async (db: AnyDatabase, name: string, now: Date): Promise<DroppedJob[]> => {
  const { rows } = await sql<DroppedJob>`
    delete from jobs where queue <> ${regularQueueName} and (
      (id = ${name} and coalesce(leased_until, ${now}) <= ${now}) or (queue = ${name} and given_up_at is not null))
    returning id, queue, payload`.execute(db);
  return rows;
};
