const metresPerDegree = 111_320;

const distance = (one, other) =>
  Math.hypot(
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
    one.latitude - other.latitude,
  ) * metresPerDegree;

/** Whether a point is inside a ring: a line to the east then crosses it an odd number of times. */
const isInRing = ({ longitude, latitude }, ring) =>
  ring.reduce((isInside, [lng, lat], index) => {
    const [lngBefore, latBefore] = ring.at(index - 1);
    const crosses =
      lat > latitude !== latBefore > latitude &&
      longitude < ((lngBefore - lng) * (latitude - lat)) / (latBefore - lat) + lng;
    return crosses ? !isInside : isInside;
  }, false);

const isInPolygon = (ward, [outer, ...holes]) =>
  isInRing(ward, outer) && !holes.some((hole) => isInRing(ward, hole));

/** Whether any of the wards is inside a shape. */
export const holdsWards = ({ coordinates }, wards) =>
  coordinates.some((polygon) => wards.some((ward) => isInPolygon(ward, polygon)));

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * How far the ground of a ward reaches, in metres: as far as its neighbours are, so that a dense quarter is one ground and a
 * village a spot. The islands of Lagos are too small for the coast line of the source; their wards are `isAtSea`, and are
 * drawn over the water.
 */
export function groundOf(ward, wards, seaPolygons) {
  const near = wards.map((other) => distance(ward, other)).sort((a, b) => a - b);
  const isAtSea = seaPolygons.some((polygon) => isInPolygon(ward, polygon));
  const reach = isAtSea
    ? clamp(near[2], 450, 650)
    : near[4] > 4_000
      ? 500
      : clamp(near[4] * 0.85, 500, 1_500);
  return { reach: Math.round(reach), ...(isAtSea && { isAtSea }) };
}
