import { useQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import { limits, type Page, type Rider } from '@waybill/contract';
import { useLiveEvents } from '@waybill/live';
import { useDebouncedValue } from '@waybill/ui';
import { useRef, useState } from 'react';

/**
 * The riders on duty to choose from: the newest hundred, and the results of the last search. `seen` has every rider
 * who was an option before; `isOff` says whether a rider has gone off duty.
 */
export function useRiderChoices(newest: Page<Rider>) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), 300);
  const hasMore = newest.total > newest.data.length;
  // Selecting a rider empties the field; the results of the last search stay options and are still refetched.
  const [lastSearch, setLastSearch] = useState('');
  if (hasMore && search.length >= limits.searchMinimum && search !== lastSearch) setLastSearch(search);
  const found = useQuery({ ...ridersApi.active(lastSearch), enabled: lastSearch !== '' });
  const wentOff = useRef(new Set<string>()).current;
  useLiveEvents(({ event, data }) => {
    if (event !== 'courier.changed') return;
    if (data.status === 'active' && !data.has_left) wentOff.delete(data.id);
    else wentOff.add(data.id);
  });
  const seen = useRef(new Map<string, Rider>()).current;
  const onDuty = new Map<string, Rider>();
  for (const rider of [...newest.data, ...(found.data?.data ?? [])]) onDuty.set(rider.id, rider);
  for (const [id, rider] of onDuty) seen.set(id, rider);
  return {
    onDuty: [...onDuty.values()],
    seen,
    /** A rider who is not among the loaded ones may still be on duty where there are more. */
    isOff: (id: string) => !onDuty.has(id) && (!hasMore || wentOff.has(id)),
    hasMore,
    isSearching: lastSearch !== '' && found.isFetching,
    setTyped,
  };
}
