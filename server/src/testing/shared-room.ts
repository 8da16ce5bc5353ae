import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type DatabaseKind = 'embedded' | 'postgres';

/** Which database this run is on: `TEST_DATABASE=postgres`, else the embedded one. */
export const databaseKind: DatabaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

interface Room {
  /** PostgreSQL's address without a database; the migrated one is `waybill_template`. */
  url?: string;
  /** A migrated data folder to copy. */
  template?: string;
  failure?: string;
}

const enter = async (): Promise<Room> => {
  // Files of one run are children of the same runner, which is how they find one another.
  const runner = process.env.NODE_TEST_CONTEXT ? process.ppid : process.pid;
  const folder = join(tmpdir(), `waybill-test-${databaseKind}-${runner}`);
  try {
    mkdirSync(folder);
    const keeper = fileURLToPath(new URL('./keeper.js', import.meta.url));
    spawn(process.execPath, [keeper, folder, String(runner), databaseKind], {
      detached: true,
      stdio: 'ignore',
    }).unref();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const ready = join(folder, 'ready.json');
  while (!existsSync(ready)) await new Promise((resolve) => setTimeout(resolve, 50));
  const room = JSON.parse(readFileSync(ready, 'utf8')) as Room;
  if (room.failure) throw new Error(`The tests' database could not be prepared: ${room.failure}`);
  return room;
};

let room: Promise<Room> | undefined;

/** What the files of a test run share; prepared by the first that asks. */
export const sharedRoom = (): Promise<Room> => {
  room ??= enter();
  return room;
};
