import { useQuery } from '@tanstack/react-query';
import { statsApi } from '@waybill/api';
import { countText, moneyText } from '@waybill/ui';
import { ListTotals } from '@waybill/ui/table';

/** The sums of the orders of these Lagos days, at the foot of their list; from the figures above it. */
export function OrdersTotals({ start_date, end_date }: { start_date: string; end_date: string }) {
  const query = useQuery(statsApi.company({ start_date, end_date }));
  const orders = query.data?.total_orders;
  return (
    <ListTotals
      of={orders === undefined ? undefined : `${countText(orders)} ${orders === 1 ? 'order' : 'orders'}`}
      query={query}
      figures={[{ title: 'Price', value: query.data && moneyText(query.data.total_cost_price) }]}
    />
  );
}
