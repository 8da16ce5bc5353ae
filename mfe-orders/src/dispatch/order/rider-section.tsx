import { liveAssignmentStatuses, type Offer, type Order } from '@waybill/contract';
import { DateTime, Facts, moneyText, PhoneLink } from '@waybill/ui';
import { CourierOrderStatusTag } from '@waybill/ui/order';
import { OfferedTo } from '../board/offered-to.tsx';
import styles from './order-detail.module.css';

/** The courier order of the rider who has, or has delivered, the order. */
export const activeCourierOrderOf = (order: Pick<Order, 'status' | 'courier_orders'>) =>
  order.status === 'assigned' || order.status === 'delivered'
    ? order.courier_orders?.find(({ status }) => liveAssignmentStatuses.includes(status))
    : undefined;

/** Why the rider was asked, as they read it, too. */
const reasonsOf = ({ distance_km, stops, would_hold, cash_limit }: Offer): string =>
  [
    distance_km !== null && `${distance_km} km away`,
    `${stops} ${stops === 1 ? 'stop' : 'stops'}`,
    would_hold > 0 &&
      `would hold ${moneyText(would_hold)}${cash_limit === null ? '' : ` of ${moneyText(cash_limit)}`}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The rider of the order; nothing while it has none. */
export function RiderSection({ order }: { order: Order }) {
  const activeCourierOrder = activeCourierOrderOf(order);
  if (!activeCourierOrder) return null;
  const { courier: rider, offer } = activeCourierOrder;
  return (
    <section className={styles.section}>
      <h3>Rider</h3>
      <Facts
        facts={[
          ['Name', rider.courier_name],
          ['Phone', rider.courier_phone && <PhoneLink key="phone" digits={rider.courier_phone} />],
          ['Status', <CourierOrderStatusTag key="status" status={activeCourierOrder.status} />],
          [
            'Offer',
            offer?.outcome === 'open' && (
              <OfferedTo key="offer" rider={rider.courier_name} until={offer.until} />
            ),
          ],
          ['Chosen for', offer && reasonsOf(offer)],
          ['Assigned', <DateTime key="assigned" at={activeCourierOrder.pending_at_date} />],
          [
            'Delivered',
            activeCourierOrder.delivered_at_date && (
              <DateTime key="delivered" at={activeCourierOrder.delivered_at_date} />
            ),
          ],
        ]}
      />
    </section>
  );
}
