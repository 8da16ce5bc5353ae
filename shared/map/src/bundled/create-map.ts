import { checkedScript } from '@waybill/ui';
import {
  AttributionControl,
  type GeoJSONSource,
  Map as MapLibreMap,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import baseMapFile from '../base-map/nigeria.geojson';
import type { MapView } from '../map-place.ts';
import streetsFile from '../streets/lagos.geojson';
import { mapColours } from './map-colours.ts';
import { mapImages, pinPixelRatio } from './pin-images.ts';
import { styleIn } from './streets.ts';

let worker: Promise<void> | undefined;

/** Fetches the code of the map's workers, checked by its hash. Rejects where it cannot be had; a map needs it. */
export function prepareWorkers(): Promise<void> {
  const url = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url);
  // Its address is not released: every map starts workers of its own.
  worker ??= checkedScript(url, 'WBHASH:maplibre-gl-worker.mjs')
    .then(setWorkerUrl)
    .catch((error: unknown) => {
      worker = undefined;
      throw error;
    });
  return worker;
}

/** Beyond them the base map has nothing to show. */
const bounds: [number, number, number, number] = [-9, -4, 20, 16];

const addressOf = (file: string) => new URL(file, document.baseURI).href;

/** The suite's own files, by the names of their sources in the style. */
const files = () => ({ base: addressOf(baseMapFile), lagos: addressOf(streetsFile) });

/** The pins, in the present theme's colours; drawn again after the theme has changed. */
export function drawImages(map: MapLibreMap): void {
  for (const [name, image] of mapImages())
    if (map.hasImage(name)) map.updateImage(name, image);
    else map.addImage(name, image, { pixelRatio: pinPixelRatio });
}

export const styleFor = (theme: 'light' | 'dark') => styleIn(mapColours(theme), files());

const askAgainAfterMs = 4_000;

/** A file that failed to load is requested again as long as the map exists: the network may be back. */
function retryFiles(map: MapLibreMap): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  map.on('error', (event) => {
    const { sourceId = '' } = event as { sourceId?: string };
    const file = Object.entries(files()).find(([source]) => source === sourceId)?.[1];
    if (!file) return;
    clearTimeout(timers.get(sourceId));
    timers.set(
      sourceId,
      setTimeout(() => void map.getSource<GeoJSONSource>(sourceId)?.setData(file), askAgainAfterMs),
    );
  });
  map.on('remove', () => {
    for (const timer of timers.values()) clearTimeout(timer);
  });
}

interface MapBeginning {
  container: HTMLElement;
  view: MapView;
  theme: 'light' | 'dark';
}

/** Starts a map of the bundled data in a box. Throws where the device cannot draw one. */
export function createMap({ container, view, theme }: MapBeginning): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style: styleFor(theme),
    center: [view.center.lng, view.center.lat],
    zoom: view.zoom,
    minZoom: 4,
    maxZoom: 18,
    maxBounds: bounds,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 120,
    locale: { 'Map.Title': 'The map: arrow keys move it, plus and minus zoom' },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left');
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  retryFiles(map);
  map.on('styleimagemissing', () => drawImages(map));
  return map;
}
