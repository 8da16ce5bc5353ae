import { useWrite } from '@waybill/api';
import { Button, Dialog, Icon, messageOf } from '@waybill/ui';
import { useEffect, useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
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

/** An address for a file for as long as the dialog is open. */
function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** The chosen picture as it will look; what is outside the circle is cut off. Nothing is sent before Save. */
export function CropPhotoDialog({ file, save, onClose }: CropPhotoDialogProps) {
  const url = useFileUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  const [failure, setFailure] = useState<string>();
  const { run, isPending } = useWrite(save, { success: 'Photo changed', onSuccess: onClose });

  const readSize = ({ naturalWidth, naturalHeight }: MediaSize) =>
    setFailure(naturalWidth && naturalHeight ? undefined : unreadable);
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
          <Button type="primary" loading={isPending} disabled={!square} onClick={send}>
            Save photo
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
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
            mediaProps={{ onError: () => setFailure(unreadable) }}
            cropperProps={{ 'aria-label': 'Part of the picture to keep; the arrow keys move it' }}
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
      {isPending && <p role="status">Sending the photo…</p>}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Dialog>
  );
}
