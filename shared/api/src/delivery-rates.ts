import { queryOptions } from '@tanstack/react-query';
import type { DeliveryRate, NewRate, RateChanges } from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import type { Write } from './use-write.ts';

const all = ['delivery-rates'] as const;

/** What the company takes for a delivery in an area. */
export const deliveryRatesApi = {
  all,
  /** All of the company's, by area; fees in naira. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) =>
        api.get<DeliveryRate[]>(
          'second-party/rate/index',
          { company_id: companyId() ?? undefined },
          { signal },
        ),
      enabled: offers('delivery_rates'),
    }),
  create: ((rate, idempotencyKey) =>
    api.post<DeliveryRate>(
      'second-party/rate/store',
      { ...rate, company_id: companyId() },
      { idempotencyKey },
    )) satisfies Write<NewRate, DeliveryRate>,
  /** Changes what is sent; orders booked before keep their fee. */
  update: ((changes, idempotencyKey) =>
    api.post<DeliveryRate>('second-party/rate/update', changes, { idempotencyKey })) satisfies Write<
    RateChanges,
    DeliveryRate
  >,
  remove: ((id, idempotencyKey) =>
    api.post<DeliveryRate>('second-party/rate/delete', { id }, { idempotencyKey })) satisfies Write<
    string,
    DeliveryRate
  >,
};
