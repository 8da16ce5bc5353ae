import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LatLng } from '../map-place.ts';
import { pinSize } from '../pins.ts';

/** Keeps a box above a point of the ground while the map moves under it. The returned function lets go. */
export function holdAbove(map: MapLibreMap, box: HTMLElement, { lat, lng }: LatLng): () => void {
  const place = () => {
    const { x, y } = map.project([lng, lat]);
    const above = y - pinSize.height * 1.25 - 6;
    box.style.transform = `translate(${Math.round(x)}px, ${Math.round(above)}px) translate(-50%, -100%)`;
  };
  place();
  map.on('move', place);
  map.on('resize', place);
  return () => {
    map.off('move', place);
    map.off('resize', place);
  };
}

/** Moves the map until a place is visible, with space for the box above it. A visible place stays where it is. */
export function bringIntoView(map: MapLibreMap, { lat, lng }: LatLng, nearZoom: number): void {
  const { x, y } = map.project([lng, lat]);
  const { clientWidth, clientHeight } = map.getContainer();
  const isVisible = x > 120 && x < clientWidth - 120 && y > 190 && y < clientHeight - 40;
  if (isVisible) return;
  map.easeTo({
    center: [lng, lat],
    zoom: Math.max(map.getZoom(), nearZoom),
    offset: [0, Math.min(110, clientHeight * 0.22)],
    duration: 500,
  });
}
