import { readFileSync } from 'node:fs';
import { distanceKm, isKnownPlace } from '@waybill/contract';
import { readRegions } from './regions.ts';

/** A point on the ground, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The middle of a Nigerian city. State and city as the forms offer them. */
export interface CityPlace extends Point {
  state: string;
  city: string;
}

interface Town {
  name: string;
  lat: string;
  lng: string;
}

const nigeria = 566;

const dataFile = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8'));

/** Two spellings of one place are one place. */
const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/ \([^)]*\)$/, '')
    .replace(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const middleOf = (points: readonly Point[]): Point => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
});

/** The place of a service area, which may be a name alone, or 0, 0 where a system did not know it. */
export const pointOf = (area: unknown): Point | null => {
  const { latitude, longitude } = (area ?? {}) as Partial<Point>;
  if (latitude === undefined || longitude === undefined) return null;
  return isKnownPlace({ latitude, longitude }) ? { latitude, longitude } : null;
};

const readPlaces = (): CityPlace[] => {
  const wards = Object.entries(dataFile<Record<string, Record<string, Point[]>>>('lgas-with-wards.json'));
  const towns = new Map<string, Point[]>();
  for (const { name, lat, lng } of dataFile<Town[]>('nigeria-cities.json')) {
    const sameName = towns.get(keyOf(name)) ?? [];
    towns.set(keyOf(name), [...sameName, { latitude: Number(lat), longitude: Number(lng) }]);
  }
  return (readRegions().statesOf(nigeria) ?? []).flatMap(({ name: state, cities }) => {
    const [, areas = {}] = wards.find(([name]) => keyOf(name) === keyOf(state)) ?? [];
    const byName = new Map(Object.entries(areas).map(([name, points]) => [keyOf(name), middleOf(points)]));
    const middle = middleOf(Object.values(areas).flat());
    return cities.flatMap(({ name: city }) => {
      // The town of a name in this state is the one nearest to its middle.
      const [town] = (towns.get(keyOf(city)) ?? []).sort(
        (one, other) => distanceKm(one, middle) - distanceKm(other, middle),
      );
      const place = byName.get(keyOf(city)) ?? town;
      return place ? [{ state, city, ...place }] : [];
    });
  });
};

interface Ward extends Point {
  name: string;
}

/** A part of a city that has a name: a ward, or one of the names that a ward has. */
export interface WardPlace extends Ward {
  state: string;
}

/** The wards of Nigeria, each under every name that it has: “Alausa/Oregun” is two. Read from the shipped data. */
export const wardPlaces = (): WardPlace[] =>
  Object.entries(dataFile<Record<string, Record<string, Ward[]>>>('lgas-with-wards.json')).flatMap(
    ([state, cities]) =>
      Object.values(cities)
        .flat()
        .flatMap(({ name, latitude, longitude }) =>
          name.split('/').map((one) => ({ name: one.trim(), state, latitude, longitude })),
        ),
  );

let places: CityPlace[] | undefined;

/** The cities of Nigeria whose place is known; read from the shipped data when first needed. */
export const cityPlaces = (): readonly CityPlace[] => {
  places ??= readPlaces();
  return places;
};

/** Finds a city by its name, in upper or lower case. */
export const placeOfCity = (city: string, state: string | undefined): CityPlace | undefined =>
  cityPlaces().find(
    (place) => keyOf(place.city) === keyOf(city) && (!state || keyOf(place.state) === keyOf(state)),
  );

/** The middle of a state's cities; undefined outside Nigeria. */
export const placeOfState = (name: string): Point | undefined => {
  const cities = cityPlaces().filter(({ state }) => keyOf(state) === keyOf(name));
  return cities.length > 0 ? middleOf(cities) : undefined;
};
