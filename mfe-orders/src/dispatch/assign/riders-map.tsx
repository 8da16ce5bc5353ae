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
            ...{ id, lat: place.latitude, lng: place.longitude, label: courier_name },
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

/** Where the riders are, and the pick-up; a press on a pin chooses the rider. */
export const RidersMap = ({ ranked, selectedId, onSelect, nowMs }: RidersMapProps) => (
  <LiveMap
    label="Map of the riders and the pick-up"
    places={placesOf(ranked, nowMs)}
    showsAll
    zoom={13}
    selectedId={selectedId}
    onSelect={(id) => id !== undefined && id !== pickUpId && onSelect(id)}
  />
);
