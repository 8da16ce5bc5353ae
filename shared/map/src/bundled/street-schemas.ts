/** Classes of roads, the least important first: each is drawn over those before it. */
export const roadKinds = ['minor', 'link', 'tertiary', 'secondary', 'primary', 'trunk'] as const;
export type RoadKind = (typeof roadKinds)[number];

/** Features of a source: those of a layer of tiles, and of these those with one of the kinds. */
export interface StreetPart {
  /** Left out where the source is one file without layers. */
  layer?: string;
  /** The property that names the kind. */
  kind?: string;
  kinds?: readonly string[];
}

/** Names that a source of streets has for the map's parts. */
export interface StreetSchema {
  roads: { layer?: string; kind: string; kinds: Record<RoadKind, readonly string[]> };
  roadNames: { layer?: string; kind: string };
  water: StreetPart;
  rail?: StreetPart;
  /** Land, where the tiles have it: finer than the coarse coast. */
  land?: StreetPart;
  green?: StreetPart;
  buildings?: StreetPart;
}

const each = (kinds: Partial<Record<RoadKind, readonly string[]>>): Record<RoadKind, readonly string[]> =>
  Object.fromEntries(roadKinds.map((kind) => [kind, kinds[kind] ?? []])) as Record<
    RoadKind,
    readonly string[]
  >;

/** Streets as our own tools make them (`tools/map`): one set of features, which tiles hold in one layer. */
const ownSchema = (at: { layer?: string }): StreetSchema => ({
  roads: { ...at, kind: 'kind', kinds: each(Object.fromEntries(roadKinds.map((kind) => [kind, [kind]]))) },
  roadNames: { ...at, kind: 'kind' },
  water: { ...at, kind: 'kind', kinds: ['water'] },
  rail: { ...at, kind: 'kind', kinds: ['rail'] },
  green: { ...at, kind: 'kind', kinds: ['green'] },
});

/** The streets that the suite carries: a file of GeoJSON. */
export const carriedSchema = ownSchema({});

const protomaps: StreetSchema = {
  roads: {
    layer: 'roads',
    kind: 'kind',
    kinds: each({ trunk: ['highway'], primary: ['major_road'], minor: ['minor_road'] }),
  },
  roadNames: { layer: 'roads', kind: 'kind' },
  land: { layer: 'earth' },
  water: { layer: 'water' },
  rail: { layer: 'roads', kind: 'kind', kinds: ['rail'] },
  buildings: { layer: 'buildings' },
  green: {
    layer: 'landuse',
    kind: 'kind',
    kinds: ['park', 'forest', 'wood', 'grass', 'cemetery', 'golf_course', 'nature_reserve'],
  },
};

const openMapTiles: StreetSchema = {
  roads: {
    layer: 'transportation',
    kind: 'class',
    kinds: each({
      trunk: ['motorway', 'trunk'],
      primary: ['primary'],
      secondary: ['secondary'],
      tertiary: ['tertiary'],
      minor: ['minor', 'service'],
    }),
  },
  roadNames: { layer: 'transportation_name', kind: 'class' },
  water: { layer: 'water' },
  rail: { layer: 'transportation', kind: 'class', kinds: ['rail'] },
  buildings: { layer: 'building' },
  green: { layer: 'landcover', kind: 'class', kinds: ['grass', 'wood'] },
};

/** The schema of tiles that have these layers: our own, that of OpenMapTiles, else that of Protomaps. */
export function schemaOf(layers: readonly string[]): StreetSchema {
  if (layers.includes('streets')) return ownSchema({ layer: 'streets' });
  return layers.includes('transportation') ? openMapTiles : protomaps;
}
