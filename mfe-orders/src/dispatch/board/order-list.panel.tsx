import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { type BoardOrder, limits } from '@waybill/contract';
import { Button, countText, EmptyState, ErrorPanel, ListSkeleton, useNow } from '@waybill/ui';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { withAttentionFirst } from './attention-mark.ts';
import { type BoardNarrowing, narrowedFilter, narrowingText, readNarrowing } from './board-narrowing.ts';
import type { BoardTab } from './board-tabs.ts';
import { type CardsHandle, OrderCards } from './order-cards.tsx';
import styles from './orders-board.module.css';
import { useAttention } from './use-attention.ts';
import { useBoardOrders } from './use-board-orders.ts';

/** See docs/spec-coverage.md#operations-9. */
const refreshPaidUnassignedMs = 300_000;
/** The next page is fetched when the user has scrolled to within so many cards of the end. */
const prefetchDistance = 20;

interface OrderListPanelProps {
  tab: BoardTab;
  narrowing: BoardNarrowing;
  /** A search goes through all stages, whatever the tab. */
  search?: string | undefined;
  /** Another list covers this one. */
  isHidden?: boolean;
  selectedId: string | null;
  /** The selected orders; undefined where none can be selected. */
  selected: ReadonlyMap<string, BoardOrder> | undefined;
  /** Shows the checkboxes although nothing is selected yet. */
  isSelecting: boolean;
  handle: RefObject<CardsHandle | null>;
  onOpen: (id: string) => void;
  onToggle: (order: BoardOrder) => void;
  /** Called with the orders of the list, whenever they change. */
  onListed: (orders: readonly BoardOrder[]) => void;
  onClearSearch: () => void;
  onClearFilters: () => void;
}

const foundText = ({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }) =>
  total === 1 ? '1 order found' : `${countText(total)}${isTotalCapped ? '+' : ''} orders found`;

/** One tab of the board, or the result of a search: newest first, further pages on scrolling. */
export function OrderListPanel(props: OrderListPanelProps) {
  const {
    tab,
    narrowing,
    search,
    selectedId,
    selected,
    isSelecting,
    onOpen,
    onToggle,
    onListed,
    isHidden = false,
  } = props;
  const ownHandle = useRef<CardsHandle>(null);
  // The keyboard moves within the visible list.
  const handle = isHidden ? ownHandle : props.handle;
  const refetchIntervalMs = tab.id === 'paid_unassigned' && !search ? refreshPaidUnassignedMs : undefined;
  const list = useBoardOrders(
    search ? { search } : { ...tab.filter, ...narrowedFilter(narrowing) },
    refetchIntervalMs,
  );
  useEffect(() => onListed(list.orders), [list.orders, onListed]);
  const nowMs = useNow(60_000);
  const { data: calls } = useQuery(ordersApi.calls());
  const { attention, isComing: isOrderComing } = useAttention();
  // Cards that move after they were painted are pressed by mistake.
  const isComing = list.isPending || (isOrderComing && !search && !list.error);
  const narrowed = narrowingText(narrowing);
  const { orders, first } = useMemo(
    () =>
      search
        ? { orders: list.orders, first: 0 }
        : withAttentionFirst(list.orders, attention, tab, readNarrowing(new URLSearchParams(narrowed))),
    [list.orders, attention, tab, search, narrowed],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const onVisibleRange = (from: number, to: number, isScrolled: boolean) => {
    const { hasMore, isLoadingMore } = list;
    // Those above may be from anywhere in the list.
    list.onVisibleRange(Math.max(from - first, 0), Math.max(to - first, 0));
    const isNearEnd = hasMore && !isLoadingMore && to >= orders.length - prefetchDistance;
    if (isNearEnd && isScrolled && !isHidden) list.loadMore();
  };

  const isNarrow = narrowing.outlet || narrowing.area || narrowing.rider;
  const isEmpty = !isComing && !list.error && orders.length === 0;
  return (
    <div className={styles.panel} data-hidden={isHidden || undefined}>
      {search && !list.error && (
        <p className={styles.found} role="status">
          {list.isPending ? 'Searching all stages…' : `${foundText(list)} in all stages`}
        </p>
      )}
      {list.error && (
        <ErrorPanel title="Orders could not be loaded" error={list.error} onRetry={list.refetch} />
      )}
      {/* Orders come at the top, however far the place for them was scrolled. */}
      <div key={String(isComing)} ref={scroller} className={styles.scroller}>
        {isComing && <ListSkeleton rows={8} label="Loading orders" />}
        {isEmpty && (
          <EmptyState text="No content found" picture={search || isNarrow ? 'lens' : 'parcel'}>
            {search && <Button onClick={props.onClearSearch}>Clear search</Button>}
            {!search && isNarrow && <Button onClick={props.onClearFilters}>Clear filters</Button>}
          </EmptyState>
        )}
        {!isComing && orders.length > 0 && (
          <>
            <OrderCards
              label={search ? 'Found orders' : `${tab.title} orders`}
              orders={orders}
              attention={attention}
              total={list.total}
              selectedId={selectedId}
              nowMs={nowMs}
              isAsking={calls?.call_from != null}
              hasStatus={search !== undefined}
              selected={selected}
              isSelecting={isSelecting}
              scroller={scroller}
              handle={handle}
              onOpen={onOpen}
              onToggle={onToggle}
              onVisibleRange={onVisibleRange}
            />
            <ListEnd {...list} />
          </>
        )}
      </div>
    </div>
  );
}

interface ListEndProps {
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

const endText = (total: number) =>
  total > limits.pagedRows ? 'Choose dates in Orders Review to see older orders' : '--The End--';

const ListEnd = ({ total, hasMore, isLoadingMore, loadMore }: ListEndProps) => (
  <p className={styles.more}>
    {hasMore ? (
      <Button loading={isLoadingMore} onClick={loadMore}>
        Load more...
      </Button>
    ) : (
      endText(total)
    )}
  </p>
);
