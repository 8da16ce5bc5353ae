import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { mapFonts } from './map-fonts.ts';

const base = { source: 'base' } as const;
const { regular, strong, italic } = mapFonts;

const is = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];
/** From the zoom on that the feature names itself. */
const inItsTime = (kind: string): FilterSpecification => [
  'all',
  ['==', ['get', 'kind'], kind],
  ['>=', ['zoom'], ['get', 'rank']],
];
const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** From this zoom on streets show what is built up, better than the coarse shape of their city. */
const streetsFromZoom = 10;

/** Land and water. */
export const groundLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
  {
    id: 'built-up',
    ...base,
    type: 'fill',
    filter: ['all', is('built-up') as ExpressionSpecification, ['!', ['has', 'hasWards']]],
    paint: { 'fill-color': colours.builtUp, 'fill-opacity': byZoom(6, 0.5, 9, 1) },
  },
  {
    id: 'built-up-far',
    ...base,
    type: 'fill',
    filter: ['all', is('built-up') as ExpressionSpecification, ['has', 'hasWards']],
    maxzoom: streetsFromZoom,
    paint: { 'fill-color': colours.builtUp, 'fill-opacity': byZoom(6, 0.5, 9, 1, 10, 0) },
  },
  {
    id: 'sea',
    ...base,
    type: 'fill',
    filter: ['in', ['get', 'kind'], ['literal', ['sea', 'lake']]],
    paint: { 'fill-color': colours.sea, 'fill-antialias': false },
  },
  {
    id: 'rivers',
    ...base,
    type: 'line',
    filter: inItsTime('river'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colours.sea, 'line-width': byZoom(5, 1, 9, 2.5, 14, 7) },
  },
  {
    id: 'coast',
    ...base,
    type: 'line',
    filter: is('coast'),
    // Nearer, it would end where the finer shores begin.
    maxzoom: 9,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colours.coast,
      'line-width': byZoom(5, 0.6, 9, 1),
      'line-opacity': byZoom(8, 1, 9, 0),
    },
  },
  {
    id: 'borders',
    ...base,
    type: 'line',
    filter: is('border'),
    paint: { 'line-color': colours.border, 'line-width': 1.2, 'line-dasharray': [4, 2] },
  },
];

const halo = (colours: MapColours, colour: string) => ({
  'text-color': colour,
  'text-halo-color': colours.land,
  'text-halo-width': 1.6,
});

const waterNames = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'river-names',
    ...base,
    type: 'symbol',
    filter: ['all', is('river') as ExpressionSpecification, ['has', 'name']],
    minzoom: 7.5,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', 'name'],
      'text-font': italic,
      'text-size': 11,
    },
    paint: halo(colours, colours.waterName),
  },
  {
    id: 'water-names',
    ...base,
    type: 'symbol',
    filter: inItsTime('water-name'),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': italic,
      'text-size': byZoom(6, 12, 12, 14),
      'text-letter-spacing': 0.08,
      'text-max-width': 7,
    },
    paint: { ...halo(colours, colours.waterName), 'text-halo-color': colours.sea },
  },
];

/** Wards of Lagos and airports: what a dispatcher navigates by in the city. */
const cityNames = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'wards',
    ...base,
    type: 'symbol',
    filter: is('ward'),
    minzoom: 11.5,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': regular,
      'text-size': byZoom(11.5, 10.5, 14, 13),
      'text-max-width': 7,
      'text-padding': 8,
    },
    paint: halo(colours, colours.muted),
  },
  {
    id: 'airports',
    ...base,
    type: 'symbol',
    filter: is('airport'),
    minzoom: 9.5,
    layout: {
      'text-field': ['concat', '✈ ', ['get', 'name']],
      'text-font': regular,
      'text-size': 11,
      'text-max-width': 9,
    },
    paint: halo(colours, colours.waterName),
  },
];

const townNames = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'towns',
    ...base,
    type: 'symbol',
    filter: [
      'all',
      inItsTime('town') as ExpressionSpecification,
      ['!', ['all', ['==', ['get', 'name'], 'Lagos'], ['>=', ['zoom'], 10.5]]],
    ] as unknown as FilterSpecification,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['case', ['>', ['get', 'people'], 800_000], ['literal', strong], ['literal', regular]],
      'text-size': byZoom(5, 12, 10, 14),
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'people']],
    },
    paint: halo(colours, colours.ink),
  },
  {
    id: 'states',
    ...base,
    type: 'symbol',
    filter: is('state'),
    minzoom: 6.2,
    maxzoom: 9.5,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': regular,
      'text-size': 10.5,
      'text-letter-spacing': 0.14,
      'text-max-width': 8,
    },
    paint: { ...halo(colours, colours.muted), 'text-opacity': 0.85 },
  },
  {
    id: 'areas',
    ...base,
    type: 'symbol',
    filter: is('area'),
    minzoom: 9.7,
    maxzoom: 15,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': strong,
      'text-size': byZoom(9.7, 10, 13, 13),
      'text-letter-spacing': 0.08,
      'text-max-width': 8,
      'text-padding': 3,
    },
    paint: halo(colours, colours.ink),
  },
];

/** Names, the most important last: those are placed first. */
export const nameLayers = (colours: MapColours): LayerSpecification[] => [
  ...waterNames(colours),
  ...cityNames(colours),
  ...townNames(colours),
];
