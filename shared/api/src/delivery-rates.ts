import { queryOptions } from '@tanstack/react-query';
import type { DeliveryRate, NewRate, RateChanges } from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { companyWrite, write, writeById } from './write.ts';

const all = ['delivery-rates'] as const;

/** The company's fees for deliveries into its areas. */
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
  create: companyWrite<NewRate, DeliveryRate>('second-party/rate/store'),
  /** Changes what is sent; orders booked before keep their fee. */
  update: write<RateChanges, DeliveryRate>('second-party/rate/update'),
  remove: writeById<DeliveryRate>('second-party/rate/delete'),
};
