import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry, NewEntry } from './entry.ts';

/** What a screen last knew, of one user in one team. */
export interface KnownQuery {
  /** User and team. */
  owner: string;
  hash: string;
  key: readonly unknown[];
  data: unknown;
  /** Ms since 1970. */
  updatedAt: number;
}

interface RiderSchema extends DBSchema {
  outbox: { key: number; value: NewEntry & { seq?: number }; indexes: { userId: string } };
  known: { key: [string, string]; value: KnownQuery; indexes: { owner: string } };
}

let database: Promise<IDBPDatabase<RiderSchema>> | undefined;

const isNewerThere = (error: unknown) => error instanceof DOMException && error.name === 'VersionError';

/** Async, so that a browser which throws where it should refuse is a rejection too. */
async function open(version?: number): Promise<IDBPDatabase<RiderSchema>> {
  return openDB<RiderSchema>('waybill-rider', version, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('userId', 'userId');
      db.createObjectStore('known', { keyPath: ['owner', 'hash'] }).createIndex('owner', 'owner');
    },
    // A newer build in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      database = undefined;
    },
    terminated: () => {
      database = undefined;
    },
  });
}

/** The rider's database on this phone; rejects where the browser has none. Newer builds only ever add to it. */
export function riderDb(): Promise<IDBPDatabase<RiderSchema>> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('This browser keeps nothing.'));
  database ??= open(1).catch((error: unknown) => {
    if (isNewerThere(error)) return open();
    throw error;
  });
  database.catch(() => {
    database = undefined;
  });
  return database;
}

/** As it is kept, with its number. */
export const asEntry = (value: NewEntry & { seq?: number }): Entry => value as Entry;
