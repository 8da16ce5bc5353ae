import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../platform/config.ts';
import { writeBackup } from '../platform/database/backup/backup-file.ts';
import { noteBackup } from '../platform/database/backup/last-backup.ts';
import { linesOfPlace } from '../platform/database/backup/places.ts';
import { endWithError } from './end-with-error.ts';
import { placeOf } from './place-of.ts';

// `npm run backup -- [file]`: the database of this environment, while servers use it or not.

try {
  const config = readConfig(process.env);
  const place = placeOf(config);
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = resolve(process.argv[2] ?? `waybill-${day}Z.backup.gz`);
  await writeBackup(file, linesOfPlace(place));
  console.log(`Backed up to ${file} (${Math.ceil(statSync(file).size / 1_000)} KB).`);
  try {
    noteBackup(config.dataDir, new Date());
  } catch (error) {
    console.error(
      `Metrics will not know of it: it could not be noted in DATA_DIR (${(error as Error).message}).`,
    );
  }
} catch (error) {
  endWithError(error);
}
