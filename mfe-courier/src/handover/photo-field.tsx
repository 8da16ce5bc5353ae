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

/**
 * The camera shows the photo for this long, in ms. The button below it completes the order: the second tap of a double tap must not
 * reach it.
 */
const photoShownMs = 700;

/** False once the page cannot have the camera: the phone's own app then takes photos until the page is loaded again. */
let hasPageCamera = 'mediaDevices' in navigator;

function PhotoInput({ courierOrder, opensCamera = false, id, value = [], onChange }: PhotoInputProps) {
  const texts = useRiderTexts().handover;
  const { addPhoto, isBusy, failure } = usePhotoCamera(courierOrder);
  const [camera, setCamera] = useState<'pageCamera' | 'pageCameraOpen' | 'phoneApp' | 'phoneAppAfterFailure'>(
    hasPageCamera ? 'pageCamera' : 'phoneApp',
  );
  const opensAtOnce = useEffectEvent(() => opensCamera && value.length === 0 && hasPageCamera);
  // After the dialog around it has opened: of two dialogs that open together, the outer one would cover this one.
  useEffect(() => {
    if (opensAtOnce()) setCamera('pageCameraOpen');
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
    setCamera('phoneAppAfterFailure');
  };
  const label = value.length === 0 ? texts.takePhoto : texts.anotherPhoto;
  const remove = async (photoId: string) => {
    onChange?.(value.filter((photo) => photo.id !== photoId));
    await photosStorage.remove(photoId).catch(() => undefined);
  };
  return (
    <div className={styles.photos}>
      {value.map((photo, at) => (
        <span key={photo.id} className={styles.photo}>
          <Thumbnail id={photo.id} place={at + 1} />
          <button
            type="button"
            // A photo that is being added would bring back one that is removed at the same time.
            disabled={isBusy}
            aria-label={`${texts.removePhoto} ${at + 1}`}
            onClick={() => remove(photo.id)}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {value.length < proofLimits.photos &&
        (camera === 'pageCamera' || camera === 'pageCameraOpen' ? (
          <Button
            id={id}
            // Else its name is that of the field.
            aria-label={label}
            icon={<Icon name="camera" />}
            loading={isBusy}
            onClick={() => setCamera('pageCameraOpen')}
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
      {camera === 'pageCameraOpen' && (
        <PhotoCameraDialog
          isBusy={isBusy}
          onPhoto={async (picture) => {
            const hasShown = new Promise((resolve) => setTimeout(resolve, photoShownMs));
            await Promise.all([add(picture), hasShown]);
            setCamera('pageCamera');
          }}
          onFailed={takeByApp}
          onClose={() => setCamera('pageCamera')}
        />
      )}
      {camera === 'phoneAppAfterFailure' && (
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
