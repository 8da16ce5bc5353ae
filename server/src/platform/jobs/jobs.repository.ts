import { sql } from 'kysely';
import { newId } from '../base/new-id.ts';
import type { Database, Sql } from '../database/database.ts';
import { forgetBefore } from '../database/forget-before.ts';
import type { NewJob } from './queue.ts';

export interface TakenJob {
  id: string;
  group_key: string;
  payload: unknown;
  tries: number;
  created_at: Date;
  /** Failures in a row with the group's receiver away. */
  group_failures: number;
}

/** The number of jobs to take from a queue, and from each of its groups. */
interface Taking {
  queue: string;
  count: number;
  /** Without it a group has no bound of its own. */
  concurrencyPerGroup: number | undefined;
  /** Without it a company has none. */
  concurrencyPerCompany: number | undefined;
  now: Date;
  leaseEnd: Date;
}

/** A node's hold on a job: another node that took it later has another number of tries. */
export type Held = Pick<TakenJob, 'id' | 'tries'>;

const held = (db: Sql, { id, tries }: Held) =>
  db
    .updateTable('jobs')
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('leased_until', 'is not', null);

const rowOf = ({ id = newId(), queue, groupKey = '', orderKey, payload, runAt }: NewJob, now: Date) => ({
  id,
  queue,
  group_key: groupKey,
  order_key: orderKey ?? null,
  payload: JSON.stringify(payload),
  run_at: runAt ?? now,
  created_at: now,
});

const groupOf = (db: Sql, queue: string, groupKey: string) =>
  db.deleteFrom('job_groups').where('queue', '=', queue).where('group_key', '=', groupKey);

const companyOf = (alias: 'j' | 'w') => sql`coalesce(${sql.ref(alias)}.payload ->> 'company_id', '')`;

/** The lease of a group that is held: no time ends it. */
const forGood = sql<Date>`'infinity'::timestamptz`;

