/** `@waybill/map`: where riders are, on a map. */
export { LiveMap, type LiveMapProps } from './live-map.tsx';
export { type LatLng, type MapPlace, type MapView, mapViews } from './map-place.ts';
export { viewOfAll } from './view-of-all.ts';
