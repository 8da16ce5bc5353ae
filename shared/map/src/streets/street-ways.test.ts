import { wayFinder } from './street-ways.ts';
import { straightWay } from './way-part.ts';

const road = (kind: string, coordinates: [number, number][]): GeoJSON.Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'LineString', coordinates },
});

/** A square of roads, a kilometre wide, and one that no other leads to. */
const wayThrough = wayFinder([
  road('primary', [
    [3.37, 6.5],
    [3.375, 6.5],
    [3.38, 6.5],
  ]),
  road('secondary', [
    [3.38, 6.5],
    [3.38, 6.51],
  ]),
  road('tertiary', [
    [3.5, 6.6],
    [3.51, 6.6],
  ]),
  road('rail', [
    [3.37, 6.5],
    [3.38, 6.51],
  ]),
]);

test('a way goes along the streets, from the point of the street that is next to the rider', () => {
  const parts = wayThrough([
    { lat: 6.5, lng: 3.372 },
    { lat: 6.508, lng: 3.38 },
  ]);
  expect(parts).toHaveLength(1);
  expect(parts[0]!.isStraight).toBe(false);
  expect(parts[0]!.points.map((point) => point.map((value) => Number(value.toFixed(4))))).toEqual([
    [3.372, 6.5],
    [3.375, 6.5],
    [3.38, 6.5],
    [3.38, 6.508],
  ]);
});

test('what is off the streets is straight: the last steps to a door, and a way that none is known for', () => {
  const door = wayThrough([
    { lat: 6.5, lng: 3.372 },
    { lat: 6.508, lng: 3.383 },
  ]);
  expect(door.map(({ isStraight }) => isStraight)).toEqual([false, true]);
  expect(door.at(-1)!.points.at(-1)).toEqual([3.383, 6.508]);
  const stops = [
    { lat: 6.5, lng: 3.372 },
    { lat: 6.6, lng: 3.505 },
    { lat: 9, lng: 7.4 },
  ];
  expect(wayThrough(stops)).toEqual(straightWay(stops));
});

test('a way along one street alone, and no way at all', () => {
  expect(
    wayThrough([
      { lat: 6.5, lng: 3.371 },
      { lat: 6.5, lng: 3.374 },
    ])[0]!.points,
  ).toHaveLength(2);
  expect(wayThrough([{ lat: 6.5, lng: 3.371 }])).toEqual([]);
});
