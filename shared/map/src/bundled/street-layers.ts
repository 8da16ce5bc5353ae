import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { mapFonts } from './map-fonts.ts';
import { type RoadKind, roadKinds, type StreetPart, type StreetSchema } from './street-schemas.ts';

const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** From which zoom on roads are drawn, and how wide, in px at zooms. Edges wait until a road is wide enough for them. */
const roadLooks: Record<RoadKind, { minzoom: number; edgesFrom: number; width: number[] }> = {
  trunk: { minzoom: 8, edgesFrom: 10, width: [8, 0.9, 11, 2, 13, 4, 15, 7.5, 17, 16, 18, 24] },
  primary: { minzoom: 9, edgesFrom: 11, width: [9, 0.8, 11, 1.6, 13, 3.4, 15, 6.5, 17, 14, 18, 21] },
  secondary: { minzoom: 10.5, edgesFrom: 12, width: [10.5, 0.7, 13, 2.7, 15, 5.5, 17, 12, 18, 18] },
  tertiary: { minzoom: 11.5, edgesFrom: 12.5, width: [11.5, 0.6, 13, 2, 15, 4.6, 17, 10, 18, 15] },
  link: { minzoom: 12, edgesFrom: 13, width: [12, 0.6, 13, 1.6, 15, 3.6, 17, 8, 18, 12] },
  minor: { minzoom: 12.5, edgesFrom: 13.5, width: [12.5, 0.5, 14, 1.3, 15, 3, 17, 8, 18, 13] },
};

const roadColour = (kind: RoadKind, colours: MapColours): string => {
  if (kind === 'trunk') return colours.trunk;
  return kind === 'primary' ? colours.primaryRoad : colours.road;
};
const edgeColour = (kind: RoadKind, colours: MapColours): string =>
  kind === 'trunk' || kind === 'primary' ? colours.mainEdge : colours.roadEdge;

const partOf = (source: string, { layer, kind, kinds }: StreetPart) => ({
  source,
  ...(layer && { 'source-layer': layer }),
  ...(kinds && kind && { filter: ['in', ['get', kind], ['literal', kinds]] as FilterSpecification }),
});

const roadLayers = (source: string, { roads }: StreetSchema, colours: MapColours): LayerSpecification[] => {
  const line = (of: RoadKind, part: 'edge' | 'road'): LayerSpecification => {
    const { minzoom, edgesFrom, width } = roadLooks[of];
    const isEdge = part === 'edge';
    const widths = width.map((value, index) => (index % 2 === 1 && isEdge ? value * 1.08 + 1.3 : value));
    return {
      id: `${part}-${of}`,
      ...partOf(source, { ...roads, kinds: roads.kinds[of] }),
      type: 'line',
      minzoom: isEdge ? edgesFrom : minzoom,
      // Round ends fill crossings; edges of dead ends stay open.
      layout: { 'line-cap': isEdge ? 'butt' : 'round', 'line-join': 'round' },
      paint: {
        'line-color': isEdge ? edgeColour(of, colours) : roadColour(of, colours),
        'line-width': byZoom(...widths),
      },
    };
  };
  const drawn = roadKinds.filter((kind) => roads.kinds[kind].length > 0);
  return [...drawn.map((of) => line(of, 'edge')), ...drawn.map((of) => line(of, 'road'))];
};

const area = (
  id: string,
  source: string,
  part: StreetPart | undefined,
  { colour, minzoom = 0 }: { colour: string; minzoom?: number },
): LayerSpecification[] =>
  part
    ? [
        {
          id,
          ...partOf(source, part),
          type: 'fill',
          minzoom,
          // Names and lines of water share its layer in some tiles.
          ...(!part.kinds && { filter: ['==', ['geometry-type'], 'Polygon'] as FilterSpecification }),
          paint: { 'fill-color': colour },
        },
      ]
    : [];

/** The water of a source of streets. */
export const streetWater = (
  id: string,
  source: string,
  { water }: StreetSchema,
  colours: MapColours,
): LayerSpecification[] => area(id, source, water, { colour: colours.sea });

const rail = (source: string, part: StreetPart | undefined, colours: MapColours): LayerSpecification[] =>
  part
    ? [
        {
          id: 'rail',
          ...partOf(source, part),
          type: 'line',
          minzoom: 11,
          paint: {
            'line-color': colours.rail,
            'line-width': byZoom(11, 0.8, 15, 2, 18, 4),
            'line-dasharray': [4, 2],
          },
        },
      ]
    : [];

/** Parks, water, buildings and roads, over the coarse ground. */
export const streetLayers = (
  source: string,
  schema: StreetSchema,
  colours: MapColours,
): LayerSpecification[] => [
  // Below, the coarse coast is fine enough.
  ...area('streets-land', source, schema.land, { colour: colours.land, minzoom: 9 }),
  ...area('green', source, schema.green, { colour: colours.green }),
  ...streetWater('waters', source, schema, colours),
  ...area('buildings', source, schema.buildings, { colour: colours.building, minzoom: 14 }),
  ...rail(source, schema.rail, colours),
  ...roadLayers(source, schema, colours),
];

/** The names of main roads come first; all of them make room for those of the coarse map. */
const nameLooks = [
  { id: 'street-names', of: ['minor', 'link', 'tertiary', 'secondary'], minzoom: 14 },
  { id: 'main-street-names', of: ['primary', 'trunk'], minzoom: 12.5 },
] as const;

/** The names of streets, along them. */
export const streetNames = (
  source: string,
  { roads, roadNames }: StreetSchema,
  colours: MapColours,
): LayerSpecification[] =>
  nameLooks.map(({ id, of, minzoom }) => ({
    id,
    ...partOf(source, { ...roadNames, kinds: of.flatMap((kind) => roads.kinds[kind]) }),
    type: 'symbol',
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'name'],
      'text-font': mapFonts.regular,
      'text-size': byZoom(12.5, 10.5, 15, 11.5, 17, 13.5),
      'text-max-angle': 35,
      'text-padding': 3,
    },
    paint: { 'text-color': colours.ink, 'text-halo-color': colours.nameEdge, 'text-halo-width': 1.6 },
  }));
