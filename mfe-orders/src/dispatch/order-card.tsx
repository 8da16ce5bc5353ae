import type { Order } from '@waybill/contract';
import { DateTime, Icon, Money, PaidBadge } from '@waybill/ui';
import { memo } from 'react';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: Order;
  isSelected: boolean;
  isStale: boolean;
  onSelect: (id: string) => void;
}

/** One order of a board's list: number, when it was created, amount, and whether it is paid. */
export const OrderCard = memo(function OrderCard({ order, isSelected, isStale, onSelect }: OrderCardProps) {
  return (
    <button
      type="button"
      className={styles.card}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(order.id)}
    >
      <span className={styles.number}>
        {order.order_id}
        {isStale && (
          <span className={styles.stale} title="Waiting for more than an hour">
            <Icon name="clock" label="Waiting for more than an hour" />
          </span>
        )}
      </span>
      <Money naira={order.order_amount} className={styles.amount} />
      <span className={styles.who}>
        <DateTime at={order.created_at} /> · {order.customer_name}
      </span>
      <PaidBadge isPaid={order.order_paid} />
    </button>
  );
});
