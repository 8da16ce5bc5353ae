import type { Point } from '../../company/regions/index.ts';

export { distanceKm, type Point } from '../../company/regions/index.ts';

/** The place of a service area, which may be a name alone. */
export const pointOf = (area: unknown): Point | null => {
  const { latitude, longitude } = (area ?? {}) as Partial<Point>;
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
};
