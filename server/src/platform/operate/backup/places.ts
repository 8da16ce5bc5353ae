import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { StartError } from '../../base/start-error.ts';
import { connectPatiently } from '../../database/connect-postgres.ts';
import { DirectoryInUseError, lockDirectory } from '../../database/directory-lock.ts';
import { EmbeddedDatabase } from '../../database/embedded-database.ts';
import { oneSessionDialect } from '../../database/one-session-database.ts';
import { requestCopy } from '../../database/running-copy.ts';
import type { AnyDatabase } from '../../database/table-catalog.ts';

/** The place of a database: PostgreSQL's address, or the folder of an embedded one. */
export type Place = { url: string } | { dataDir: string };

interface OpenPlace {
  db: AnyDatabase;
  close(): Promise<void>;
}

const openFolder = async (dataDir: string): Promise<OpenPlace> => {
  const embedded = await EmbeddedDatabase.open(dataDir);
  const db: AnyDatabase = new Kysely({
    dialect: oneSessionDialect((sql, parameters) => embedded.query(sql, parameters)),
  });
  return {
    db,
    async close() {
      await db.destroy();
      await embedded.close();
    },
  };
};

const openLocked = async (dataDir: string): Promise<OpenPlace> => {
  const lock = lockDirectory(dataDir);
  try {
    const { db, close } = await openFolder(dataDir);
    return { db, close: () => close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
};

const openUrl = (url: string): OpenPlace => {
  const db: AnyDatabase = connectPatiently(url);
  return { db, close: () => db.destroy() };
};

/** To read: of a folder that a server has open, a copy. */
export const openToRead = async (place: Place): Promise<OpenPlace> => {
  if ('url' in place) return openUrl(place.url);
  const { dataDir } = place;
  if (!existsSync(join(dataDir, 'database')))
    throw new StartError(`There is no embedded database in ${resolve(dataDir)}.`);
  try {
    return await openLocked(dataDir);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
  }
  const copy = await requestCopy(dataDir);
  try {
    const { db, close } = await openFolder(copy.folder);
    return { db, close: () => close().finally(copy.release) };
  } catch (error) {
    await copy.release();
    throw error;
  }
};

/** To write: no other process may have it open. */
export const openToWrite = async (place: Place): Promise<OpenPlace> => {
  if ('url' in place) return openUrl(place.url);
  mkdirSync(place.dataDir, { recursive: true });
  return openLocked(place.dataDir);
};
