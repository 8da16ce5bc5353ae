import { Button } from '@waybill/ui';
import styles from './settings.module.css';

export interface Holder {
  id: string;
  name: string;
  isBusy: boolean;
  /** Not where the server takes nothing back. */
  onTakeBack: (() => void) | undefined;
}

interface HoldersProps {
  /** The list's name for screen readers. */
  label: string;
  /** Shown where it has no holder. */
  none: string;
  /** The thing to take back: `role`, `ability`. */
  what: string;
  holders: readonly Holder[];
}

/** Holders of a role or an ability, each with a button that takes it back, if the server can. */
export const Holders = ({ label, none, what, holders }: HoldersProps) =>
  holders.length === 0 ? (
    <p className={styles.muted}>{none}</p>
  ) : (
    <ul className={styles.people} aria-label={label}>
      {holders.map(({ id, name, isBusy, onTakeBack }) => (
        <li key={id}>
          {name}
          {onTakeBack && (
            <Button
              size="small"
              loading={isBusy}
              aria-label={`Remove the ${what} from ${name}`}
              onClick={onTakeBack}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
