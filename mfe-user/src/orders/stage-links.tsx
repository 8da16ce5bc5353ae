import type { BookedOrderFilter } from '@waybill/contract';
import { to } from '@waybill/federation';
import { TabLinks } from '@waybill/ui/act';

const stages: readonly { type: BookedOrderFilter | undefined; title: string }[] = [
  { type: undefined, title: 'All' },
  { type: 'pending', title: 'Pending' },
  { type: 'completed', title: 'Completed' },
];

const addressOf = (query: string, type: BookedOrderFilter | undefined) => {
  const params = new URLSearchParams(query);
  if (type) params.set('filterType', type);
  else params.delete('filterType');
  return params.size > 0 ? `${to.userOrders()}?${params}` : to.userOrders();
};

interface StageLinksProps {
  active: BookedOrderFilter | undefined;
  /** The list's other filters, which stay. */
  query: string;
}

/** Links that leave the orders of one stage. */
export const StageLinks = ({ active, query }: StageLinksProps) => (
  <TabLinks
    label="Stage of the orders"
    pages={stages.map(({ type, title }) => ({
      to: addressOf(query, type),
      title,
      isCurrent: type === active,
    }))}
  />
);
