import { Icon } from '@waybill/ui';
import styles from './handover.module.css';
import { photoProgressText } from './handover-texts.ts';
import { useAnnouncedPhotos } from './photos.store.ts';

/** The photos of an order that are still on this phone, and how much of the one that is sent has arrived. */
export function OrderPhotos({ id }: { id: string }) {
  const photos = useAnnouncedPhotos(id);
  const first = photos[0];
  if (!first) return null;
  const percent = Math.round((first.sentBytes / first.bytes) * 100);
  return (
    <p role="status" className={styles.progress}>
      <Icon name="camera" /> {photoProgressText(1, photos.length, percent)}
    </p>
  );
}
