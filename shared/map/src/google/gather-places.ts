import type { LatLng, MapPlace } from '../map-place.ts';

/** Width of a square of the screen in which places count as one, in px. */
const squarePx = 60;
/** From here on every place stands for itself. */
const apartFromZoom = 15;

/** The part of the ground that is in sight. */
export interface Sight {
  south: number;
  west: number;
  north: number;
  east: number;
  zoom: number;
}

/** One pin, or one circle with a number. */
export type Gathered = { place: MapPlace } | { at: LatLng; count: number; busy: number };

const tilePx = 256;
const mercatorY = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;

const asOne = (places: readonly MapPlace[]): Gathered => {
  if (places.length === 1) return { place: places[0]! };
  const mean = (of: 'lat' | 'lng') => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  return {
    at: { lat: mean('lat'), lng: mean('lng') },
    count: places.length,
    busy: places.filter(({ tone }) => tone === 'busy').length,
  };
};

/** What is drawn of the places in sight: Google gathers nothing by itself. */
export function gatherPlaces(places: readonly MapPlace[], sight: Sight): Gathered[] {
  const inSight = places.filter(
    ({ lat, lng }) => lat >= sight.south && lat <= sight.north && lng >= sight.west && lng <= sight.east,
  );
  if (sight.zoom >= apartFromZoom) return inSight.map((place) => ({ place }));
  const worldSquares = (tilePx * 2 ** sight.zoom) / squarePx;
  const squares = new Map<string, MapPlace[]>();
  for (const place of inSight) {
    const column = Math.floor(((place.lng + 180) / 360) * worldSquares);
    const row = Math.floor(mercatorY(place.lat) * worldSquares);
    const square = squares.get(`${column} ${row}`);
    if (square) square.push(place);
    else squares.set(`${column} ${row}`, [place]);
  }
  return [...squares.values()].map(asOne);
}
