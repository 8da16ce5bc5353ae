import { useQuery } from '@tanstack/react-query';
import { couriersApi } from '@waybill/api';
import { type Courier, limits, type Page } from '@waybill/contract';
import { useLiveEvents } from '@waybill/live';
import { useSettled } from '@waybill/ui';
import { useRef, useState } from 'react';

/**
 * The riders on duty to choose from: the newest hundred, and what the last search found beyond them. Whoever was seen once is
 * known by `known`; `isOff` tells of whom it is known that he is not on duty any more.
 */
export function useRiderChoices(newest: Page<Courier>) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 300);
  const hasMore = newest.total > newest.data.length;
  // The field forgets what was typed once a rider is chosen; what was found is still read anew then.
  const asked = useRef('');
  if (hasMore && search.length >= limits.searchMinimum) asked.current = search;
  const found = useQuery({ ...couriersApi.active(asked.current), enabled: asked.current !== '' });
  const heardOff = useRef(new Set<string>()).current;
  useLiveEvents(({ event, data }) => {
    if (event !== 'courier.changed') return;
    if (data.status === 'active' && !data.has_left) heardOff.delete(data.id);
    else heardOff.add(data.id);
  });
  const known = useRef(new Map<string, Courier>()).current;
  const onDuty = new Map<string, Courier>();
  for (const rider of [...newest.data, ...(found.data?.data ?? [])]) onDuty.set(rider.id, rider);
  for (const [id, rider] of onDuty) known.set(id, rider);
  return {
    onDuty: [...onDuty.values()],
    known,
    /** Where there are more than are here, one who is not here may still be on duty. */
    isOff: (id: string) => !onDuty.has(id) && (!hasMore || heardOff.has(id)),
    hasMore,
    isSearching: asked.current !== '' && found.isFetching,
    setTyped,
  };
}
