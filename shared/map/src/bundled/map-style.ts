import type { StyleSpecification } from 'maplibre-gl';
import { groundLayers, nameLayers } from './base-layers.ts';
import type { MapColours } from './map-colours.ts';
import { placeLayers, placeSources } from './place-layers.ts';

/**
 * The whole map as a style. It names no address but the base map's own file: without `glyphs`, letters are drawn from the
 * device's fonts.
 */
export const mapStyle = (colours: MapColours, baseMapUrl: string): StyleSpecification => ({
  version: 8,
  sources: {
    base: {
      type: 'geojson',
      data: baseMapUrl,
      maxzoom: 12,
      tolerance: 0.2,
      attribution: 'Natural Earth · GeoNames',
    },
    ...placeSources(),
  },
  layers: [...groundLayers(colours), ...nameLayers(colours), ...placeLayers(colours)],
});
