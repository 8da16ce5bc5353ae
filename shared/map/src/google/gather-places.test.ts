import type { MapPlace } from '../map-place.ts';
import { gatherPlaces } from './gather-places.ts';

const at = (id: string, lat: number, lng: number, tone: MapPlace['tone'] = 'free'): MapPlace => ({
  ...{ id, lat, lng, tone },
  isStale: false,
  label: id,
});
const sight = { south: 6, west: 3, north: 7, east: 4, zoom: 9 };

test('places that lie close together are one circle with their number and how many are busy', () => {
  const [one, ...rest] = gatherPlaces([at('a', 6.5, 3.4), at('b', 6.5002, 3.4002, 'busy')], sight);
  expect(one).toEqual({
    at: { lat: expect.closeTo(6.5001), lng: expect.closeTo(3.4001) },
    count: 2,
    busy: 1,
  });
  expect(rest).toEqual([]);
});

test('near enough every place stands for itself, and what is out of sight is not drawn', () => {
  const places = [at('a', 6.5, 3.4), at('b', 6.5002, 3.4002), at('far', 12, 8)];
  const shown = gatherPlaces(places, { ...sight, zoom: 16 });
  expect(shown.map((one) => ('place' in one ? one.place.id : one.count))).toEqual(['a', 'b']);
});

test('thousands of places are never more pictures than the screen has squares', () => {
  const places = Array.from({ length: 5_000 }, (_, index) =>
    at(String(index), 6 + (index % 71) / 71, 3 + (index % 89) / 89),
  );
  expect(gatherPlaces(places, sight).length).toBeLessThan(200);
});
