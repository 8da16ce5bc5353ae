import { currentCoords } from '@waybill/live';
import { useState } from 'react';

/** A point on the ground, in degrees. */
export interface Pin {
  latitude: number;
  longitude: number;
}

const denied = 1;

const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === denied
    ? 'Your browser does not share your location with Waybill. Allow it in the browser’s settings, or choose the place yourself.'
    : 'Your location could not be found. Try again, or choose the place yourself.';

/** Reads where the device is when the user asks for it. */
export function useOwnPlace(onPlace: (place: Pin) => void) {
  const [isFinding, setIsFinding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const find = async () => {
    setIsFinding(true);
    setProblem(undefined);
    try {
      const { latitude, longitude } = await currentCoords();
      onPlace({ latitude, longitude });
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setIsFinding(false);
    }
  };
  return { find, isFinding, problem };
}
