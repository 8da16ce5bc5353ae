import { courierOrdersApi, ordersApi } from '@waybill/api';
import type { LiveEventName } from '@waybill/contract';

/** What a step of an order makes stale. */
export const touchedByOrders = [ordersApi.all, courierOrdersApi.all, ['stats'], ['couriers']] as const;

/** What is heard of orders from elsewhere. */
export const orderEvents: readonly LiveEventName[] = [
  'order.created',
  'order.changed',
  'courier_order.changed',
];
