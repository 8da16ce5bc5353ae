import type { Availability as AvailabilityStatus } from '@waybill/contract';
import styles from './status-control.module.css';
import type { Availability } from './use-availability.ts';

const choices: { status: AvailabilityStatus; label: string }[] = [
  { status: 'active', label: 'Active' },
  { status: 'inactive', label: 'Inactive' },
];

/** Active or Inactive, one's own: a rider's through the rider calls, a member's of staff through theirs. */
export const StatusControl = ({ availability }: { availability: Availability }) => (
  <fieldset className={styles.control} aria-label="Status">
    {choices.map(({ status, label }) => (
      <button
        key={status}
        type="button"
        role="menuitemradio"
        aria-checked={availability.status === status}
        disabled={availability.isSaving}
        className={styles.choice}
        data-status={status}
        onClick={() => availability.change(status)}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
