import { liveAssignmentStatuses, type Order } from '@waybill/contract';
import { DateTime, Facts, PhoneLink } from '@waybill/ui';
import { CourierOrderStatusTag } from '@waybill/ui/order';
import styles from './order-detail.module.css';

/** The courier order of the rider who has, or has delivered, the order. */
export const activeCourierOrderOf = (order: Pick<Order, 'status' | 'courier_orders'>) =>
  order.status === 'assigned' || order.status === 'delivered'
    ? order.courier_orders?.find(({ status }) => liveAssignmentStatuses.includes(status))
    : undefined;

/** The rider of the order; nothing while it has none. */
export function RiderSection({ order }: { order: Order }) {
  const activeCourierOrder = activeCourierOrderOf(order);
  if (!activeCourierOrder) return null;
  const { courier: rider } = activeCourierOrder;
  return (
    <section className={styles.section}>
      <h3>Rider</h3>
      <Facts
        facts={[
          ['Name', rider.courier_name],
          ['Phone', rider.courier_phone && <PhoneLink key="phone" digits={rider.courier_phone} />],
          ['Status', <CourierOrderStatusTag key="status" status={activeCourierOrder.status} />],
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
