import type { CourierOrderStatus } from '@waybill/contract';

/** The tabs of the rider's orders, left to right: docs/spec-coverage.md#operations-2. */
export const courierOrderStatuses = ['accepted', 'pending', 'completed', 'canceled', 'rejected'] as const;

export const courierOrderTabOf = (text: string | null): CourierOrderStatus | undefined =>
  courierOrderStatuses.find((status) => status === text);
