import type { CourierOrder, Offer } from '@waybill/contract';
import { moneyText, useNow } from '@waybill/ui';
import { type RiderTexts, useRiderTexts } from '../texts/rider-texts.ts';
import styles from './courier-orders.module.css';

/** When offers end by this phone's clock, which may be wrong: the earliest that a response has said. */
const ends = new Map<string, number>();

const endOf = (id: string, { left_ms }: Offer, readAt: number): number => {
  const end = Math.min(ends.get(id) ?? Number.POSITIVE_INFINITY, readAt + left_ms);
  ends.set(id, end);
  return end;
};

/** An order that its rider is asked about; a phone may show one that was cached before there were offers. */
export const isOffered = ({ status, offer }: CourierOrder): boolean =>
  status === 'pending' && offer?.outcome === 'open';

const reasonsOf = ({ distance_km, stops, would_hold, cash_limit }: Offer, texts: RiderTexts['offer']) =>
  [
    distance_km !== null && texts.away(distance_km),
    texts.stops(stops),
    would_hold > 0 &&
      texts.wouldHold(moneyText(would_hold), cash_limit === null ? undefined : moneyText(cash_limit)),
  ]
    .filter(Boolean)
    .join(' · ');

function Left({ end }: { end: number }) {
  const { offer: texts } = useRiderTexts();
  const seconds = Math.ceil((end - useNow(1_000)) / 1_000);
  return (
    <strong role="timer" data-over={seconds <= 0 || undefined}>
      {seconds > 0 ? texts.left(seconds) : texts.over}
    </strong>
  );
}

interface OfferLineProps {
  courierOrder: CourierOrder;
  /** When this phone read it, in ms. */
  readAt: number;
}

/** How long the rider has to answer, and why they are asked. */
export function OfferLine({ courierOrder, readAt }: OfferLineProps) {
  const { offer: texts } = useRiderTexts();
  const { offer } = courierOrder;
  if (!offer || !isOffered(courierOrder)) return null;
  return (
    <span className={styles.offer}>
      <Left end={endOf(courierOrder.id, offer, readAt)} />
      <span>{reasonsOf(offer, texts)}</span>
    </span>
  );
}
