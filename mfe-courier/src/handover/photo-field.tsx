import { type AnnouncedPhoto, type CourierOrder, proofLimits } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { Field, type FieldProps } from '@waybill/ui/form';
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './handover.module.css';
import { PhotoCameraDialog } from './photo-camera.dialog.tsx';
import { photosStorage } from './photos.storage.ts';
import { usePhotoCamera } from './use-photo-camera.ts';

interface PhotoInputProps {
  courierOrder: CourierOrder;
  /** Whether the camera opens by itself: a photo must be taken. */
  opensCamera?: boolean;
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

/** The camera shows the photo for this long, in ms: under its button is the one that completes the order, and a double tap ends before. */
const photoShownMs = 700;

/** Where the page cannot have the camera, the phone's own app takes photos until the page is loaded again. */
let hasPageCamera = 'mediaDevices' in navigator;

function PhotoInput({ courierOrder, opensCamera = false, id, value = [], onChange }: PhotoInputProps) {
  const texts = useRiderTexts().handover;
  const { addPhoto, isBusy, failure } = usePhotoCamera(courierOrder);
  const [camera, setCamera] = useState<'page' | 'open' | 'app' | 'app instead'>(
    hasPageCamera ? 'page' : 'app',
  );
  const opensAtOnce = useEffectEvent(() => opensCamera && value.length === 0 && hasPageCamera);
  // Once the dialog around it is open: of two that open together, the outer one is above.
  useEffect(() => {
    if (opensAtOnce()) setCamera('open');
  }, []);
  const add = async (taken: Blob | HTMLVideoElement) => {
    const photo = await addPhoto(taken);
    if (photo) onChange?.([...value, photo]);
  };
  const addFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same picture may be chosen again.
    target.value = '';
    if (file) await add(file);
  };
  const takeByApp = () => {
    hasPageCamera = false;
    setCamera('app instead');
  };
  const label = value.length === 0 ? texts.takePhoto : texts.anotherPhoto;
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
      {value.length < proofLimits.photos &&
        (camera === 'page' || camera === 'open' ? (
          <Button
            id={id}
            // Else its name is that of the field.
            aria-label={label}
            icon={<Icon name="camera" />}
            loading={isBusy}
            onClick={() => setCamera('open')}
          >
            {label}
          </Button>
        ) : (
          <label className={styles.camera} data-busy={isBusy || undefined}>
            <input
              id={id}
              type="file"
              accept="image/*"
              capture="environment"
              disabled={isBusy}
              onChange={addFile}
            />
            <Icon name="camera" />
            {label}
          </label>
        ))}
      {camera === 'open' && (
        <PhotoCameraDialog
          isBusy={isBusy}
          onPhoto={async (picture) => {
            const hasShown = new Promise((resolve) => setTimeout(resolve, photoShownMs));
            await Promise.all([add(picture), hasShown]);
            setCamera('page');
          }}
          onFailed={takeByApp}
          onClose={() => setCamera('page')}
        />
      )}
      {camera === 'app instead' && (
        <p role="status" className={styles.cameraNote}>
          {texts.cameraFailed}
        </p>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

/** Photos of the handover: taken in the page, or else with the phone's app, shrunk and stored on the phone until they are sent. */
export const PhotoField = <Values extends object>({
  courierOrder,
  opensCamera = false,
  ...field
}: FieldProps<Values> & Pick<PhotoInputProps, 'courierOrder' | 'opensCamera'>) => (
  <Field<Values> {...field}>
    <PhotoInput courierOrder={courierOrder} opensCamera={opensCamera} />
  </Field>
);
