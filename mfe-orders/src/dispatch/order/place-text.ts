import type { ProofPlace } from '@waybill/contract';

/** A phone's place: "6.51234, 3.37210 (within 12 m)"; null if it did not say. */
export const placeText = (place: ProofPlace | null): string | null => {
  if (!place) return null;
  const { latitude, longitude, accuracy } = place;
  const within = accuracy === undefined ? '' : ` (within ${Math.ceil(accuracy)} m)`;
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${within}`;
};
