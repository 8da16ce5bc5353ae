import { useQuery } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import type { ProofPhoto as Photo } from '@waybill/contract';
import { DateTime, Dialog } from '@waybill/ui';
import { useEffect, useState } from 'react';
import styles from './handover.module.css';
import { placeText } from './place-text.ts';

/** The address of a picture for as long as it is shown. */
function usePictureUrl(picture: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}

/** A photo of a handover, which opens large; what is said of one that is not here. */
export function ProofPhoto({ photo, label }: { photo: Photo; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isHere = photo.received_at !== null;
  const { data, error } = useQuery({ ...courierOrdersApi.photo(photo.id), enabled: isHere });
  const url = usePictureUrl(data);
  if (photo.rejected_at) return <p className={styles.noPhoto}>{label} could not be read</p>;
  if (!isHere) return <p className={styles.noPhoto}>{label} is still on the rider’s phone</p>;
  if (error) return <p className={styles.noPhoto}>{label} could not be loaded</p>;
  const place = placeText(photo.place);
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        aria-label={`Show ${label}`}
        onClick={() => setIsOpen(true)}
      >
        {url && <img src={url} alt="" />}
      </button>
      {isOpen && url && (
        <Dialog title={label} width="broad" onClose={() => setIsOpen(false)}>
          <img className={styles.large} src={url} alt={label} />
          <p className={styles.taken}>
            Taken <DateTime at={photo.taken_at} />
            {place && ` at ${place}`}
          </p>
        </Dialog>
      )}
    </>
  );
}

/** All photos of a proof or an attempt; nothing without any. */
export const ProofPhotos = ({ photos }: { photos: readonly Photo[] }) =>
  photos.length > 0 && (
    <div className={styles.photos}>
      {photos.map((photo, index) => (
        <ProofPhoto
          key={photo.id}
          photo={photo}
          label={photos.length === 1 ? 'Photo' : `Photo ${index + 1}`}
        />
      ))}
    </div>
  );
