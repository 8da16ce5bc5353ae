import type { Order } from '@waybill/contract';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
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

/** `12 min`, `3 h 12 min`, `2 d 4 h`; a clock that runs behind makes nothing negative. */
export const durationText = (ms: number): string => {
  const minutes = Math.max(Math.floor(ms / minuteMs), 0);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
};

/** The age of an order that waits for a step; null for one that is delivered or closed. */
export const ageOf = (order: AgingOrder, nowMs: number): OrderAge | null => {
  if (!isAging(order)) return null;
  const ms = waitedMs(order, nowMs);
  const staleLevel = ms > veryStaleAfterMs ? 2 : 1;
  return { text: durationText(ms), level: isStaleOrder(order, nowMs) ? staleLevel : 0 };
};
