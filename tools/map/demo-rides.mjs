import pathFinder from 'geojson-path-finder';
import { attribution, roadKinds } from './carried-streets.mjs';
import { metresBetween } from './metres.mjs';

/** Where riders of the demo stop, about. */
const stops = {
  ikeja: [3.3485, 6.6018],
  agege: [3.3257, 6.6225],
  maryland: [3.3672, 6.5721],
  ojota: [3.3796, 6.5876],
  oshodi: [3.3459, 6.5569],
  gbagada: [3.3889, 6.5556],
  mushin: [3.3503, 6.5333],
  surulere: [3.3533, 6.4968],
  yaba: [3.3764, 6.5095],
  ebute: [3.3829, 6.4874],
  apapa: [3.3627, 6.4486],
  festac: [3.2862, 6.4647],
  island: [3.3917, 6.4541],
  ikoyi: [3.4347, 6.4521],
  victoria: [3.4219, 6.4302],
  lekki: [3.4721, 6.4419],
  ikate: [3.4986, 6.4386],
  okota: [3.3169, 6.5077],
};
const rounds = [
  ['ikeja', 'maryland', 'oshodi', 'agege'],
  ['island', 'victoria', 'ikoyi', 'ebute'],
  ['yaba', 'surulere', 'mushin', 'gbagada'],
  ['lekki', 'ikate', 'victoria', 'ikoyi'],
  ['maryland', 'ojota', 'ikeja', 'oshodi'],
  ['surulere', 'apapa', 'island', 'yaba'],
  ['oshodi', 'okota', 'surulere', 'mushin'],
  ['gbagada', 'yaba', 'island', 'ikoyi'],
  ['ikate', 'lekki', 'island'],
  ['festac', 'okota', 'oshodi', 'apapa'],
  ['agege', 'ikeja', 'ojota'],
  ['victoria', 'island', 'ebute', 'surulere'],
];

/** Metres per second in the city's traffic. */
const speeds = { trunk: 10, primary: 8, secondary: 7, tertiary: 6, link: 5 };
const pauseSeconds = 180;

const point = (coordinates) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates },
});

/** Seconds of a piece of road. */
const secondsOf = (from, to, kind) => metresBetween(from, to) / speeds[kind];

/** The points of all roads that can be ridden to from a busy crossing. */
function reachable(roads) {
  const neighbours = new Map();
  const link = (from, to) => neighbours.set(String(from), [...(neighbours.get(String(from)) ?? []), to]);
  for (const { geometry } of roads)
    for (let index = 1; index < geometry.coordinates.length; index += 1) {
      link(geometry.coordinates[index - 1], geometry.coordinates[index]);
      link(geometry.coordinates[index], geometry.coordinates[index - 1]);
    }
  const points = roads.flatMap(({ geometry }) => geometry.coordinates);
  const start = nearest(points, stops.yaba);
  const found = new Map([[String(start), start]]);
  // The set grows while it is walked.
  for (const key of found.keys())
    for (const next of neighbours.get(key) ?? []) if (!found.has(String(next))) found.set(String(next), next);
  return [...found.values()];
}

const nearest = (points, to) =>
  points.reduce((best, one) => (metresBetween(one, to) < metresBetween(best, to) ? one : best));

/**
 * Rounds along the carried streets for the riders of the demo: points with the second at which the rider is there. They end
 * where they begin; between two stops there is a rest.
 */
function demoRides({ features }) {
  const roads = features.filter(({ properties: { kind } }) => roadKinds.includes(kind));
  const speedAt = new Map();
  const finder = new (pathFinder.default ?? pathFinder)(
    { type: 'FeatureCollection', features: roads },
    { tolerance: 1e-5, weight: (from, to, { kind }) => secondsOf(from, to, kind) },
  );
  for (const { geometry, properties } of roads)
    for (let index = 1; index < geometry.coordinates.length; index += 1) {
      const [from, to] = [geometry.coordinates[index - 1], geometry.coordinates[index]].map(String).sort();
      speedAt.set(`${from} ${to}`, properties.kind);
    }
  const kindOf = (from, to) => speedAt.get([from, to].map(String).sort().join(' ')) ?? 'tertiary';
  const points = reachable(roads);
  const rideOf = (names) => {
    const places = [...names, names[0]].map((name) => nearest(points, stops[name]));
    let second = 0;
    const ride = [[...places[0], 0]];
    for (let leg = 1; leg < places.length; leg += 1) {
      const { path } = finder.findPath(point(places[leg - 1]), point(places[leg]));
      for (let index = 1; index < path.length; index += 1) {
        second += secondsOf(path[index - 1], path[index], kindOf(path[index - 1], path[index]));
        ride.push([...path[index], Math.round(second * 10) / 10]);
      }
      second = Math.round(second) + pauseSeconds;
      ride.push([...places[leg], second]);
    }
    return ride;
  };
  return rounds.map(rideOf);
}

/** The rounds as the text of the server's file. */
export const demoRidesText = (streets) => {
  const rides = demoRides(streets).map((ride) => JSON.stringify(ride));
  const head = JSON.stringify({
    attribution,
    license: 'ODbL 1.0, https://opendatacommons.org/licenses/odbl/1-0/',
  });
  return `${head.slice(0, -1)},"rides":[\n${rides.join(',\n')}\n]}\n`;
};
