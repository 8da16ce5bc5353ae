import { useQuery } from '@tanstack/react-query';
import { bookedOrdersApi } from '@waybill/api';
import type { BookedOrder, Page } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { DateTime, Icon, StatusTag } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { whereIs } from '../orders/where-is.ts';
import styles from './user-dashboard.module.css';

/** So many are shown; the list has the others. */
const most = 3;

const UnderWayOrder = ({ order }: { order: BookedOrder }) => (
  <li>
    <Link to={to.trackView(order.order_id)} className={styles.parcel}>
      <span className={styles.whereTo}>
        <strong>To {order.customer_name}</strong>
        <small>{order.customer_address}</small>
        <small>
          {order.order_id} · {order.company_name}
        </small>
      </span>
      <span className={styles.state}>
        <StatusTag {...whereIs(order)} />
        {order.promised_by && (
          <span>
            By <DateTime at={order.promised_by} />
          </span>
        )}
      </span>
      <Icon name="forward" />
    </Link>
  </li>
);

/** The user's parcels that are still to be delivered. */
export function useUnderWay() {
  useLiveRefresh(['order.created', 'order.changed'], [bookedOrdersApi.all]);
  return useQuery(bookedOrdersApi.list({ filterType: 'pending' }, { page: 1, perPage: most }));
}

/** Each parcel with where it is. Nothing where there is none. */
export function UnderWay({ data }: { data: Page<BookedOrder> | undefined }) {
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.underWay} aria-labelledby="under-way">
      <h2 id="under-way">Under way</h2>
      <ul>
        {data.data.map((order) => (
          <UnderWayOrder key={order.id} order={order} />
        ))}
      </ul>
      {data.total > most && (
        <Link to={`${to.userOrders()}?filterType=pending`}>All {data.total} under way</Link>
      )}
    </section>
  );
}
