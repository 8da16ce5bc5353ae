import type {
  CourierOrder,
  CourierOrderCounts,
  CourierOrderStatus,
  DeliveryAttempt,
  RiderStep,
} from '@waybill/contract';
import { courierOrderIdOf, isPending, type OutboxEntry, type RiderAction } from './outbox-entry.ts';

const stateBefore: Record<RiderStep, CourierOrderStatus> = {
  accepted: 'pending',
  rejected: 'pending',
  completed: 'accepted',
  canceled: 'accepted',
};

const withStatus = (order: CourierOrder, to: RiderStep, at: string): CourierOrder => ({
  ...order,
  status: to,
  ...(to === 'accepted' && { accepted_at_date: at }),
  ...(to === 'completed' && { delivered_at_date: at }),
  ...(to === 'canceled' && { canceled_by: 'courier' as const }),
});

/** The attempt as the phone knows it before the server has it: its number counts this rider's own. */
const withAttempt = (
  order: CourierOrder,
  { body, reason }: Extract<RiderAction, { kind: 'attempt' }>,
  at: string,
): CourierOrder => {
  if (order.status !== 'accepted') return order;
  const attempts = order.attempts ?? [];
  const attempt: DeliveryAttempt = {
    id: `pending-${at}`,
    number: attempts.length + 1,
    at,
    reason_code: reason.code,
    reason: reason.text,
    outcome: reason.outcome,
    next_day: body.next_day ?? null,
    note: body.note ?? null,
    place: body.place ?? null,
    fee: 0,
    photos: [],
    deleted_at: null,
  };
  const tried = { ...order, attempts: [...attempts, attempt] };
  if (reason.outcome === 'closed') return withStatus(tried, 'canceled', at);
  return reason.outcome === 'return' ? { ...tried, returning: true } : tried;
};

/** The order after a pending action; unchanged where its state does not allow the action. */
export function applyAction(order: CourierOrder, { action, tappedAt }: OutboxEntry): CourierOrder {
  if (action.kind === 'step') {
    const { status: to } = action.body;
    return order.status === stateBefore[to] ? withStatus(order, to, new Date(tappedAt).toISOString()) : order;
  }
  if (action.kind === 'attempt') return withAttempt(order, action, new Date(tappedAt).toISOString());
  if (action.kind === 'return')
    return order.status === 'accepted'
      ? { ...withStatus(order, 'canceled', new Date(tappedAt).toISOString()), returning: false }
      : order;
  if (order.status !== 'completed' || order.remitted) return order;
  const { remitted_amount, comment, remittance_point = 1, delivered_items } = action.body;
  return {
    ...order,
    remitted: true,
    remitted_amount,
    remittance_point,
    courier_comment: comment,
    delivered_items: delivered_items?.map((item) => ({ ...item, options: item.options ?? [] })) ?? null,
  };
}

/** The pending actions of one order, oldest first. */
export const pendingEntriesOf = (entries: readonly OutboxEntry[], id: string): OutboxEntry[] =>
  entries.filter((entry) => isPending(entry) && courierOrderIdOf(entry) === id);

export const optimisticOrder = (order: CourierOrder, entries: readonly OutboxEntry[]): CourierOrder =>
  pendingEntriesOf(entries, order.id).reduce(applyAction, order);

/** Finds the newest cached version of an order, whatever screen fetched it. */
export type Lookup = (id: string) => CourierOrder | undefined;

interface Change {
  from: CourierOrder;
  to: CourierOrder;
}

/** Each order with pending actions: as the server last sent it, and after these actions. */
const changesOf = (entries: readonly OutboxEntry[], latest: Lookup): Map<string, Change> => {
  const changes = new Map<string, Change>();
  for (const entry of entries.filter(isPending)) {
    const id = courierOrderIdOf(entry);
    const present = changes.get(id);
    const from = present?.from ?? latest(id) ?? entry.seen;
    changes.set(id, { from, to: applyAction(present?.to ?? from, entry) });
  }
  return changes;
};

const newestFirst = (a: CourierOrder, b: CourierOrder) =>
  a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0;

/** The list of one state with all pending actions applied: orders leave it, and others join it in their place. */
export function optimisticList(
  orders: readonly CourierOrder[],
  status: CourierOrderStatus,
  entries: readonly OutboxEntry[],
  latest: Lookup,
): CourierOrder[] {
  const changes = changesOf(entries, latest);
  if (changes.size === 0) return [...orders];
  const staying = orders
    .map((order) => changes.get(order.id)?.to ?? order)
    .filter((order) => order.status === status);
  const present = new Set(staying.map(({ id }) => id));
  const joining = [...changes.values()]
    .map(({ to }) => to)
    .filter((order) => order.status === status && !present.has(order.id));
  return joining.length === 0 ? staying : [...staying, ...joining].sort(newestFirst);
}

/** The counts of all states with all pending actions applied. */
export function optimisticCounts(
  counts: CourierOrderCounts,
  entries: readonly OutboxEntry[],
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
