import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl';
import type { LatLng } from '../map-place.ts';
import { type PlaceProperties, pressable } from './place-layers.ts';

/** Half the width of what a finger means, in px. */
const reach = 10;

const around = ({ point: { x, y } }: MapMouseEvent): [PointLike, PointLike] => [
  [x - reach, y - reach],
  [x + reach, y + reach],
];

const isCoarse = () => matchMedia('(pointer: coarse)').matches;

async function openCluster(map: MapLibreMap, clusterId: number, center: [number, number]) {
  const zoom = await map.getSource<GeoJSONSource>('places')?.getClusterExpansionZoom(clusterId);
  if (zoom !== undefined) map.easeTo({ center, zoom: Math.min(zoom + 0.3, 16), duration: 400 });
}

/** Reports which place or point is pressed; a press on many goes nearer, one on the bare ground, or Escape, leaves what was
 * selected. */
export function onMapClick(
  map: MapLibreMap,
  onSelect: (id: string | undefined) => void,
  onPoint: (point: LatLng) => void,
): void {
  map.on('click', (event) => {
    const where = isCoarse() ? around(event) : event.point;
    const [feature] = map.queryRenderedFeatures(where, { layers: pressable });
    if (!feature) {
      onPoint({ lat: event.lngLat.lat, lng: event.lngLat.lng });
      return onSelect(undefined);
    }
    if (feature.layer.id !== 'clusters') return onSelect((feature.properties as PlaceProperties).id);
    const { coordinates } = feature.geometry as GeoJSON.Point;
    void openCluster(map, feature.properties.cluster_id as number, coordinates as [number, number]);
  });
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onSelect(undefined);
  });
  for (const layer of pressable) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer';
    });
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = '';
    });
  }
}
