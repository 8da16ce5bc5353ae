import baseMap from '@waybill/map/base-map';
import { canvas, type GeoJSON, geoJSON, type Map as LeafletMap, type PathOptions, tooltip } from 'leaflet';

interface Feature {
  properties: { kind: string; name?: string };
  geometry: { type: string; coordinates: [number, number] };
}

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Land, water and borders by their kind. */
const looks = (): Record<string, PathOptions> => {
  const [water, town, line] = isDark()
    ? ['#16344a', '#2b3a43', '#4b5a64']
    : ['#a9d3e8', '#e9e3d8', '#9aa7b0'];
  const area = (fillColor: string) => ({ stroke: false, fill: true, fillColor, fillOpacity: 1 });
  return {
    'built-up': area(town!),
    sea: area(water!),
    lake: area(water!),
    river: { color: water!, weight: 3 },
    coast: { color: line!, weight: 1 },
    border: { color: line!, weight: 1, dashArray: '4 4' },
  };
};

/** From which zoom on a place names itself. */
const namesFromZoom: Record<string, number> = { ward: 13, area: 13, town: 10 };

const showNames = (map: LeafletMap, features: readonly Feature[]) => {
  const named = features.filter(({ properties: { kind, name } }) => name && kind in namesFromZoom);
  const shown = new Map<Feature, ReturnType<typeof tooltip>>();
  const update = () => {
    const bounds = map.getBounds();
    for (const feature of named) {
      const [lng, lat] = feature.geometry.coordinates;
      const isShown =
        map.getZoom() >= (namesFromZoom[feature.properties.kind] ?? 99) && bounds.contains([lat, lng]);
      if (isShown === shown.has(feature)) continue;
      if (isShown) {
        const name = document.createElement('span');
        name.textContent = feature.properties.name ?? '';
        const label = tooltip({ permanent: true, direction: 'center', className: 'place-name' });
        shown.set(feature, label.setLatLng([lat, lng]).setContent(name).addTo(map));
      } else {
        shown.get(feature)?.remove();
        shown.delete(feature);
      }
    }
  };
  map.on('moveend', update);
  update();
};

/** Draws the suite's own map of Nigeria, which no other host is needed for. */
export const drawBaseMap = async (map: LeafletMap): Promise<GeoJSON | undefined> => {
  const response = await fetch(baseMap);
  if (!response.ok) return undefined;
  const { features } = (await response.json()) as { features: Feature[] };
  const look = looks();
  const drawn = features.filter(
    ({ properties: { kind }, geometry: { type } }) => kind in look && type !== 'Point',
  );
  const layer = geoJSON(
    drawn as never,
    {
      interactive: false,
      style: (feature?: Feature) => look[feature?.properties.kind ?? ''] ?? {},
      renderer: canvas({ padding: 0.5 }),
    } as never,
  );
  layer.addTo(map);
  showNames(map, features);
  return layer;
};
