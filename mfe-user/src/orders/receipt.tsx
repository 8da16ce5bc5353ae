import { type BookedOrder, toCollectNaira } from '@waybill/contract';
import { DateTime, dateTimeText, Facts, LinkButton, Money, moneyText } from '@waybill/ui';
import { BookingRatingForm } from './booking-rating.form.tsx';
import styles from './orders.module.css';

const proofText = ({ handover }: BookedOrder) =>
  [
    handover?.has_signature && 'signature',
    handover?.has_photo && 'photo',
    handover?.has_pin && 'the receiver’s PIN',
  ]
    .filter(Boolean)
    .join(', ');

/** The receipt in words, to be sent on. */
const receiptText = (order: BookedOrder, at: string) =>
  [
    `Order ${order.order_id} was delivered by ${order.company_name} on ${dateTimeText(at)}.`,
    order.handover?.receiver_name && `Received by ${order.handover.receiver_name}.`,
    toCollectNaira(order) > 0 && `Collected: ${moneyText(toCollectNaira(order))}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Who took a delivered order and when, what was collected, and how the booker found it; nothing of other orders. */
export function Receipt({ order }: { order: BookedOrder }) {
  const { status, handover, courier_orders: [assignment] = [] } = order;
  const at = assignment?.delivered_at_date;
  if (status !== 'delivered' || !at) return null;
  const collected = toCollectNaira(order);
  return (
    <section className={styles.delivery}>
      <h3>Receipt</h3>
      <Facts
        facts={[
          ['Delivered', <DateTime key="at" at={at} />],
          ['Received by', handover?.receiver_name],
          ['Proof', proofText(order)],
          ['Collected', collected > 0 && <Money key="collected" naira={collected} />],
        ]}
      />
      <p className={styles.share}>
        <LinkButton href={`https://wa.me/?text=${encodeURIComponent(receiptText(order, at))}`} icon="comment">
          Send receipt by WhatsApp
        </LinkButton>
      </p>
      {order.can_rate && <BookingRatingForm order={order} />}
    </section>
  );
}
