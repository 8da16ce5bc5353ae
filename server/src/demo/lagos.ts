import { readFileSync } from 'node:fs';
import type { Random } from './random.ts';

interface Ward {
  name: string;
  latitude: number;
  longitude: number;
}

export interface Place {
  address: string;
  city: string;
  state: string;
  country: string;
  latitude: number;
  longitude: number;
}

export interface Person {
  firstName: string;
  name: string;
  gender: 'female' | 'male';
  phone: string;
}

const dataFile = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');

/** Farther out than riders of the city bring anything to. */
const outskirts = ['Badagary', 'Epe', 'Ibeju/Lekki', 'Ikorodu', 'Ojo'];

const readWards = () => {
  const lagos = (JSON.parse(dataFile('lgas-with-wards.json')) as Record<string, Record<string, Ward[]>>)
    .Lagos!;
  return Object.entries(lagos).flatMap(([city, wards]) => wards.map((ward) => ({ city, ward })));
};

/** The four big networks; the rest of the list is retired or hardly used. */
const readPrefixes = () =>
  dataFile('phone-prefixes-234.txt')
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([prefix, network]) => prefix && /^(MTN|Airtel|Glo|9mobile)$/.test(network ?? ''))
    .map(([prefix]) => prefix!);

interface Names {
  person: { first_name: { female: string[]; male: string[] }; last_name: { generic: string[] } };
}

const streetKinds = ['Street', 'Close', 'Road', 'Crescent', 'Avenue', 'Lane'];

/** Places and people of Lagos, from the wards, names and phone prefixes that the server ships. */
export const lagosSource = (random: Random) => {
  const wards = readWards();
  const prefixes = readPrefixes();
  const { person } = JSON.parse(dataFile('names-ng.json')) as Names;

  const inTown = wards.filter(({ city }) => !outskirts.includes(city));

  return {
    /** Anywhere in the city, or in one of the local government areas of Lagos. */
    place(area?: string): Place {
      const { city, ward } = random.pick(area ? wards.filter((one) => one.city === area) : inTown);
      const street = `${random.pick(person.last_name.generic)} ${random.pick(streetKinds)}`;
      return {
        address: `${random.between(1, 120)} ${street}, ${ward.name}`,
        city,
        state: 'Lagos',
        country: 'Nigeria',
        latitude: ward.latitude,
        longitude: ward.longitude,
      };
    },

    person(): Person {
      const gender = random.chance(0.5) ? 'female' : 'male';
      const firstName = random.pick(person.first_name[gender]);
      const prefix = random.pick(prefixes);
      const rest = Array.from({ length: 13 - prefix.length }, () => random.below(10)).join('');
      const name = `${firstName} ${random.pick(person.last_name.generic)}`;
      return { firstName, name, gender, phone: `${prefix}${rest}` };
    },
  };
};

export type LagosSource = ReturnType<typeof lagosSource>;
