import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { Order, OrderCounts } from '@waybill/contract';
import { useLiveState } from '@waybill/live';
import { useOffers } from '@waybill/session';
import { Button, Icon, Tabs } from '@waybill/ui';
import { SearchBox, useNewOnArrival } from '@waybill/ui/filters';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DropRidersPanel } from '../assign/drop-riders.panel.tsx';
import { OrderDetailPanel } from '../order/order-detail.panel.tsx';
import { BoardDialogs } from './board.dialogs.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardHeader } from './board-header.tsx';
import { type BoardNarrowing, narrowedFilter, narrowingText } from './board-narrowing.ts';
import { boardTabs, tabOfOrder } from './board-tabs.ts';
import { useFollowedBoard } from './follow-board.ts';
import { IdlePanel } from './idle.panel.tsx';
import { cardId } from './order-card.tsx';
import { OrderListPanel } from './order-list.panel.tsx';
import styles from './orders-board.module.css';
import { SelectionBar } from './selection.bar.tsx';
import { type Board, useBoard } from './use-board.ts';
import { useBoardShortcuts } from './use-board-shortcuts.ts';

/** Orders by stage on the left, the open one on the right. */
export function OrdersBoardPage() {
  const board = useBoard();
  useFollowedBoard();
  useNewOnArrival(board.isWriter, () => board.setOverlay('create'));
  const { selectedId, change, pendingAction, clearPendingAction } = board;
  const detail = useFocusInOneColumn(selectedId);
  return (
    <div className={styles.board} data-fits="screen" data-has-order={selectedId !== null}>
      <ListSection board={board} />
      <section ref={detail} tabIndex={-1} className={styles.detail} aria-label="Order details">
        {selectedId ? (
          <OrderDetailPanel
            key={selectedId}
            id={selectedId}
            pendingAction={pendingAction}
            onActionStarted={clearPendingAction}
            onBack={() => change({ order: null })}
          />
        ) : (
          <IdlePanel />
        )}
      </section>
      {board.isAssigner && (
        <div className={styles.drop}>
          <DropRidersPanel />
        </div>
      )}
      <BoardDialogs board={board} />
    </div>
  );
}

/** On a phone, an order covers the list: the focus moves to it, and back to its card. */
function useFocusInOneColumn(selectedId: string | null) {
  const detail = useRef<HTMLElement>(null);
  const previous = useRef(selectedId);
  useEffect(() => {
    const closed = previous.current;
    previous.current = selectedId;
    if (closed === selectedId || !matchMedia('(max-width: 900px)').matches) return;
    if (selectedId) detail.current?.focus();
    else if (closed) document.getElementById(cardId(closed))?.focus();
  }, [selectedId]);
  return detail;
}

/** Receivers to call, from the company's time on, for those who may note the results. */
function useCalls({ isWriter, isAssigner }: Board): number | undefined {
  const { data } = useQuery(ordersApi.calls());
  return data?.is_due && data.total > 0 && (isWriter || isAssigner) ? data.total : undefined;
}

/** Without live events, nothing else would show that the list is outdated. */
const LiveNote = () =>
  useLiveState() === 'lost' ? (
    <p className={styles.lost} role="status">
      <Icon name="alert" /> No live connection: orders may be out of date. Reconnecting…
    </p>
  ) : null;

/** `Filters`, and how many are set. */
const filtersText = (narrowing: BoardNarrowing) => {
  const count = Object.values(narrowing).filter(Boolean).length;
  return count === 0 ? 'Filters' : `Filters (${count})`;
};

/** Opens the first stage that waits for a rider and has orders, where the address says none and nothing is open. */
function useWorkOnArrival(
  { isTabChosen, selectedId, search, change }: Board,
  counts: OrderCounts | undefined,
) {
  const isArriving = useRef(true);
  const arrive = useEffectEvent((found: OrderCounts) => {
    const isHere = isArriving.current && !isTabChosen && !selectedId && !search;
    isArriving.current = false;
    if (isHere && found.paid_unassigned === 0 && found.unpaid_unassigned > 0)
      change({ tab: 'unpaid_unassigned', isArrival: true });
  });
  useEffect(() => {
    if (counts) arrive(counts);
  }, [counts]);
}

