import type { RankedRiders } from '@waybill/contract';
import { isStalePlace } from '@waybill/live';
import { type LatLng, LiveMap, type MapPlace, type MapView, mapViews } from '@waybill/map';

interface RidersMapProps {
  ranked: RankedRiders;
  /** The rider whose way is drawn. */
  chosenId: string | undefined;
  /** The rider to whom the map goes. */
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

/** The inner part of the small map at zoom 0, in degrees: 512 px are once around the earth. */
const innerAtZoom0 = 150;
/** As many of the best riders are shown at first. */
const bestCount = 3;

/** The pick-up and the best riders; the city where the pick-up is unknown. */
function viewOf({ pick_up, riders }: RankedRiders): MapView {
  if (!pick_up) return mapViews.city;
  const best = riders.flatMap(({ place, distance_km }) => (place && distance_km !== null ? [place] : []));
  const shown = [pick_up, ...best.slice(0, bestCount)];
  const lats = shown.map(({ latitude }) => latitude);
  const lngs = shown.map(({ longitude }) => longitude);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const size = Math.max(...[lats, lngs].map((values) => Math.max(...values) - Math.min(...values)));
  const zoom = Math.log2(innerAtZoom0 / Math.max(size, 0.01));
  return {
    center: { lat: middle(lats), lng: middle(lngs) },
    zoom: best.length === 0 ? mapViews.city.zoom : Math.min(14, Math.max(8, zoom)),
  };
}

/** From the chosen rider to the pick-up. */
function wayOf({ pick_up, riders }: RankedRiders, riderId: string | undefined): LatLng[] | undefined {
  const rider = riders.find(({ id }) => id === riderId);
  if (!pick_up || !rider?.place || rider.distance_km === null) return undefined;
  return [rider.place, pick_up].map(({ latitude: lat, longitude: lng }) => ({ lat, lng }));
}

/** The riders and the pick-up, and the way to it of the chosen one; a press on a pin chooses the rider. */
export const RidersMap = ({ ranked, chosenId, selectedId, onSelect, nowMs }: RidersMapProps) => (
  <LiveMap
    label="Map of the riders and the pick-up"
    places={placesOf(ranked, nowMs)}
    way={wayOf(ranked, chosenId)}
    {...viewOf(ranked)}
    selectedId={selectedId}
    onSelect={(id) => id !== undefined && id !== pickUpId && onSelect(id)}
  />
);
