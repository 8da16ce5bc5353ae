import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { clusterRadiusExpression, clusterText } from '../cluster-size.ts';
import type { MapPlace } from '../map-place.ts';
import { pinOf } from '../pins.ts';
import type { MapColours } from './map-colours.ts';
import { mapFonts } from './map-fonts.ts';

/** A place's facts for the map's layers. */
export interface PlaceProperties {
  id: string;
  label: string;
  pin: string;
  isBusy: 0 | 1;
  heading: number | null;
}

const featureOf = (place: MapPlace): GeoJSON.Feature<GeoJSON.Point, PlaceProperties> => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
  properties: {
    id: place.id,
    label: place.label,
    pin: pinOf(place),
    isBusy: place.tone === 'busy' ? 1 : 0,
    heading: place.isStale ? null : (place.heading ?? null),
  },
});

/** Places as the map takes them. */
export const placeData = (
  places: readonly MapPlace[],
): GeoJSON.FeatureCollection<GeoJSON.Point, PlaceProperties> => ({
  type: 'FeatureCollection',
  features: places.map(featureOf),
});

/** Riders who are close together are one circle with their number until one comes nearer; points stay what they are. */
export const placeSources = (): Record<string, SourceSpecification> => ({
  places: {
    type: 'geojson',
    data: placeData([]),
    cluster: true,
    clusterRadius: 50,
    clusterMaxZoom: 14,
    clusterProperties: { busy: ['+', ['get', 'isBusy']] },
  },
  points: { type: 'geojson', data: placeData([]) },
  selected: { type: 'geojson', data: placeData([]) },
});

const clusters = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'clusters',
    source: 'places',
    type: 'circle',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': colours.primary,
      'circle-opacity': 0.94,
      'circle-radius': clusterRadiusExpression as unknown as ExpressionSpecification,
      'circle-stroke-color': colours.onPrimary,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'cluster-counts',
    source: 'places',
    type: 'symbol',
    filter: ['has', 'point_count'],
    layout: {
      'text-field': [
        'format',
        ['get', 'point_count'],
        { 'font-scale': 1 },
        ['case', ['>', ['get', 'busy'], 0], ['concat', '\n', ['get', 'busy'], ' busy'], ''],
        { 'font-scale': clusterText.busy / clusterText.count },
      ],
      'text-font': mapFonts.strong,
      'text-size': clusterText.count,
      'text-line-height': 1,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colours.onPrimary },
  },
];

const pins = (colours: MapColours, source: 'places' | 'points' | 'selected'): LayerSpecification[] => [
  {
    id: `${source}-headings`,
    source,
    type: 'symbol',
    filter: ['all', ['!', ['has', 'point_count']], ['!=', ['get', 'heading'], null]],
    layout: {
      'icon-image': 'heading',
      'icon-rotate': ['get', 'heading'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  },
  {
    id: `${source}-pins`,
    source,
    type: 'symbol',
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': ['get', 'pin'],
      'icon-anchor': 'bottom',
      'icon-size': source === 'selected' ? 1.25 : 1,
      'icon-allow-overlap': true,
      // From where a city fills the map; a name without room is left out.
      'text-field': ['step', ['zoom'], '', 9, ['get', 'label']],
      'text-font': mapFonts.strong,
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 0.75],
      'text-max-width': 9,
      'text-optional': true,
    },
    paint: { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.8 },
  },
];

/** Everything on top of the base map: drawn by the engine, however many places there are. */
export const placeLayers = (colours: MapColours): LayerSpecification[] => [
  ...pins(colours, 'places'),
  ...clusters(colours),
  ...pins(colours, 'points'),
  {
    id: 'selected-ring',
    source: 'selected',
    type: 'circle',
    paint: {
      'circle-color': colours.primary,
      'circle-opacity': 0.18,
      'circle-radius': 16,
      'circle-stroke-color': colours.primary,
      'circle-stroke-width': 2,
    },
  },
  ...pins(colours, 'selected'),
];

/** The layers that respond to a press. */
export const pressable = ['selected-pins', 'points-pins', 'clusters', 'places-pins'];
