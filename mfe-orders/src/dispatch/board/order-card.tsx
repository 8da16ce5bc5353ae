import type { BoardOrder, Readiness } from '@waybill/contract';
import { DateTime, Icon, type IconName, Money } from '@waybill/ui';
import { Check } from '@waybill/ui/act';
import { OrderStatusTag, PaidBadge, transferText } from '@waybill/ui/order';
import { memo } from 'react';
import { dragOf } from '../assign/dragged-order.ts';
import { OfferedTo } from './offered-to.tsx';
import styles from './order-card.module.css';
import type { OrderAge } from './stale-order.ts';

interface OrderCardProps {
  order: BoardOrder;
  /** Its details are open next to the list. */
  isOpen: boolean;
  /** The rider who has it, on assigned orders. */
  rider: string | undefined;
  /** They are asked whether they take it until then. */
  offeredUntil: string | undefined;
  /** By when it is promised; empty without a promise. */
  promise: string;
  // Texts and not objects: a card whose minute has not passed is not rendered again.
  /** The waiting time, and its urgency. */
  ageText: string | undefined;
  ageLevel: OrderAge['level'];
  /** The reason why it needs attention. */
  markText: string | undefined;
  markIcon: IconName | undefined;
  isGivenBack: boolean | undefined;
  /** What the receiver said before the ride. */
  readiness: Readiness | undefined;
  replyText: string | undefined;
  /** Whether the Tab key reaches this card of the list. */
  isReachable: boolean;
  /** Shows the status, where the list has orders of several. */
  hasStatus: boolean;
  /** Undefined where the order cannot be selected. */
  isSelected: boolean | undefined;
  onOpen: (id: string) => void;
  onToggle: (order: BoardOrder) => void;
}

export const cardId = (orderId: string) => `order-card-${orderId}`;

/** The order's number: the part that all of a day share is grey, as people look for the rest. */
function OrderNumber({ number }: { number: string }) {
  const tailAt = number.lastIndexOf('-') + 1;
  return (
    <span className={styles.number}>
      <span className={styles.prefix}>{number.slice(0, tailAt)}</span>
      {number.slice(tailAt)}
    </span>
  );
}

const ageLooks = [
  { icon: undefined, title: 'Created or last changed less than an hour ago' },
  { icon: 'clock', title: 'Waiting for more than an hour' },
  { icon: 'alert', title: 'Waiting for more than three hours' },
] as const;

function Age({ text, level }: { text: string; level: OrderAge['level'] }) {
  const { icon, title } = ageLooks[level];
  return (
    <span className={styles.age} data-level={level} title={title}>
      {icon && <Icon name={icon} label={title} />} {text}
    </span>
  );
}

const readinessIcons = { yes: 'done', no: 'cancel', open: 'phone' } as const;

/** ✓, ✗ or a phone: they are still to be called. */
function Reply({ readiness, text }: { readiness: Readiness; text: string }) {
  return (
    <span className={styles.reply} data-readiness={readiness} title={text}>
      <Icon name={readinessIcons[readiness]} label={text} />
    </span>
  );
}

/** One order of the board's lists. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isOpen, isReachable, hasStatus, isSelected, onOpen, onToggle } = props;
  const {
    rider,
    offeredUntil,
    promise,
    ageText,
    ageLevel,
    markText,
    markIcon,
    isGivenBack,
    readiness,
    replyText,
  } = props;
  const tabIndex = isReachable ? 0 : -1;
  return (
    <div
      className={styles.row}
      data-selected={isSelected || undefined}
      {...(isSelected !== undefined && dragOf(order))}
    >
      {isSelected !== undefined && (
        <label className={styles.checkbox}>
          <Check
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
        data-marked={isGivenBack || undefined}
        onClick={() => onOpen(order.id)}
      >
        <OrderNumber number={order.order_id} />
        <Money naira={order.order_amount} className={styles.amount} />
        <span className={styles.way}>
          <span className={styles.outlet}>{order.outlet_name ?? order.outlet_address}</span>
          <span className={styles.area}> → {order.customer_city ?? order.customer_address}</span>
        </span>
        <span className={styles.tags}>
          {hasStatus && <OrderStatusTag status={order.status} />}
          <PaidBadge isPaid={order.order_paid} text={transferText(order)} />
          {readiness && replyText && <Reply readiness={readiness} text={replyText} />}
        </span>
        <span className={styles.who}>
          {rider && (
            <>
              <Icon name="rider" /> {offeredUntil ? <OfferedTo rider={rider} until={offeredUntil} /> : rider}{' '}
              ·{' '}
            </>
          )}
          {promise && <strong>{promise} · </strong>}
          {/* An offer is minutes old: the line has room for the receiver instead of the day. */}
          {!offeredUntil && (
            <>
              <DateTime at={order.created_at} /> ·{' '}
            </>
          )}
          {order.customer_name}
        </span>
        {ageText && <Age text={ageText} level={ageLevel} />}
        {markText && markIcon && (
          <span className={styles.mark} data-given-back={isGivenBack || undefined}>
            <Icon name={markIcon} /> {markText}
          </span>
        )}
      </button>
    </div>
  );
});
