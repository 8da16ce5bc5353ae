import { courierOrdersApi } from '@waybill/api';

/** Rows of a page of Order Remittance. */
export const rowsPerPage = 20;

/** What the rider carried on some days of Lagos, a page at a time. */
export const remittanceOf = (start: string, end: string, page = 1) =>
  courierOrdersApi.myPage(
    { remitted_start_date: start, remitted_end_date: end },
    { page, per_page: rowsPerPage },
  );
