import { useQuery } from '@tanstack/react-query';
import { bookedOrdersApi, isApiError } from '@waybill/api';
import { to } from '@waybill/federation';
import { DetailSkeleton, EmptyState, ErrorPanel } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import { Link, useSearchParams } from 'react-router-dom';
import { numberOf, unknownNumber } from './order-number.ts';
import { TrackedOrderView } from './tracked-order.view.tsx';
import styles from './tracking.module.css';
import { useTracked } from './use-tracked.ts';

const back = <BackLink to={to.trackOrder()}>Back</BackLink>;

/** The tracked order: its number is in the address, so that reloading and sharing work. */
export function TrackViewPage() {
  const [search] = useSearchParams();
  const number = numberOf(search.get('order_id') ?? '');
  if (number === '')
    return (
      <section className={styles.alone}>
        {back}
        <h1>Track Orders</h1>
        <EmptyState text="Enter the number of an order to see where it is" picture="street">
          <Link to={to.trackOrder()}>Enter a number</Link>
        </EmptyState>
      </section>
    );
  return <Tracked key={number} number={number} />;
}

function Tracked({ number }: { number: string }) {
  const query = useTracked(number);
  const { data: tracked, error } = query;
  const own = useQuery({
    ...bookedOrdersApi.detail(tracked?.id ?? ''),
    enabled: tracked?.is_own === true,
  });
  if (tracked) return <TrackedOrderView tracked={tracked} own={own} back={back} />;
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 422);
  return (
    <section className={styles.alone}>
      {back}
      <h1>Track Orders</h1>
      {query.isPending && <DetailSkeleton label="Loading the order" />}
      {isUnknown && (
        <EmptyState text={unknownNumber} picture="lens">
          <Link to={to.trackOrder()}>Enter another number</Link>
        </EmptyState>
      )}
      {error && !isUnknown && <ErrorPanel title="The order could not be loaded" query={query} />}
    </section>
  );
}
