import baseMap from '@waybill/map/base-map';
import { groundColours } from '@waybill/map/ground-colours';
import streets from '@waybill/map/streets';
import { canvas, geoJSON, type Layer, type Map as LeafletMap, type PathOptions, tooltip } from 'leaflet';

interface Feature {
  properties: { kind: string; name?: string };
  geometry: { type: string; coordinates: unknown };
}

const colours = () => groundColours[matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'];

/** Land, water and borders by their kind. */
const groundLooks = (): Record<string, PathOptions> => {
  const { sea, builtUp, border } = colours();
  const area = (fillColor: string) => ({ stroke: false, fill: true, fillColor, fillOpacity: 1 });
  return {
    'built-up': area(builtUp),
    sea: area(sea),
    lake: area(sea),
    water: area(sea),
    river: { color: sea, weight: 3 },
    border: { color: border, weight: 1, dashArray: '4 4' },
  };
};

/** Classes of roads, the least important first: from which zoom on they are drawn, and how wide at zoom 14, in px. */
const roads = {
  link: [13, 2],
  tertiary: [12, 3],
  secondary: [11, 3.6],
  primary: [9, 4.6],
  trunk: [8, 5.4],
} as const;
type RoadKind = keyof typeof roads;

const roadLook = (kind: RoadKind, zoom: number, isEdge: boolean): PathOptions => {
  const { trunk, primaryRoad, road, mainEdge, roadEdge } = colours();
  const [from, width] = roads[kind];
  const isMain = kind === 'trunk' || kind === 'primary';
  const fill = kind === 'trunk' ? trunk : kind === 'primary' ? primaryRoad : road;
  const weight = Math.max(0.8, width * 1.45 ** (zoom - 14));
  return {
    stroke: zoom >= from && (!isEdge || weight > 1.5),
    color: isEdge ? (isMain ? mainEdge : roadEdge) : fill,
    weight: isEdge ? weight + 1.6 : weight,
  };
};

/** Draws roads class by class: all edges first, then the roads over them. Their width follows the zoom. */
const drawRoads = (map: LeafletMap, features: readonly Feature[]) => {
  const kinds = Object.keys(roads) as RoadKind[];
  const drawn = [true, false].flatMap((isEdge) =>
    kinds.map((kind) => {
      const layer = geoJSON(
        features.filter(({ properties }) => properties.kind === kind) as never,
        {
          interactive: false,
          style: () => roadLook(kind, map.getZoom(), isEdge),
        } as never,
      ).addTo(map);
      return () => layer.setStyle(roadLook(kind, map.getZoom(), isEdge));
    }),
  );
  map.on('zoomend', () => {
    for (const redraw of drawn) redraw();
  });
};

/** From which zoom on something names itself; what comes first is placed first. */
const namesFromZoom = { town: 10, area: 12, trunk: 14, primary: 14, secondary: 15, tertiary: 15, ward: 13 };
type NamedKind = keyof typeof namesFromZoom;

/** Where a name stands: at a place, else at the first point of a street that is to be seen. */
const placeOf = ({ geometry }: Feature, isSeen: (at: [number, number]) => boolean) => {
  const points = (geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates) as [
    number,
    number,
  ][];
  const seen = points.filter(([lng, lat]) => isSeen([lat, lng]));
  const middle = seen[Math.floor(seen.length / 2)];
  return middle && ([middle[1], middle[0]] as [number, number]);
};

/** Px that a name takes to itself. */
const room = { perLetter: 7, height: 18 };

/** Shows as many names as have room, each street's once. */
const showNames = (map: LeafletMap, features: readonly Feature[]) => {
  const kinds = Object.keys(namesFromZoom) as NamedKind[];
  const named = kinds.flatMap((kind) =>
    features.filter(({ properties }) => properties.kind === kind && properties.name),
  );
  let shown: Layer[] = [];
  const update = () => {
    for (const label of shown) label.remove();
    shown = [];
    const taken: { x: number; y: number; half: number; name: string }[] = [];
    const bounds = map.getBounds().pad(-0.05);
    for (const feature of named) {
      const { kind, name = '' } = feature.properties;
      if (map.getZoom() < namesFromZoom[kind as NamedKind]) continue;
      const at = placeOf(feature, (place) => bounds.contains(place));
      if (!at) continue;
      const { x, y } = map.latLngToContainerPoint(at);
      const half = (name.length * room.perLetter) / 2;
      const isTaken = taken.some(
        (other) =>
          other.name === name ||
          (Math.abs(other.y - y) < room.height && Math.abs(other.x - x) < other.half + half),
      );
      if (isTaken) continue;
      taken.push({ x, y, half, name });
      const text = document.createElement('span');
      text.textContent = name;
      const className = `place-name ${kind in roads ? 'street-name' : ''}`;
      const label = tooltip({ permanent: true, direction: 'center', className });
      shown.push(label.setLatLng(at).setContent(text).addTo(map));
    }
  };
  map.on('moveend', update);
  update();
};

const featuresOf = async (address: string): Promise<Feature[]> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The map: ${response.status}`);
  return ((await response.json()) as { features: Feature[] }).features;
};

/** Draws the suite's own map, for which no other host is needed. What cannot be had now is left out. */
export const drawBaseMap = async (map: LeafletMap): Promise<void> => {
  const loaded = await Promise.allSettled([featuresOf(baseMap), featuresOf(streets)]);
  const features = loaded.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
  const looks = groundLooks();
  geoJSON(
    features.filter(
      ({ properties: { kind }, geometry: { type } }) => kind in looks && type !== 'Point',
    ) as never,
    {
      interactive: false,
      style: (feature?: Feature) => looks[feature?.properties.kind ?? ''] ?? {},
    } as never,
  ).addTo(map);
  drawRoads(map, features);
  showNames(map, features);
};

/** All of the map is drawn on one canvas, somewhat beyond its edges. */
export const mapRenderer = () => canvas({ padding: 0.3 });
