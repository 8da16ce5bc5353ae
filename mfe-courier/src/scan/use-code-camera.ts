import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CodeDetector, codeDetector } from './code-detector.ts';

/** How often a picture is looked at, in ms: often enough for a hand, seldom enough for a cheap phone. */
const lookEveryMs = 250;

export type CameraState = 'starting' | 'on' | 'denied' | 'none';

const failureOf = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';

interface CodeCamera {
  video: RefObject<HTMLVideoElement | null>;
  /** `denied`: the browser does not allow it. `none`: there is no camera, or another app has it. */
  state: CameraState;
}

/** Shows the back camera in `video` while the component is mounted, and calls back with each code that it sees. */
export function useCodeCamera(onCode: (text: string) => void): CodeCamera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const report = useEffectEvent(onCode);

  const watch = useEffectEvent(async (signal: AbortSignal) => {
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
    const detector = await codeDetector();
    await lookAgainAndAgain(detector, element, signal, report);
  });

  useEffect(() => {
    const leaving = new AbortController();
    watch(leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) setState(failureOf(error));
    });
    return () => leaving.abort();
  }, []);
  return { video, state };
}

async function lookAgainAndAgain(
  detector: CodeDetector,
  video: HTMLVideoElement,
  signal: AbortSignal,
  report: (text: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    // A picture that cannot be read, as while the camera turns, is followed by another one.
    const codes = await detector.detect(video).catch(() => []);
    if (signal.aborted) return;
    for (const { rawValue } of codes) report(rawValue.trim());
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
