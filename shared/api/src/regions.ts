import { queryOptions } from '@tanstack/react-query';
import type { Country, RegionWithCities } from '@waybill/contract';
import { api } from './client.ts';

const dayMs = 86_400_000;

/** Countries, their states and cities. */
export const regionsApi = {
  countries: () =>
    queryOptions({
      queryKey: ['regions', 'countries'],
      queryFn: ({ signal }) =>
        api.get<Country[]>('region/earth/index', { category: 'countries' }, { signal }),
      staleTime: dayMs,
      gcTime: dayMs,
    }),
  /** The states of a country, each with its cities. */
  states: (countryId: number) =>
    queryOptions({
      queryKey: ['regions', 'states', countryId],
      queryFn: ({ signal }) =>
        api.post<RegionWithCities[]>('region/earth/sort/index', { country_id: countryId }, { signal }),
      staleTime: dayMs,
      gcTime: dayMs,
    }),
};
