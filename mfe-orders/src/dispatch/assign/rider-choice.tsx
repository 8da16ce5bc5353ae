import { type OffReason, type RankedRider, wouldHoldNaira } from '@waybill/contract';
import { lastSeenText } from '@waybill/live';
import { CashOfLimit, minutesText } from '@waybill/ui';
import { Check } from '@waybill/ui/act';
import type { ReactNode } from 'react';
import styles from './rider-choices.module.css';

/** `free`, or `1 pending, 2 accepted`. */
export const loadText = ({ orders_pending: pending, orders_accepted: accepted }: RankedRider): string =>
  pending + accepted === 0 ? 'free' : `${pending} pending, ${accepted} accepted`;

/** Why a rider is offered nothing now; staff may assign to them all the same. */
const offTexts: Record<OffReason, string> = {
  day_off: 'day off',
  off_shift: 'off shift',
  shift_ends: 'shift ends first',
};

export const offText = ({ off }: RankedRider): string | undefined => (off ? offTexts[off] : undefined);

const distanceText = (km: number) => `${km < 10 ? km.toFixed(1) : Math.round(km)} km`;

/** The parts of a rider's rank: `6 min there + 26 min for 2 orders`, or the only one: `for 2 orders`. */
const rankText = ({ way_minutes, orders_minutes, orders_pending, orders_accepted }: RankedRider) => {
  const count = orders_pending + orders_accepted;
  const parts = [
    { minutes: way_minutes, text: 'there' },
    { minutes: count > 0 ? orders_minutes : 0, text: `for ${count === 1 ? '1 order' : `${count} orders`}` },
  ].filter(({ minutes }) => minutes > 0);
  if (parts.length === 1) return parts[0]!.text;
  return parts.map(({ minutes, text }) => `${minutesText(minutes)} ${text}`).join(' + ');
};

/** A rider's facts in the words of the list: distance, orders, last report, cash. */
export function RiderFacts({ rider, nowMs }: { rider: RankedRider; nowMs: number }) {
  const parts: ReactNode[] = [
    offText(rider),
    loadText(rider),
    rider.distance_km !== null && distanceText(rider.distance_km),
    rider.place ? lastSeenText(rider.place.reported_at, nowMs) : 'no location yet',
  ];
  return (
    <span className={styles.facts}>
      {parts.filter(Boolean).join(' · ')}
      {rider.cash_limit_in_force !== null && (
        <CashOfLimit held={wouldHoldNaira(rider, 0)} limit={rider.cash_limit_in_force} isShort />
      )}
    </span>
  );
}

interface RiderChoiceProps {
  rider: RankedRider;
  nowMs: number;
  /** The name of the group of choices. */
  name: string;
  isChosen: boolean;
  isOff: boolean;
  /** The first of the list, where the list is a ranking. */
  isBest: boolean;
  onChoose: () => void;
}

/** One rider of the list, as a radio button as wide as the list. */
export function RiderChoice({ rider, nowMs, name, isChosen, isOff, isBest, onChoose }: RiderChoiceProps) {
  return (
    <label className={styles.rider} data-chosen={isChosen || undefined}>
      <Check type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={styles.who}>
        <strong>{rider.courier_name}</strong>
        {isBest && <span className={styles.best}>best</span>}
        {isOff ? (
          <span className={styles.facts}>no longer on duty</span>
        ) : (
          <RiderFacts rider={rider} nowMs={nowMs} />
        )}
      </span>
      {!isOff && rider.minutes > 0 && (
        <span className={styles.rank} title={rankText(rider)}>
          <strong>{minutesText(rider.minutes)}</strong>
          <small>{rankText(rider)}</small>
        </span>
      )}
    </label>
  );
}