/** Opens the stage of the order that the address names, where it names no stage: its card is in the list then. */
function useStageOfOpenOrder({ tab, isTabChosen, selectedId, search, change }: Board) {
  const isAsked = selectedId !== null && !isTabChosen && !search;
  const { data: order } = useQuery({ ...ordersApi.detail(selectedId ?? ''), enabled: isAsked });
  const arrive = useEffectEvent((found: Order) => {
    const stage = tabOfOrder(found);
    if (isAsked && stage !== tab.id) change({ tab: stage, isArrival: true });
  });
  useEffect(() => {
    if (order) arrive(order);
  }, [order]);
}

function ListSection({ board }: { board: Board }) {
  const { tab, search, narrowing, selection, selectedId, change, setOverlay } = board;
  const { direction: _, ...scope } = narrowedFilter(narrowing);
  const narrowed = narrowingText(narrowing);
  const [isFiltering, setFiltering] = useState(narrowed !== '');
  const hasFilters = useOffers('order_filters');
  const section = useRef<HTMLElement>(null);
  const { data: counts } = useQuery(ordersApi.counts(scope));
  const calls = useCalls(board);
  useWorkOnArrival(board, counts);
  useStageOfOpenOrder(board);
  useBoardShortcuts(board, section);
  const lists = {
    narrowing,
    selectedId,
    selected: selection.canSelect ? selection.selected : undefined,
    isSelecting: selection.isOn,
    handle: board.cards,
    onOpen: board.openOrder,
    onToggle: selection.toggle,
    onListed: selection.follow,
    onClearSearch: () => change({ search: { text: undefined } }),
    onClearFilters: () => change({ narrowing: {} }),
  };
  const toggleSelecting = () => (selection.isOn ? selection.stop() : selection.start());
  return (
    <section ref={section} className={styles.list} aria-label="Order List" data-cards>
      <BoardHeader
        onCreate={board.isWriter ? () => setOverlay('create') : undefined}
        onShortcuts={() => setOverlay('shortcuts')}
        calls={calls}
        onCalls={() => setOverlay('calls')}
      />
      <LiveNote />
      <div className={styles.search}>
        <SearchBox label="Search orders" value={search} onSearch={(text) => change({ search: { text } })} />
        {hasFilters && (
          <Button
            aria-expanded={isFiltering}
            color={narrowed ? 'primary' : 'default'}
            variant="outlined"
            onClick={() => setFiltering(!isFiltering)}
          >
            {filtersText(narrowing)}
          </Button>
        )}
        {selection.canSelect && (
          <Button className={styles.forFingers} aria-pressed={selection.isOn} onClick={toggleSelecting}>
            {selection.isOn ? 'Done' : 'Select'}
          </Button>
        )}
      </div>
      {hasFilters && isFiltering && (
        <BoardFilters narrowing={narrowing} onChange={(chosen) => change({ narrowing: chosen })} />
      )}
      {!search && (
        <Tabs
          isStacked
          label="Stages"
          active={tab.id}
          onChange={(id) => change({ tab: id })}
          tabs={boardTabs.map(({ id, title }) => ({ id, title, count: counts?.[id] }))}
        />
      )}
      {/* The stage stays mounted behind a search, so that its pages and scroll position are not lost. */}
      <OrderListPanel key={`${tab.id} ${narrowed}`} tab={tab} isHidden={search !== undefined} {...lists} />
      {search && <OrderListPanel key={`search ${search}`} tab={tab} search={search} {...lists} />}
      {selection.isOn && (
        <SelectionBar
          orders={[...selection.selected.values()]}
          onAssign={() => setOverlay('assign-many')}
          onClear={selection.stop}
        />
      )}
    </section>
  );
}
