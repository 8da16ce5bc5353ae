import { type Coords, isExactPlace } from '@waybill/contract';

/** Permission of the browser to read its position; `prompt`: it would ask the user. */
export type LocationPermission = 'prompt' | 'granted' | 'denied' | 'unsupported';

/** Calls back with the permission now and whenever it changes. Returns a function that unsubscribes. */
export function watchPermission(onPermission: (permission: LocationPermission) => void): () => void {
  if (!('geolocation' in navigator) || !isSecureContext) {
    onPermission('unsupported');
    return () => undefined;
  }
  let status: PermissionStatus | undefined;
  let isStopped = false;
  const look = () => status && onPermission(status.state);
  const query = navigator.permissions?.query({ name: 'geolocation' });
  if (!query) onPermission('prompt');
  query?.then(
    (found) => {
      if (isStopped) return;
      status = found;
      status.addEventListener('change', look);
      look();
    },
    () => onPermission('prompt'),
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
  // A phone at rest may report NaN, which JSON cannot hold.
  heading: Number.isFinite(coords.heading) ? coords.heading : null,
  speed: coords.speed,
});

interface Battery {
  level: number;
  charging: boolean;
}

/** With a nearly empty battery the satellite receiver stays off. */
async function isNearlyEmpty(): Promise<boolean> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery !== undefined && !battery.charging && battery.level < 0.15;
}

/** Reads the device's place, at most half a minute old. Rejects with the browser's own error, and if the place is no more exact than the city. */
export async function currentCoords(): Promise<Coords> {
  const enableHighAccuracy = !(await isNearlyEmpty());
  const position = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy,
      maximumAge: 30_000,
      timeout: 20_000,
    });
  });
  const coords = plain(position);
  if (!isExactPlace(coords)) throw new Error(`The location is known to ${coords.accuracy} m only.`);
  return coords;
}
