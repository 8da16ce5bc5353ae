import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { distanceKm, type Order } from '@waybill/contract';
import type { MapPlace } from '@waybill/map';
import { useOffers } from '@waybill/session';

/** As many stops are shown at most. */
const mostStops = 10;

const placeOf = ({ id, customer_name, customer_service_area: area }: Order): MapPlace[] =>
  area?.latitude === undefined || area.longitude === undefined
    ? []
    : [{ id, lat: area.latitude, lng: area.longitude, tone: 'point', isStale: false, label: customer_name }];

const asPoint = ({ lat, lng }: MapPlace) => ({ latitude: lat, longitude: lng });

/** The stops by short ways: always on to the nearest that is left. */
const nearestFirst = (from: MapPlace, stops: readonly MapPlace[]): MapPlace[] => {
  const far = (stop: MapPlace) => distanceKm(asPoint(from), asPoint(stop));
  const [next, ...left] = [...stops].sort((one, other) => far(one) - far(other));
  return next ? [next, ...nearestFirst(next, left)] : [];
};

/** The drop-offs of the orders that a rider has now, from where the rider is; those without a pin are left out. */
export function useRiderStops(riderId: string, rider: MapPlace | undefined): MapPlace[] {
  const { data } = useQuery({
    ...ordersApi.ofRider(riderId, mostStops),
    enabled: useOffers('order_filters'),
  });
  return rider && data ? nearestFirst(rider, data.data.flatMap(placeOf)) : [];
}
