import { z } from 'zod';

const regionId = z.number().int().positive();

/** `region/earth/index?category=`: all countries, or the states of all countries. */
export const regionQuery = z.object({ category: z.enum(['countries', 'states']).default('countries') });
/** `region/earth/sort/index`. */
export const regionBody = z.strictObject({ country_id: z.number().int().min(1).max(999) });

/** A country; its id is its number of ISO 3166-1. */
export const country = z.object({ id: regionId, name: z.string(), iso2: z.string() }).meta({ id: 'Country' });
export type Country = z.infer<typeof country>;

/** A state, in the list of all states. */
export const region = z
  .object({ id: regionId, country_id: regionId, name: z.string() })
  .meta({ id: 'Region' });
export type Region = z.infer<typeof region>;

/** A state with its cities; a state without any is its own only city. */
const regionWithCities = region
  .extend({ cities: z.array(z.object({ id: regionId, name: z.string() })) })
  .meta({ id: 'RegionWithCities' });
export type RegionWithCities = z.infer<typeof regionWithCities>;

export const regionIndex = z.union([z.array(region), z.array(country)]);
export const regionsOfCountry = z.array(regionWithCities);
