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
  /** What the list is read out as. */
  label: string;
  /** Shown where it has no holder. */
  none: string;
  /** What is taken back: `role`, `ability`. */
  what: string;
  holders: readonly Holder[];
}

/** Who has a role or an ability, each with a button that takes it back, where the server can. */
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
              aria-label={`Take back the ${what} from ${name}`}
              onClick={onTakeBack}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
