import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenDatabase, Timeouts } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { type SharedSetup, sharedSetup } from './shared-setup.ts';

export interface TestDatabase {
  database: OpenDatabase;
  /** PostgreSQL's address of it; undefined for the embedded database. */
  url?: string;
  /** The environment with which a server program uses it, once it is closed here. */
  env: Record<string, string>;
  /** Opens the same data again, as a restarted server would. */
  reopen(timeoutsMs?: Timeouts): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const copyDatabase = async (url: string, { pooledUrl, readUrl }: SharedSetup): Promise<TestDatabase> => {
  const name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await withClient(url, (client) => client.query(`create database ${name} template waybill_template`));
  const direct = `${url}/${name}`;
  const env: Record<string, string> & { DATABASE_URL: string } = {
    ...(pooledUrl
      ? { DATABASE_URL: `${pooledUrl}/${name}`, DATABASE_LISTEN_URL: direct }
      : { DATABASE_URL: direct }),
    ...(readUrl && { DATABASE_READ_URL: `${readUrl}/${name}` }),
  };
  const open = (timeoutsMs?: Timeouts) =>
    openDatabase({
      databaseUrl: env.DATABASE_URL,
      directUrl: env.DATABASE_LISTEN_URL,
      readUrl: env.DATABASE_READ_URL,
      dataDir: tmpdir(),
      ...(timeoutsMs && { timeoutsMs }),
    });
  return {
    database: await open(),
    url: direct,
    env,
    reopen: open,
    remove: () => withClient(url, (client) => client.query(`drop database ${name} with (force)`)),
  };
};

/** A copy of the migrated data folder. */
export const copyDataDir = async (): Promise<string> => {
  const { template } = await sharedSetup();
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-data-'));
  if (template) cpSync(template, dataDir, { recursive: true });
  return dataDir;
};

const copyFolder = async (): Promise<TestDatabase> => {
  const dataDir = await copyDataDir();
  const open = () => openDatabase({ databaseUrl: undefined, dataDir });
  return {
    database: await open(),
    env: { DATA_DIR: dataDir },
    reopen: open,
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

/** An empty, migrated database of this run's kind, for one test file alone. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const setup = await sharedSetup();
  return setup.url ? copyDatabase(setup.url, setup) : copyFolder();
};
