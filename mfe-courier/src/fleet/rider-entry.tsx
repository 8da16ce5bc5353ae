import type { Courier, LocationEntry } from '@waybill/contract';
import { to } from '@waybill/federation';
import { PinPicture } from '@waybill/map';
import { Icon } from '@waybill/ui';
import { Link } from 'react-router';
import { placeOf } from './fleet-places.ts';
import { lastSeenText } from './last-seen.ts';
import styles from './live-riders.module.css';

interface RiderEntryProps {
  rider: Courier;
  entry: LocationEntry | undefined;
  nowMs: number;
  isSelected: boolean;
  /** Chooses him on the map, or nobody any more. */
  onShow: (id: string | undefined) => void;
}

const loadText = ({ orders_pending, orders_accepted }: Courier) =>
  orders_pending + orders_accepted === 0
    ? 'No orders assigned'
    : `${orders_pending} pending, ${orders_accepted} accepted`;

/** One rider of the list: who, what he has to do, and how old the word of his place is. */
export function RiderEntry({ rider, entry, nowMs, isSelected, onShow }: RiderEntryProps) {
  const place = entry && placeOf(entry, rider, nowMs);
  const pin = place && (`${place.isStale ? 'stale-' : ''}${place.tone}` as const);
  return (
    <div className={styles.rider} data-selected={isSelected || undefined}>
      <span className={styles.pin}>{pin && <PinPicture kind={pin} height={26} />}</span>
      <Link to={to.riderView(rider.id)} className={styles.who}>
        <strong>{rider.courier_name}</strong>
        <span>{loadText(rider)}</span>
        <span data-stale={place?.isStale || undefined}>
          {entry ? lastSeenText(entry.reported_at, nowMs) : 'no position yet'}
        </span>
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
