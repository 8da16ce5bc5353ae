import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../platform/config.ts';
import { writeBackup } from '../platform/database/backup/backup-file.ts';
import { linesOfPlace } from '../platform/database/backup/places.ts';
import { StartError } from '../platform/start-error.ts';
import { placeOf } from './place-of.ts';

// `npm run backup -- [file]`: the database of this environment, while servers use it or not.

try {
  const place = placeOf(readConfig(process.env));
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = resolve(process.argv[2] ?? `waybill-${day}Z.backup.gz`);
  await writeBackup(file, linesOfPlace(place));
  console.log(`Backed up to ${file} (${Math.ceil(statSync(file).size / 1_000)} KB).`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
