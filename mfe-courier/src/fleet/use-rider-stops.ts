import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { Order } from '@waybill/contract';
import type { MapPlace } from '@waybill/map';
import { useOffers } from '@waybill/session';
import { nearestFirst } from '../stops/suggest-stops.ts';

/** As many stops are shown at most. */
export const mostStops = 10;

const placeOf = ({ id, customer_name, customer_service_area: area }: Order): MapPlace[] =>
  area?.latitude === undefined || area.longitude === undefined
    ? []
    : [{ id, lat: area.latitude, lng: area.longitude, tone: 'point', isStale: false, label: customer_name }];

const asPoint = ({ lat, lng }: MapPlace) => ({ latitude: lat, longitude: lng });

/** The drop-offs of the orders that a rider has now, from where the rider is; those without a pin are left out. */
export function useRiderStops(riderId: string, rider: MapPlace | undefined) {
  const { data, isLoading } = useQuery({
    ...ordersApi.ofRider(riderId, mostStops),
    enabled: useOffers('order_filters'),
  });
  const stops = rider && data ? nearestFirst(asPoint(rider), data.data.flatMap(placeOf), asPoint) : [];
  return { stops, isLoading };
}
