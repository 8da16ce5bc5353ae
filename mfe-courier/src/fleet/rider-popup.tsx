import type { Availability, LocationEntry, Rider } from '@waybill/contract';
import { to } from '@waybill/federation';
import { lastSeenText } from '@waybill/live';
import { Facts } from '@waybill/ui';
import { Link } from 'react-router-dom';
import styles from './live-riders.module.css';
import { loadOf } from './rider-places.ts';

const statusLabels: Record<Availability, string> = { active: 'Active', inactive: 'Inactive' };

interface RiderPopupProps {
  entry: LocationEntry;
  rider: Rider | undefined;
  nowMs: number;
}

/** The popup of a rider on the map: docs/spec-coverage.md#operations-2. */
export function RiderPopup({ entry, rider, nowMs }: RiderPopupProps) {
  const { pending, accepted } = loadOf(rider, entry);
  return (
    <div className={styles.popup}>
      <Facts
        facts={[
          ['Courier Name', entry.courier_name],
          ['Status', statusLabels[rider?.status ?? entry.status]],
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
