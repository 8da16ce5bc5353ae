import { useInfiniteQuery } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import { Button, EmptyState, ErrorPanel, ListSkeleton, Tabs } from '@waybill/ui';
import { useSearchParams } from 'react-router';
import { CourierOrderPanel } from './courier-order.panel.tsx';
import { CourierOrderCard } from './courier-order-card.tsx';
import { courierOrderTabOf, courierOrderTabs } from './courier-order-tabs.ts';
import styles from './courier-orders.module.css';

/** The rider's own orders by state, and the chosen one. Made for a phone: the list, then the order in its place. */
export function CourierOrdersPage() {
  const [params, setParams] = useSearchParams();
  const status = courierOrderTabOf(params.get('tab'));
  const selectedId = params.get('order');
  const show = (tab: string, order?: string) => setParams(order ? { tab, order } : { tab });
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(courierOrdersApi.mine(status));
  const courierOrders = data?.pages.flatMap((page) => page.data) ?? [];
  const counts = data?.pages[0]?.counts;
  return (
    <div className={styles.page} data-has-order={selectedId !== null}>
      <section className={styles.list} aria-label="Order List">
        <h1>Order List</h1>
        <Tabs
          label="States"
          look="pills"
          active={status}
          onChange={(id) => show(id)}
          tabs={courierOrderTabs.map(({ status: id, title }) => ({ id, title, count: counts?.[id] }))}
        />
        {isPending && <ListSkeleton rows={5} label="Loading your orders" />}
        {error && <ErrorPanel title="Your orders could not be loaded" error={error} onRetry={refetch} />}
        {data && courierOrders.length === 0 && <EmptyState text="No content found" />}
        <ul className={styles.cards}>
          {courierOrders.map((courierOrder) => (
            <li key={courierOrder.id}>
              <CourierOrderCard
                courierOrder={courierOrder}
                isSelected={courierOrder.id === selectedId}
                onSelect={(id) => show(status, id)}
              />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <p className={styles.more}>
            <Button size="large" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Load more...
            </Button>
          </p>
        )}
      </section>
      <section className={styles.detail} aria-label="Order details">
        {selectedId ? (
          <CourierOrderPanel
            key={selectedId}
            id={selectedId}
            onBack={() => show(status)}
            onMoved={(to) => show(to, selectedId)}
          />
        ) : (
          <EmptyState text="Choose an order to see it here" icon="orders" />
        )}
      </section>
    </div>
  );
}
