import { useInfiniteQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { Button, EmptyState, ErrorPanel, ListSkeleton, useNow } from '@waybill/ui';
import type { BoardTab } from './board-tabs.ts';
import { OrderCard } from './order-card.tsx';
import styles from './orders-board.module.css';
import { isStaleOrder } from './stale-order.ts';

const refreshPaidUnassignedMs = 300_000;

interface OrderListPanelProps {
  tab: BoardTab;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** One tab of the board: its orders newest first, page after page. Paid unassigned ones refresh by themselves. */
export function OrderListPanel({ tab, selectedId, onSelect }: OrderListPanelProps) {
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      ...ordersApi.board(tab.filter),
      refetchInterval: tab.id === 'paid_unassigned' ? refreshPaidUnassignedMs : false,
    });
  const nowMs = useNow(60_000);

  if (isPending) return <ListSkeleton rows={8} label="Loading orders" />;
  const orders = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      {error && <ErrorPanel title="Orders could not be loaded" error={error} onRetry={refetch} />}
      {!error && orders.length === 0 && <EmptyState text="No content found" />}
      <ul className={styles.cards} aria-label={`${tab.title} orders`}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              isSelected={order.id === selectedId}
              isStale={isStaleOrder(order, nowMs)}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      {orders.length > 0 && (
        <p className={styles.more}>
          {hasNextPage ? (
            <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Load more...
            </Button>
          ) : (
            '--The End--'
          )}
        </p>
      )}
    </>
  );
}
