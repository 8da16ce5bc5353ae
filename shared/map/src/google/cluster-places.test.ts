import type { MapPlace } from '../map-place.ts';
import { clusterPlaces } from './cluster-places.ts';

const at = (id: string, lat: number, lng: number, tone: MapPlace['tone'] = 'free'): MapPlace => ({
  id,
  lat,
  lng,
  tone,
  isStale: false,
  label: id,
});
const view = { south: 6, west: 3, north: 7, east: 4, zoom: 9 };

test('places that lie close together are one circle with their number and how many are busy', () => {
  const [one, ...rest] = clusterPlaces([at('a', 6.5, 3.4), at('b', 6.5002, 3.4002, 'busy')], view);
  expect(one).toEqual({
    at: { lat: expect.closeTo(6.5001), lng: expect.closeTo(3.4001) },
    count: 2,
    busy: 1,
  });
  expect(rest).toEqual([]);
});

test('near enough every place is drawn by itself, and places outside the view are not drawn', () => {
  const places = [at('a', 6.5, 3.4), at('b', 6.5002, 3.4002), at('far', 12, 8)];
  const shown = clusterPlaces(places, { ...view, zoom: 16 });
  expect(shown.map((one) => ('place' in one ? one.place.id : one.count))).toEqual(['a', 'b']);
});

test('thousands of places are never more pictures than the screen has squares', () => {
  const places = Array.from({ length: 5_000 }, (_, index) =>
    at(String(index), 6 + (index % 71) / 71, 3 + (index % 89) / 89),
  );
  expect(clusterPlaces(places, view).length).toBeLessThan(200);
});
