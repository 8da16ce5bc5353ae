import type { CourierOrderStatus } from '@waybill/contract';

/** The tabs of the rider's orders, left to right: docs/spec-coverage.md#operations-2. */
export const courierOrderTabs: readonly { status: CourierOrderStatus; title: string }[] = [
  { status: 'accepted', title: 'Accepted' },
  { status: 'pending', title: 'Pending' },
  { status: 'completed', title: 'Completed' },
  { status: 'canceled', title: 'Canceled' },
  { status: 'rejected', title: 'Rejected' },
];

export const courierOrderTabOf = (text: string | null): CourierOrderStatus =>
  courierOrderTabs.find(({ status }) => status === text)?.status ?? 'accepted';

export const courierOrderStatuses = courierOrderTabs.map(({ status }) => status);
