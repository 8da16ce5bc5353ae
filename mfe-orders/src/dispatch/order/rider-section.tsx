import type { Order } from '@waybill/contract';
import { CourierOrderStatusTag, DateTime, Facts, PhoneLink } from '@waybill/ui';
import styles from './order-detail.module.css';

/** The courier order that an assigned or delivered order is carried under: the newest one that stands. */
export const standingCourierOrder = (order: Order) =>
  order.status === 'assigned' || order.status === 'delivered'
    ? order.courier_orders?.find(
        ({ status }) => status === 'pending' || status === 'accepted' || status === 'completed',
      )
    : undefined;

/** Who carries the order; nothing while nobody does. */
export function RiderSection({ order }: { order: Order }) {
  const standing = standingCourierOrder(order);
  if (!standing) return null;
  const { courier } = standing;
  return (
    <section className={styles.section}>
      <h3>Rider</h3>
      <Facts
        facts={[
          ['Name', courier.courier_name],
          ['Phone', courier.courier_phone && <PhoneLink key="phone" digits={courier.courier_phone} />],
          ['Status', <CourierOrderStatusTag key="status" status={standing.status} />],
          ['Assigned', <DateTime key="assigned" at={standing.pending_at_date} />],
          [
            'Delivered',
            standing.delivered_at_date && <DateTime key="delivered" at={standing.delivered_at_date} />,
          ],
        ]}
      />
    </section>
  );
}
