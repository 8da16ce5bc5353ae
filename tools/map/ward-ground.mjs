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
