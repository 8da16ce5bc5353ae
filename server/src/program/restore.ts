import { readConfig } from '../platform/config.ts';
import { loadDatabase } from '../platform/database/backup/load.ts';
import { linesOf, openToWrite } from '../platform/database/backup/places.ts';
import { StartError } from '../platform/start-error.ts';
import { endWithError } from './end-with-error.ts';
import { placeOf } from './place-of.ts';

// `npm run restore -- <source>`: into the empty database of this environment. The source is a backup's file, or another
// database: the folder of an embedded one or PostgreSQL's address.

const restore = async () => {
  const source = process.argv[2];
  if (!source)
    throw new StartError(
      'Name what to restore: the file of a backup, the DATA_DIR of an embedded database, or postgresql://…',
    );
  const place = placeOf(readConfig(process.env));
  const lines = linesOf(source);
  const { db, close } = await openToWrite(place);
  try {
    const counts = await loadDatabase(db, lines);
    const rows = Object.values(counts).reduce((total, count) => total + count, 0);
    console.log(`Restored ${rows} rows of ${Object.keys(counts).length} tables.`);
  } finally {
    await close();
  }
};

try {
  await restore();
} catch (error) {
  endWithError(error);
}
