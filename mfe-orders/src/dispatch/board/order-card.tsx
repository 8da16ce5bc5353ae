import type { Order } from '@waybill/contract';
import { DateTime, Icon, Money, OrderStatusTag, PaidBadge } from '@waybill/ui';
import { memo } from 'react';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: Order;
  /** It is open beside the list. */
  isOpen: boolean;
  isStale: boolean;
  /** The one of the list that the Tab key reaches. */
  isReachable: boolean;
  /** Says in which state it is, where the list does not. */
  hasStatus: boolean;
  /** Undefined where orders cannot be chosen. */
  isChosen: boolean | undefined;
  onOpen: (id: string) => void;
  onChoose: (order: Order) => void;
}

/** The id of a card's element, by its order. */
export const cardId = (orderId: string) => `order-card-${orderId}`;

/** One order of a board's list: number, when it was created, amount, and whether it is paid. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isOpen, isStale, isReachable, hasStatus, isChosen, onOpen, onChoose } = props;
  const tabIndex = isReachable ? 0 : -1;
  return (
    <div className={styles.row} data-chosen={isChosen || undefined}>
      {isChosen !== undefined && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={`Select ${order.order_id}`}
            checked={isChosen}
            tabIndex={tabIndex}
            onChange={() => onChoose(order)}
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
