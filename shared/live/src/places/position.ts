import type { Coords } from '@waybill/contract';

/** Whether the browser lets this page know where it is; `prompt`: it would ask. */
export type LocationPermission = 'prompt' | 'granted' | 'denied' | 'unsupported';

/** Tells the permission now and whenever it changes. Returns how to stop. */
export function watchPermission(tell: (permission: LocationPermission) => void): () => void {
  if (!('geolocation' in navigator) || !isSecureContext) {
    tell('unsupported');
    return () => undefined;
  }
  let status: PermissionStatus | undefined;
  let isStopped = false;
  const look = () => status && tell(status.state);
  const asked = navigator.permissions?.query({ name: 'geolocation' });
  if (!asked) tell('prompt');
  asked?.then(
    (found) => {
      if (isStopped) return;
      status = found;
      status.addEventListener('change', look);
      look();
    },
    () => tell('prompt'),
  );
  return () => {
    isStopped = true;
    status?.removeEventListener('change', look);
  };
}

const plain = ({ coords }: GeolocationPosition): Coords => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: coords.accuracy,
  altitude: coords.altitude,
  altitudeAccuracy: coords.altitudeAccuracy,
  // A phone that stands still may give NaN, which is no number on the wire.
  heading: Number.isFinite(coords.heading) ? coords.heading : null,
  speed: coords.speed,
});

interface Battery {
  level: number;
  charging: boolean;
}

/** A phone that is nearly empty keeps its satellite receiver off. */
async function isNearlyEmpty(): Promise<boolean> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery !== undefined && !battery.charging && battery.level < 0.15;
}

/** Where the device is now, at most half a minute old. Rejects with the browser's own error. */
export async function currentCoords(): Promise<Coords> {
  const enableHighAccuracy = !(await isNearlyEmpty());
  const position = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy,
      maximumAge: 30_000,
      timeout: 20_000,
    });
  });
  return plain(position);
}
