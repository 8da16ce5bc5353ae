import type { CourierOrderStatus } from '@waybill/contract';
import { Button, EmptyState, ErrorPanel, Icon, ListSkeleton, Tabs } from '@waybill/ui';
import { useState } from 'react';
import { CachedNotice, isShowingCached } from '../offline/cached-notice.tsx';
import { ScanOrders } from '../scan/scan-orders.ts';
import { inOrderOfStops, usePlannedStops } from '../stops/stops.store.ts';
import { StopsOrder } from '../stops/stops-order.ts';
import { CourierOrderCard } from './courier-order-card.tsx';
import { courierOrderTabs } from './courier-order-tabs.ts';
import styles from './courier-orders.module.css';
import { useMyOrders } from './use-my-orders.ts';

interface CourierOrderListProps {
  status: CourierOrderStatus;
  onStatus: (status: CourierOrderStatus) => void;
  selectedId: string | null;
  onSelect: (id: string, tab?: CourierOrderStatus) => void;
}

/** The rider's orders in one state, and the count of each state. */
export function CourierOrderList({ status, onStatus, selectedId, onSelect }: CourierOrderListProps) {
  const { query, courierOrders, counts, hasPendingActions } = useMyOrders(status);
  const plan = usePlannedStops();
  const [open, setOpen] = useState<'scan' | 'stops' | null>(null);
  const close = () => setOpen(null);
  const isWork = status === 'accepted';
  const shown = isWork ? inOrderOfStops(courierOrders, plan) : courierOrders;
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <section className={styles.list} aria-label="Order List">
      <header className={styles.listHead}>
        <h1>Order List</h1>
        {isWork && shown.length > 1 && <Button onClick={() => setOpen('stops')}>Stops</Button>}
        <Button icon={<Icon name="scan" />} onClick={() => setOpen('scan')}>
          Scan
        </Button>
      </header>
      {open === 'scan' && (
        <ScanOrders
          onOpen={(id, tab) => {
            close();
            onSelect(id, tab);
          }}
          onClose={close}
        />
      )}
      {open === 'stops' && <StopsOrder orders={shown} onClose={close} />}
      <Tabs
        label="States"
        look="pills"
        active={status}
        onChange={onStatus}
        tabs={courierOrderTabs.map(({ status: id, title }) => ({ id, title, count: counts?.[id] }))}
      />
      <div className={styles.scroller}>
        <CachedNotice query={query} />
        {isPending && <ListSkeleton rows={5} label="Loading your orders" />}
        {error && !isShowingCached(query) && (
          <ErrorPanel title="Your orders could not be loaded" error={error} onRetry={refetch} />
        )}
        {data && courierOrders.length === 0 && <EmptyState text="No content found" />}
        <ul className={styles.cards}>
          {shown.map((courierOrder) => (
            <li key={courierOrder.id}>
              <CourierOrderCard
                courierOrder={courierOrder}
                isSelected={courierOrder.id === selectedId}
                hasPendingActions={hasPendingActions(courierOrder.id)}
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
