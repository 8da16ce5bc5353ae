import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { cashApi, companySettingsApi, courierOrdersApi, papersApi, ridersApi } from '@waybill/api';
import type { CourierOrder, Page } from '@waybill/contract';
import { sessionStore } from '@waybill/session';
import { beforeThisVisit } from './earlier-visit.ts';
import { type CachedQuery, riderDb } from './rider-db.ts';

const writeDelayMs = 300;
const maxAgeMs = 14 * 86_400_000;

const currentOwner = (): string | undefined => {
  const { user, teamId } = sessionStore.getState();
  return user && teamId ? `${user.id} ${teamId}` : undefined;
};

const startsWith = (key: readonly unknown[], start: readonly unknown[]) =>
  start.every((part, index) => key[index] === part);

/** Only the rider's own orders, figures, cash and papers are stored on the phone, and whom to call. */
const isPersisted = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  [
    courierOrdersApi.all,
    ridersApi.me().queryKey,
    cashApi.mine().queryKey,
    companySettingsApi.show().queryKey,
    papersApi.all,
  ].some((start) => startsWith(queryKey, start));

const readOwned = async (owner: string): Promise<CachedQuery[]> =>
  (await riderDb()).getAllFromIndex('queries', 'owner', owner);

async function deleteOthers(owner: string | undefined): Promise<void> {
  const tx = (await riderDb()).transaction('queries', 'readwrite');
  for await (const cursor of tx.store)
    if (cursor.value.owner !== owner || cursor.value.updatedAt < Date.now() - maxAgeMs) await cursor.delete();
  await tx.done;
}

async function restore(client: QueryClient, owner: string): Promise<void> {
  const stored = await readOwned(owner);
  // Single orders before lists, as the first one to be restored stays.
  stored.sort((a, b) => ordersIn(a.data).length - ordersIn(b.data).length);
  for (const { key, data, updatedAt } of stored) {
    if (currentOwner() !== owner) return;
    fill(client, key, data, updatedAt);
    for (const order of ordersIn(data))
      fill(client, courierOrdersApi.detail(order.id).queryKey, order, updatedAt);
  }
}

function fill(client: QueryClient, key: readonly unknown[], data: unknown, updatedAt: number) {
  if (!client.getQueryState(key)?.data)
    client.setQueryData(key, data, { updatedAt: beforeThisVisit(updatedAt) });
}

/** The orders of a list, each of which can then be opened without signal. */
const ordersIn = (data: unknown): CourierOrder[] => {
  const { pages } = (data ?? {}) as Partial<InfiniteData<Page<CourierOrder>>>;
  return Array.isArray(pages) ? pages.flatMap((page) => page.data) : [];
};

let storeNow: () => Promise<void> = () => Promise.resolve();

/** Resolves once all that was read so far is stored on this phone. */
export const storeQueriesNow = (): Promise<void> => storeNow();

/**
 * Stores the rider's queries on this phone, for one user in one team, and restores them at the next start. A sign-out
 * deletes them; what another user left is deleted before anything is restored. Returns how to stop.
 */
export function startPersistingQueries(client: QueryClient): () => void {
  const unsaved = new Map<string, Query>();
  let owner = currentOwner();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = Promise.resolve();

  const writeUnsaved = async () => {
    clearTimeout(timer);
    timer = undefined;
    const queries = [...unsaved.values()];
    unsaved.clear();
    const writer = owner;
    if (!writer || queries.length === 0) return;
    const db = await riderDb();
    // Checked last: a sign-out deletes what was written before it, and nothing may be written after it.
    if (writer !== currentOwner()) return;
    const tx = db.transaction('queries', 'readwrite');
    for (const { queryHash: hash, queryKey: key, state } of queries)
      if (state.data !== undefined)
        await tx.store.put({ owner: writer, hash, key, data: state.data, updatedAt: state.dataUpdatedAt });
    await tx.done;
  };
  // Also waits for what an earlier one is still storing.
  const write = () => {
    written = Promise.all([written.catch(() => undefined), writeUnsaved()]).then(() => undefined);
    return written;
  };
  storeNow = write;
  // Without the stored queries, everything works but the start without signal.
  const ignoreErrors = (work: Promise<unknown>) => void work.catch(() => undefined);

  const save = (query: Query) => {
    if (!isPersisted(query)) return;
    unsaved.set(query.queryHash, query);
    timer ??= setTimeout(() => ignoreErrors(write()), writeDelayMs);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // A response that arrives after a sign-out belongs to a query that the cache has dropped.
    if (client.getQueryCache().get(event.query.queryHash) === event.query) save(event.query);
  });
  const begin = async () => {
    await deleteOthers(owner);
    if (owner) await restore(client, owner);
  };
  const followSession = sessionStore.subscribe(() => {
    if (currentOwner() === owner) return;
    owner = currentOwner();
    unsaved.clear();
    ignoreErrors(begin());
  });
  const onVisibilityChange = () => document.visibilityState === 'hidden' && ignoreErrors(write());
  document.addEventListener('visibilitychange', onVisibilityChange);
  // The shell may have read something before this part was loaded.
  for (const query of client.getQueryCache().getAll()) if (query.state.data !== undefined) save(query);
  ignoreErrors(begin());
  return () => {
    clearTimeout(timer);
    unsubscribe();
    followSession();
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
