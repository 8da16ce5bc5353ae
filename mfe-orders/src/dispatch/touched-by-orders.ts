import { courierOrdersApi, ordersApi } from '@waybill/api';

/** What a step of an order makes stale. */
export const touchedByOrders = [ordersApi.all, courierOrdersApi.all, ['stats'], ['couriers']] as const;
