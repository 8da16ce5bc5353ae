import { queryOptions } from '@tanstack/react-query';
import type { Country, RegionWithCities } from '@waybill/contract';
import { readJson, writeJson } from '@waybill/session';
import { api } from './client.ts';

const dayMs = 86_400_000;
const freshMs = 7 * dayMs;
/** The states of the last few countries are stored; users work in no more. */
const storedCountries = 3;

interface Stored<Data> {
  /** The time of the read, in ms. */
  at: number;
  data: Data;
}

/** The content of `EARTH_REGIONS`. */
interface StoredRegions {
  countries?: Stored<Country[]>;
  states: Record<string, Stored<RegionWithCities[]>>;
}

const isStored = (value: unknown): value is Stored<unknown[]> =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'data' in value &&
  Array.isArray(value.data);

const read = (): StoredRegions => {
  const stored = readJson('EARTH_REGIONS') as Partial<StoredRegions> | null;
  const states = Object.entries(stored?.states ?? {}).filter(([, one]) => isStored(one));
  return {
    ...(isStored(stored?.countries) && { countries: stored.countries }),
    states: Object.fromEntries(states),
  };
};

const storeCountries = (data: Country[]) => {
  writeJson('EARTH_REGIONS', { ...read(), countries: { at: Date.now(), data } });
  return data;
};

const storeStates = (countryId: number, data: RegionWithCities[]) => {
  const stored = read();
  const all: StoredRegions['states'] = { ...stored.states, [countryId]: { at: Date.now(), data } };
  const newestFirst = Object.entries(all).sort(([, one], [, other]) => other.at - one.at);
  writeJson('EARTH_REGIONS', {
    ...stored,
    states: Object.fromEntries(newestFirst.slice(0, storedCountries)),
  });
  return data;
};

/** Countries, their states and cities; stored on the device under `EARTH_REGIONS`, so that they load at once and offline. */
export const regionsApi = {
  countries: () =>
    queryOptions({
      queryKey: ['regions', 'countries'],
      queryFn: async ({ signal }) =>
        storeCountries(await api.get<Country[]>('region/earth/index', { category: 'countries' }, { signal })),
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
        storeStates(
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
