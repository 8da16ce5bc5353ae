import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type DatabaseKind = 'embedded' | 'postgres';

const wanted = process.env.TEST_DATABASE ?? 'embedded';

/** Whether this run's nodes go through a PgBouncer in transaction mode. */
export const isPooled = wanted === 'pgbouncer';

/** Whether this run's expensive reads go to a PostgreSQL that follows the one that takes the writes. */
export const isReplicated = wanted === 'replica';

/** Whether this run is of the tests that start several nodes, and the proxies before them, themselves. */
export const hasSeveralNodes = wanted === 'nodes';

/**
 * Which database this run is on: `TEST_DATABASE` is `embedded`, or `postgres`, or that with `pgbouncer` in front of it, a `replica` or several
 * `nodes`.
 */
export const databaseKind: DatabaseKind = wanted === 'embedded' ? 'embedded' : 'postgres';

export interface SharedSetup {
  /** PostgreSQL's address without a database; the migrated one is `waybill_template`. */
  url?: string;
  /** PgBouncer's in front of it, in a run through it. */
  pooledUrl?: string;
  /** The replica's, in a run with one. */
  readUrl?: string;
  /** A migrated data folder to copy. */
  template?: string;
  failure?: string;
}

const enter = async (): Promise<SharedSetup> => {
  // Files of one run are children of the same runner, which is how they find one another.
  const runner = process.env.NODE_TEST_CONTEXT ? process.ppid : process.pid;
  const folder = join(tmpdir(), `waybill-test-${wanted}-${runner}`);
  try {
    mkdirSync(folder);
    const owner = fileURLToPath(new URL('./shared-setup.owner.js', import.meta.url));
    spawn(process.execPath, [owner, folder, String(runner), wanted], {
      detached: true,
      stdio: 'ignore',
    }).unref();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const ready = join(folder, 'ready.json');
  while (!existsSync(ready)) await new Promise((resolve) => setTimeout(resolve, 50));
  const setup = JSON.parse(readFileSync(ready, 'utf8')) as SharedSetup;
  if (setup.failure) throw new Error(`The tests' database could not be prepared: ${setup.failure}`);
  return setup;
};

let setup: Promise<SharedSetup> | undefined;

/** The common set-up of a test run's files; prepared for the first that asks. */
export const sharedSetup = (): Promise<SharedSetup> => {
  setup ??= enter();
  return setup;
};
