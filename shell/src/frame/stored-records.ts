import type { StoredRecords } from '@waybill/federation';
import { useSession } from '@waybill/session';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Registry } from '../remotes/registry.ts';

/** The database, or undefined where there is none: looking for it must not make it. */
const openPresent = (name: string): Promise<IDBDatabase | undefined> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => resolve(undefined);
  });

const countIn = (db: IDBDatabase, store: string, { index }: StoredRecords, userId: string | undefined) =>
  new Promise<number>((resolve, reject) => {
    const counting = db.transaction(store).objectStore(store).index(index).count(userId);
    counting.onsuccess = () => resolve(counting.result);
    counting.onerror = () => reject(counting.error);
  });

/** Whether this browser has such records: of the user, or of any user if none is signed in. Rejects if they cannot be read. */
async function isThere(records: StoredRecords, userId: string | undefined): Promise<boolean> {
  const db = await openPresent(records.database);
  if (!db) return false;
  try {
    const stores = records.stores.filter((store) => db.objectStoreNames.contains(store));
    const counts = await Promise.all(stores.map((store) => countIn(db, store, records, userId)));
    return counts.some((count) => count > 0);
  } finally {
    db.close();
  }
}

interface Found {
  visit: string;
  name: string;
}

/** The remote that has stored records of this user on this device, or of any user while none is signed in. */
export function useRemoteWithRecords(
  registry: Registry | undefined,
  userId: string | undefined,
): string | undefined {
  const remote = registry?.remotes.find((one) => one.backgroundComponentWithRecords !== undefined);
  const records = remote?.backgroundComponentWithRecords;
  // Looked for once more in another account: what waits there is perhaps of a minute ago.
  const { teamId } = useSession();
  const visit = remote && `${remote.name} ${userId} ${teamId}`;
  const [found, setFound] = useState<Found>();
  const look = useEffectEvent(async () => {
    if (!records || !remote || !visit) return;
    if (await isThere(records, userId)) setFound({ visit, name: remote.name });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each user
  useEffect(() => {
    // A record that cannot be read lets only those run the component whom the remote itself names.
    look().catch(() => undefined);
  }, [visit]);
  return found?.visit === visit ? found?.name : undefined;
}
