import type { CourierOrderStatus } from '@waybill/contract';
import { EmptyState } from '@waybill/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOutbox } from '../outbox/outbox.ts';
import { useSendStops } from '../stops/use-send-stops.ts';
import { RiderScreen } from '../texts/rider-screen.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { CourierOrderPanel } from './courier-order.panel.tsx';
import { CourierOrderList } from './courier-order-list.panel.tsx';
import { courierOrderTabOf } from './courier-order-tabs.ts';
import styles from './courier-orders.module.css';
import { useMyOrders } from './use-my-orders.ts';

/** The state in which there is work: without one in the address, pending orders before accepted ones. */
function useStatus(chosen: CourierOrderStatus | undefined): CourierOrderStatus {
  const [opened, setOpened] = useState<CourierOrderStatus>();
  const status = chosen ?? opened ?? 'accepted';
  const { counts } = useMyOrders(status);
  // Decided anew each time the address names none, and not again while it is open.
  if (chosen && opened) setOpened(undefined);
  if (!chosen && !opened && counts) setOpened(counts.pending > 0 ? 'pending' : 'accepted');
  return status;
}

/** The rider's own orders by state, and the selected one. A phone shows either the list or the order. */
export function CourierOrdersPage() {
  useOutbox();
  useSendStops();
  const texts = useRiderTexts().list;
  const [params, setParams] = useSearchParams();
  const status = useStatus(courierOrderTabOf(params.get('tab')));
  const selectedId = params.get('order');
  const show = (tab: string, order?: string) => setParams(order ? { tab, order } : { tab });
  return (
    <RiderScreen>
      <div className={styles.page} data-fits="screen" data-has-order={selectedId !== null}>
        <CourierOrderList
          status={status}
          onStatus={(to) => show(to)}
          selectedId={selectedId}
          onSelect={(id, tab = status) => show(tab, id)}
        />
        <section className={styles.detail} aria-label={texts.details}>
          {selectedId ? (
            <CourierOrderPanel
              key={selectedId}
              id={selectedId}
              onBack={() => show(status)}
              onMoved={(to) => show(to, selectedId)}
            />
          ) : (
            <EmptyState text={texts.choose} icon="orders" />
          )}
        </section>
      </div>
    </RiderScreen>
  );
}
