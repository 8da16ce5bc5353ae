import { Icon } from '@waybill/ui';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './handover.module.css';
import { useAnnouncedPhotos } from './photos.store.ts';

/** The photos of an order that are still on this phone, and how much of the one that is sent has arrived. */
export function OrderPhotos({ id }: { id: string }) {
  const { photoSent, photoSentOf } = useRiderTexts().handover;
  const photos = useAnnouncedPhotos(id);
  const first = photos[0];
  if (!first) return null;
  const percent = Math.round((first.sentBytes / first.bytes) * 100);
  return (
    <p role="status" className={styles.progress}>
      <Icon name="camera" /> {photos.length > 1 ? photoSentOf(photos.length, percent) : photoSent(percent)}
    </p>
  );
}
