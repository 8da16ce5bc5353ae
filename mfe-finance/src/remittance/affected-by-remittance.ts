import { cashApi, courierOrdersApi, ordersApi, remittanceApi } from '@waybill/api';

/** The queries that a remittance makes stale. */
export const affectedByRemittance = [
  remittanceApi.all,
  cashApi.all,
  courierOrdersApi.all,
  ordersApi.all,
] as const;
