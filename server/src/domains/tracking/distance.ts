/** A place on earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight distance in kilometres. */
export const kilometresBetween = (a: Point, b: Point): number => {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
};

/** The place of a service area, which may be a name alone. */
export const pointOf = (area: unknown): Point | null => {
  const { latitude, longitude } = (area ?? {}) as Partial<Point>;
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
};
