import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../platform/base/config.ts';
import { StartError } from '../platform/base/start-error.ts';
import { loadPhotos, savePhotos } from '../platform/operate/backup/photo-files.ts';
import { openToRead, openToWrite } from '../platform/operate/backup/places.ts';
import { endWithError } from './end-with-error.ts';
import { placeOf } from './place-of.ts';

// `npm run photos -- save|load <folder>`: photos of deliveries, each a file that is written once, beside a backup without them.

const save = async (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { db, close } = await openToRead(placeOf(readConfig(process.env)));
  try {
    const { all, written } = await savePhotos(db, folder);
    console.log(`${all} photos are in ${folder}, ${written} of them new.`);
  } finally {
    await close();
  }
};

const load = async (folder: string) => {
  if (!existsSync(folder)) throw new StartError(`There is no ${folder}.`);
  const { db, close } = await openToWrite(placeOf(readConfig(process.env)));
  try {
    const { loaded, without } = await loadPhotos(db, folder);
    console.log(`Put ${loaded} photos back.${without ? ` The deliveries of ${without} are not there.` : ''}`);
  } finally {
    await close();
  }
};

try {
  const [, , command = '', folder] = process.argv;
  const run = new Map([
    ['save', save],
    ['load', load],
  ]).get(command);
  if (!run || !folder) throw new StartError('Usage: photos save|load FOLDER');
  await run(resolve(folder));
} catch (error) {
  endWithError(error);
}
