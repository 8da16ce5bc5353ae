/** Metres of a degree in the latitude of Lagos. */
const metresPerLng = 111_320 * Math.cos((6.5 * Math.PI) / 180);
const metresPerLat = 110_574;

/** The distance of two points in metres: exact enough within a city. */
export const metresBetween = (one, other) =>
  Math.hypot((one[0] - other[0]) * metresPerLng, (one[1] - other[1]) * metresPerLat);

/** The point of a segment that is nearest to a given one, and how far that is in metres. */
export function nearestOn(point, from, to) {
  const [ax, ay] = [(from[0] - point[0]) * metresPerLng, (from[1] - point[1]) * metresPerLat];
  const [dx, dy] = [(to[0] - from[0]) * metresPerLng, (to[1] - from[1]) * metresPerLat];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return {
    metres: Math.hypot(ax + share * dx, ay + share * dy),
    at: [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])],
  };
}
