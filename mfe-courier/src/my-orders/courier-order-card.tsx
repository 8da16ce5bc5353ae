import {
  type CourierOrder,
  customerTotalNaira,
  lagosTimeOf,
  promiseEnd,
  readinessOf,
  toCollectNaira,
} from '@waybill/contract';
import { DateTime, dayText, Icon, Money, moneyText, useToday } from '@waybill/ui';
import { PendingBadge } from '../outbox/pending-badge.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './courier-orders.module.css';
import { OfferLine } from './offer-line.tsx';

interface CourierOrderCardProps {
  courierOrder: CourierOrder;
  isSelected?: boolean;
  hasPendingActions: boolean;
  /** Whom to call is said beside the card where this is false. */
  hasContact?: boolean;
  /** When this phone read it, in ms; of a list of pending orders. */
  readAt?: number;
  onSelect: (id: string) => void;
}

const isWork = (status: CourierOrder['status']) => status === 'pending' || status === 'accepted';

/** The most pressing thing that the receiver said; a phone may show an order that was cached before there was this. */
function ReceiverLine({ receiver }: Partial<Pick<CourierOrder['order'], 'receiver'>>) {
  const { list: texts, kit } = useRiderTexts();
  const today = useToday();
  if (!receiver) return null;
  const { postponed_to, note, pin_moved_at, reply } = receiver;
  const said = [
    reply && readinessOf(reply, today) === 'yes' && kit.receiver.replies[reply.pays_by ?? 'yes'],
    postponed_to && postponed_to > today && texts.notAtHome(dayText(postponed_to)),
    pin_moved_at && texts.pinMoved,
    note,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <span className={styles.cardReceiver}>{texts.receiverSays(said.join(', '))}</span>;
}

/** The times of a promise, with the day where it is not today. */
function promiseTimes(
  { promised_from, promised_by }: CourierOrder['order'],
  today: string,
): [from: string | undefined, end: string] {
  const { day, time } = promiseEnd(new Date(promised_by!));
  const end = day === today ? time : `${time}, ${dayText(day)}`;
  return [promised_from ? lagosTimeOf(new Date(promised_from)) : undefined, end];
}

/** Its promise, and a warning before the rider drives: not today, back to the outlet, only the rest to collect. */
function WorkLine({ status, returning, attempts = [], order }: CourierOrder) {
  const { attempts: texts, order: orderTexts } = useRiderTexts();
  const today = useToday();
  if (!isWork(status)) return null;
  const next_day = attempts.at(-1)?.next_day;
  const isLater = next_day != null && next_day > today;
  const toCollect = toCollectNaira(order);
  const lines = [
    returning && texts.bringBack,
    !returning && order.promised_by && texts.promised(...promiseTimes(order, today)),
    !returning && isLater && texts.againOn(dayText(next_day)),
    !returning && toCollect > 0 && order.order_deposit && orderTexts.depositPaid(moneyText(toCollect)),
  ].filter(Boolean);
  return lines.length > 0 ? <span className={styles.cardReceiver}>{lines.join(' · ')}</span> : null;
}

/** The destination: the area, by which a rider sorts their way, the recipient, and the address with its landmark. */
function goalOf({ returning, order }: CourierOrder) {
  if (returning)
    return {
      area: order.outlet_city || order.outlet_state,
      name: order.outlet_name,
      address: [order.outlet_address, order.outlet_landmark],
    };
  return {
    area: order.customer_city || order.customer_state,
    name: order.customer_name,
    address: [order.customer_address, order.receiver?.landmark],
  };
}

function Goal(courierOrder: CourierOrder) {
  const { area, name, address } = goalOf(courierOrder);
  return (
    <>
      <strong className={styles.cardArea}>{area}</strong>
      <Amount {...courierOrder} />
      <strong className={styles.cardName}>{name}</strong>
      <span className={styles.cardAddress}>{address.filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** The amount to collect on the way, nothing on the way back; the order's total, once it is over. */
function Amount({ status, order, returning }: CourierOrder) {
  const { paid } = useRiderTexts().kit;
  if (returning) return <span />;
  const naira = isWork(status) ? toCollectNaira(order) : customerTotalNaira(order);
  if (isWork(status) && naira === 0) return <span className={styles.cardAmount}>{paid}</span>;
  return <Money naira={naira} className={styles.cardAmount} />;
}

/** Calls whom the rider drives to, while there is something to drive for. */
export function CallOnCard({ status, order, returning }: CourierOrder) {
  const { callName } = useRiderTexts().office;
  const [name, phone] = returning
    ? [order.outlet_name, order.outlet_phone]
    : [order.customer_name, order.customer_phone];
  if (!phone || !isWork(status)) return null;
  return (
    <a className={styles.cardCall} href={`tel:+${phone}`} aria-label={callName(name ?? '')}>
      <Icon name="phone" />
    </a>
  );
}

/** One of the rider's orders: area and what to collect, customer and address, number and time; and a call. */
export const CourierOrderCard = ({
  courierOrder,
  isSelected = false,
  hasPendingActions,
  hasContact = true,
  readAt,
  onSelect,
}: CourierOrderCardProps) => (
  <div className={styles.cardFrame}>
    <button
      type="button"
      className={styles.card}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(courierOrder.id)}
    >
      <Goal {...courierOrder} />
      <span className={styles.cardNumber}>
        <span>{courierOrder.order.order_id}</span> <DateTime at={courierOrder.created_at} />
      </span>
      {readAt !== undefined && <OfferLine courierOrder={courierOrder} readAt={readAt} />}
      <WorkLine {...courierOrder} />
      <ReceiverLine receiver={courierOrder.order.receiver} />
      {hasPendingActions && <PendingBadge />}
    </button>
    {hasContact && <CallOnCard {...courierOrder} />}
  </div>
);
