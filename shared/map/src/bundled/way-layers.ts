import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { WayPart } from '../streets/way-part.ts';
import type { MapColours } from './map-colours.ts';

/** A way as the map takes it. */
export type WayData = GeoJSON.FeatureCollection<GeoJSON.LineString, { isStraight: boolean }>;

export const wayData = (parts: readonly WayPart[]): WayData => ({
  type: 'FeatureCollection',
  features: parts.map(({ points: coordinates, isStraight }) => ({
    type: 'Feature',
    properties: { isStraight },
    geometry: { type: 'LineString', coordinates },
  })),
});

export const waySource = (): Record<string, SourceSpecification> => ({
  ways: { type: 'geojson', data: wayData([]) },
});

const width = (...stops: number[]) => ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as number;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Ways of riders: over the streets, under their names. */
export const wayLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'way-edges',
    source: 'ways',
    type: 'line',
    filter: ['!', ['get', 'isStraight']],
    layout: round,
    paint: { 'line-color': colours.nameEdge, 'line-width': width(9, 4, 13, 7, 17, 11) },
  },
  {
    id: 'ways',
    source: 'ways',
    type: 'line',
    filter: ['!', ['get', 'isStraight']],
    layout: round,
    paint: { 'line-color': colours.primary, 'line-width': width(9, 2.5, 13, 4.5, 17, 7) },
  },
  {
    id: 'ways-straight',
    source: 'ways',
    type: 'line',
    filter: ['get', 'isStraight'],
    layout: round,
    paint: {
      'line-color': colours.primary,
      'line-width': width(9, 2, 13, 3, 17, 4),
      'line-dasharray': [0.5, 2],
    },
  },
];
