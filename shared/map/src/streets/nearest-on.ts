/** Metres of a degree in the latitude of Lagos. */
export const metresPerLng = 111_320 * Math.cos((6.5 * Math.PI) / 180);
export const metresPerLat = 110_574;

/** The point of a segment that is nearest to a given one, and how far that is in metres. Points are `[lng, lat]`. */
export function nearestOn(point: readonly number[], from: readonly number[], to: readonly number[]) {
  const [lng = 0, lat = 0] = point;
  const [fromLng = 0, fromLat = 0] = from;
  const [dLng, dLat] = [(to[0] ?? 0) - fromLng, (to[1] ?? 0) - fromLat];
  const [ax, ay] = [(fromLng - lng) * metresPerLng, (fromLat - lat) * metresPerLat];
  const [dx, dy] = [dLng * metresPerLng, dLat * metresPerLat];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return {
    metres: Math.hypot(ax + share * dx, ay + share * dy),
    at: [fromLng + share * dLng, fromLat + share * dLat],
  };
}
