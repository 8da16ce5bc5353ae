import type { Order } from '@waybill/contract';
import { Button, EmptyState, ErrorPanel, ListSkeleton, useNow } from '@waybill/ui';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { BoardTab } from './board-tabs.ts';
import { type CardsHandle, OrderCards } from './order-cards.tsx';
import styles from './orders-board.module.css';
import { useBoardOrders } from './use-board-orders.ts';

const refreshPaidUnassignedMs = 300_000;
/** How many cards before the end the next page is asked for, once one scrolls. */
const aheadOfEnd = 20;

interface OrderListPanelProps {
  tab: BoardTab;
  /** What is searched, in all stages; then the tab does not matter. */
  search?: string | undefined;
  /** It lies behind another list. */
  isHidden?: boolean;
  selectedId: string | null;
  /** The chosen ones; undefined where none can be chosen. */
  chosen: ReadonlyMap<string, Order> | undefined;
  /** The boxes are shown before one is chosen. */
  isSelecting: boolean;
  handle: RefObject<CardsHandle | null>;
  onOpen: (id: string) => void;
  onChoose: (order: Order) => void;
  /** Told which orders the list has, as they are now. */
  onListed: (orders: readonly Order[]) => void;
  onClearSearch: () => void;
}

const foundText = ({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }) =>
  total === 1 ? '1 order found' : `${total.toLocaleString('en-NG')}${isTotalCapped ? '+' : ''} orders found`;

/** One tab of the board, or what was found: newest first, further pages as one scrolls. Paid unassigned ones refresh by themselves. */
export function OrderListPanel(props: OrderListPanelProps) {
  const {
    tab,
    search,
    selectedId,
    chosen,
    isSelecting,
    onOpen,
    onChoose,
    onListed,
    isHidden = false,
  } = props;
  const ownHandle = useRef<CardsHandle>(null);
  // What the keyboard moves is the list in sight.
  const handle = isHidden ? ownHandle : props.handle;
  const refreshMs = tab.id === 'paid_unassigned' && !search ? refreshPaidUnassignedMs : undefined;
  const list = useBoardOrders(search ? { search } : tab.filter, { refreshMs });
  useEffect(() => onListed(list.orders), [list.orders, onListed]);
  const nowMs = useNow(60_000);
  const scroller = useRef<HTMLDivElement>(null);
  const latest = useRef(list);
  latest.current = list;
  const look = useCallback((from: number, to: number) => {
    const { orders, hasMore, isLoadingMore } = latest.current;
    latest.current.look(from, to);
    const hasScrolled = (scroller.current?.scrollTop ?? 0) > 0;
    if (hasScrolled && hasMore && !isLoadingMore && to >= orders.length - aheadOfEnd)
      latest.current.loadMore();
  }, []);

  const isEmpty = !list.isPending && !list.error && list.orders.length === 0;
  return (
    <div className={styles.panel} data-hidden={isHidden || undefined}>
      {search && (
        <p className={styles.found} role="status">
          {list.isPending ? 'Searching all stages…' : `${foundText(list)} in all stages`}
        </p>
      )}
      {list.error && (
        <ErrorPanel title="Orders could not be loaded" error={list.error} onRetry={list.refetch} />
      )}
      <div ref={scroller} className={styles.scroller}>
        {list.isPending && <ListSkeleton rows={8} label="Loading orders" />}
        {isEmpty && (
          <EmptyState text="No content found" icon={search ? 'search' : 'inbox'}>
            {search && <Button onClick={props.onClearSearch}>Clear search</Button>}
          </EmptyState>
        )}
        {list.orders.length > 0 && (
          <>
            <OrderCards
              label={search ? 'Found orders' : `${tab.title} orders`}
              orders={list.orders}
              total={list.total}
              selectedId={selectedId}
              nowMs={nowMs}
              hasStatus={search !== undefined}
              chosen={chosen}
              isSelecting={isSelecting}
              scroller={scroller}
              handle={handle}
              onOpen={onOpen}
              onChoose={onChoose}
              onLook={look}
            />
            <ListEnd {...list} />
          </>
        )}
      </div>
    </div>
  );
}

interface ListEndProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

const ListEnd = ({ hasMore, isLoadingMore, loadMore }: ListEndProps) => (
  <p className={styles.more}>
    {hasMore ? (
      <Button loading={isLoadingMore} onClick={loadMore}>
        Load more...
      </Button>
    ) : (
      '--The End--'
    )}
  </p>
);
