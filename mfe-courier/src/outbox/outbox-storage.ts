import { type Entry, isSameDeed, isWaiting, type NewEntry, type Refusal } from './entry.ts';
import { asEntry, riderDb } from './rider-db.ts';

/** Where taps are kept until the server has answered them. */
export interface OutboxStorage {
  /** Keeps a tap for good before it resolves; undefined where the same step of the same order waits already. */
  add(entry: NewEntry): Promise<Entry | undefined>;
  /** One user's, in the order of their taps. */
  of(userId: string): Promise<Entry[]>;
  refuse(seq: number, refusal: Refusal): Promise<void>;
  remove(seq: number): Promise<void>;
}

const isThereAlready = (entries: readonly NewEntry[], entry: NewEntry) =>
  entries.some((other) => isWaiting(other) && isSameDeed(other, entry));

/** In IndexedDB, and rejecting where that fails: survives a killed tab, a sign-out and an update. `strict`: the disk has it, not only the browser. */
const onDisk: OutboxStorage = {
  async add(entry) {
    const db = await riderDb();
    const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
    const present = await tx.store.index('userId').getAll(entry.userId);
    const seq = isThereAlready(present, entry) ? undefined : await tx.store.add(entry);
    await tx.done;
    return seq === undefined ? undefined : { ...entry, seq };
  },
  async of(userId) {
    if (typeof indexedDB === 'undefined') return [];
    const entries = await (await riderDb()).getAllFromIndex('outbox', 'userId', userId);
    return entries.map(asEntry).sort((a, b) => a.seq - b.seq);
  },
  async refuse(seq, refusal) {
    const tx = (await riderDb()).transaction('outbox', 'readwrite', { durability: 'strict' });
    const entry = await tx.store.get(seq);
    if (entry) await tx.store.put({ ...entry, refusal });
    await tx.done;
  },
  async remove(seq) {
    await (await riderDb()).delete('outbox', seq);
  },
};

/** Of this page alone. Its numbers are below 0, as no disk gives them. */
export function storageInMemory(): OutboxStorage {
  let entries: Entry[] = [];
  let last = 0;
  return {
    async add(entry) {
      const own = entries.filter(({ userId }) => userId === entry.userId);
      if (isThereAlready(own, entry)) return undefined;
      last -= 1;
      const kept = { ...entry, seq: last };
      entries = [...entries, kept];
      return kept;
    },
    of: async (userId) => entries.filter((entry) => entry.userId === userId),
    async refuse(seq, refusal) {
      entries = entries.map((entry) => (entry.seq === seq ? { ...entry, refusal } : entry));
    },
    async remove(seq) {
      entries = entries.filter((entry) => entry.seq !== seq);
    },
  };
}

/**
 * On disk, and while that fails in this page's memory. The disk is tried anew with each tap: one failure is not the next one's,
 * and what memory holds moves there as soon as it can.
 */
export function diskOrMemory(disk: OutboxStorage): OutboxStorage {
  const memory = storageInMemory();
  const isInMemory = (seq: number) => seq < 0;
  const whereIs = (seq: number) => (isInMemory(seq) ? memory : disk);
  /** Before what comes later: taps are sent in their order. */
  const moveToDisk = async (userId: string) => {
    for (const { seq, ...tap } of await memory.of(userId)) {
      await disk.add(tap);
      await memory.remove(seq);
    }
  };
  return {
    async add(entry) {
      try {
        await moveToDisk(entry.userId);
        return await disk.add(entry);
      } catch {
        const onDisk = await disk.of(entry.userId).catch(() => []);
        return isThereAlready(onDisk, entry) ? undefined : memory.add(entry);
      }
    },
    async of(userId) {
      const inMemory = await memory.of(userId);
      try {
        return [...(await disk.of(userId)), ...inMemory];
      } catch (error) {
        // Nothing that could be sent is held back; but where there is nothing, this is no answer.
        if (inMemory.length === 0) throw error;
        return inMemory;
      }
    },
    refuse: (seq, refusal) => whereIs(seq).refuse(seq, refusal),
    remove: (seq) => whereIs(seq).remove(seq),
  };
}

const storage = diskOrMemory(onDisk);

/** The storage of this browser. */
export const outboxStorage = async (): Promise<OutboxStorage> => storage;
