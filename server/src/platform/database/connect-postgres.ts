import { setTimeout } from 'node:timers/promises';
import { type Dialect, Kysely, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../base/start-error.ts';
import { withCompanyFence } from './company-fence.ts';
import { defaultTimeoutsMs, type Timeouts } from './database.ts';
import { isStillStarting } from './out-of-reach.ts';
import { type PoolUse, watchPool } from './pool-use.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { clientOf, PostgresHosts } from './postgres-hosts.ts';
import type { Tables } from './tables.ts';
import { embeddedParsers } from './value-types.ts';

/** PostgreSQL's settings by name. */
export type Settings = Record<string, string | number>;

export interface Connecting {
  hosts: PostgresHosts;
  /** None for a migration, which may take longer than any call may. */
  timeoutsMs?: Timeouts;
  size: number;
  settings?: Settings;
  /** The address is a PgBouncer's, which lends a connection for one transaction: no setting outlasts it. */
  isPooled?: boolean;
}

const longestPauseMs = 2_000;

/** Waits for a PostgreSQL that starts or recovers, and logs it once; a wrong configuration fails at once. */
export const requireReachable = async (
  db: Kysely<Tables>,
  hosts: PostgresHosts,
  variable: string,
  waitMs: number,
): Promise<void> => {
  const name = `PostgreSQL at ${hosts.text} (${variable})`;
  const until = Date.now() + waitMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const reason = (error instanceof Error && error.message) || (error as { code?: string }).code || error;
      if (!isStillStarting(error) || Date.now() + pauseMs > until)
        throw new StartError(`${name} could not be opened: ${reason}`);
      if (pauseMs === 100) console.warn(`${name} is not there yet (${reason}); waiting ${waitMs / 1_000} s.`);
    }
    await setTimeout(pauseMs);
  }
};

const limitsOf = (timeoutsMs: Timeouts | undefined) =>
  timeoutsMs && {
    statement_timeout: timeoutsMs.statement,
    lock_timeout: timeoutsMs.lock,
    idle_in_transaction_session_timeout: timeoutsMs.idleInTransaction,
  };

/** Settings of a connection of our own; a PgBouncer rejects connections that ask for any. */
const startSettings = ({ timeoutsMs, settings }: Connecting) => ({
  ...(settings && {
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }),
  ...limitsOf(timeoutsMs),
});

/** A transaction's first words where no setting lasts longer. */
const beginningWith = (settings: Settings): string =>
  ['begin', ...Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)].join('; ');

const dialectOf = (connecting: Connecting): Dialect => {
  const { hosts, timeoutsMs, size, settings, isPooled } = connecting;
  const pool = new pg.Pool({
    pipeline: true,
    Client: clientOf(hosts),
    max: size,
    connectionTimeoutMillis: (timeoutsMs ?? defaultTimeoutsMs).connection,
    keepAlive: true,
    ...(!isPooled && startSettings(connecting)),
    // The server's own time-out never arrives where the network drops the response.
    ...(timeoutsMs && { query_timeout: timeoutsMs.statement + 5_000 }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        embeddedParsers[oid] ??
        pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // Without listeners a connection that breaks, idle or lent out, would end the process; its query fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return postgresDialect(
    { connect: () => hosts.connect(() => pool.connect()), end: () => pool.end() },
    isPooled ? { beginning: beginningWith({ ...limitsOf(timeoutsMs), ...settings }) } : undefined,
  );
};

/** A node's connections, and how they are used. */
export const connect = (connecting: Connecting, pool: Pick<PoolUse, 'name' | 'waits'>) => {
  const { dialect, use } = watchPool(dialectOf(connecting), { ...pool, most: connecting.size });
  return { db: new Kysely<Tables>({ dialect: withCompanyFence(dialect) }), use };
};

/** A connection without time-outs, for what may take long and works on the tables of all companies: migrations, backups. */
export const connectPatiently = (url: string): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOf({ hosts: new PostgresHosts(url), size: 1 }) });
