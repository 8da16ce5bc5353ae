import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ServerConfig } from '../../platform/config.ts';
import { type AnyDatabase, readMigrations } from '../../platform/database/backup/table-catalog.ts';
import { connectPatiently } from '../../platform/database/connect-postgres.ts';
import { isDirectoryInUse } from '../../platform/database/directory-lock.ts';
import { migrationNames } from '../../platform/database/migrate.ts';
import { newerOf, whyTooNew } from '../../platform/database/newer-tables.ts';
import { clientOf, PostgresHosts } from '../../platform/database/postgres-hosts.ts';
import { type Finding, good, note, reasonOf, wrong } from './finding.ts';
import { lookAtClock } from './look-at-machine.ts';
import { type Identity, lookAtIdentities, lookAtPrimary, readIdentity } from './same-database.ts';

/** One of a node's listens to the others. */
const listeners = 1;

const lookAtMigrations = async (db: AnyDatabase): Promise<Finding> => {
  const run = await readMigrations(db);
  const problem = whyTooNew(run, migrationNames);
  if (problem) return wrong(problem);
  const missing = migrationNames.filter((name) => !run.includes(name)).length;
  const newer = newerOf(run, migrationNames);
  if (newer.length > 0 && missing === 0)
    return note(
      `The tables are those of a newer version (${newer.at(-1)}), on which this version can work, too: finish the upgrade.`,
    );
  if (missing === 0) return good('The tables are up to date.');
  return note(
    run.length === 0
      ? 'The database is empty: the first start makes the tables.'
      : `${missing} migrations have not run: the next start runs them.`,
  );
};

const lookAtConnections = async (db: AnyDatabase, { pools, directUrl }: ServerConfig): Promise<Finding> => {
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most
  `.execute(db);
  const most = rows[0]?.most ?? 0;
  if (directUrl) return good(`PostgreSQL takes ${most} connections; PgBouncer shares them out.`);
  const perNode = pools.main + pools.reads + listeners;
  const text = `A node takes up to ${perNode} of the ${most} connections that PostgreSQL has`;
  return perNode > most
    ? wrong(`${text}: make DATABASE_POOL smaller or max_connections larger.`)
    : good(`${text}: there is room for ${Math.floor(most / perNode)} nodes.`);
};

const findingOf = (variable: string, error: unknown): Finding => {
  const reason = reasonOf(error);
  const { code } = error as { code?: string };
  if (/unsupported startup parameter/.test(reason))
    return wrong(`${variable} is a PgBouncer: set DATABASE_LISTEN_URL to PostgreSQL itself.`);
  if (code === '28P01' || code === '28000')
    return wrong(`${variable}: PostgreSQL does not accept this account.`);
  if (code === '3D000') return wrong(`${variable}: PostgreSQL has no such database. Create it.`);
  return wrong(
    `${variable} cannot be reached (${reason}): does it run, and does a firewall let this machine in?`,
  );
};

/** Connects as a node does. */
const tryToConnect = async (url: string, asNode: boolean) => {
  const hosts = new PostgresHosts(url);
  const Client = clientOf(hosts);
  await hosts.connect(async () => {
    const client = new Client({
      connectionTimeoutMillis: 5_000,
      ...(asNode && { statement_timeout: 5_000 }),
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
    } finally {
      await client.end().catch(() => undefined);
    }
  });
};

const hasAdministrator = async (db: AnyDatabase) => {
  const { rows } = await sql`select 1 from team_roles where role = 'administrator' limit 1`.execute(db);
  return rows.length > 0;
};

const lookInside = async (url: string, config: ServerConfig): Promise<Finding[]> => {
  const db: AnyDatabase = connectPatiently(url);
  try {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const migrations = await lookAtMigrations(db);
    const isUpToDate = migrations.state === 'good';
    return [
      migrations,
      await lookAtConnections(db, config),
      lookAtClock(rows[0]!.now),
      ...(isUpToDate && !config.administrator && !(await hasAdministrator(db))
        ? [note('Nobody is the platform’s administrator: set ADMIN_EMAIL and ADMIN_PASSWORD for one start.')]
        : []),
    ];
  } finally {
    await db.destroy();
  }
};

const lookAtReplica = async (readUrl: string, primary: Identity | undefined): Promise<Finding> => {
  const db: AnyDatabase = connectPatiently(readUrl);
  try {
    const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db);
    if (!rows[0]?.follows)
      return wrong('DATABASE_READ_URL follows no primary, and is not used: point it at a replica.');
    const other = lookAtIdentities('DATABASE_READ_URL', await readIdentity(db), primary);
    return other ?? good('DATABASE_READ_URL can be reached, and follows a primary.');
  } catch (error) {
    return findingOf('DATABASE_READ_URL', error);
  } finally {
    await db.destroy();
  }
};

const identityAt = async (url: string) => {
  const db: AnyDatabase = connectPatiently(url);
  try {
    return await readIdentity(db);
  } finally {
    await db.destroy();
  }
};

const lookAtPostgres = async (url: string, config: ServerConfig): Promise<Finding[]> => {
  const { directUrl } = config;
  const ways = [
    { variable: 'DATABASE_URL', url, asNode: directUrl === undefined },
    ...(directUrl ? [{ variable: 'DATABASE_LISTEN_URL', url: directUrl, asNode: true }] : []),
  ];
  const found: Finding[] = [];
  for (const way of ways) {
    try {
      await tryToConnect(way.url, way.asNode);
      found.push(good(`${way.variable} can be reached.`));
    } catch (error) {
      return [...found, findingOf(way.variable, error)];
    }
  }
  const identity = await identityAt(url);
  const direct = directUrl ? await identityAt(directUrl) : undefined;
  const bad = [
    lookAtPrimary('DATABASE_URL', identity),
    lookAtPrimary('DATABASE_LISTEN_URL', direct) ?? lookAtIdentities('DATABASE_LISTEN_URL', direct, identity),
  ];
  found.push(...bad.filter((finding) => finding !== undefined));
  if (config.readUrl) found.push(await lookAtReplica(config.readUrl, identity));
  return [...found, ...(await lookInside(directUrl ?? url, config))];
};

/** The embedded database runs in the server's process. */
const ownClock = 'Its clock is this machine’s.';

const lookAtFolder = (dataDir: string): Finding[] => {
  try {
    if (isDirectoryInUse(dataDir)) return [good(`A server has the embedded database open. ${ownClock}`)];
  } catch (error) {
    return [wrong(`The embedded database cannot be opened: ${reasonOf(error)}`)];
  }
  if (!existsSync(join(dataDir, 'database')))
    return [note('There is no database yet: the first start makes an embedded one.')];
  return [
    good(`There is an embedded database, and no server has it open. ${ownClock}`),
    note('Its tables are not looked at, as opening it changes files: a start brings them up to date.'),
  ];
};

export const lookAtDatabase = async (config: ServerConfig): Promise<Finding[]> =>
  config.databaseUrl ? lookAtPostgres(config.databaseUrl, config) : lookAtFolder(config.dataDir);
