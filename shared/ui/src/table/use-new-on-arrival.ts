import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Calls `open` where the address says `?new=1`, and takes that out of it: neither Back nor a reload opens the form again.
 * Nothing opens for a viewer who may not.
 */
export function useNewOnArrival(mayOpen: boolean, open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.has('new');
  const arrive = useEffectEvent(() => {
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('new');
        return rest;
      },
      { replace: true },
    );
    if (mayOpen) open();
  });
  useEffect(() => {
    if (isRequested) arrive();
  }, [isRequested]);
}
