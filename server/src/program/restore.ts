import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../platform/base/config.ts';
import { StartError } from '../platform/base/start-error.ts';
import { readBackup } from '../platform/operate/backup/backup-file.ts';
import { loadDatabase } from '../platform/operate/backup/load.ts';
import { openToWrite } from '../platform/operate/backup/places.ts';
import { endWithError } from './end-with-error.ts';
import { placeOf } from './place-of.ts';

// `npm run restore -- <file>`: a backup of an embedded database, into the empty database of this environment: an embedded one or PostgreSQL.

try {
  const [, , file] = process.argv;
  if (!file) throw new StartError('Name the file of a backup to restore.');
  if (!existsSync(file)) throw new StartError(`There is no ${resolve(file)}.`);
  const { db, close } = await openToWrite(placeOf(readConfig(process.env)));
  try {
    const counts = await loadDatabase(db, readBackup(file));
    const rows = Object.values(counts).reduce((total, count) => total + count, 0);
    console.log(`Restored ${rows} rows of ${Object.keys(counts).length} tables.`);
  } finally {
    await close();
  }
} catch (error) {
  endWithError(error);
}
