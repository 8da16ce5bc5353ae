import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { freeSides } from '../frame/free-sides.ts';
import type { MapControls, MapEngineProps } from '../map-engine.ts';
import { type LatLng, mapViews } from '../map-place.ts';
import { createMap, drawImages } from './create-map.ts';
import { type PlaceFollower, placeFollower } from './follow-places.ts';
import { onMapClick } from './map-click.ts';

/** A map, and the source of its places. */
export interface MapInstance {
  map: MapLibreMap;
  follower: PlaceFollower;
}

const freesAfterMs = 200;

/**
 * To free what a map has on the graphics card takes long enough to be felt: the next screen comes first, and whatever is pressed or drawn on it
 * then.
 */
const removeLater = (map: MapLibreMap) => {
  const remove = () => map.remove();
  setTimeout(
    () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(remove) : remove()),
    freesAfterMs,
  );
};

const boundsOf = (places: readonly LatLng[]): [number, number, number, number] => {
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
};

const controlsOf = (map: MapLibreMap): MapControls => ({
  middle: () => ({ lat: map.getCenter().lat, lng: map.getCenter().lng }),
  zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
  showAll: (places) => {
    if (places.length === 0) return;
    const padding = freeSides(map.getContainer());
    map.fitBounds(boundsOf(places), { padding, maxZoom: mapViews.zoomToRiders, duration: 500 });
  },
});

/** Creates the map when its container is mounted and removes it on unmount. Callbacks are always the latest props. */
export function useMapInstance(props: MapEngineProps) {
  const container = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<MapInstance | null>(null);
  const latestProps = useRef(props);
  latestProps.current = props;
  useEffect(() => {
    const { view, theme } = latestProps.current;
    let map: MapLibreMap;
    try {
      map = createMap({ container: container.current!, view, theme });
    } catch {
      latestProps.current.onFail();
      return undefined;
    }
    const follower = placeFollower(map);
    // Not `load`, which waits for the base map: pins are worth showing without it.
    map.once('style.load', () => {
      drawImages(map);
      onMapClick(
        map,
        (id) => latestProps.current.onSelect(id),
        (point) => latestProps.current.onPoint(point),
      );
      setInstance({ map, follower });
      latestProps.current.onControls(controlsOf(map));
    });
    map.on('movestart', ({ originalEvent }) => originalEvent && latestProps.current.onUserMove());
    return () => {
      setInstance(null);
      latestProps.current.onControls(null);
      follower.stop();
      removeLater(map);
    };
  }, []);
  return { container, instance };
}
