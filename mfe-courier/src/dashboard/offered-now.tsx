import { to } from '@waybill/federation';
import { useNavigate } from 'react-router-dom';
import { CourierOrderCard } from '../my-orders/courier-order-card.tsx';
import { isOffered } from '../my-orders/offer-line.tsx';
import { OrderAnswers } from '../my-orders/order-answers.tsx';
import { useAnswer } from '../my-orders/use-answer.ts';
import type { useMyOrders } from '../my-orders/use-my-orders.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './rider-dashboard.module.css';

/** The order that the rider is asked about, with what is left of the time and both answers. Nothing while they are not asked. */
export function OfferedNow({
  query,
  courierOrders,
  hasPendingActions,
}: Pick<ReturnType<typeof useMyOrders>, 'query' | 'courierOrders' | 'hasPendingActions'>) {
  const { asked } = useRiderTexts().offer;
  const answers = useAnswer();
  const navigate = useNavigate();
  const offered = courierOrders.find(isOffered);
  if (!offered) return null;
  return (
    <section className={styles.nextStop} aria-labelledby="offered-now">
      <h2 id="offered-now">{asked}</h2>
      <CourierOrderCard
        courierOrder={offered}
        hasPendingActions={hasPendingActions(offered.id)}
        hasContact={false}
        readAt={query.dataUpdatedAt}
        onSelect={(order) => navigate(to.courierOrders({ tab: 'pending', order }))}
      />
      <OrderAnswers courierOrder={offered} {...answers} />
    </section>
  );
}
