import { useIsOnline } from '@waybill/session';
import { Icon } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { useWaitingPhotos } from '../handover/photos.store.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './outbox.module.css';
import { useOutboxEntries, useSyncState } from './outbox.store.ts';
import { OutboxDetails } from './outbox-details.ts';
import { isOnlyInMemory, isPending } from './outbox-entry.ts';
import { lateMs } from './outbox-sync.ts';
import { outboxText } from './outbox-texts.ts';

/**
 * Whether it is said that something waits: since `tappedAt` in ms, or photos that follow their step. At once where it cannot be sent,
 * otherwise once it takes long, and then until nothing waits. What is sent in a moment would move the page below it twice, and a press
 * there could miss its button.
 */
function useIsSaid(tappedAt: number | undefined, arePhotosSent: boolean, isStuck: boolean): boolean {
  const [isSaid, setIsSaid] = useState(false);
  const isWaiting = tappedAt !== undefined || arePhotosSent;
  useEffect(() => {
    if (!isWaiting) return setIsSaid(false);
    const leftMs = (tappedAt ?? Date.now()) + lateMs - Date.now();
    const timer = setTimeout(() => setIsSaid(true), isStuck ? 0 : leftMs);
    return () => clearTimeout(timer);
  }, [isWaiting, tappedAt, isStuck]);
  return isWaiting && (isSaid || isStuck);
}

/** The number of pending or rejected actions; a press lists them. Hidden while there are none, or they are just being sent. */
export function OutboxBar() {
  const texts = useRiderTexts().outbox;
  const entries = useOutboxEntries();
  const [isOpen, setIsOpen] = useState(false);
  const pending = entries.filter(isPending).length;
  const rejected = entries.length - pending;
  const summary = outboxText(pending, rejected, texts);
  const photos = useWaitingPhotos();
  const isOnline = useIsOnline();
  const { isUnreachable } = useSyncState();
  const isSaid = useIsSaid(entries[0]?.tappedAt, photos > 0, !isOnline || isUnreachable || rejected > 0);
  const isAnyOnlyInMemory = entries.some((entry) => isPending(entry) && isOnlyInMemory(entry));
  return (
    <div>
      <p role="status" className={styles.spoken}>
        {isSaid && summary}
      </p>
      {isSaid && entries.length > 0 && (
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
      {isSaid && entries.length === 0 && (
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
