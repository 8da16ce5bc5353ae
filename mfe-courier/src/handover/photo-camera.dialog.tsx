import { Button, Dialog, Icon } from '@waybill/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCamera } from '../camera/use-camera.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './handover.module.css';

interface PhotoCameraDialogProps {
  /** While the photo is stored. */
  isBusy: boolean;
  /** Called with the camera's current picture. */
  onPhoto: (picture: HTMLVideoElement) => void;
  /** The browser does not allow the camera, or has none. */
  onFailed: () => void;
  onClose: () => void;
}

/** The camera in the page: a cheap phone ends the browser to make room for the phone's own app. */
export function PhotoCameraDialog({ isBusy, onPhoto, onFailed, onClose }: PhotoCameraDialogProps) {
  const { handover: texts, scan, close } = useRiderTexts();
  const { video, state } = useCamera();
  const fail = useEffectEvent(onFailed);
  const [isTaken, setIsTaken] = useState(false);
  const shoot = () => {
    const picture = video.current;
    if (!picture) return;
    picture.pause();
    setIsTaken(true);
    onPhoto(picture);
  };
  useEffect(() => {
    if (state === 'denied' || state === 'none') fail();
  }, [state]);
  return (
    <Dialog
      title={texts.photo}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{close}</Button>
          <Button
            type="primary"
            icon={<Icon name="camera" />}
            disabled={state !== 'on' || isTaken}
            loading={isBusy}
            onClick={shoot}
          >
            {texts.takePhoto}
          </Button>
        </>
      }
    >
      <video ref={video} className={styles.picture} playsInline muted aria-label={scan.camera} />
      {state === 'starting' && <p role="status">{scan.starting}</p>}
    </Dialog>
  );
}
