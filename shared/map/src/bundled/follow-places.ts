import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { isRiderTone, type MapPlace } from '../map-place.ts';
import type { WayPart } from '../streets/way-part.ts';
import { placeData } from './place-layers.ts';
import { type WayData, wayData } from './way-layers.ts';

/** Riders report by the minute; with thousands of them some do in every instant. */
const atMostEveryMs = 250;

/** Hands places on to the map: the newest, and never more often than it is good for. */
export function placeFollower(map: MapLibreMap) {
  let newest: readonly MapPlace[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = 0;
  let way: WayData = wayData([]);
  let pointsText = '[]';
  const source = (name: string) => map.getSource<GeoJSONSource>(name);

  /** Points hardly ever change, and whatever is handed on has the whole map's names placed again. */
  const handPoints = (isAnew = false) => {
    const points = newest.filter(({ tone }) => !isRiderTone(tone));
    const text = JSON.stringify(points);
    if (text === pointsText && !isAnew) return;
    pointsText = text;
    source('points')?.setData(placeData(points));
  };
  const hand = () => {
    timer = undefined;
    lastAt = performance.now();
    source('places')?.setData(placeData(newest.filter(({ tone }) => isRiderTone(tone))));
    handPoints();
  };
  const handWay = () => source('ways')?.setData(way);
  return {
    show(places: readonly MapPlace[]) {
      newest = places;
      timer ??= setTimeout(hand, Math.max(0, lastAt + atMostEveryMs - performance.now()));
    },
    showSelected: (place: MapPlace | undefined) => {
      source('selected')?.setData(placeData(place ? [place] : []));
    },
    showWay(parts: readonly WayPart[]) {
      way = wayData(parts);
      handWay();
    },
    /** After the style was replaced, which empties what it held. */
    showAgain() {
      hand();
      handPoints(true);
      handWay();
    },
    stop: () => clearTimeout(timer),
  };
}

export type PlaceFollower = ReturnType<typeof placeFollower>;
