import { riderDb } from '../offline/rider-db.ts';
import {
  isPending,
  isSameAction,
  type NewOutboxEntry,
  type OutboxEntry,
  type Rejection,
} from './outbox-entry.ts';

/** Stores actions until the server has responded to them. */
export interface OutboxStorage {
  /** Resolves once the entry is stored; undefined where the same step of the same order is pending already. */
  add(entry: NewOutboxEntry): Promise<OutboxEntry | undefined>;
  /** Oldest first. */
  ofUser(userId: string): Promise<OutboxEntry[]>;
  /** The entries of all users of this phone, oldest first. */
  ofAll(): Promise<OutboxEntry[]>;
  reject(seq: number, rejection: Rejection): Promise<void>;
  remove(seq: number): Promise<void>;
}

const isDuplicate = (entries: readonly NewOutboxEntry[], entry: NewOutboxEntry) =>
  entries.some((other) => isPending(other) && isSameAction(other, entry));

/** Stored entries have their number by then. */
const inOrder = (values: readonly NewOutboxEntry[]): OutboxEntry[] =>
  (values as OutboxEntry[]).toSorted((a, b) => a.seq - b.seq);

/** IndexedDB: survives a killed tab, a sign-out and an update. `strict` waits for the disk itself. */
const diskStorage: OutboxStorage = {
  async add(entry) {
    const db = await riderDb();
    const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
    const present = inOrder(await tx.store.index('userId').getAll(entry.userId));
    const seq = isDuplicate(present, entry) ? undefined : await tx.store.add(entry);
    await tx.done;
    return seq === undefined ? undefined : { ...entry, seq };
  },
  async ofUser(userId) {
    if (typeof indexedDB === 'undefined') return [];
    return inOrder(await (await riderDb()).getAllFromIndex('outbox', 'userId', userId));
  },
  async ofAll() {
    return inOrder(await (await riderDb()).getAll('outbox'));
  },
  async reject(seq, rejection) {
    const tx = (await riderDb()).transaction('outbox', 'readwrite', { durability: 'strict' });
    const value = await tx.store.get(seq);
    if (value) await tx.store.put({ ...value, rejection });
    await tx.done;
  },
  async remove(seq) {
    await (await riderDb()).delete('outbox', seq);
  },
};

/** Lost with the page. Its numbers are below 0, which numbers on the disk never are. */
export function createMemoryStorage(): OutboxStorage {
  let entries: OutboxEntry[] = [];
  let last = 0;
  return {
    async add(entry) {
      const own = entries.filter(({ userId }) => userId === entry.userId);
      if (isDuplicate(own, entry)) return undefined;
      last -= 1;
      const stored = { ...entry, seq: last };
      entries = [...entries, stored];
      return stored;
    },
    ofUser: async (userId) => entries.filter((entry) => entry.userId === userId),
    ofAll: async () => entries,
    async reject(seq, rejection) {
      entries = entries.map((entry) => (entry.seq === seq ? { ...entry, rejection } : entry));
    },
    async remove(seq) {
      entries = entries.filter((entry) => entry.seq !== seq);
    },
  };
}

/**
 * Stores on disk, and in memory while the disk fails. Entries that are only in memory move to the disk with the next action or read: a disk
 * may be slow for seconds, and a killed browser loses its memory.
 */
export function withMemoryFallback(disk: OutboxStorage): OutboxStorage {
  const memory = createMemoryStorage();
  const storageOf = (seq: number) => (seq < 0 ? memory : disk);
  /** Before the next entry is added, as actions are sent in their order. */
  const moveToDisk = async (userId: string) => {
    for (const { seq, ...entry } of await memory.ofUser(userId)) {
      await disk.add(entry);
      await memory.remove(seq);
    }
  };
  return {
    async add(entry) {
      try {
        await moveToDisk(entry.userId);
        return await disk.add(entry);
      } catch {
        const onDisk = await disk.ofUser(entry.userId).catch(() => []);
        return isDuplicate(onDisk, entry) ? undefined : memory.add(entry);
      }
    },
    async ofUser(userId) {
      await moveToDisk(userId).catch(() => undefined);
      const inMemory = await memory.ofUser(userId);
      try {
        return [...(await disk.ofUser(userId)), ...inMemory];
      } catch (error) {
        // Entries in memory can be sent; but an empty list would claim that nothing is pending.
        if (inMemory.length === 0) throw error;
        return inMemory;
      }
    },
    ofAll: async () => [...(await disk.ofAll().catch(() => [])), ...(await memory.ofAll())],
    reject: (seq, rejection) => storageOf(seq).reject(seq, rejection),
    remove: (seq) => storageOf(seq).remove(seq),
  };
}

const storage = withMemoryFallback(diskStorage);

/** The storage of this browser. */
export const outboxStorage = async (): Promise<OutboxStorage> => storage;
