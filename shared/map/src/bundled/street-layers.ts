import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

/** Names that a set of vector tiles has for the map's parts. */
interface TileSchema {
  roads: { layer: string; kind: string; main: string[]; large: string[]; small: string[] };
  roadNames: { layer: string; name: string };
  /** Land, where the tiles have it: finer than the bundled coast. */
  land?: string;
  water: string;
  buildings: string;
  green: { layer: string; kind: string; kinds: string[] };
}

const protomaps: TileSchema = {
  roads: { layer: 'roads', kind: 'kind', main: ['highway'], large: ['major_road'], small: ['minor_road'] },
  roadNames: { layer: 'roads', name: 'name' },
  land: 'earth',
  water: 'water',
  buildings: 'buildings',
  green: {
    layer: 'landuse',
    kind: 'kind',
    kinds: ['park', 'forest', 'wood', 'grass', 'cemetery', 'golf_course', 'nature_reserve'],
  },
};

const openMapTiles: TileSchema = {
  roads: {
    layer: 'transportation',
    kind: 'class',
    main: ['motorway', 'trunk'],
    large: ['primary', 'secondary', 'tertiary'],
    small: ['minor', 'service'],
  },
  roadNames: { layer: 'transportation_name', name: 'name' },
  water: 'water',
  buildings: 'building',
  green: { layer: 'landcover', kind: 'class', kinds: ['grass', 'wood'] },
};

/** The schema of tiles that have these layers: that of OpenMapTiles, else that of Protomaps. */
export const schemaOf = (layers: readonly string[]): TileSchema =>
  layers.includes('transportation') ? openMapTiles : protomaps;

/** The source of the tiles in the style. */
export const streetsSource = 'streets';

const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as unknown as ExpressionSpecification;

type RoadClass = 'main' | 'large' | 'small';

/** From which zoom on roads are drawn, and how wide, in px. */
const roadLooks: Record<RoadClass, { minzoom: number; width: number[] }> = {
  small: { minzoom: 12.5, width: [12.5, 0.6, 15, 3, 18, 14] },
  large: { minzoom: 9, width: [9, 0.8, 13, 3, 18, 22] },
  main: { minzoom: 7, width: [7, 0.8, 13, 4, 18, 26] },
};

const roadLayers = ({ roads }: TileSchema, colours: MapColours): LayerSpecification[] => {
  const line = (of: RoadClass, part: 'edge' | 'road'): LayerSpecification => {
    const { minzoom, width } = roadLooks[of];
    const wider = width.map((value, index) => (index % 2 === 1 && part === 'edge' ? value + 1.5 : value));
    return {
      id: `${part}-${of}`,
      source: streetsSource,
      'source-layer': roads.layer,
      type: 'line',
      minzoom,
      filter: ['in', ['get', roads.kind], ['literal', roads[of]]] as FilterSpecification,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': part === 'edge' ? colours.roadEdge : of === 'main' ? colours.mainRoad : colours.road,
        'line-width': byZoom(...wider),
      },
    };
  };
  const classes: RoadClass[] = ['small', 'large', 'main'];
  return [...classes.map((of) => line(of, 'edge')), ...classes.map((of) => line(of, 'road'))];
};

const land = (layer: string, colours: MapColours): LayerSpecification => ({
  id: 'streets-land',
  source: streetsSource,
  'source-layer': layer,
  type: 'fill',
  filter: ['==', ['geometry-type'], 'Polygon'],
  // From here on the bundled coast is too coarse.
  minzoom: 9,
  paint: { 'fill-color': colours.land },
});

/** Parks, water, buildings and roads, over the bundled ground. */
export const streetLayers = (schema: TileSchema, colours: MapColours): LayerSpecification[] => [
  ...(schema.land ? [land(schema.land, colours)] : []),
  {
    id: 'green',
    source: streetsSource,
    'source-layer': schema.green.layer,
    type: 'fill',
    filter: ['in', ['get', schema.green.kind], ['literal', schema.green.kinds]] as FilterSpecification,
    paint: { 'fill-color': colours.green },
  },
  {
    id: 'waters',
    source: streetsSource,
    'source-layer': schema.water,
    type: 'fill',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colours.sea },
  },
  {
    id: 'buildings',
    source: streetsSource,
    'source-layer': schema.buildings,
    type: 'fill',
    minzoom: 14,
    paint: { 'fill-color': colours.building },
  },
  ...roadLayers(schema, colours),
];

/** The names of streets, which make room for those of the bundled map. */
export const streetNames = ({ roadNames }: TileSchema, colours: MapColours): LayerSpecification => ({
  id: 'street-names',
  source: streetsSource,
  'source-layer': roadNames.layer,
  type: 'symbol',
  minzoom: 13.5,
  filter: ['has', roadNames.name],
  layout: {
    'symbol-placement': 'line',
    'text-field': ['get', roadNames.name],
    'text-font': ['Sans Regular', 'sans-serif'],
    'text-size': ['interpolate', ['linear'], ['zoom'], 13.5, 10.5, 17, 13],
  },
  paint: { 'text-color': colours.ink, 'text-halo-color': colours.road, 'text-halo-width': 1.4 },
});
