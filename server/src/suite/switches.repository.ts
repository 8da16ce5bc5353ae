import { sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

/** An operator's settings for one part of the suite. */
export type SwitchRow = Tables['suite_switches'];
export type SwitchLogRow = Omit<Tables['suite_switch_log'], 'seq'>;

export type HeldBuild = Pick<Tables['suite_rollouts'], 'remote' | 'build_id' | 'share' | 'held_entry'>;

/** Shown to operators. */
const mostShown = 50;

export const switchesRepository = {
  find: (db: Sql): Promise<SwitchRow[]> => db.selectFrom('suite_switches').selectAll().execute(),

  /** With the builds that only a share of devices gets, in one statement, as every page waits for it. */
  async findInUse(db: Sql): Promise<{ switches: SwitchRow[]; held: HeldBuild[] }> {
    const { rows } = await sql<{ switches: SwitchRow[]; held: HeldBuild[] }>`
      select (select coalesce(json_agg(s), '[]') from suite_switches s) as switches,
        (select coalesce(json_agg(r), '[]') from (
          select remote, build_id, share, held_entry from suite_rollouts where share < 100
        ) r) as held`.execute(db);
    return rows[0] ?? { switches: [], held: [] };
  },

  /** A switch that sets nothing is removed. */
  async set(tx: Tx, row: SwitchRow): Promise<void> {
    if (!row.is_off && row.pinned_build === null) {
      await tx.deleteFrom('suite_switches').where('remote', '=', row.remote).execute();
      return;
    }
    const { remote, ...values } = row;
    await tx
      .insertInto('suite_switches')
      .values(row)
      .onConflict((conflict) => conflict.columns(['remote']).doUpdateSet(values))
      .execute();
  },

  record: (tx: Tx, row: SwitchLogRow) => tx.insertInto('suite_switch_log').values(row).execute(),

  /** The last changes, newest first. */
  findLog: (db: Sql): Promise<SwitchLogRow[]> =>
    db.selectFrom('suite_switch_log').selectAll().orderBy('seq', 'desc').limit(mostShown).execute(),

  /** The last change of each part. */
  async findLast(db: Sql): Promise<SwitchLogRow[]> {
    const { rows } = await sql<SwitchLogRow>`
      select distinct on (remote) remote, is_off, reason, pinned_build, user_id, user_name, at
      from suite_switch_log order by remote, seq desc`.execute(db);
    return rows;
  },
};
