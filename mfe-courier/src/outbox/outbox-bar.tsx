import { Icon } from '@waybill/ui';
import { useState } from 'react';
import { useWaitingPhotos } from '../handover/photos.store.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './outbox.module.css';
import { useOutboxEntries } from './outbox.store.ts';
import { OutboxDetails } from './outbox-details.ts';
import { isOnlyInMemory, isPending } from './outbox-entry.ts';
import { outboxText } from './outbox-texts.ts';

/** The number of pending or rejected actions; a press lists them. Hidden while there are none. */
export function OutboxBar() {
  const texts = useRiderTexts().outbox;
  const entries = useOutboxEntries();
  const [isOpen, setIsOpen] = useState(false);
  const pending = entries.filter(isPending).length;
  const rejected = entries.length - pending;
  const summary = outboxText(pending, rejected, texts);
  const photos = useWaitingPhotos();
  const isAnyOnlyInMemory = entries.some((entry) => isPending(entry) && isOnlyInMemory(entry));
  return (
    <div>
      <p role="status" className={styles.spoken}>
        {summary}
      </p>
      {entries.length > 0 && (
        <button
          type="button"
          className={styles.bar}
          data-rejected={rejected > 0 || undefined}
          onClick={() => setIsOpen(true)}
        >
          <Icon name={rejected > 0 ? 'alert' : 'clock'} />
          <span>{summary}</span>
          <Icon name="forward" />
        </button>
      )}
      {entries.length === 0 && photos > 0 && (
        <p role="status" className={styles.photos}>
          <Icon name="camera" /> {texts.photosWaiting(photos)}
        </p>
      )}
      {isAnyOnlyInMemory && (
        <p role="alert" className={styles.onlyInMemory}>
          {texts.onlyInMemory}
        </p>
      )}
      {isOpen && <OutboxDetails onClose={() => setIsOpen(false)} />}
    </div>
  );
}
