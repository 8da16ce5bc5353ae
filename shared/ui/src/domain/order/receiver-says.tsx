import { type ReceiverRemarks, replyTexts } from '@waybill/contract';
import { DateTime } from '../../show/date-time.tsx';
import { Facts } from '../../show/facts.tsx';
import { dayText } from '../../show/lagos-time.ts';
import { countText } from '../../show/number-text.ts';
import { useKitTexts } from '../../texts/kit-texts.tsx';
import styles from './order.module.css';

/**
 * The receiver's remarks by their link, except the landmark, which is part of the address; nothing without remarks, or from a server
 * without them.
 */
export function ReceiverSays({ receiver }: { receiver: Partial<ReceiverRemarks> | null | undefined }) {
  const texts = useKitTexts().receiver;
  const replies = texts.replies ?? { title: 'Before the ride', ...replyTexts };
  if (!receiver) return null;
  const {
    note,
    pin_moved_at,
    pin_moved_km,
    postponed_to,
    reply,
    rating,
    rating_text,
    booker_rating,
    booker_rating_text,
  } = receiver;
  if (!note && !pin_moved_at && !postponed_to && !reply && !rating && !booker_rating) return null;
  const given = (stars: number | null | undefined, text: string | null | undefined) =>
    stars && [texts.stars(stars), text].filter(Boolean).join(': ');
  return (
    <section className={`${styles.section} ${styles.receiver}`}>
      <h3>{texts.says}</h3>
      <Facts
        facts={[
          [
            replies.title,
            reply && (
              <span key="reply">
                {replies[reply.pays_by ?? reply.answer]}, <DateTime at={reply.at} />
              </span>
            ),
          ],
          [texts.notAtHome, postponed_to && texts.wantsItOn(dayText(postponed_to))],
          [
            texts.pinMoved,
            pin_moved_at && (
              <span key="moved">
                <DateTime at={pin_moved_at} />
                {pin_moved_km && <strong>, {countText(pin_moved_km)} km</strong>}
              </span>
            ),
          ],
          [texts.note, note],
          [texts.rating, given(rating, rating_text)],
          [texts.bookerRating, given(booker_rating, booker_rating_text)],
        ]}
      />
    </section>
  );
}
