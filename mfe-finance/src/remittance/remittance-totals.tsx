import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { remittanceApi } from '@waybill/api';
import type { RemittanceSummary, RemittanceTotalsFilter } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { countText, moneyText } from '@waybill/ui';
import { ListTotals } from '@waybill/ui/table';
import { Difference } from './difference.tsx';

/** Reads the sums of a filter's deliveries; a query of its own, so that the list waits for nothing. */
export const useRemittanceSummary = (filter: RemittanceTotalsFilter) =>
  useQuery(remittanceApi.summary(filter));

/** "1 delivery", "1,204 deliveries". */
const deliveriesText = (count: number) => `${countText(count)} ${count === 1 ? 'delivery' : 'deliveries'}`;

/** The totals of a remittance list's filter, at its foot: to collect + difference = handed in + said + not remitted (docs/money.md). */
export function RemittanceTotals({ query }: { query: UseQueryResult<RemittanceSummary> }) {
  const totals = query.data?.totals;
  const naira = (name: Exclude<keyof NonNullable<typeof totals>, 'orders' | 'canceled'>) =>
    totals && moneyText(totals[name]);
  const fees =
    totals &&
    moneyText(Math.round((totals.delivery_fee + totals.insurance_fee + totals.service_fee) * 100) / 100);
  if (!useOffers('remittance_totals')) return null;
  return (
    <ListTotals
      of={totals && deliveriesText(totals.orders)}
      query={query}
      figures={[
        { title: 'Total amount', value: naira('total_amount') },
        { title: 'Fees', value: fees },
        { title: 'To collect', value: naira('to_collect') },
        { title: 'Difference', value: totals && <Difference naira={totals.difference} /> },
        { title: 'Handed in', value: naira('remitted_amount') },
        { title: 'Reported by riders', value: naira('says_remitted') },
        { title: 'Not remitted', value: naira('to_hand_in') },
        ...(totals && totals.canceled.orders > 0
          ? [
              {
                title: `${countText(totals.canceled.orders)} cancelled`,
                value: moneyText(totals.canceled.total_amount),
              },
            ]
          : []),
      ]}
    />
  );
}
