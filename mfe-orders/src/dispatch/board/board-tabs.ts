import type { Order, OrderCounts, OrderFilter } from '@waybill/contract';

/** The id of a tab is also its key in the counts and its value in the URL. */
export type BoardTabId = keyof OrderCounts;

export interface BoardTab {
  id: BoardTabId;
  title: string;
  filter: Pick<OrderFilter, 'status' | 'order_paid'>;
}

/** Left to right: docs/spec-coverage.md#operations-2. */
export const boardTabs: readonly BoardTab[] = [
  { id: 'paid_unassigned', title: 'Paid Unassigned', filter: { status: 'unassigned', order_paid: 1 } },
  { id: 'unpaid_unassigned', title: 'Unpaid Unassigned', filter: { status: 'unassigned', order_paid: 0 } },
  { id: 'assigned', title: 'Assigned', filter: { status: 'assigned' } },
  { id: 'delivered', title: 'Delivered', filter: { status: 'delivered' } },
  { id: 'closed', title: 'Closed', filter: { status: 'closed' } },
];

export const isBoardTabId = (text: string | null): text is BoardTabId =>
  boardTabs.some(({ id }) => id === text);

/** The tab in whose list an order is. */
export const tabOfOrder = ({ status, order_paid }: Pick<Order, 'status' | 'order_paid'>): BoardTabId => {
  if (status !== 'unassigned') return status;
  return order_paid ? 'paid_unassigned' : 'unpaid_unassigned';
};
