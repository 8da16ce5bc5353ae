import { type CourierOrder, customerTotalNaira } from '@waybill/contract';
import { DateTime, Money } from '@waybill/ui';
import { PendingBadge } from '../outbox/pending-badge.tsx';
import styles from './courier-orders.module.css';

interface CourierOrderCardProps {
  courierOrder: CourierOrder;
  isSelected: boolean;
  hasPendingActions: boolean;
  onSelect: (id: string) => void;
}

/** One of the rider's orders: number, address, date and amount. */
export const CourierOrderCard = ({
  courierOrder,
  isSelected,
  hasPendingActions,
  onSelect,
}: CourierOrderCardProps) => (
  <button
    type="button"
    className={styles.card}
    aria-current={isSelected || undefined}
    onClick={() => onSelect(courierOrder.id)}
  >
    <strong>{courierOrder.order.order_id}</strong>
    <span className={styles.cardAddress}>{courierOrder.order.customer_address}</span>
    <Money naira={customerTotalNaira(courierOrder.order)} className={styles.cardAmount} />
    <DateTime at={courierOrder.created_at} className={styles.cardTime} />
    {hasPendingActions && <PendingBadge />}
  </button>
);
