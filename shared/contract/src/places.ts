interface Place {
  latitude: number;
  longitude: number;
}

/** Around 0, 0, where phones and systems place what they do not know: open sea, 600 km from the nearest office. */
const unknownWithinDegrees = 0.1;
/** In metres. A reading less exact than this names a city, not a place in it. */
export const mostInexactMetres = 10_000;

/** False for 0, 0 and around it: whoever gives it does not know the place. */
export const isKnownPlace = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) > unknownWithinDegrees || Math.abs(longitude) > unknownWithinDegrees;

/** False for a reading that does not say where somebody is; `accuracy` in metres, null where the phone gives none. */
export const isExactPlace = (reading: Place & { accuracy?: number | null }): boolean =>
  isKnownPlace(reading) && (reading.accuracy ?? 0) <= mostInexactMetres;
