import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export type CameraState = 'starting' | 'on' | 'denied' | 'none';

const failureOf = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  /** `denied`: the browser does not allow it. `none`: there is no camera, or another app has it. */
  state: CameraState;
}

/** Shows the back camera in `video` while the component is mounted. `onStarted` may go on for as long as its signal. */
export function useCamera(
  onStarted: (video: HTMLVideoElement, signal: AbortSignal) => Promise<void> = async () => undefined,
): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const started = useEffectEvent(onStarted);

  const show = useEffectEvent(async (signal: AbortSignal) => {
    const media = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
    const stop = () => {
      for (const track of media.getTracks()) track.stop();
    };
    const element = video.current;
    if (signal.aborted || !element) return stop();
    signal.addEventListener('abort', stop);
    element.srcObject = media;
    await element.play();
    setState('on');
    await started(element, signal);
  });

  useEffect(() => {
    const leaving = new AbortController();
    show(leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) setState(failureOf(error));
    });
    return () => leaving.abort();
  }, []);
  return { video, state };
}
