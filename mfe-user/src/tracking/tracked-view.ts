import { type MapPlace, mapViews } from '@waybill/map';

/** The part of a map in px that is surely free of buttons and of the pins' own height, on a phone. */
const free = 200;
const tileSize = 512;

const zoomFor = (degrees: number) => Math.log2((free * 360) / (tileSize * Math.max(degrees, 1e-6)));

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const spreadOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** All places in one picture; the rider alone from near; another one alone with its surroundings. */
export function trackedView(places: readonly MapPlace[]) {
  const [first, ...others] = places;
  if (!first) return mapViews.city;
  if (others.length === 0) {
    const zoom = first.tone === 'busy' ? mapViews.zoomToTracked : mapViews.zoomToRiders;
    return { center: { lat: first.lat, lng: first.lng }, zoom };
  }
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  const zoom = Math.min(zoomFor(spreadOf(lats)), zoomFor(spreadOf(lngs)), mapViews.zoomToTracked);
  return {
    center: { lat: middleOf(lats), lng: middleOf(lngs) },
    // In steps, so that the map is calm while the rider moves.
    zoom: Math.floor(zoom * 2) / 2,
  };
}
