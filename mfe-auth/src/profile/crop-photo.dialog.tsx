import { useWrite } from '@waybill/api';
import { Button, Dialog, Icon, messageOf } from '@waybill/ui';
import { useEffect, useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './crop-photo.module.css';
import { type Square, squarePhoto } from './square-photo.ts';
import type { Profile } from './use-profile.ts';

interface CropPhotoDialogProps {
  file: File;
  save: Profile['save'];
  onClose: () => void;
}

const unreadable = 'This picture cannot be read. Choose a JPEG, PNG or WebP.';
const maxZoom = 4;

/** An object URL for as long as the dialog is open. */
function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

/** A preview of the chosen picture, cropped to the circle. */
export function CropPhotoDialog({ file, save, onClose }: CropPhotoDialogProps) {
  const url = useFileUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { run, isPending } = useWrite(save, { success: 'Photo changed', onSuccess: onClose });

  const readSize = ({ naturalWidth, naturalHeight }: MediaSize) =>
    setIsUnreadable(!naturalWidth || !naturalHeight);
  const send = async () => {
    if (!url || !square) return;
    setFailure(undefined);
    try {
      await run({ base64_photos: [await squarePhoto(url, square)] });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <Dialog
      title="Your photo"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" loading={isPending} disabled={!square || isUnreadable} onClick={send}>
            Save photo
          </Button>
        </>
      }
    >
      {!isUnreadable && (
        <>
          <div className={styles.stage}>
            {url && (
              <Cropper
                image={url}
                // The page allows no style that a script writes into it.
                disableAutomaticStylesInjection
                crop={position}
                zoom={zoom}
                maxZoom={maxZoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                onCropChange={setPosition}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setSquare(pixels)}
                onMediaLoaded={readSize}
                mediaProps={{ onError: () => setIsUnreadable(true) }}
                cropperProps={{
                  role: 'group',
                  'aria-label': 'Part of the picture to keep; the arrow keys move it',
                }}
              />
            )}
          </div>
          <label className={styles.zoom}>
            <Icon name="search" />
            <span>Zoom</span>
            <input
              type="range"
              min={1}
              max={maxZoom}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          </label>
        </>
      )}
      {isPending && <p role="status">Sending the photo…</p>}
      {(isUnreadable || failure) && (
        <p role="alert" className={styles.failure}>
          {isUnreadable ? unreadable : failure}
        </p>
      )}
    </Dialog>
  );
}
