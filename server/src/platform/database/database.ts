import type { Kysely, Transaction } from 'kysely';
import type { Listening } from './listener.ts';
import type { PoolUse } from './pool-use.ts';
import type { Tables } from './tables.ts';

/** The database outside a transaction. */
export type Database = Kysely<Tables>;
/** The open transaction of a write. Inside it nothing may go around it: the embedded database has one session. */
export type Tx = Transaction<Tables>;
/** Either of the two: what a repository's read takes. (A transaction is a database to Kysely.) */
export type Sql = Kysely<Tables>;

/** A node's view of its replica. */
export interface ReplicaState {
  /** It responds and follows a primary. */
  isFollowing: boolean;
  /** Bytes of the log that it had not replayed when last asked; undefined before. */
  lagBytes: number | undefined;
  /** Expensive reads since the start: on the replica, or elsewhere as it was late (behind) or away (did not respond). */
  reads: { replica: number; late: number; away: number };
}

export interface OpenDatabase {
  db: Database;
  /**
   * A database for reads that may take long and need all that is committed now: with connections of its own, so that other calls need
   * not wait, to a replica if there is one that has it all. On the embedded database, which has one session, the same.
   */
  reads(): Promise<Database>;
  kind: 'embedded' | 'postgres';
  /** The use of each pool's connections. */
  pools: readonly PoolUse[];
  /** The state of the server that takes the expensive reads, if there is one. */
  replica?: ReplicaState;
  /** Counts flushes of data to the disk; the embedded database only. */
  fsyncCount(): Promise<number>;
  /** Calls back when the embedded database's thread has ended by itself; nothing works from then on. */
  onLost(listener: (error: Error) => void): void;
  /**
   * Subscribes to a channel of other nodes; called without a text when something may have been missed. On
   * the embedded database there are no other nodes.
   */
  listen(channel: string, listener: (text: string | undefined) => void): Listening;
  /** Reachable and migrated. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** The longest that a statement runs, a lock or a connection is waited for, or a transaction may do nothing; then a call gets a 503. */
export const defaultTimeoutsMs = {
  statement: 15_000,
  lock: 10_000,
  idleInTransaction: 30_000,
  connection: 5_000,
};
export type Timeouts = typeof defaultTimeoutsMs;
