import type { CourierOrder, CourierOrderCounts, CourierOrderStatus, RiderStep } from '@waybill/contract';
import { type Entry, isWaiting, subjectOf } from './entry.ts';

const before: Record<RiderStep, CourierOrderStatus> = {
  accepted: 'pending',
  rejected: 'pending',
  completed: 'accepted',
  canceled: 'accepted',
};

const stepped = (order: CourierOrder, to: RiderStep, at: string): CourierOrder => ({
  ...order,
  status: to,
  ...(to === 'accepted' && { accepted_at_date: at }),
  ...(to === 'completed' && { delivered_at_date: at }),
  ...(to === 'canceled' && { canceled_by: 'courier' as const }),
});

/** An order as it will stand once a waiting deed has arrived; as it stands where the deed does not fit it any more. */
export function afterDeed(order: CourierOrder, { deed, tappedAt }: Entry): CourierOrder {
  if (deed.kind === 'step') {
    const { status: to } = deed.body;
    return order.status === before[to] ? stepped(order, to, new Date(tappedAt).toISOString()) : order;
  }
  if (order.status !== 'completed' || order.remitted) return order;
  const { remitted_amount, comment, remittance_point = 1, delivered_items } = deed.body;
  return {
    ...order,
    remitted: true,
    remitted_amount,
    remittance_point,
    courier_comment: comment,
    delivered_items: delivered_items?.map((item) => ({ ...item, options: item.options ?? [] })) ?? null,
  };
}

/** What waits for one order, in the order of the taps. */
export const waitingFor = (entries: readonly Entry[], id: string): Entry[] =>
  entries.filter((entry) => isWaiting(entry) && subjectOf(entry) === id);

/** An order with everything that waits for it done. */
export const foreseen = (order: CourierOrder, entries: readonly Entry[]): CourierOrder =>
  waitingFor(entries, order.id).reduce(afterDeed, order);

/** The newest that is known of an order, from whatever screen read it. */
export type Lookup = (id: string) => CourierOrder | undefined;

interface Change {
  from: CourierOrder;
  to: CourierOrder;
}

/** Each order that something waits for: as the server last told it, and as it will be. */
const changesOf = (entries: readonly Entry[], latest: Lookup): Map<string, Change> => {
  const changes = new Map<string, Change>();
  for (const entry of entries.filter(isWaiting)) {
    const id = subjectOf(entry);
    const present = changes.get(id);
    const from = present?.from ?? latest(id) ?? entry.seen;
    changes.set(id, { from, to: afterDeed(present?.to ?? from, entry) });
  }
  return changes;
};

const newestFirst = (a: CourierOrder, b: CourierOrder) =>
  a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0;

/** The list of one state as it will be: those that leave are gone, those that come stand at their place. */
export function foreseenList(
  orders: readonly CourierOrder[],
  status: CourierOrderStatus,
  entries: readonly Entry[],
  latest: Lookup,
): CourierOrder[] {
  const changes = changesOf(entries, latest);
  if (changes.size === 0) return [...orders];
  const staying = orders
    .map((order) => changes.get(order.id)?.to ?? order)
    .filter((order) => order.status === status);
  const present = new Set(staying.map(({ id }) => id));
  const coming = [...changes.values()]
    .map(({ to }) => to)
    .filter((order) => order.status === status && !present.has(order.id));
  return coming.length === 0 ? staying : [...staying, ...coming].sort(newestFirst);
}

/** The counts of the states as they will be. */
export function foreseenCounts(
  counts: CourierOrderCounts,
  entries: readonly Entry[],
  latest: Lookup,
): CourierOrderCounts {
  const next = { ...counts };
  for (const { from, to } of changesOf(entries, latest).values()) {
    if (from.status === to.status) continue;
    next[from.status] = Math.max(0, next[from.status] - 1);
    next[to.status] += 1;
  }
  return next;
}
