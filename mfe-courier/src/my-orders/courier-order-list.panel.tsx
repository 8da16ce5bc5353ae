import type { CourierOrderStatus } from '@waybill/contract';
import { Button, EmptyState, ErrorPanel, Icon, ListSkeleton, Tabs } from '@waybill/ui';
import { useDeferredValue, useState } from 'react';
import { CachedNotice, isShowingCached } from '../offline/cached-notice.tsx';
import { ScanOrders } from '../scan/scan-orders.ts';
import { inOrderOfStops, usePlannedStops } from '../stops/stops.store.ts';
import { StopsOrder } from '../stops/stops-order.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { CourierOrderCard } from './courier-order-card.tsx';
import { courierOrderStatuses } from './courier-order-tabs.ts';
import styles from './courier-orders.module.css';
import { OrderAnswers } from './order-answers.tsx';
import { useAnswer } from './use-answer.ts';
import { useMyOrders } from './use-my-orders.ts';

/** A low phone shows no more at once. */
const firstCards = 2;

interface CourierOrderListProps {
  status: CourierOrderStatus;
  onStatus: (status: CourierOrderStatus) => void;
  selectedId: string | null;
  onSelect: (id: string, tab?: CourierOrderStatus) => void;
}

/** The rider's orders in one state, and the count of each state. Those that are pending are accepted here, one or all. */
export function CourierOrderList({ status, onStatus, selectedId, onSelect }: CourierOrderListProps) {
  const { query, courierOrders, counts, hasPendingActions } = useMyOrders(status);
  const { list: texts, scan } = useRiderTexts();
  const { answer, isQueuing } = useAnswer();
  const plan = usePlannedStops();
  const [open, setOpen] = useState<'scan' | 'stops' | null>(null);
  const close = () => setOpen(null);
  const isWork = status === 'accepted';
  const shown = isWork ? inOrderOfStops(courierOrders, plan) : courierOrders;
  // The cards after these are rendered in slices, between which a slow phone responds.
  const rendered = Math.max(useDeferredValue(shown.length, firstCards), firstCards);
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <section className={styles.list} aria-label={texts.title}>
      <header className={styles.listHead}>
        <h1>{texts.title}</h1>
        <div>
          {isWork && shown.length > 1 && <Button onClick={() => setOpen('stops')}>{texts.stops}</Button>}
          <Button icon={<Icon name="scan" />} onClick={() => setOpen('scan')}>
            {texts.scan}
          </Button>
        </div>
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
        label={texts.states}
        active={status}
        onChange={onStatus}
        tabs={courierOrderStatuses.map((id) => ({ id, title: texts.tabs[id], count: counts?.[id] }))}
        isStacked
      />
      <div className={styles.scroller}>
        <CachedNotice query={query} />
        {isPending && <ListSkeleton rows={5} label={texts.loading} />}
        {error && !isShowingCached(query) && (
          <ErrorPanel title={texts.failed} error={error} onRetry={refetch} />
        )}
        {data && courierOrders.length === 0 && (
          <EmptyState text={texts.nothing} picture={isWork ? 'rider' : 'danfo'} />
        )}
        {status === 'pending' && shown.length > 1 && (
          <p className={styles.acceptAll}>
            <Button type="primary" loading={isQueuing} onClick={() => answer(shown)}>
              {scan.accept(shown.length)}
            </Button>
          </p>
        )}
        <ul className={styles.cards}>
          {shown.slice(0, rendered).map((courierOrder) => (
            <li key={courierOrder.id}>
              <CourierOrderCard
                courierOrder={courierOrder}
                isSelected={courierOrder.id === selectedId}
                hasPendingActions={hasPendingActions(courierOrder.id)}
                readAt={query.dataUpdatedAt}
                // Beside the answers there.
                hasContact={status !== 'pending'}
                onSelect={onSelect}
              />
              {status === 'pending' && (
                <OrderAnswers courierOrder={courierOrder} answer={answer} isQueuing={isQueuing} />
              )}
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <p className={styles.more}>
            <Button size="large" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {texts.more}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
