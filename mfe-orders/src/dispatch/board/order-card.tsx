import type { Order } from '@waybill/contract';
import { DateTime, Icon, Money } from '@waybill/ui';
import { OrderStatusTag, PaidBadge } from '@waybill/ui/order';
import { memo } from 'react';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: Order;
  /** Its details are open next to the list. */
  isOpen: boolean;
  isStale: boolean;
  /** Whether the Tab key reaches this card of the list. */
  isReachable: boolean;
  /** Shows the status, where the list has orders of several. */
  hasStatus: boolean;
  /** Undefined where the order cannot be selected. */
  isSelected: boolean | undefined;
  onOpen: (id: string) => void;
  onToggle: (order: Order) => void;
}

/** The id of a card's element, by its order. */
export const cardId = (orderId: string) => `order-card-${orderId}`;

/** One order of the board's lists. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isOpen, isStale, isReachable, hasStatus, isSelected, onOpen, onToggle } = props;
  const tabIndex = isReachable ? 0 : -1;
  return (
    <div className={styles.row} data-selected={isSelected || undefined}>
      {isSelected !== undefined && (
        <label className={styles.checkbox}>
          <input
            type="checkbox"
            aria-label={`Select ${order.order_id}`}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={() => onToggle(order)}
          />
        </label>
      )}
      <button
        id={cardId(order.id)}
        type="button"
        className={styles.card}
        aria-current={isOpen || undefined}
        tabIndex={tabIndex}
        data-order={order.id}
        data-status={hasStatus || undefined}
        onClick={() => onOpen(order.id)}
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
        <span className={styles.tags}>
          {hasStatus && <OrderStatusTag status={order.status} />}
          <PaidBadge isPaid={order.order_paid} />
        </span>
      </button>
    </div>
  );
});
