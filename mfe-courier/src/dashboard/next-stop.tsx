import { to } from '@waybill/federation';
import { useNavigate } from 'react-router-dom';
import { CourierOrderCard } from '../my-orders/courier-order-card.tsx';
import { NextContact } from '../my-orders/courier-order-facts.tsx';
import type { useMyOrders } from '../my-orders/use-my-orders.ts';
import { inOrderOfStops, usePlannedStops } from '../stops/stops.store.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './rider-dashboard.module.css';

/** Where the rider drives next: whom to call, the way, what to collect. Nothing without an accepted order. */
export function NextStop({
  courierOrders,
  hasPendingActions,
}: Pick<ReturnType<typeof useMyOrders>, 'courierOrders' | 'hasPendingActions'>) {
  const { nextStop } = useRiderTexts().dashboard;
  const navigate = useNavigate();
  const [next] = inOrderOfStops(courierOrders, usePlannedStops());
  if (!next) return null;
  return (
    <section className={styles.nextStop} aria-labelledby="next-stop">
      <h2 id="next-stop">{nextStop}</h2>
      <CourierOrderCard
        courierOrder={next}
        hasPendingActions={hasPendingActions(next.id)}
        onSelect={(order) => navigate(to.courierOrders({ tab: 'accepted', order }))}
        hasContact={false}
      />
      <NextContact {...next} isWayNext />
    </section>
  );
}
