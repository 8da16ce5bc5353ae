import { readFileSync } from 'node:fs';
import type { Country, Region, RegionWithCities } from '@waybill/contract';

interface Place {
  id: number;
  name: string;
}
interface CountryWithStates extends Place {
  iso2: string;
  states: (Place & { cities?: Place[] })[];
}

const file = new URL('../../../data/regions.json', import.meta.url);

/** The countries of the earth with their states and, as far as they are known, cities; from the shipped data. */
export const readRegions = () => {
  const earth: CountryWithStates[] = JSON.parse(readFileSync(file, 'utf8'));
  return {
    hasCountry: (countryId: number): boolean => earth.some(({ id }) => id === countryId),

    countries: (): Country[] => earth.map(({ id, name, iso2 }) => ({ id, name, iso2 })),

    states: (): Region[] =>
      earth.flatMap(({ id: country_id, states }) => states.map(({ id, name }) => ({ id, country_id, name }))),

    /** The states of a country with their cities. A form asks for a city: where none is known, the state is its own. */
    statesOf(countryId: number): RegionWithCities[] | undefined {
      return earth
        .find(({ id }) => id === countryId)
        ?.states.map(({ id, name, cities = [{ id: id * 1_000, name }] }) => ({
          id,
          country_id: countryId,
          name,
          cities,
        }));
    },
  };
};
