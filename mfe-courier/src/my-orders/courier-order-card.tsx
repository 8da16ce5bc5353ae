import type { CourierOrder } from '@waybill/contract';
import { DateTime, Money } from '@waybill/ui';
import { WaitingBadge } from '../outbox/waiting-badge.tsx';
import { totalNaira } from './courier-order-facts.tsx';
import styles from './courier-orders.module.css';

interface CourierOrderCardProps {
  courierOrder: CourierOrder;
  isSelected: boolean;
  /** Something that was done to it has not reached Waybill yet. */
  isWaiting: boolean;
  onSelect: (id: string) => void;
}

/** One of the rider's orders: number, where it goes, when it was made, amount. */
export const CourierOrderCard = ({
  courierOrder,
  isSelected,
  isWaiting,
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
    <Money naira={totalNaira(courierOrder.order)} className={styles.cardAmount} />
    <DateTime at={courierOrder.created_at} className={styles.cardTime} />
    {isWaiting && <WaitingBadge />}
  </button>
);
