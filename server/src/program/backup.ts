import { statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../platform/base/config.ts';
import { StartError } from '../platform/base/start-error.ts';
import { writeBackup } from '../platform/operate/backup/backup-file.ts';
import { dumpDatabase } from '../platform/operate/backup/dump.ts';
import { openToRead } from '../platform/operate/backup/places.ts';
import { endWithError } from './end-with-error.ts';

// `npm run backup -- [--without-photos] [file]`: the embedded database of this environment, while a server uses it or not.

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl)
    throw new StartError(
      'DATABASE_URL names a PostgreSQL, which pg_dump backs up: docs/operate.md has the command. This one is for an embedded database.',
    );
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const given = process.argv.slice(2);
  // `photos.ts` keeps these.
  const without = given.includes('--without-photos') ? ['proof_photos'] : [];
  const file = resolve(given.find((each) => !each.startsWith('--')) ?? `waybill-${day}Z.backup.gz`);
  const { db, close } = await openToRead({ dataDir });
  try {
    await db.transaction().execute((tx) => writeBackup(file, dumpDatabase(tx, { without })));
  } finally {
    await close();
  }
  console.log(`Backed up to ${file} (${Math.ceil(statSync(file).size / 1_000)} KB).`);
  // Its time is what the metrics of a server on this folder say.
  writeFileSync(join(dataDir, 'last-backup'), '');
} catch (error) {
  endWithError(error);
}
