import { useQuery } from '@tanstack/react-query';
import { bookedOrdersApi } from '@waybill/api';
import type { LocationEntry, TrackedOrder } from '@waybill/contract';
import { useLiveRefresh, useLiveState, useRiderPlace } from '@waybill/live';

// Live events come for one's own orders; others', and those without a connection, are requested now and then.
const everyMs = { onTheWay: 15_000, waiting: 30_000, live: 60_000 } as const;

const isEnded = ({ status }: TrackedOrder) => status === 'delivered' || status === 'closed';

/** The assignment that brings the order, from its acceptance until it is delivered; none while it waits for another day or goes back. */
export const deliveryOf = ({ courier_orders, waits_for }: TrackedOrder) =>
  waits_for ? undefined : courier_orders.find(({ status }) => status === 'accepted');

/** An order by its number, brought up to date until it has ended. */
export function useTracked(number: string) {
  const liveState = useLiveState();
  useLiveRefresh(['order.changed', 'courier_order.changed'], [bookedOrdersApi.all]);
  return useQuery({
    ...bookedOrdersApi.track(number),
    retry: false,
    refetchInterval: ({ state: { data } }) => {
      if (!data || isEnded(data)) return false;
      if (data.is_own && liveState === 'live') return everyMs.live;
      return deliveryOf(data) ? everyMs.onTheWay : everyMs.waiting;
    },
  });
}

/** The rider's place, while they are on this delivery; the newer one of the order and the live connection. */
export function useDeliveryPlace(tracked: TrackedOrder): LocationEntry | undefined {
  const delivery = deliveryOf(tracked);
  const isWatched = tracked.is_own && delivery !== undefined;
  const live = useRiderPlace(isWatched ? tracked.company_id : null, delivery?.courier.id ?? '');
  if (!delivery) return undefined;
  const accepted = delivery.accepted_at_date ?? delivery.created_at;
  return [live, tracked.location]
    .filter((place) => place !== undefined && place !== null)
    .filter(({ reported_at }) => reported_at >= accepted)
    .sort((one, other) => other.reported_at.localeCompare(one.reported_at))[0];
}
