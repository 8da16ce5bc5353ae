import { useEffectEvent } from 'react';
import { type Camera, useCamera } from '../camera/use-camera.ts';
import { type CodeDetector, codeDetector } from './code-detector.ts';

/** Interval at which a picture is looked at, in ms: often enough for a hand, seldom enough for a cheap phone. */
const lookEveryMs = 250;

/** Shows the back camera while the component is mounted, and calls back with each code that it sees. */
export function useCodeCamera(onCode: (text: string) => void): Camera {
  const report = useEffectEvent(onCode);
  return useCamera(async (video, signal) =>
    lookAgainAndAgain(await codeDetector(), video, signal, (text) => report(text)),
  );
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
