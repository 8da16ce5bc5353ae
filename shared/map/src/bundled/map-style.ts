import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { groundLayers, nameLayers } from './base-layers.ts';
import type { MapColours } from './map-colours.ts';
import { placeLayers, placeSources } from './place-layers.ts';
import { streetLayers, streetNames, streetWater } from './street-layers.ts';
import { carriedSchema, type StreetSchema } from './street-schemas.ts';
import { wayLayers, waySource } from './way-layers.ts';

/** Addresses of the files that the suite carries. */
export interface MapFiles {
  base: string;
  lagos: string;
}

/** Streets other than the carried ones. */
export interface OtherStreets {
  source: SourceSpecification;
  schema: StreetSchema;
}

/** The terms of the streets' data ask for it wherever they are shown. */
export const streetsAttribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">© OpenStreetMap contributors</a>';

/**
 * The whole map as a style. It names no address but the suite's own files: without `glyphs`, letters are drawn from the page's
 * fonts. Other streets take the place of the carried ones, whose water stays: it is finer than the coarse coast.
 */
export const mapStyle = (colours: MapColours, files: MapFiles, other?: OtherStreets): StyleSpecification => {
  const [source, schema] = other ? (['streets', other.schema] as const) : (['lagos', carriedSchema] as const);
  return {
    version: 8,
    sources: {
      base: {
        type: 'geojson',
        data: files.base,
        maxzoom: 12,
        tolerance: 0.2,
        attribution: 'Natural Earth · GeoNames',
      },
      lagos: {
        type: 'geojson',
        data: files.lagos,
        maxzoom: 14,
        tolerance: 0.25,
        attribution: streetsAttribution,
      },
      ...(other && { streets: other.source }),
      ...waySource(),
      ...placeSources(),
    },
    layers: [
      ...groundLayers(colours),
      ...streetWater('lagos-water', 'lagos', carriedSchema, colours),
      ...streetLayers(source, schema, colours),
      ...wayLayers(colours),
      ...streetNames(source, schema, colours),
      ...nameLayers(colours),
      ...placeLayers(colours),
    ],
  };
};
