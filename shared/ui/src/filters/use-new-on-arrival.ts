import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Calls `arrive` with the value of this parameter where the address has it, and takes it out: neither Back nor a reload
 * calls it again.
 */
export function useParamOnArrival(name: string, arrive: (value: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name);
  const run = useEffectEvent((arrived: string) => {
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(name);
        return rest;
      },
      { replace: true },
    );
    arrive(arrived);
  });
  useEffect(() => {
    if (value !== null) run(value);
  }, [value]);
}

/** Calls `open` where the address says `?new=1`; nothing opens for a viewer who may not. */
export function useNewOnArrival(mayOpen: boolean, open: () => void): void {
  useParamOnArrival('new', () => {
    if (mayOpen) open();
  });
}
