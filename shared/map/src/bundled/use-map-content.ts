import { type RefObject, useEffect, useRef } from 'react';
import type { MapEngineProps } from '../map-engine.ts';
import type { MapPlace } from '../map-place.ts';
import { straightWay } from '../streets/way-part.ts';
import { drawImages, styleFor } from './create-map.ts';
import { bringIntoView, holdAbove } from './place-popup.ts';
import type { MapInstance } from './use-map-instance.ts';

/** From this zoom on a place that was chosen in a list is recognisable among its neighbours. */
const nearZoom = 12;

/** Goes where a new view says; the first is where the map began. */
export function useView(
  instance: MapInstance | null,
  { center: { lat, lng }, zoom }: MapEngineProps['view'],
): void {
  const viewText = `${lat} ${lng} ${zoom}`;
  const shown = useRef(viewText);
  useEffect(() => {
    if (!instance || shown.current === viewText) return;
    shown.current = viewText;
    const isFar = Math.abs(zoom - instance.map.getZoom()) > 2;
    if (isFar) instance.map.jumpTo({ center: [lng, lat], zoom });
    else instance.map.easeTo({ center: [lng, lat], zoom, duration: 600 });
  }, [instance, viewText, lat, lng, zoom]);
}

/** Draws the way through these stops: straight at first, then along the streets, whose file comes with the first way. */
export function useWay(instance: MapInstance | null, way: MapEngineProps['way']): void {
  const text = way.map(({ lat, lng }) => `${lat} ${lng}`).join(' ');
  const latest = useRef(way);
  latest.current = way;
  const isAlongStreets = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a way with the same stops is the same
  useEffect(() => {
    if (!instance) return undefined;
    const stops = latest.current;
    let isCurrent = true;
    if (!isAlongStreets.current || stops.length < 2) instance.follower.showWay(straightWay(stops));
    if (stops.length > 1)
      import('../streets/street-ways.ts')
        .then(({ carriedWays }) => carriedWays())
        .then((wayThrough) => {
          if (!isCurrent) return;
          isAlongStreets.current = true;
          instance.follower.showWay(wayThrough(stops));
        })
        .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [instance, text]);
}

/** Draws the map again in the other theme. */
export function useMapTheme(instance: MapInstance | null, theme: MapEngineProps['theme']): void {
  const shown = useRef(theme);
  useEffect(() => {
    if (!instance || shown.current === theme) return;
    shown.current = theme;
    instance.map.setStyle(styleFor(theme));
    drawImages(instance.map);
    instance.follower.showAgain();
  }, [instance, theme]);
}

/** Keeps the popup at the selected place. Only selecting moves the map to it; later movements are not followed. */
export function useSelected(
  instance: MapInstance | null,
  selected: MapPlace | undefined,
  popupBox: RefObject<HTMLElement | null>,
): void {
  useEffect(() => instance?.follower.showSelected(selected), [instance, selected]);
  useEffect(() => {
    if (instance && selected && popupBox.current) return holdAbove(instance.map, popupBox.current, selected);
    return undefined;
  });
  const latest = useRef(selected);
  latest.current = selected;
  const selectedId = selected?.id;
  useEffect(() => {
    if (instance && selectedId && latest.current) bringIntoView(instance.map, latest.current, nearZoom);
  }, [instance, selectedId]);
}
