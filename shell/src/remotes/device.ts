import { newIdempotencyKey } from '@waybill/api';

const deviceKey = 'DEVICE';

/** Random, and the same for all visits from this browser; of each page its own where storage is forbidden. */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(deviceKey) ?? newIdempotencyKey();
    localStorage.setItem(deviceKey, stored);
    return stored;
  } catch {
    return newIdempotencyKey();
  }
}

/** This device's place among all that may get a build, from 0 to 99: for each build another one. */
export function devicePlace(buildId: string, device = deviceId()): number {
  let hash = 0;
  for (const character of device + buildId) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return (hash >>> 0) % 100;
}
