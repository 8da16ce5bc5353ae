import { queryOptions } from '@tanstack/react-query';
import type { CourierOrder, Page, RemitBody, RemittanceFilterBody, VerifyBody } from '@waybill/contract';
import { api, companyId, type EarlierTap } from './client.ts';
import type { Write } from './use-write.ts';

const all = ['remittance'] as const;

/** Money that riders collected and hand over. */
export const remittanceApi = {
  all,
  list: (filter: RemittanceFilterBody, query: { page: number; per_page: number }) =>
    queryOptions({
      queryKey: [...all, 'list', filter, query],
      queryFn: ({ signal }) =>
        api.post<Page<CourierOrder>>(
          'courier/order/remittance/filter/index',
          { company_id: companyId(), ...filter },
          { query, signal },
        ),
      placeholderData: (previous) => previous,
    }),
  /** The whole list, for an export. */
  whole: (filter: RemittanceFilterBody, signal: AbortSignal) =>
    api.post<CourierOrder[]>(
      'courier/order/remittance/filter/index',
      { company_id: companyId(), ...filter },
      { query: { pagination: 0 }, signal },
    ),
  remit: ((body: RemitBody, idempotencyKey: string, tap?: EarlierTap) =>
    api.post<CourierOrder>('courier/order/remittance/remit', body, {
      idempotencyKey,
      tap,
    })) satisfies Write<RemitBody, CourierOrder>,
  verify: ((body, idempotencyKey) =>
    api.post<CourierOrder>('courier/order/remittance/remit/verify', body, {
      idempotencyKey,
    })) satisfies Write<VerifyBody, CourierOrder>,
};
