import PathFinder from 'geojson-path-finder';
import type { LatLng } from '../map-place.ts';
import streetsFile from './lagos.geojson';
import { metresPerLat, metresPerLng, nearestOn } from './nearest-on.ts';
import type { Point, WayPart } from './way-part.ts';

type Road = GeoJSON.Feature<GeoJSON.LineString, { kind: string }>;

/** A place farther from any known street than this is not led along them, in metres. */
const reach = 900;
/** A way along the known streets that is so much longer than the straight line misses streets that are not known. */
const longest = 3.5;

/** Metres per second: main roads are preferred, as riders do. */
const speeds: Readonly<Record<string, number>> = {
  trunk: 10,
  primary: 8,
  secondary: 7,
  tertiary: 6,
  link: 5,
  minor: 4,
};

const metres = (from: Point, to: Point) =>
  Math.hypot((from[0]! - to[0]!) * metresPerLng, (from[1]! - to[1]!) * metresPerLat);

const lengthOf = (points: readonly Point[]) =>
  points.slice(1).reduce((sum, point, index) => sum + metres(points[index]!, point), 0);

const asPoint = (coordinates: Point): GeoJSON.Feature<GeoJSON.Point> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates },
});

/** Finds ways along these streets. Those that no other street leads to are left alone. */
export function wayFinder(features: readonly GeoJSON.Feature[]) {
  const roads = features.filter((one): one is Road => one.properties?.kind in speeds);
  const finder = new PathFinder<unknown, { kind: string }>(
    { type: 'FeatureCollection', features: roads },
    { weight: (from, to, { kind }) => metres(from, to) / (speeds[kind] ?? 5) },
  );

  const nearestRoad = (place: Point) => {
    let best: { metres: number; at: Point; from: Point; to: Point } | undefined;
    for (const { geometry } of roads)
      for (let index = 1; index < geometry.coordinates.length; index += 1) {
        const [from, to] = [geometry.coordinates[index - 1]!, geometry.coordinates[index]!];
        const found = nearestOn(place, from, to);
        if (found.metres < (best?.metres ?? reach)) best = { ...found, from, to };
      }
    return best;
  };

  /** From a point on one segment to one on another. A path that begins or ends by going along its segment is cut to the point. */
  const between = (
    start: NonNullable<ReturnType<typeof nearestRoad>>,
    end: NonNullable<ReturnType<typeof nearestRoad>>,
  ): Point[] | undefined => {
    if (start.from === end.from) return [start.at, end.at];
    const path = finder.findPath(asPoint(start.from), asPoint(end.from))?.path;
    if (!path) return undefined;
    const isSame = (one: Point | undefined, other: Point) => String(one) === String(other);
    const from = isSame(path[1], start.to) ? 1 : 0;
    const to = isSame(path.at(-2), end.to) ? -1 : path.length;
    return [start.at, ...path.slice(from, to), end.at];
  };

  const leg = (from: Point, to: Point): WayPart[] => {
    const straight = [{ points: [from, to], isStraight: true }];
    const [start, end] = [nearestRoad(from), nearestRoad(to)];
    const points = start && end && between(start, end);
    if (!points || lengthOf(points) > Math.max(longest * metres(from, to), 1_500)) return straight;
    return [
      { points: [from, points[0]!], isStraight: true },
      { points, isStraight: false },
      { points: [points.at(-1)!, to], isStraight: true },
    ].filter((part) => lengthOf(part.points) > 5);
  };

  /** The way through these places, part by part. */
  return (places: readonly LatLng[]): WayPart[] =>
    places
      .slice(1)
      .flatMap((place, index) => leg([places[index]!.lng, places[index]!.lat], [place.lng, place.lat]));
}

let finding: Promise<ReturnType<typeof wayFinder>> | undefined;

/** The finder of ways along the carried streets. Rejects where their file cannot be had now. */
export function carriedWays(): Promise<ReturnType<typeof wayFinder>> {
  finding ??= fetch(new URL(streetsFile, document.baseURI))
    .then((response) => {
      if (!response.ok) throw new Error(`The streets: ${response.status}`);
      return response.json() as Promise<GeoJSON.FeatureCollection>;
    })
    .then(({ features }) => wayFinder(features))
    .catch((error: unknown) => {
      finding = undefined;
      throw error;
    });
  return finding;
}
