import { useQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import { limits, type RankedRider, type RankedRiders } from '@waybill/contract';
import { useLiveEvents } from '@waybill/live';
import { useDebouncedValue } from '@waybill/ui';
import { useRef, useState } from 'react';

/**
 * The riders to choose from: the best for the order, and the results of the last search below them. Their order stays as it
 * was first, with new figures, so that no press hits a rider who has just moved there. `isOff`: has gone off duty since then.
 */
export function useRiderChoices(ranked: RankedRiders, orderId: string | undefined) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), 300);
  const hasMore = ranked.total > ranked.riders.length;
  const isSearched = hasMore && search.length >= limits.searchMinimum;
  const found = useQuery({ ...ridersApi.ranked({ order_id: orderId, search }), enabled: isSearched });
  const wentOff = useRef(new Set<string>()).current;
  useLiveEvents(({ event, data }) => {
    if (event !== 'courier.changed') return;
    if (data.status === 'active' && !data.has_left) wentOff.delete(data.id);
    else wentOff.add(data.id);
  });
  const seen = useRef(new Map<string, RankedRider>()).current;
  const onDuty = new Set<string>();
  for (const rider of [...ranked.riders, ...((isSearched && found.data?.riders) || [])]) {
    onDuty.add(rider.id);
    seen.set(rider.id, rider);
  }
  return {
    riders: [...seen.values()],
    seen,
    /** A rider who is not among the loaded ones may still be on duty where there are more. */
    isOff: (id: string) => !onDuty.has(id) && (!hasMore || wentOff.has(id)),
    hasMore,
    isSearching: isSearched && found.isFetching,
    typed,
    setTyped,
  };
}
