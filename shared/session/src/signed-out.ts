/** A session that its user has ended on this device. */
export interface SignedOut {
  token: string;
  /** Ms since 1970. */
  at: number;
  /** The server has ended the token, too. */
  isReported?: boolean;
}

/** Local storage is written to the disk within this time, in ms; until then it may still name the session. */
const forgottenAfterMs = 86_400_000;

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('waybill-session', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('ended', { keyPath: 'token' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = opening.onerror;
  });

/** Runs in a transaction of its own; resolves once the disk has it. */
async function write(work: (ended: IDBObjectStore) => void): Promise<void> {
  const db = await open();
  try {
    await new Promise<void>((resolve, reject) => {
      const tx = db.transaction('ended', 'readwrite', { durability: 'strict' });
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error);
      work(tx.objectStore('ended'));
    });
  } finally {
    db.close();
  }
}

/**
 * Notes a sign-out on the disk at once: browsers write local storage when they like, and one that is killed before that
 * would have the session still. Rejects where the browser has no database.
 */
export const noteSignOut = (token: string): Promise<void> =>
  write((ended) => ended.put({ token, at: Date.now() } satisfies SignedOut));

/** The server has ended this session, too. */
export const noteReported = (token: string): Promise<void> =>
  write((ended) => ended.put({ token, at: Date.now(), isReported: true } satisfies SignedOut));

/** The sessions that were ended on this device, oldest first; those that no storage can name any more are deleted. */
export async function readSignedOut(): Promise<SignedOut[]> {
  const db = await open();
  const all = await new Promise<SignedOut[]>((resolve, reject) => {
    const reading = db.transaction('ended').objectStore('ended').getAll();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  }).finally(() => db.close());
  const isOld = ({ at, isReported }: SignedOut) => isReported === true && at < Date.now() - forgottenAfterMs;
  const old = all.filter(isOld);
  const forget = (ended: IDBObjectStore) => {
    for (const { token } of old) ended.delete(token);
  };
  if (old.length > 0) await write(forget);
  return all.filter((one) => !isOld(one)).sort((a, b) => a.at - b.at);
}
