import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, ridersApi } from '@waybill/api';
import type { CourierOrder, CourierOrderStatus, LiveEvent } from '@waybill/contract';
import { useLiveEvents, useLiveState } from '@waybill/live';
import { useViewer } from '@waybill/session';
import { useDebouncedValue } from '@waybill/ui';
import { useEffect, useRef } from 'react';
import { idOfOrder, listedStatus, updateCachedOrder } from './cached-orders.ts';
import { isOfEarlierVisit } from './earlier-visit.ts';

/** Events of one change arrive together: they are collected for this time, in ms. */
const collectMs = 1_000;
/** More changed orders than these are read as lists. */
const mostReads = 5;
/** The response of a step of one's own has the order; its events, which come around the same time, bring nothing new. */
const ownMs = 5_000;
/** While events arrive, lists need no look of their own for this long, in ms; without them every few seconds' return does. */
const followedMs = 1_800_000;
const unfollowedMs = 10_000;
const comesBackMs = 10_000;

const own = new Map<string, number>();

/** The response of the rider's own step has brought this order. */
export function noteOwnChange(id: string): void {
  const now = Date.now();
  for (const [other, at] of own) if (at < now - ownMs) own.delete(other);
  own.set(id, now);
}

/**
 * Time that the rider's orders count as fresh, in ms: a stream that soon comes back brings the missed events. Orders stored before
 * this page began are never fresh, as no page followed them.
 */
export const useFreshMs = (): ((query: { state: { dataUpdatedAt: number } }) => number) => {
  const isLost = useDebouncedValue(useLiveState(), comesBackMs) === 'lost';
  return ({ state }) => {
    if (isOfEarlierVisit(state.dataUpdatedAt)) return 0;
    return isLost ? unfollowedMs : followedMs;
  };
};

/** Reads everything again that the rider's screens show. */
export const refetchOrders = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [courierOrdersApi.all, ridersApi.me().queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  ).catch(() => undefined);

/** The events of one order that are read together, as one. */
interface Changed {
  /** The time of the last of them, in ms. */
  at: number;
  status?: CourierOrderStatus;
  /** All of them are about steps of the rider. */
  isByRider: boolean;
}

const isOwn = (client: QueryClient, id: string, { isByRider, status }: Changed) =>
  isByRider && (own.get(id) ?? 0) > Date.now() - ownMs && status === listedStatus(client, id);

/** A notice has perhaps read the order since its event came. */
const readSince = (client: QueryClient, id: string, at: number): CourierOrder | undefined => {
  const state = client.getQueryState<CourierOrder>(courierOrdersApi.detail(id).queryKey);
  return state && state.dataUpdatedAt > at ? state.data : undefined;
};

async function readOrder(client: QueryClient, id: string, { at }: Changed): Promise<void> {
  const order =
    readSince(client, id, at) ?? (await client.fetchQuery({ ...courierOrdersApi.detail(id), staleTime: 0 }));
  // One that is in no list is new, or is on a page that was not read: counts cannot be derived from it.
  if (listedStatus(client, id) || order.status === 'pending') updateCachedOrder(client, order);
  else await client.invalidateQueries({ queryKey: courierOrdersApi.mine(order.status).queryKey });
}

async function readChanged(client: QueryClient, all: ReadonlyMap<string, Changed>): Promise<void> {
  const others = [...all].filter(([id, changed]) => !isOwn(client, id, changed));
  if (others.length > mostReads) await refetchOrders(client);
  else for (const [id, changed] of others) await readOrder(client, id, changed);
}

/** Follows the rider's orders by the live stream: each change is one read of one order, which the lists and counts then have. */
export function useFollowedOrders(): void {
  const client = useQueryClient();
  const { riderId } = useViewer();
  const changed = useRef(new Map<string, Changed>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isConnected = useLiveState() === 'live';
  // Reads that failed while the server was away are repeated once it is back, without a press on Retry.
  useEffect(() => {
    if (!isConnected) return;
    const predicate = ({ state }: Query) => state.status === 'error';
    void client.refetchQueries({ queryKey: courierOrdersApi.all, type: 'active', predicate });
  }, [client, isConnected]);
  const flush = () => {
    timer.current = undefined;
    const collected = changed.current;
    changed.current = new Map();
    // Without the order, the lists are what can be read.
    readChanged(client, collected).catch(() => refetchOrders(client));
  };
  const note = (id: string | undefined, news: Omit<Changed, 'at'>) => {
    if (!id) return;
    const before = changed.current.get(id);
    const isByRider = news.isByRider && before?.isByRider !== false;
    changed.current.set(id, { ...before, ...news, isByRider, at: Date.now() });
    timer.current ??= setTimeout(flush, collectMs);
  };
  useLiveEvents((event: LiveEvent) => {
    if (event.event === 'resync') void refetchOrders(client);
    if (event.event === 'courier_order.changed' && event.data.courier_id === riderId)
      note(event.data.id, { status: event.data.status, isByRider: event.data.by_rider ?? false });
    // One of an assignment comes with an event of its own, which says whose step it was.
    if (event.event === 'order.changed') note(idOfOrder(client, event.data.id), { isByRider: true });
  });
}
