/** A point on the ground, in degrees. */
interface Place {
  latitude: number;
  longitude: number;
}

/** Around 0, 0, where phones and systems place what they do not know: open sea, 600 km from the nearest office. */
const unknownWithinDegrees = 0.1;
/** In metres. A reading less exact than this names a city, not a place in it. */
export const mostInexactMetres = 10_000;

/** False for 0, 0 and around it: its sender does not know the place. */
export const isKnownPlace = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) > unknownWithinDegrees || Math.abs(longitude) > unknownWithinDegrees;

/** False for a reading too inexact for a place; `accuracy` in metres, null if the phone gives none. */
export const isExactPlace = (reading: Place & { accuracy?: number | null | undefined }): boolean =>
  isKnownPlace(reading) && (reading.accuracy ?? 0) <= mostInexactMetres;

/** A pin that moves further than this is no correction of an address. */
export const farMoveKm = 30;

const earthRadiusKm = 6_371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The length of the great circle between two places, in km. */
export const distanceKm = (one: Place, other: Place): number => {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const across = Math.sin((to - from) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(across + Math.cos(from) * Math.cos(to) * along));
};

/** As the crow flies: farther from their company's city no rider goes and comes back in a day. */
const farthestKm = 150;

/** True for a place too far for a parcel of a company at `work`: it is asked about, once. */
export const isImpossiblyFar = (place: Place, work: Place): boolean => distanceKm(place, work) > farthestKm;
