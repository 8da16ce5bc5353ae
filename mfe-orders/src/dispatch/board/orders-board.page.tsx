import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { useLiveRefresh, useLiveState } from '@waybill/live';
import { Button, EmptyState, Icon, Tabs } from '@waybill/ui';
import { SearchBox } from '@waybill/ui/table';
import { useEffect, useRef } from 'react';
import { OrderDetailPanel } from '../order/order-detail.panel.tsx';
import { orderEvents, touchedByOrders } from '../touched-by-orders.ts';
import { BoardDialogs } from './board.dialogs.tsx';
import { BoardHeader } from './board-header.tsx';
import { boardTabs } from './board-tabs.ts';
import { cardId } from './order-card.tsx';
import { OrderListPanel } from './order-list.panel.tsx';
import styles from './orders-board.module.css';
import { SelectionBar } from './selection.bar.tsx';
import { type Board, useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';

/** The dispatcher's board: orders by stage on the left, the chosen one on the right. */
export function OrdersBoardPage() {
  const board = useBoard();
  useLiveRefresh(orderEvents, touchedByOrders);
  const { selectedId, change, asked, taken } = board;
  const detail = useFocusWhereOneColumnShows(selectedId);
  return (
    <div className={styles.board} data-fits="screen" data-has-order={selectedId !== null}>
      <ListSection board={board} />
      <section ref={detail} tabIndex={-1} className={styles.detail} aria-label="Order details">
        {selectedId ? (
          <OrderDetailPanel
            key={selectedId}
            id={selectedId}
            asked={asked}
            onTaken={taken}
            onBack={() => change({ order: null })}
          />
        ) : (
          <EmptyState text="Choose an order to see it here" icon="orders" />
        )}
      </section>
      <BoardDialogs board={board} />
    </div>
  );
}

/** On a phone an order lies over the list: the focus goes to it, and back to its card. */
function useFocusWhereOneColumnShows(selectedId: string | null) {
  const detail = useRef<HTMLElement>(null);
  const before = useRef(selectedId);
  useEffect(() => {
    const left = before.current;
    before.current = selectedId;
    if (left === selectedId || !matchMedia('(max-width: 900px)').matches) return;
    if (selectedId) detail.current?.focus();
    else if (left) document.getElementById(cardId(left))?.focus();
  }, [selectedId]);
  return detail;
}

/** Says that nothing is heard any more; nothing else would. */
const LiveNote = () =>
  useLiveState() === 'lost' ? (
    <p className={styles.lost} role="status">
      <Icon name="alert" /> No live connection: orders may be old. Trying again.
    </p>
  ) : null;

function ListSection({ board }: { board: Board }) {
  const { tab, search, selection, selectedId, change, setOver } = board;
  const section = useRef<HTMLElement>(null);
  const { data: counts } = useQuery(ordersApi.counts());
  useBoardKeys(board, section);
  const lists = {
    selectedId,
    chosen: selection.canSelect ? selection.chosen : undefined,
    isSelecting: selection.isOn,
    handle: board.cards,
    onOpen: board.open,
    onChoose: selection.toggle,
    onListed: selection.dropTaken,
    onClearSearch: () => change({ search: { text: undefined } }),
  };
  const toggleSelecting = () => (selection.isOn ? selection.stop() : selection.start());
  return (
    <section ref={section} className={styles.list} aria-label="Order List" data-cards>
      <BoardHeader
        onCreate={board.isWriter ? () => setOver('create') : undefined}
        onShortcuts={() => setOver('shortcuts')}
      />
      <LiveNote />
      <div className={styles.search}>
        <SearchBox label="Search orders" value={search} onSearch={(text) => change({ search: { text } })} />
        {selection.canSelect && (
          <Button className={styles.forFingers} aria-pressed={selection.isOn} onClick={toggleSelecting}>
            {selection.isOn ? 'Done' : 'Select'}
          </Button>
        )}
      </div>
      {!search && (
        <Tabs
          label="Stages"
          look="stages"
          active={tab.id}
          onChange={(id) => change({ tab: id })}
          tabs={boardTabs.map(({ id, title }) => ({ id, title, count: counts?.[id] }))}
        />
      )}
      {/* The stage stays behind what was found, with all that was loaded and where one had scrolled to. */}
      <OrderListPanel key={tab.id} tab={tab} isHidden={search !== undefined} {...lists} />
      {search && <OrderListPanel key={`search ${search}`} tab={tab} search={search} {...lists} />}
      {selection.isOn && (
        <SelectionBar
          count={selection.chosen.size}
          onAssign={() => setOver('assign-many')}
          onClear={selection.stop}
        />
      )}
    </section>
  );
}
