import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { MapControls, MapEngineProps } from '../map-engine.ts';
import { type MapPlace, mapViews } from '../map-place.ts';
import { createMap, drawImages } from './create-map.ts';
import { type PlaceFollower, placeFollower } from './follow-places.ts';
import { hearPresses } from './presses.ts';

/** A map that stands, and what keeps its places. */
export interface Drawn {
  map: MapLibreMap;
  follower: PlaceFollower;
}

const boundsOf = (places: readonly MapPlace[]): [number, number, number, number] => {
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
};

const controlsOf = (map: MapLibreMap): MapControls => ({
  zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
  showAll: (places) => {
    if (places.length > 0)
      map.fitBounds(boundsOf(places), { padding: 56, maxZoom: mapViews.zoomToRiders, duration: 500 });
  },
});

/** Starts the map once its box is there, and ends it with the box. What it calls is what was given last. */
export function useDrawn(props: MapEngineProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const given = useRef(props);
  given.current = props;
  useEffect(() => {
    const { view, theme } = given.current;
    let map: MapLibreMap;
    try {
      map = createMap({ container: box.current!, view, theme });
    } catch {
      given.current.onFail();
      return undefined;
    }
    const follower = placeFollower(map);
    // Not `load`, which waits for the base map: pins are worth showing without it.
    map.once('style.load', () => {
      drawImages(map);
      hearPresses(map, (id) => given.current.onSelect(id));
      setDrawn({ map, follower });
      given.current.onControls(controlsOf(map));
    });
    map.on('movestart', ({ originalEvent }) => originalEvent && given.current.onUserMove());
    return () => {
      setDrawn(null);
      given.current.onControls(null);
      follower.stop();
      map.remove();
    };
  }, []);
  return { box, drawn };
}
