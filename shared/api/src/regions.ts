import { queryOptions } from '@tanstack/react-query';
import type { Country, RegionWithCities } from '@waybill/contract';
import { readJson, writeJson } from '@waybill/session';
import { api } from './client.ts';

const dayMs = 86_400_000;
const freshMs = 7 * dayMs;
/** How many countries' states are kept: nobody works in more. */
const keptCountries = 3;

interface Kept<Data> {
  /** When it was read, ms. */
  at: number;
  data: Data;
}

/** What `EARTH_REGIONS` holds. */
interface KeptRegions {
  countries?: Kept<Country[]>;
  states: Record<string, Kept<RegionWithCities[]>>;
}

const isKept = (value: unknown): value is Kept<unknown[]> =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'data' in value &&
  Array.isArray(value.data);

const read = (): KeptRegions => {
  const stored = readJson('EARTH_REGIONS') as Partial<KeptRegions> | null;
  const states = Object.entries(stored?.states ?? {}).filter(([, one]) => isKept(one));
  return {
    ...(isKept(stored?.countries) && { countries: stored.countries }),
    states: Object.fromEntries(states),
  };
};

const keepCountries = (data: Country[]) => {
  writeJson('EARTH_REGIONS', { ...read(), countries: { at: Date.now(), data } });
  return data;
};

const keepStates = (countryId: number, data: RegionWithCities[]) => {
  const kept = read();
  const all: KeptRegions['states'] = { ...kept.states, [countryId]: { at: Date.now(), data } };
  const newestFirst = Object.entries(all).sort(([, one], [, other]) => other.at - one.at);
  writeJson('EARTH_REGIONS', { ...kept, states: Object.fromEntries(newestFirst.slice(0, keptCountries)) });
  return data;
};

/** Countries, their states and cities; kept on the device under `EARTH_REGIONS`, so that they are there at once and offline. */
export const regionsApi = {
  countries: () =>
    queryOptions({
      queryKey: ['regions', 'countries'],
      queryFn: async ({ signal }) =>
        keepCountries(await api.get<Country[]>('region/earth/index', { category: 'countries' }, { signal })),
      initialData: () => read().countries?.data,
      initialDataUpdatedAt: () => read().countries?.at,
      staleTime: freshMs,
      gcTime: dayMs,
    }),
  /** The states of a country, each with its cities. */
  states: (countryId: number) =>
    queryOptions({
      queryKey: ['regions', 'states', countryId],
      queryFn: async ({ signal }) =>
        keepStates(
          countryId,
          await api.post<RegionWithCities[]>(
            'region/earth/sort/index',
            { country_id: countryId },
            { signal },
          ),
        ),
      initialData: () => read().states[countryId]?.data,
      initialDataUpdatedAt: () => read().states[countryId]?.at,
      staleTime: freshMs,
      gcTime: dayMs,
    }),
};
