import { sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type RolloutRow = Tables['suite_rollouts'];

const hourMs = 3_600_000;

/** The share of devices that each published build is given to. */
export const rolloutsRepository = {
  /** Those that not every device gets. */
  findHeld: (db: Sql): Promise<RolloutRow[]> =>
    db.selectFrom('suite_rollouts').selectAll().where('share', '<', 100).execute(),

  findOf: (db: Sql, remote: string, buildId: string): Promise<RolloutRow | undefined> =>
    db
      .selectFrom('suite_rollouts')
      .selectAll()
      .where('remote', '=', remote)
      .where('build_id', '=', buildId)
      .executeTakeFirst(),

  /** With the names of the administrators who decided. */
  async findNamed(db: Sql): Promise<(RolloutRow & { name: string | null })[]> {
    return db
      .selectFrom('suite_rollouts as r')
      .leftJoin('users as u', 'u.id', 'r.set_by_id')
      .selectAll('r')
      .select('u.name')
      .execute();
  },

  /** Another node may have begun it already. */
  begin: (db: Sql, row: RolloutRow) =>
    db
      .insertInto('suite_rollouts')
      .values(row)
      .onConflict((conflict) => conflict.columns(['remote', 'build_id']).doNothing())
      .execute(),

  /** Goes on to the next share, once; true where this node did. */
  async advance(db: Sql, { remote, build_id, share }: RolloutRow, next: number, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('suite_rollouts')
      .set({ share: next, since: now })
      .where('remote', '=', remote)
      .where('build_id', '=', build_id)
      .where('share', '=', share)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Withdraws a build that nobody has decided about, unless another one of the remote was withdrawn within an hour. */
  async withdraw(tx: Tx, { remote, build_id }: RolloutRow, now: Date): Promise<boolean> {
    const { rows } = await sql`
      update suite_rollouts r set share = 0, since = ${now}, withdrawn_at = ${now}
      where r.remote = ${remote} and r.build_id = ${build_id} and r.withdrawn_at is null and r.set_by_id is null
        and not exists (select 1 from suite_rollouts o
          where o.remote = ${remote} and o.withdrawn_at > ${new Date(now.getTime() - hourMs)})
      returning r.remote`.execute(tx);
    return rows.length > 0;
  },

  /** An administrator's decision; the suite itself decides nothing about this build any more. */
  async decide(tx: Tx, remote: string, buildId: string, share: number, by: string, now: Date) {
    await tx
      .updateTable('suite_rollouts')
      .set({ share, since: now, set_by_id: by })
      .where('remote', '=', remote)
      .where('build_id', '=', buildId)
      .execute();
  },

  /** Forgets those of a week ago after which another build of the remote came. */
  forget: (db: Sql, before: Date) =>
    sql`delete from suite_rollouts r where since < ${before}
      and exists (select 1 from suite_rollouts n where n.remote = r.remote and n.since > r.since)`.execute(
      db,
    ),
};
