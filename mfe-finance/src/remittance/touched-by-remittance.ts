import { courierOrdersApi, ordersApi, remittanceApi } from '@waybill/api';

/** What a remittance makes stale. */
export const touchedByRemittance = [remittanceApi.all, courierOrdersApi.all, ordersApi.all] as const;