export const jobsRepository = {
  /** Adds jobs, but those whose id is there already. */
  async add(db: Sql, jobs: readonly NewJob[], now: Date): Promise<void> {
    await db
      .insertInto('jobs')
      .values(jobs.map((job) => rowOf(job, now)))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },

  /** Adds a job, or has the one that is there done now; false where it is under way or was to be done now, and stays so. */
  async replay(db: Sql, job: NewJob, now: Date): Promise<boolean> {
    const runAt = job.runAt ?? now;
    const again = { run_at: runAt, given_up_at: null, leased_until: null, tries: 0, last_error: null };
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('jobs')
      .values(rowOf({ ...job, runAt }, now))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...again, created_at: now })
          .where(({ eb, or }) => or([eb('jobs.leased_until', 'is', null), eb('jobs.leased_until', '<', now)]))
          .where(({ eb, or }) =>
            or([
              eb('jobs.run_at', '<>', runAt),
              eb('jobs.tries', '>', 0),
              eb('jobs.given_up_at', 'is not', null),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  },

  /**
   * Takes jobs that are due; until `leaseEnd` no other node takes them. A lease and not a lock, since an open transaction would stop
   * the embedded database for as long as the work takes. Of each group that is neither paused nor held the first few are looked at, however many
   * wait: a group costs the others one step of an index. The first job of each group comes before the second of any, those under way
   * counted, so that slow groups have no places that others wait for; and so it is among companies, whatever their groups: a company is the
   * `company_id` of a payload. A job waits while an earlier one with its order key is there.
   */
  async lease(
    db: Database,
    { queue, count, concurrencyPerGroup, concurrencyPerCompany, now, leaseEnd }: Taking,
  ): Promise<TakenJob[]> {
    const ofGroup =
      concurrencyPerGroup === undefined
        ? sql`${count}::int`
        : sql`greatest(0, ${concurrencyPerGroup}::int - under_way.jobs)`;
    const bound = sql`case when p.failures > 0 then greatest(0, 1 - under_way.jobs) else ${ofGroup} end`;
    const mayTakeTurn =
      concurrencyPerCompany === undefined
        ? sql`true`
        : sql`(company = '' or turn <= ${concurrencyPerCompany}::int)`;
    const { rows } = await sql<TakenJob>`
      with recursive groups as (
        (select group_key from jobs where queue = ${queue} and given_up_at is null order by group_key limit 1)
        union all
        select (select j.group_key from jobs j where j.queue = ${queue} and j.given_up_at is null
          and j.group_key > g.group_key order by j.group_key limit 1)
        from groups g where g.group_key is not null
      ), busy as (
        select ${companyOf('j')} as company, count(*) as jobs from jobs j
        where j.queue = ${queue} and j.leased_until > ${now} group by company
      ), due as (
        select each.id from (
        select j.id, j.seq, j.company, greatest(j.run_at, j.created_at) as since,
          coalesce(b.jobs, 0) + row_number() over (partition by j.company order by j.place, j.run_at, j.seq) as turn
        from groups g
        left join job_groups p on p.queue = ${queue} and p.group_key = g.group_key
        cross join lateral (
          select count(*) as jobs from jobs u
          where u.queue = ${queue} and u.group_key = g.group_key and u.leased_until > ${now}
        ) under_way
        cross join lateral (
          select f.*, under_way.jobs + row_number() over (order by f.run_at, f.seq) as place from (
            select w.id, w.run_at, w.seq, w.created_at, ${companyOf('w')} as company from jobs w
            where w.queue = ${queue} and w.group_key = g.group_key and w.run_at <= ${now} and w.given_up_at is null
              and (w.order_key is null or not exists (select from jobs e where e.queue = ${queue}
                and e.group_key = w.group_key and e.order_key = w.order_key and e.seq < w.seq and e.given_up_at is null))
            order by w.run_at, w.seq
            limit ${bound}
          ) f
        ) j
        left join busy b on b.company = j.company
        where p.paused_until is null or p.paused_until <= ${now}
        ) each where ${mayTakeTurn} order by turn, since, seq limit ${count}
      ), taken as (
        update jobs set tries = tries + 1, run_at = ${leaseEnd}, leased_until = ${leaseEnd}
        where id in (
          select id from jobs where id in (select id from due) and run_at <= ${now} and given_up_at is null
          for update skip locked
        )
        returning id, seq, group_key, payload, tries, created_at
      )
      select t.id, t.group_key, t.payload, t.tries, t.created_at, coalesce(p.failures, 0) as group_failures
      from taken t left join job_groups p on p.queue = ${queue} and p.group_key = t.group_key
      order by t.seq`.execute(db);
    return rows;
  },

  remove: (db: Sql, { id, tries }: Held) =>
    db.deleteFrom('jobs').where('id', '=', id).where('tries', '=', tries).execute(),

  /** Lets go of a job that is to be run again then, as if it were new. */
  runAgainAt: (db: Sql, job: Held, at: Date) =>
    held(db, job)
      .set({ run_at: at, leased_until: null, tries: 0, last_error: null, created_at: at })
      .execute(),

  tryAgainAt: (db: Sql, job: Held, at: Date, last_error: string) =>
    held(db, job).set({ run_at: at, leased_until: null, last_error }).execute(),

  /** Stores that it failed and why; with `payload` only that of what it was about. */
  giveUp: (
    db: Sql,
    job: Held,
    given_up_at: Date,
    { reason, payload }: { reason: string; payload?: object },
  ) =>
    held(db, job)
      .set({
        given_up_at,
        last_error: reason,
        leased_until: null,
        ...(payload && { payload: JSON.stringify(payload), is_redacted: true }),
      })
      .execute(),

  /** Pauses the group of a job that is held still: once it was dropped, nothing would end the pause. */
  pauseGroup: async (
    db: Sql,
    job: Held,
    { queue, groupKey, failures, until }: { queue: string; groupKey: string; failures: number; until: Date },
  ): Promise<void> => {
    await sql`insert into job_groups as g (queue, group_key, failures, paused_until)
      select ${queue}::text, ${groupKey}::text, ${failures}::int, ${until}::timestamptz
      where exists (select from jobs where id = ${job.id} and tries = ${job.tries})
      on conflict (queue, group_key) do update set failures = greatest(g.failures, excluded.failures),
        paused_until = greatest(g.paused_until, excluded.paused_until)`.execute(db);
  },

  /** Ends a pause, but none of a group that is held. */
  forgetFailures: (db: Sql, queue: string, groupKey: string) =>
    groupOf(db, queue, groupKey).where('paused_until', '<', forGood).execute(),

  /** Has the jobs of a group wait until it is released, and those that are added until then. */
  holdGroup: (db: Sql, queue: string, groupKey: string) =>
    db
      .insertInto('job_groups')
      .values({ queue, group_key: groupKey, failures: 0, paused_until: forGood })
      .onConflict((conflict) =>
        conflict.columns(['queue', 'group_key']).doUpdateSet({ failures: 0, paused_until: forGood }),
      )
      .execute(),

  /** Has what waits for a group done now, the oldest first and as if it were new, but what is under way. */
  async releaseGroup(db: Sql, queue: string, groupKey: string, now: Date): Promise<void> {
    await groupOf(db, queue, groupKey).execute();
    await db
      .updateTable('jobs')
      .set(({ ref }) => ({ run_at: ref('created_at'), created_at: now, leased_until: null, tries: 0 }))
      .where('queue', '=', queue)
      .where('group_key', '=', groupKey)
      .where('given_up_at', 'is', null)
      .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
      .execute();
  },

  /** Removes what waits for a group, but what is under way. */
  async dropGroup(db: Sql, queue: string, groupKey: string): Promise<void> {
    await db
      .deleteFrom('jobs')
      .where('queue', '=', queue)
      .where('group_key', '=', groupKey)
      .where('leased_until', 'is', null)
      .execute();
    await groupOf(db, queue, groupKey).execute();
  },

  /** Forgets jobs that were given up before. */
  forgetGivenUp: (db: Database, before: Date, stopping?: AbortSignal) =>
    forgetBefore(db, 'jobs', 'given_up_at', before, stopping),

  /** Deletes what a queue did not do in time, and what is of no use any more. */
  dropOlderThan: (db: Sql, queue: string, before: Date) =>
    db
      .deleteFrom('jobs')
      .where('queue', '=', queue)
      .where('given_up_at', 'is', null)
      .where('created_at', '<', before)
      .execute(),
};
