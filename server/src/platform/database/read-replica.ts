import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Connecting, connect } from './connect-postgres.ts';
import type { Database, ReplicaState } from './database.ts';
import type { PoolUse } from './pool-use.ts';

interface ReplicaOptions {
  /** Connections of expensive reads to the replica. */
  ofReads: Connecting;
  waits: PoolUse['waits'];
  primary: { db: Database; reads: Database };
}

const lookEveryMs = 1_000;
/** A replica that has said nothing for this long is taken for gone. */
const silentMs = 3_000;
/** A replica that needs longer to have what is committed is passed over. */
const patienceMs = 500;
const firstPauseMs = 2;

/** The end of the primary's log: with `synchronous_commit = off` a commit is confirmed before it is flushed. */
const endOfLog = async (primary: Database): Promise<string> => {
  const { rows } = await sql<{ position: string }>`select (case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`.execute(
    primary,
  );
  return rows[0]!.position;
};

/** Counts the bytes of the log up to `position` that the replica has not replayed; undefined if it follows no primary. */
const missingBytes = async (replica: Database, position: string): Promise<number | undefined> => {
  const { rows } = await sql<{ missing: string | null }>`select case when pg_is_in_recovery()
    then greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0)::text end as missing`.execute(
    replica,
  );
  const missing = rows[0]?.missing;
  return missing == null ? undefined : Number(missing);
};

/**
 * A PostgreSQL that follows the primary and takes the expensive reads. Each finds there what was committed before it began, by the
 * position in the primary's log; a replica that is gone or too far behind is passed over, and the primary reads as without one.
 */
export const createReadReplica = ({ ofReads, waits, primary }: ReplicaOptions) => {
  const reading = connect(ofReads, { name: 'replica', waits });
  // A connection of its own: that all others are at work does not make a replica slow.
  const watching = connect({ ...ofReads, size: 1 }, { name: 'replica', waits });
  const state: ReplicaState = {
    isFollowing: false,
    lagBytes: undefined,
    reads: { replica: 0, late: 0, away: 0 },
  };
  const closed = new AbortController();
  let respondedAt = 0;

  const note = (missing: number | undefined) => {
    state.isFollowing = missing !== undefined;
    state.lagBytes = missing;
    respondedAt = Date.now();
    return missing;
  };
  const look = async () => {
    try {
      note(await missingBytes(watching.db, await endOfLog(primary.db)));
    } catch {
      state.isFollowing = false;
    }
  };
  const watch = async () => {
    while (!closed.signal.aborted) {
      await look();
      await setTimeout(lookEveryMs, undefined, { ref: false, signal: closed.signal }).catch(() => undefined);
    }
  };
  const watched = watch();

  const hasReplayed = async (position: string): Promise<boolean> => {
    const until = Date.now() + patienceMs;
    for (let pauseMs = firstPauseMs; Date.now() < until; pauseMs *= 2) {
      const missing = note(await missingBytes(watching.db, position));
      if (missing === undefined) return false;
      if (missing === 0) return true;
      await setTimeout(Math.min(pauseMs, until - Date.now()));
    }
    return false;
  };
  /** False, too, where the replica does not respond in time. */
  const hasAllUpTo = (position: string) =>
    Promise.race([hasReplayed(position), setTimeout(2 * patienceMs, false, { ref: false })]).catch(() => {
      state.isFollowing = false;
      return false;
    });

  return {
    state,
    use: reading.use,
    /** Returns a database with all that is committed now: the replica, else the primary. */
    async upToDate(): Promise<Database> {
      if (!state.isFollowing || Date.now() - respondedAt > silentMs) {
        state.reads.away += 1;
        return primary.reads;
      }
      if (await hasAllUpTo(await endOfLog(primary.db))) {
        state.reads.replica += 1;
        return reading.db;
      }
      state.reads.late += 1;
      return primary.reads;
    },
    async close(): Promise<void> {
      closed.abort();
      await watched;
      await Promise.all([reading.db.destroy(), watching.db.destroy()]);
    },
  };
};
