import { isKnownPlace } from '@waybill/contract';
import type { Point } from '../../company/regions/index.ts';

export { distanceKm, type Point } from '../../company/regions/index.ts';

/** The place of a service area, which may be a name alone, or 0, 0 where a system did not know it. */
export const pointOf = (area: unknown): Point | null => {
  const { latitude, longitude } = (area ?? {}) as Partial<Point>;
  if (latitude === undefined || longitude === undefined) return null;
  return isKnownPlace({ latitude, longitude }) ? { latitude, longitude } : null;
};
