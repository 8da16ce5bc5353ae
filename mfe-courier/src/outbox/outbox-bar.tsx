import { useIsOnline } from '@waybill/session';
import { Icon } from '@waybill/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWaitingPhotos } from '../handover/photos.store.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './outbox.module.css';
import { useOutboxEntries, useSyncState } from './outbox.store.ts';
import { OutboxDetails } from './outbox-details.ts';
import { isOnlyInMemory, isPending } from './outbox-entry.ts';
import { holdMs } from './outbox-sync.ts';
import { outboxText } from './outbox-texts.ts';

/** So long after its tap an action has been sent where nothing hinders it, also one that can be taken back first; in ms. */
const lateMs = holdMs + 2_000;

/**
 * Whether it is said that something waits, since `since` in ms: at once where it cannot be sent, otherwise once it takes long, and then
 * until nothing waits. What is sent in a moment would move the page below it twice, and a press there could miss its button.
 */
function useIsSaid(since: number | undefined, isStuck: boolean): boolean {
  const [isSaid, setIsSaid] = useState(false);
  const isWaiting = since !== undefined;
  const leftMs = useEffectEvent((isDue: boolean) => (isDue ? 0 : (since ?? 0) + lateMs - Date.now()));
  useEffect(() => {
    if (!isWaiting) return setIsSaid(false);
    const timer = setTimeout(() => setIsSaid(true), leftMs(isStuck));
    return () => clearTimeout(timer);
  }, [isWaiting, isStuck]);
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
  const since = entries[0]?.tappedAt ?? (photos > 0 ? Date.now() : undefined);
  const isOnline = useIsOnline();
  const { isUnreachable } = useSyncState();
  const isSaid = useIsSaid(since, !isOnline || isUnreachable || rejected > 0);
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
