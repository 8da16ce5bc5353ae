import { type AnnouncedPhoto, type CourierOrder, proofLimits } from '@waybill/contract';
import { Icon } from '@waybill/ui';
import { Field, type FieldProps } from '@waybill/ui/form';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './handover.module.css';
import { photosStorage } from './photos.storage.ts';
import { usePhotoCamera } from './use-photo-camera.ts';

interface PhotoInputProps {
  courierOrder: CourierOrder;
  /** Given by the field. */
  id?: string;
  value?: readonly AnnouncedPhoto[];
  onChange?: (photos: readonly AnnouncedPhoto[]) => void;
}

/** A stored photo as a small picture. */
function Thumbnail({ id, place }: { id: string; place: number }) {
  const { photo } = useRiderTexts().handover;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isShown = true;
    photosStorage.pictureOf(id).then(
      (picture) => {
        if (!picture || !isShown) return;
        made = URL.createObjectURL(new Blob([picture], { type: 'image/jpeg' }));
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return <img src={address} alt={`${photo} ${place}`} width={72} height={72} />;
}

function PhotoInput({ courierOrder, id, value = [], onChange }: PhotoInputProps) {
  const texts = useRiderTexts().handover;
  const { addPhoto, isBusy, failure } = usePhotoCamera(courierOrder);
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same picture may be chosen again.
    target.value = '';
    const photo = file && (await addPhoto(file));
    if (photo) onChange?.([...value, photo]);
  };
  const remove = async (gone: string) => {
    onChange?.(value.filter((photo) => photo.id !== gone));
    await photosStorage.remove(gone).catch(() => undefined);
  };
  return (
    <div className={styles.photos}>
      {value.map((photo, at) => (
        <span key={photo.id} className={styles.photo}>
          <Thumbnail id={photo.id} place={at + 1} />
          <button
            type="button"
            aria-label={`${texts.removePhoto} ${at + 1}`}
            onClick={() => remove(photo.id)}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {value.length < proofLimits.photos && (
        <label className={styles.camera} data-busy={isBusy || undefined}>
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isBusy}
            onChange={add}
          />
          <Icon name="camera" />
          {value.length === 0 ? texts.takePhoto : texts.anotherPhoto}
        </label>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

/** Photos of the handover: taken with the phone's camera, shrunk and stored on the phone until they are sent. */
export const PhotoField = <Values extends object>({
  courierOrder,
  ...field
}: FieldProps<Values> & { courierOrder: CourierOrder }) => (
  <Field<Values> {...field}>
    <PhotoInput courierOrder={courierOrder} />
  </Field>
);
