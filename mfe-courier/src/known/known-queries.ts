import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { courierOrdersApi, couriersApi } from '@waybill/api';
import type { CourierOrder, Page } from '@waybill/contract';
import { sessionStore } from '@waybill/session';
import { type KnownQuery, riderDb } from '../outbox/rider-db.ts';

const restMs = 300;
const oldestMs = 14 * 86_400_000;

const ownerNow = (): string | undefined => {
  const { user, teamId } = sessionStore.getState();
  return user && teamId ? `${user.id} ${teamId}` : undefined;
};

const startsWith = (key: readonly unknown[], start: readonly unknown[]) =>
  start.every((part, index) => key[index] === part);

/** The rider's own orders and figures; nothing else of what the suite reads is kept. */
const isKept = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  startsWith(queryKey, courierOrdersApi.all) || startsWith(queryKey, couriersApi.me().queryKey);

const ofOwner = async (owner: string): Promise<KnownQuery[]> =>
  (await riderDb()).getAllFromIndex('known', 'owner', owner);

async function forgetOthers(owner: string | undefined): Promise<void> {
  const tx = (await riderDb()).transaction('known', 'readwrite');
  for await (const cursor of tx.store)
    if (cursor.value.owner !== owner || cursor.value.updatedAt < Date.now() - oldestMs) await cursor.delete();
  await tx.done;
}

async function restore(client: QueryClient, owner: string): Promise<void> {
  const known = await ofOwner(owner);
  // What was read of an order itself before what a list knew of it.
  known.sort((a, b) => ordersIn(a.data).length - ordersIn(b.data).length);
  for (const { key, data, updatedAt } of known) {
    if (ownerNow() !== owner) return;
    give(client, key, data, updatedAt);
    for (const order of ordersIn(data))
      give(client, courierOrdersApi.detail(order.id).queryKey, order, updatedAt);
  }
}

function give(client: QueryClient, key: readonly unknown[], data: unknown, updatedAt: number) {
  if (!client.getQueryState(key)?.data) client.setQueryData(key, data, { updatedAt });
}

/** The orders of a list's pages: one that was never opened can still be, without signal. */
const ordersIn = (data: unknown): CourierOrder[] => {
  const { pages } = (data ?? {}) as Partial<InfiniteData<Page<CourierOrder>>>;
  return Array.isArray(pages) ? pages.flatMap((page) => page.data) : [];
};

/**
 * Keeps on this phone what the rider's screens last read, for one user in one team, and gives it back at the next start. At a
 * sign-out it is gone; what another left behind is removed before anything is given back.
 */
export function startKeeping(client: QueryClient): () => void {
  const fresh = new Map<string, Query>();
  let owner = ownerNow();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const queries = [...fresh.values()];
    fresh.clear();
    const writer = owner;
    if (!writer || queries.length === 0) return;
    const db = await riderDb();
    // Looked at last of all: what is written before a sign-out is removed by it, nothing may be written after.
    if (writer !== ownerNow()) return;
    const tx = db.transaction('known', 'readwrite');
    for (const { queryHash: hash, queryKey: key, state } of queries)
      if (state.data !== undefined)
        await tx.store.put({ owner: writer, hash, key, data: state.data, updatedAt: state.dataUpdatedAt });
    await tx.done;
  };
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    // An answer that comes after a sign-out belongs to a query that is no more.
    if (client.getQueryCache().get(event.query.queryHash) !== event.query) return;
    fresh.set(event.query.queryHash, event.query);
    timer ??= setTimeout(() => quietly(write()), restMs);
  });
  const begin = async () => {
    await forgetOthers(owner);
    if (owner) await restore(client, owner);
  };
  const followSession = sessionStore.subscribe(() => {
    if (ownerNow() === owner) return;
    owner = ownerNow();
    fresh.clear();
    quietly(begin());
  });
  const leaving = () => document.visibilityState === 'hidden' && quietly(write());
  document.addEventListener('visibilitychange', leaving);
  quietly(begin());
  return () => {
    clearTimeout(timer);
    stopListening();
    followSession();
    document.removeEventListener('visibilitychange', leaving);
  };
}
