import { queryOptions } from '@tanstack/react-query';
import type {
  CourierOrder,
  Debtor,
  DebtorsFilter,
  Page,
  RemitBody,
  RemittanceCommentBody,
  RemittanceFilterBody,
  RemittanceSummary,
  RemittanceTotalsFilter,
  VerifiedRemittances,
  VerifyBody,
  VerifyCountedBody,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { companyWrite, tappedWrite, write } from './write.ts';

const all = ['remittance'] as const;

/** Money that riders collected and hand over. */
export const remittanceApi = {
  all,
  list: (filter: RemittanceFilterBody, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'list', filter, request],
      queryFn: ({ signal }) =>
        api.post<Page<CourierOrder>>(
          'courier/order/remittance/filter/index',
          { company_id: companyId(), ...filter },
          { query: pageQueryOf(request), signal },
        ),
      placeholderData: (previous) => previous,
    }),
  /** All rows, without pages, for an export. */
  allRows: (filter: RemittanceFilterBody) =>
    api.allRows('courier/order/remittance/filter/index', {
      body: { company_id: companyId(), ...filter },
      orderedBy: 'created_at',
    }),
  /** Sums of all rows of a filter, and counts of each state. */
  summary: (filter: RemittanceTotalsFilter) =>
    queryOptions({
      queryKey: [...all, 'summary', filter],
      queryFn: ({ signal }) =>
        api.post<RemittanceSummary>(
          'courier/order/remittance/totals',
          { company_id: companyId(), ...filter },
          { signal },
        ),
      enabled: offers('remittance_totals'),
    }),
  /** The riders who have money to hand in. */
  debtors: (filter: DebtorsFilter) =>
    queryOptions({
      queryKey: [...all, 'debtors', filter],
      queryFn: ({ signal }) =>
        api.post<Debtor[]>(
          'courier/order/remittance/riders',
          { company_id: companyId(), ...filter },
          { signal },
        ),
      placeholderData: (previous) => previous,
    }),
  remit: tappedWrite<RemitBody, CourierOrder>('courier/order/remittance/remit'),
  /** The employee's comment, or the rider's own; it replaces the one before. */
  comment: write<RemittanceCommentBody, CourierOrder>('courier/order/remittance/comment'),
  verify: write<VerifyBody, CourierOrder>('courier/order/remittance/remit/verify'),
  /** All that is counted of some days and people, as many and as much as the summary says. */
  verifyCounted: companyWrite<VerifyCountedBody, VerifiedRemittances>(
    'courier/order/remittance/remit/verify/counted',
  ),
};
