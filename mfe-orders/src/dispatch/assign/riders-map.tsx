import type { RankedRiders } from '@waybill/contract';
import { isStalePlace } from '@waybill/live';
import { LiveMap, type MapPlace } from '@waybill/map';

interface RidersMapProps {
  ranked: RankedRiders;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  nowMs: number;
}

const pickUpId = 'pick-up';

const placesOf = ({ pick_up, riders }: RankedRiders, nowMs: number): MapPlace[] => {
  const places = riders.flatMap(({ id, courier_name, place, orders_pending, orders_accepted }): MapPlace[] =>
    place
      ? [
          {
            id,
            lat: place.latitude,
            lng: place.longitude,
            label: courier_name,
            tone: orders_pending + orders_accepted === 0 ? 'free' : 'busy',
            isStale: isStalePlace(place, nowMs),
          },
        ]
      : [],
  );
  if (!pick_up) return places;
  const { latitude: lat, longitude: lng } = pick_up;
  return [...places, { id: pickUpId, lat, lng, label: 'Pick-up', tone: 'point', isStale: false }];
};

/** Half the width of the small map's ground at zoom 0, in km: 256 px are once around the earth. */
const halfAtZoom0 = 17_000;

/** The zoom if no rider's distance is known. */
const cityZoom = 11;

/** Near enough to see streets, and far enough for the three best riders. */
function zoomFor({ riders }: RankedRiders): number {
  const distances = riders.flatMap(({ distance_km }) => distance_km ?? []).slice(0, 3);
  if (distances.length === 0) return cityZoom;
  const zoom = Math.log2(halfAtZoom0 / Math.max(...distances, 1));
  return Math.min(14, Math.max(8, zoom));
}

const centerOf = ({ pick_up }: RankedRiders) =>
  pick_up && { center: { lat: pick_up.latitude, lng: pick_up.longitude } };

/** The riders and the pick-up; a press on a pin chooses the rider. */
export const RidersMap = ({ ranked, selectedId, onSelect, nowMs }: RidersMapProps) => (
  <LiveMap
    label="Map of the riders and the pick-up"
    places={placesOf(ranked, nowMs)}
    {...centerOf(ranked)}
    zoom={zoomFor(ranked)}
    selectedId={selectedId}
    onSelect={(id) => id !== undefined && id !== pickUpId && onSelect(id)}
  />
);
