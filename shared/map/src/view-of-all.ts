import type { LatLng, MapView } from './map-place.ts';

const tileSize = 512;

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const spreadOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/**
 * The view that has all of these places in `free` px of the map, the part that is surely free of buttons and of the pins' own height;
 * no nearer than `nearest`, and in steps, so that the map is calm while one of them moves. At least one place.
 */
export function viewOfAll(
  places: readonly LatLng[],
  { free, nearest }: { free: number; nearest: number },
): MapView {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  const degrees = Math.max(spreadOf(lats), spreadOf(lngs), 1e-6);
  const zoom = Math.min(Math.log2((free * 360) / (tileSize * degrees)), nearest);
  return { center: { lat: middleOf(lats), lng: middleOf(lngs) }, zoom: Math.floor(zoom * 2) / 2 };
}
