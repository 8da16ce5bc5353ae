import { type RefObject, useEffect, useRef } from 'react';
import type { MapEngineProps } from '../map-engine.ts';
import type { MapPlace } from '../map-place.ts';
import { drawImages, styleFor } from './create-map.ts';
import { bringIntoSight, holdAbove } from './place-popup.ts';
import type { Drawn } from './use-drawn.ts';

/** From here on a place that was chosen in a list can be told from its neighbours. */
const nearZoom = 12;

/** Goes where a new view says; the first is where the map began. */
export function useView(drawn: Drawn | null, { center: { lat, lng }, zoom }: MapEngineProps['view']): void {
  const viewText = `${lat} ${lng} ${zoom}`;
  const shown = useRef(viewText);
  useEffect(() => {
    if (!drawn || shown.current === viewText) return;
    shown.current = viewText;
    const isFar = Math.abs(zoom - drawn.map.getZoom()) > 2;
    if (isFar) drawn.map.jumpTo({ center: [lng, lat], zoom });
    else drawn.map.easeTo({ center: [lng, lat], zoom, duration: 600 });
  }, [drawn, viewText, lat, lng, zoom]);
}

/** Draws the map anew in the other light. */
export function useMapTheme(drawn: Drawn | null, theme: MapEngineProps['theme']): void {
  const shown = useRef(theme);
  useEffect(() => {
    if (!drawn || shown.current === theme) return;
    shown.current = theme;
    drawn.map.setStyle(styleFor(theme));
    drawImages(drawn.map);
    drawn.follower.showAgain();
  }, [drawn, theme]);
}

/** Keeps the popup at the selected place. Only the choice brings it into sight; what moves afterwards is not run after. */
export function useSelected(
  drawn: Drawn | null,
  selected: MapPlace | undefined,
  popupBox: RefObject<HTMLElement | null>,
): void {
  useEffect(() => drawn?.follower.showSelected(selected), [drawn, selected]);
  useEffect(() => {
    if (drawn && selected && popupBox.current) return holdAbove(drawn.map, popupBox.current, selected);
    return undefined;
  });
  const latest = useRef(selected);
  latest.current = selected;
  const selectedId = selected?.id;
  useEffect(() => {
    if (drawn && selectedId && latest.current) bringIntoSight(drawn.map, latest.current, nearZoom);
  }, [drawn, selectedId]);
}
