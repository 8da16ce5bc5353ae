import { durationText, type Order } from '@waybill/contract';

const hourMs = 3_600_000;
const staleAfterMs = hourMs;
const veryStaleAfterMs = 3 * hourMs;

type AgingOrder = Pick<Order, 'status' | 'order_paid' | 'created_at' | 'updated_at'>;

/** The age of an order in words, and its urgency: from an hour on `1`, from three hours on `2`. */
export interface OrderAge {
  text: string;
  level: 0 | 1 | 2;
}

const isAging = ({ status }: AgingOrder) => status === 'unassigned' || status === 'assigned';

/** A paid unassigned order waits since it was created, an unpaid unassigned or an assigned one since its last change. */
const waitedMs = (order: AgingOrder, nowMs: number): number => {
  const isPaidUnassigned = order.status === 'unassigned' && order.order_paid;
  return nowMs - Date.parse(isPaidUnassigned ? order.created_at : order.updated_at);
};

/** Whether an order has waited for more than an hour: docs/spec-coverage.md#operations-9. */
export const isStaleOrder = (order: AgingOrder, nowMs: number): boolean =>
  isAging(order) && waitedMs(order, nowMs) > staleAfterMs;

/** The age of an order that waits for a step; null for one that is delivered or closed. */
export const ageOf = (order: AgingOrder, nowMs: number): OrderAge | null => {
  if (!isAging(order)) return null;
  const ms = waitedMs(order, nowMs);
  const staleLevel = ms > veryStaleAfterMs ? 2 : 1;
  return { text: durationText(ms), level: isStaleOrder(order, nowMs) ? staleLevel : 0 };
};
