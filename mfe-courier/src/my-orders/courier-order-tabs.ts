import type { CourierOrderStatus } from '@waybill/contract';

/** The pills of the rider's orders, left to right (spec 2, "Courier orders"). */
export const courierOrderTabs: readonly { status: CourierOrderStatus; title: string }[] = [
  { status: 'accepted', title: 'Accepted' },
  { status: 'pending', title: 'Pending' },
  { status: 'completed', title: 'Completed' },
  { status: 'canceled', title: 'Canceled' },
  { status: 'rejected', title: 'Rejected' },
];

export const courierOrderTabOf = (text: string | null): CourierOrderStatus =>
  courierOrderTabs.find(({ status }) => status === text)?.status ?? 'accepted';

/** All states, in the order of the pills. */
export const courierOrderStatuses = courierOrderTabs.map(({ status }) => status);
