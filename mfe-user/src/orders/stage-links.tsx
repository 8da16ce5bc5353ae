import type { BookedOrderFilter } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Link } from 'react-router-dom';
import styles from './orders.module.css';

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
  <nav className={styles.stages} aria-label="Stage of the orders">
    {stages.map(({ type, title }) => (
      <Link key={title} to={addressOf(query, type)} aria-current={type === active ? 'true' : undefined}>
        {title}
      </Link>
    ))}
  </nav>
);
