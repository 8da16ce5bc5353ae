import type { LocationEntry, Rider } from '@waybill/contract';
import { to } from '@waybill/federation';
import { lastSeenText } from '@waybill/live';
import { Avatar, Icon } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { shiftStateText } from '../shifts/shift-text.ts';
import styles from './live-riders.module.css';
import { placeOf } from './rider-places.ts';

interface RiderEntryProps {
  rider: Rider;
  entry: LocationEntry | undefined;
  nowMs: number;
  isSelected: boolean;
  /** Selects the rider on the map; undefined clears the selection. */
  onShow: (id: string | undefined) => void;
}

const loadText = ({ orders_pending, orders_accepted }: Rider) =>
  orders_pending + orders_accepted === 0
    ? 'No orders assigned'
    : `${orders_pending} pending, ${orders_accepted} accepted`;

/** One rider of the list: name, open orders, and when they last reported where they are. */
export function RiderEntry({ rider, entry, nowMs, isSelected, onShow }: RiderEntryProps) {
  const place = entry && placeOf(entry, rider, nowMs);
  const shift = rider.shifts && shiftStateText(rider.shifts, new Date(nowMs));
  return (
    <div className={styles.rider} data-selected={isSelected || undefined}>
      <Avatar name={rider.courier_name} picture={rider.courier_picture} size="small" />
      <Link to={to.riderView(rider.id)} className={styles.who}>
        <strong>{rider.courier_name}</strong>
        <span className={styles.line}>
          <span>{loadText(rider)}</span>
          <span data-stale={place?.isStale || undefined}>
            {entry ? lastSeenText(entry.reported_at, nowMs) : 'no location yet'}
          </span>
        </span>
        {shift && <span>{shift}</span>}
      </Link>
      {entry && (
        <button
          type="button"
          className={styles.show}
          aria-label={`Show ${rider.courier_name} on the map`}
          title="Show on the map"
          aria-pressed={isSelected}
          onClick={() => onShow(isSelected ? undefined : rider.id)}
        >
          <Icon name="navigate" />
        </button>
      )}
    </div>
  );
}
