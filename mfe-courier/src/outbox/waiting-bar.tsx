import { Icon } from '@waybill/ui';
import { useState } from 'react';
import { isOnlyHere, isWaiting } from './entry.ts';
import styles from './outbox.module.css';
import { useTaps } from './outbox.store.ts';
import { WaitingList } from './waiting-list.ts';
import { onlyHereText, waitingText } from './waiting-words.ts';

/** How much waits to be sent or was refused; pressed, it says what. Nothing while there is nothing. */
export function WaitingBar() {
  const taps = useTaps();
  const [isOpen, setIsOpen] = useState(false);
  const waiting = taps.filter(isWaiting).length;
  const refused = taps.length - waiting;
  const isAnyOnlyHere = taps.some((tap) => isWaiting(tap) && isOnlyHere(tap));
  return (
    <div className={styles.place}>
      <p role="status" className={styles.spoken}>
        {waitingText(waiting, refused)}
      </p>
      {taps.length > 0 && (
        <button
          type="button"
          className={styles.bar}
          data-refused={refused > 0 || undefined}
          onClick={() => setIsOpen(true)}
        >
          <Icon name={refused > 0 ? 'alert' : 'clock'} />
          <span>{waitingText(waiting, refused)}</span>
          <Icon name="forward" />
        </button>
      )}
      {isAnyOnlyHere && (
        <p role="alert" className={styles.onlyHere}>
          {onlyHereText}
        </p>
      )}
      {isOpen && <WaitingList onClose={() => setIsOpen(false)} />}
    </div>
  );
}
