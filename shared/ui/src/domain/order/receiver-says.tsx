import type { ReceiverRemarks } from '@waybill/contract';
import { dayText } from '../../form/day-text.ts';
import { DateTime } from '../../show/date-time.tsx';
import { Facts } from '../../show/facts.tsx';
import styles from './order.module.css';

/** What an order's receiver said by their link, except the landmark, which is part of the address; nothing where they said nothing, or the server knows of no such thing. */
export function ReceiverSays({ receiver }: { receiver: Partial<ReceiverRemarks> | null | undefined }) {
  if (!receiver) return null;
  const { note, pin_moved_at, postponed_to, rating, rating_text } = receiver;
  if (!note && !pin_moved_at && !postponed_to && !rating) return null;
  return (
    <section className={`${styles.section} ${styles.receiver}`}>
      <h3>Receiver says</h3>
      <Facts
        facts={[
          ['Not at home', postponed_to && `Wants it on ${dayText(postponed_to)}`],
          ['Pin moved', pin_moved_at && <DateTime key="moved" at={pin_moved_at} />],
          ['Note', note],
          ['Rating', rating && [`${rating} of 5`, rating_text].filter(Boolean).join(': ')],
        ]}
      />
    </section>
  );
}
