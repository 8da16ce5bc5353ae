import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { startPostgres } from '../testing/start-postgres.ts';

/** Does a part of the preparation, and prints how long it took. */
export const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  const start = performance.now();
  const result = await work();
  console.log(`  ${what} (${((performance.now() - start) / 1_000).toFixed(0)} s)`);
  return result;
};

/** Figures of the planner and a checkpoint, as after some time in production. */
export const settle = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
};

/** Measures on a PostgreSQL of its own, which flushes acknowledged data as in production. */
export const withBenchPostgres = async (
  work: (bench: { url: string; folder: string; database: OpenDatabase }) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  const settings = ['shared_buffers=1GB', 'max_connections=100', 'max_wal_size=8GB'];
  const { child, url: host } = await startPostgres(folder, settings);
  try {
    const admin = new pg.Client({ connectionString: `${host}/postgres` });
    await admin.connect();
    await admin.query('create database bench');
    await admin.end();
    const url = `${host}/bench`;
    const patient = { statement: 600_000, lock: 0, idleInTransaction: 0, connection: 5_000 };
    const database = await openDatabase({ databaseUrl: url, dataDir: folder, timeoutsMs: patient });
    await work({ url, folder, database });
    await database.close();
  } finally {
    child.kill('SIGINT');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
};
