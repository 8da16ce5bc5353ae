import { useQuery } from '@tanstack/react-query';
import { type Near, regionsApi } from '@waybill/api';

const nigeria = 566;
const point = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/** Three decimals of a degree are a hundred metres, which is near enough and no address. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** A point as it is in the address and in a draft: `6.465,3.406`. */
export const nearPointText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${rounded(latitude)},${rounded(longitude)}`;

export const isNearPoint = (near: string): boolean => point.test(near);

/** Reads the chosen place: a point, or a city as `Ikeja, Lagos`; undefined for anything else. */
export function nearOf(near: string | undefined): Near | undefined {
  if (!near) return undefined;
  const [, latitude, longitude] = point.exec(near) ?? [];
  if (latitude && longitude) return { latitude: Number(latitude), longitude: Number(longitude) };
  const comma = near.lastIndexOf(', ');
  return comma > 0 ? { city: near.slice(0, comma), state: near.slice(comma + 2) } : undefined;
}

/** The cities of Nigeria, as `Ikeja, Lagos`. */
export function useCityNames(): readonly string[] {
  const { data } = useQuery(regionsApi.states(nigeria));
  return (data ?? []).flatMap((state) => state.cities.map((city) => `${city.name}, ${state.name}`));
}
