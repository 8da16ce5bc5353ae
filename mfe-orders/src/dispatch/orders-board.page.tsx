import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { lazyDialog } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button, EmptyState, Icon, Tabs } from '@waybill/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { boardTabs, isBoardTabId } from './board-tabs.ts';
import { OrderDetailPanel } from './order-detail.panel.tsx';
import type { CreateOrderDialogProps } from './order-form/create-order.dialog.tsx';
import { OrderListPanel } from './order-list.panel.tsx';
import styles from './orders-board.module.css';

const CreateOrder = lazyDialog<CreateOrderDialogProps>(
  'Create a new order',
  () => import('./order-form/create-order.dialog.tsx'),
);

/** The board's state as the URL has it: which tab, which order. */
function useBoardState() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tabId = isBoardTabId(asked) ? asked : 'paid_unassigned';
  return {
    tab: boardTabs.find(({ id }) => id === tabId)!,
    selectedId: params.get('order'),
    change: (changes: { tab?: string; order?: string | null }) =>
      setParams((previous) => {
        const next = new URLSearchParams(previous);
        if (changes.tab) next.set('tab', changes.tab);
        if (changes.order) next.set('order', changes.order);
        if (changes.order === null) next.delete('order');
        return next;
      }),
  };
}

/** The dispatcher's board: orders by stage on the left, the chosen one on the right. */
export function OrdersBoardPage() {
  const { tab, selectedId, change } = useBoardState();
  const [isCreating, setIsCreating] = useState(false);
  const viewer = useViewer();
  const { data: counts } = useQuery(ordersApi.counts());
  return (
    <div className={styles.board} data-fits="screen" data-has-order={selectedId !== null}>
      <section className={styles.list} aria-label="Order List">
        <header className={styles.header}>
          <h1>Order List</h1>
          {can(viewer, 'orders.write') && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
              Create Order
            </Button>
          )}
        </header>
        <Tabs
          label="Stages"
          look="stages"
          active={tab.id}
          onChange={(id) => change({ tab: id })}
          tabs={boardTabs.map(({ id, title }) => ({ id, title, count: counts?.[id] }))}
        />
        <div className={styles.scroller}>
          <OrderListPanel
            key={tab.id}
            tab={tab}
            selectedId={selectedId}
            onSelect={(order) => change({ order })}
          />
        </div>
      </section>
      <section className={styles.detail} aria-label="Order details">
        {selectedId ? (
          <OrderDetailPanel key={selectedId} id={selectedId} onBack={() => change({ order: null })} />
        ) : (
          <EmptyState text="Choose an order to see it here" icon="orders" />
        )}
      </section>
      {isCreating && (
        <CreateOrder
          onClose={() => setIsCreating(false)}
          onCreated={(order) => {
            setIsCreating(false);
            change({ tab: order.order_paid ? 'paid_unassigned' : 'unpaid_unassigned', order: order.id });
          }}
        />
      )}
    </div>
  );
}
