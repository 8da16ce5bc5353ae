import type { Availability, Courier, LocationEntry } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Facts } from '@waybill/ui';
import { Link } from 'react-router';
import { loadOf } from './fleet-places.ts';
import { lastSeenText } from './last-seen.ts';
import styles from './live-riders.module.css';

const statusWords: Record<Availability, string> = { active: 'Active', inactive: 'Inactive' };

interface RiderPopupProps {
  entry: LocationEntry;
  rider: Courier | undefined;
  nowMs: number;
}

/** What the map says of a rider (spec 2, "Riders live map"). */
export function RiderPopup({ entry, rider, nowMs }: RiderPopupProps) {
  const { pending, accepted } = loadOf(rider, entry);
  return (
    <div className={styles.popup}>
      <Facts
        facts={[
          ['Courier Name', entry.courier_name],
          ['Status', statusWords[rider?.status ?? entry.status]],
          ['Pending Orders', String(pending)],
          ['Accepted Orders', String(accepted)],
        ]}
      />
      <p>
        <span>{lastSeenText(entry.reported_at, nowMs)}</span>
        <Link to={to.riderView(entry.courier_id)}>View rider</Link>
      </p>
    </div>
  );
}
