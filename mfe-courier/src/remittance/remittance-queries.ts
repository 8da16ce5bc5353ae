import { courierOrdersApi } from '@waybill/api';

export const rowsPerPage = 20;

/** One page of the rider's courier orders of some days of Lagos. */
export const remittanceQuery = (start: string, end: string, page = 1) =>
  courierOrdersApi.myPage(
    { remitted_start_date: start, remitted_end_date: end },
    { page, perPage: rowsPerPage },
  );
