import { useEffect, useRef } from 'react';
import type { MapPlace } from '../map-place.ts';
import { type PinKind, pinOf } from '../pins.ts';
import { type Cluster, clusterPlaces, type View } from './cluster-places.ts';
import { clusterIcon, pinIcon } from './icons.ts';

const viewOf = (map: google.maps.Map): View | undefined => {
  const bounds = map.getBounds()?.toJSON();
  const zoom = map.getZoom();
  return bounds && zoom !== undefined ? { ...bounds, zoom } : undefined;
};

function draw(layer: google.maps.Data, clusters: readonly Cluster[]) {
  layer.forEach((feature) => {
    layer.remove(feature);
  });
  for (const one of clusters) {
    const { lat, lng } = 'place' in one ? one.place : one.at;
    const about =
      'place' in one
        ? { id: one.place.id, label: one.place.label, pin: pinOf(one.place) }
        : { count: one.count, busy: one.busy };
    layer.add({ geometry: { lat, lng }, properties: about });
  }
}

const styleOf = (feature: google.maps.Data.Feature): google.maps.Data.StyleOptions => {
  const pin = feature.getProperty('pin') as PinKind | undefined;
  if (pin) return { icon: pinIcon(pin), title: String(feature.getProperty('label')) };
  return { icon: clusterIcon(Number(feature.getProperty('count')), Number(feature.getProperty('busy'))) };
};

/** Draws places in Google's own layer, without an element for each, and reports which is pressed. */
export function useGooglePlaces(
  map: google.maps.Map | null,
  places: readonly MapPlace[],
  theme: string,
  onSelect: (id: string | undefined) => void,
): void {
  const layer = useRef<google.maps.Data>(null);
  const latest = useRef({ places, onSelect });
  latest.current = { places, onSelect };

  useEffect(() => {
    if (!map) return undefined;
    const made = new google.maps.Data({ map });
    layer.current = made;
    const press = ({ feature, latLng }: google.maps.Data.MouseEvent) => {
      const id = feature.getProperty('id') as string | undefined;
      if (id) return latest.current.onSelect(id);
      map.setZoom((map.getZoom() ?? 6) + 2);
      if (latLng) map.panTo(latLng);
    };
    const subscriptions = [
      map.addListener('idle', () => drawIn(map, made, latest.current.places)),
      map.addListener('click', () => latest.current.onSelect(undefined)),
      made.addListener('click', press),
    ];
    return () => {
      for (const one of subscriptions) one.remove();
      made.setMap(null);
      layer.current = null;
    };
  }, [map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the icons are drawn in the theme's colours
  useEffect(() => layer.current?.setStyle(styleOf), [map, theme]);
  useEffect(() => {
    if (map && layer.current) drawIn(map, layer.current, places);
  }, [map, places]);
}

function drawIn(map: google.maps.Map, layer: google.maps.Data, places: readonly MapPlace[]) {
  const view = viewOf(map);
  if (view) draw(layer, clusterPlaces(places, view));
}
