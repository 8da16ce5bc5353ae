import { sql } from 'kysely';
import type { Database, Sql, Tx } from '../platform/database/database.ts';
import { forgetBefore } from '../platform/database/forget-before.ts';
import type { Tables } from '../platform/database/tables.ts';
import { rolloutsRepository } from './rollouts.repository.ts';

export type LoadTime = Omit<Tables['suite_load_times'], 'loads'>;
export interface ReportedFailure {
  remote: string;
  build_id: string;
  outcome: string;
  day: string;
  message: string;
  path: string;
  at: Date;
  /** True if a user was signed in. */
  isKnown: boolean;
}

const dayMs = 86_400_000;
const daysStored = 7;
/** More devices and builds than an installation has; what is older is forgotten however young it is. */
const mostTrials = 100_000;
const messagesStored = 5;

/** The days whose load times and failures are shown. */
export const storedSince = (now: Date) => new Date(now.getTime() - daysStored * dayMs);

export const reportsRepository = {
  async countLoad(tx: Tx, load: LoadTime): Promise<void> {
    await sql`insert into suite_load_times as l (remote, build_id, day, up_to_ms, loads)
      values (${load.remote}, ${load.build_id}, ${load.day}, ${load.up_to_ms}, 1)
      on conflict (remote, build_id, day, up_to_ms) do update set loads = l.loads + 1`.execute(tx);
  },

  /** Counts a failure and stores its message before the last ones. */
  async countFailure(tx: Tx, { message, path, at, isKnown, ...failure }: ReportedFailure): Promise<void> {
    const messages = JSON.stringify([{ at: at.toISOString(), message, path, signed_in: isKnown }]);
    await sql`insert into suite_failures as f (remote, build_id, outcome, day, failures, signed_in, messages, last_at)
      values (${failure.remote}, ${failure.build_id}, ${failure.outcome}, ${failure.day}, 1, ${Number(isKnown)}, ${messages}::jsonb, ${at})
      on conflict (remote, build_id, outcome, day) do update set failures = f.failures + 1,
        signed_in = f.signed_in + excluded.signed_in, last_at = excluded.last_at,
        messages = (select jsonb_agg(message order by place) from jsonb_array_elements(excluded.messages || f.messages)
          with ordinality one (message, place) where place <= ${sql.lit(messagesStored)})`.execute(tx);
  },
};

/** Forgets what was reported more than seven days ago, and of more devices and builds than there can be the oldest. */
export const forgetOldReports = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const since = storedSince(now);
  await forgetBefore(db, 'suite_sightings', 'at', since, stopping);
  await forgetBefore(db, 'suite_trials', 'at', since, stopping);
  await rolloutsRepository.forget(db, since);
  await forgetBefore(db, 'suite_failures', 'last_at', since, stopping);
  await forgetLoadTimes(db, since);
  const { rows } = await sql<{ at: Date }>`
    select at from suite_trials order by at desc offset ${sql.lit(mostTrials)} limit 1`.execute(db);
  if (rows[0]) await forgetBefore(db, 'suite_trials', 'at', rows[0].at, stopping);
};

const forgetLoadTimes = (db: Sql, since: Date) =>
  sql`delete from suite_load_times where day < (${since}::timestamptz at time zone 'Africa/Lagos')::date`.execute(
    db,
  );
