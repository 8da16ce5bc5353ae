import type { Order } from '@waybill/contract';

const staleAfterMs = 3_600_000;

/**
 * Whether an order shows the clock: a paid unassigned one an hour after it was created, an unpaid unassigned or
 * an assigned one an hour after its last change. See docs/spec-coverage.md#operations-9.
 */
export function isStaleOrder(
  order: Pick<Order, 'status' | 'order_paid' | 'created_at' | 'updated_at'>,
  nowMs: number,
): boolean {
  if (order.status !== 'unassigned' && order.status !== 'assigned') return false;
  const isPaidUnassigned = order.status === 'unassigned' && order.order_paid;
  const since = isPaidUnassigned ? order.created_at : order.updated_at;
  return nowMs - Date.parse(since) > staleAfterMs;
}
