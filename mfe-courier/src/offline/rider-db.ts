import type { NewExpense, ProofPlace } from '@waybill/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewOutboxEntry, Office } from '../outbox/outbox-entry.ts';

/** The last data of a query, for one user in one team. */
export interface CachedQuery {
  /** User and team. */
  owner: string;
  hash: string;
  key: readonly unknown[];
  data: unknown;
  /** Ms since 1970. */
  updatedAt: number;
}

/** The money that a rider has collected for a company and not handed over, as this phone knows it. Of no customer. */
export interface HeldMoney {
  userId: string;
  teamId: string;
  userName: string;
  office: Office;
  /** Orders with what is held of each. */
  orders: readonly { id: string; naira: number }[];
  /** Naira of no order: debts, less credits. */
  besides?: number;
}

/** A photo of a handover, from the camera until the server has all of it. */
export interface StoredPhoto {
  /** A UUID, by which its step announces it. */
  id: string;
  userId: string;
  teamId: string;
  courierOrderId: string;
  /** The order's number. */
  number: string;
  bytes: number;
  /** Ms since 1970. */
  takenAt: number;
  place?: ProofPlace;
  /** A stored step names it. */
  isAnnounced: boolean;
  /** The part that the server has. */
  sentBytes: number;
}

/** An expense that a rider claims, until the server has it; one that it rejected, until the rider has read why. */
export interface StoredClaim {
  userId: string;
  teamId: string;
  body: NewExpense;
  /** Ms since 1970. */
  tappedAt: number;
  rejection?: string;
}

interface RiderSchema extends DBSchema {
  outbox: { key: number; value: NewOutboxEntry & { seq?: number }; indexes: { userId: string } };
  queries: { key: [string, string]; value: CachedQuery; indexes: { owner: string } };
  held: { key: [string, string]; value: HeldMoney; indexes: { userId: string } };
  photos: { key: string; value: StoredPhoto; indexes: { userId: string } };
  /** Apart from the records, which are listed often. */
  pictures: { key: string; value: ArrayBuffer };
  claims: { key: string; value: StoredClaim; indexes: { userId: string } };
}

/** One that does not open within this time is as good as none, in ms; a blocked one never does. */
const patienceMs = 4_000;

let database: Promise<IDBPDatabase<RiderSchema>> | undefined;

const isNewerVersionStored = (error: unknown) =>
  error instanceof DOMException && error.name === 'VersionError';

/** Async, so that a browser which throws at once is a rejection too. */
async function open(version?: number): Promise<IDBPDatabase<RiderSchema>> {
  return openDB<RiderSchema>('waybill-rider', version, {
    upgrade(db, before) {
      if (before < 2) db.createObjectStore('claims', { keyPath: 'body.id' }).createIndex('userId', 'userId');
      if (before === 1) return;
      const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('userId', 'userId');
      db.createObjectStore('queries', { keyPath: ['owner', 'hash'] }).createIndex('owner', 'owner');
      db.createObjectStore('held', { keyPath: ['userId', 'teamId'] }).createIndex('userId', 'userId');
      db.createObjectStore('photos', { keyPath: 'id' }).createIndex('userId', 'userId');
      db.createObjectStore('pictures');
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

const openPresent = () =>
  open(2).catch((error: unknown) => {
    if (isNewerVersionStored(error)) return open();
    throw error;
  });

const tooLong = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database of this browser does not open.')), patienceMs);
  });

/** The rider's database on this phone; rejects where the browser has none, or it does not open. Newer builds only ever add to it. */
export function riderDb(): Promise<IDBPDatabase<RiderSchema>> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('This browser has no database.'));
  database ??= Promise.race([openPresent(), tooLong()]);
  database.catch(() => {
    database = undefined;
  });
  return database;
}

/** Resolves to whether this phone can store a rider's actions: a record is written to the disk and deleted. */
export async function canStore(): Promise<boolean> {
  try {
    const db = await riderDb();
    const tx = db.transaction('queries', 'readwrite', { durability: 'strict' });
    const probe = { owner: 'probe', hash: 'probe' };
    await tx.store.put({ ...probe, key: [], data: null, updatedAt: 0 });
    await tx.store.delete([probe.owner, probe.hash]);
    await tx.done;
    return true;
  } catch {
    return false;
  }
}
