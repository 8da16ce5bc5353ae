import { sql } from 'kysely';
import type { Database, Sql, Tx } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Tried } from './withdrawal-bound.ts';

export type Trial = Tables['suite_trials'];

const minuteMs = 60_000;
/** A remote fails where so many users met a failure of it in ten minutes. */
const failingUsers = 3;

/** What became of builds on devices: one row per device and build. */
export const trialsRepository = {
  async note(tx: Tx, trials: readonly Trial[]): Promise<void> {
    if (trials.length === 0) return;
    await tx
      .insertInto('suite_trials')
      .values([...trials])
      .onConflict((conflict) =>
        conflict.columns(['remote', 'build_id', 'device']).doUpdateSet(({ ref }) => ({
          user_id: sql`coalesce(${ref('excluded.user_id')}, suite_trials.user_id)`,
          team_id: sql`coalesce(${ref('excluded.team_id')}, suite_trials.team_id)`,
          ran: sql`suite_trials.ran or ${ref('excluded.ran')}`,
          failure: sql`coalesce(suite_trials.failure, ${ref('excluded.failure')})`,
          at: ref('excluded.at'),
        })),
      )
      .execute();
  },

  /** The signed-in users of a build since a time, those whom it failed, and the companies of these. */
  async count(db: Sql, remote: string, buildId: string, since: Date): Promise<Tried> {
    const { rows } = await sql<Tried>`
      select count(distinct t.user_id)::integer as users,
        count(distinct t.user_id) filter (where t.failure is not null)::integer as failed,
        count(distinct m.company_id) filter (where t.failure is not null)::integer as companies
      from suite_trials t left join teams m on m.id = t.team_id
      where t.remote = ${remote} and t.build_id = ${buildId} and t.at >= ${since} and t.user_id is not null`.execute(
      db,
    );
    return rows[0] ?? { users: 0, failed: 0, companies: 0 };
  },

  /** Whether more than half of three remotes or more have failed in the last ten minutes: then it is none of their builds. */
  async isCommonFailure(db: Database, now: Date): Promise<boolean> {
    const { rows } = await sql<{ remotes: number; failing: number }>`
      select count(*)::integer as remotes, count(*) filter (where failed >= ${sql.lit(failingUsers)})::integer as failing from (
        select remote, count(distinct user_id) filter (where failure is not null) as failed
        from suite_trials where at > ${new Date(now.getTime() - 10 * minuteMs)} and user_id is not null
        group by remote
      ) each_remote`.execute(db);
    const { remotes = 0, failing = 0 } = rows[0] ?? {};
    return remotes >= 3 && failing * 2 > remotes;
  },
};
