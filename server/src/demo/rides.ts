import { readFileSync } from 'node:fs';
import type { Coords } from '@waybill/contract';

/** `[lng, lat, second]`: where a rider is at a second of their round. */
type RidePoint = readonly [lng: number, lat: number, second: number];

let read: RidePoint[][] | undefined;

/** A server without the demo never reads them. */
const readRides = (): RidePoint[][] => {
  read ??= JSON.parse(readFileSync(new URL('../../data/demo-rides.json', import.meta.url), 'utf8'))
    .rides as RidePoint[][];
  return read;
};

/** Riders on the same round are this far apart. */
const apartSeconds = 1_100;
const metresPerDegree = 111_000;

/** Where a rider of the demo is at a moment: on a round along the streets that never ends. `index` tells riders apart. */
export function rideAt(index: number, now: Date): Coords {
  const rides = readRides();
  const ride = rides[index % rides.length]!;
  const [, , lasts] = ride.at(-1)!;
  const turn = Math.floor(index / rides.length) + 1;
  const second = (now.getTime() / 1_000 + turn * apartSeconds) % lasts;
  const next = Math.max(
    1,
    ride.findIndex(([, , at]) => at > second),
  );
  const [lng, lat, from] = ride[next - 1]!;
  const [toLng, toLat, until] = ride[next]!;
  const share = until > from ? (second - from) / (until - from) : 1;
  // At a stop the next point is the same one: the phone still faces the way that it came by.
  const [backLng, backLat] = toLng === lng && toLat === lat ? ride[Math.max(0, next - 2)]! : [lng, lat];
  const east = (toLng - backLng) * Math.cos((lat * Math.PI) / 180);
  const heading = (Math.atan2(east, toLat - backLat) * 180) / Math.PI;
  const metres = Math.hypot((toLng - lng) * Math.cos((lat * Math.PI) / 180), toLat - lat) * metresPerDegree;
  return {
    latitude: lat + share * (toLat - lat),
    longitude: lng + share * (toLng - lng),
    accuracy: 8,
    altitude: null,
    altitudeAccuracy: null,
    heading: Math.round(heading + 360) % 360,
    speed: Math.round((metres / Math.max(1, until - from)) * 10) / 10,
  };
}
