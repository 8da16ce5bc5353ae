import { courierOrdersApi, ordersApi, ridersApi, statsApi } from '@waybill/api';
import type { LiveEventName } from '@waybill/contract';

/** The queries that any change of an order makes stale. */
export const affectedByOrders = [ordersApi.all, courierOrdersApi.all, statsApi.all, ridersApi.all] as const;

/** Those that an event of the live stream makes stale; the board's pages are changed from its data. */
export const affectedByEvents = [
  ...ordersApi.allButBoards,
  courierOrdersApi.all,
  statsApi.all,
  ridersApi.all,
] as const;

/** The live events about changes of orders. */
export const orderEvents: readonly LiveEventName[] = [
  'order.created',
  'order.changed',
  'courier_order.changed',
];
