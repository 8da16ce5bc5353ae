import { type MapPlace, mapViews, viewOfAll } from '@waybill/map';

/** What is free on a phone. */
const free = 200;

/** All places in one picture; the rider alone from near; another one alone with its surroundings. */
export function trackedView(places: readonly MapPlace[]) {
  const [first, ...others] = places;
  if (!first) return mapViews.start;
  if (others.length === 0) {
    const zoom = first.tone === 'busy' ? mapViews.zoomToTracked : mapViews.zoomToRiders;
    return { center: { lat: first.lat, lng: first.lng }, zoom };
  }
  return viewOfAll(places, { free, nearest: mapViews.zoomToTracked });
}
