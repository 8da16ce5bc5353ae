import { useInfiniteQuery } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import type { CourierOrderStatus } from '@waybill/contract';
import { Button, EmptyState, ErrorPanel, ListSkeleton, Tabs } from '@waybill/ui';
import { CourierOrderCard } from './courier-order-card.tsx';
import { courierOrderTabs } from './courier-order-tabs.ts';
import styles from './courier-orders.module.css';

interface CourierOrderListProps {
  status: CourierOrderStatus;
  onStatus: (status: CourierOrderStatus) => void;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** The rider's orders in one state, and how many are in each. */
export function CourierOrderList({ status, onStatus, selectedId, onSelect }: CourierOrderListProps) {
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(courierOrdersApi.mine(status));
  const courierOrders = data?.pages.flatMap((page) => page.data) ?? [];
  const counts = data?.pages[0]?.counts;
  return (
    <section className={styles.list} aria-label="Order List">
      <h1>Order List</h1>
      <Tabs
        label="States"
        look="pills"
        active={status}
        onChange={onStatus}
        tabs={courierOrderTabs.map(({ status: id, title }) => ({ id, title, count: counts?.[id] }))}
      />
      <div className={styles.scroller}>
        {isPending && <ListSkeleton rows={5} label="Loading your orders" />}
        {error && <ErrorPanel title="Your orders could not be loaded" error={error} onRetry={refetch} />}
        {data && courierOrders.length === 0 && <EmptyState text="No content found" />}
        <ul className={styles.cards}>
          {courierOrders.map((courierOrder) => (
            <li key={courierOrder.id}>
              <CourierOrderCard
                courierOrder={courierOrder}
                isSelected={courierOrder.id === selectedId}
                onSelect={onSelect}
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
      </div>
    </section>
  );
}
