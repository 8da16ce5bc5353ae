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

/** In IndexedDB: survives a killed tab, a sign-out and an update. `strict`: the disk has it, not only the browser. */
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

/** Of this page alone: for a browser that refuses to keep anything, and for tests. */
export function storageInMemory(): OutboxStorage {
  let entries: Entry[] = [];
  let last = 0;
  return {
    async add(entry) {
      const own = entries.filter(({ userId }) => userId === entry.userId);
      if (isThereAlready(own, entry)) return undefined;
      last += 1;
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

let chosen: Promise<OutboxStorage> | undefined;

/** The storage of this browser: its disk, or where it refuses that, this page's memory. */
export function outboxStorage(): Promise<OutboxStorage> {
  chosen ??= riderDb().then(
    () => onDisk,
    () => storageInMemory(),
  );
  return chosen;
}
