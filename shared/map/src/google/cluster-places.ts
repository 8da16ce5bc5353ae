import type { LatLng, MapPlace } from '../map-place.ts';

/** Width of a square of the screen in which places count as one, in px. */
const squarePx = 60;
/** From this zoom on every place is drawn by itself. */
const apartFromZoom = 15;

/** The visible part of the ground. */
export interface View {
  south: number;
  west: number;
  north: number;
  east: number;
  zoom: number;
}

/** One pin, or one circle with a number. */
export type Cluster = { place: MapPlace } | { at: LatLng; count: number; busy: number };

const tilePx = 256;
const mercatorY = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;

const asOne = (places: readonly MapPlace[]): Cluster => {
  if (places.length === 1) return { place: places[0]! };
  const mean = (of: 'lat' | 'lng') => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  return {
    at: { lat: mean('lat'), lng: mean('lng') },
    count: places.length,
    busy: places.filter(({ tone }) => tone === 'busy').length,
  };
};

/** The places of the view, clustered: Google's data layer clusters nothing by itself. */
export function clusterPlaces(places: readonly MapPlace[], view: View): Cluster[] {
  const visible = places.filter(
    ({ lat, lng }) => lat >= view.south && lat <= view.north && lng >= view.west && lng <= view.east,
  );
  if (view.zoom >= apartFromZoom) return visible.map((place) => ({ place }));
  const worldSquares = (tilePx * 2 ** view.zoom) / squarePx;
  const squares = new Map<string, MapPlace[]>();
  for (const place of visible) {
    const column = Math.floor(((place.lng + 180) / 360) * worldSquares);
    const row = Math.floor(mercatorY(place.lat) * worldSquares);
    const square = squares.get(`${column} ${row}`);
    if (square) square.push(place);
    else squares.set(`${column} ${row}`, [place]);
  }
  return [...squares.values()].map(asOne);
}
