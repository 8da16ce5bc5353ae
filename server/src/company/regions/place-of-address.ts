import { cityPlaces, type Point, placeOfCity, pointOf, wardPlaces } from './city-places.ts';

/** The place of an address, as exact as its text. */
export interface AddressPlace extends Point {
  /** The area or the city that was recognised. */
  name: string;
  basis: 'area' | 'city';
}

interface Area extends Point {
  name: string;
  /** The name in lower case between spaces, without accents and signs. */
  term: string;
}

const searchable = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Shorter names are parts of too many streets. */
const shortestName = 4;

const readAreas = (): ReadonlyMap<string, readonly Area[]> => {
  const byState = new Map<string, Area[]>();
  const named = [...wardPlaces(), ...cityPlaces().map(({ city, ...place }) => ({ ...place, name: city }))];
  for (const { name, state, latitude, longitude } of named) {
    const key = searchable(state);
    const term = searchable(name);
    // A state is no area: “Lagos” does not say where in Lagos.
    if (term === key || name.length < shortestName) continue;
    byState.set(key, [...(byState.get(key) ?? []), { name, term, latitude, longitude }]);
  }
  for (const areas of byState.values()) areas.sort((one, other) => other.term.length - one.term.length);
  return byState;
};

let areas: ReadonlyMap<string, readonly Area[]> | undefined;

/** The area that ends last in the text; of several that end there the one with the longest name. */
const lastNamed = (text: string, candidates: readonly Area[]): Area | undefined => {
  const searched = searchable(text);
  let last: { area: Area; end: number } | undefined;
  for (const area of candidates) {
    const start = searched.lastIndexOf(area.term);
    const end = start + area.term.length;
    if (start >= 0 && (!last || end > last.end)) last = { area, end };
  }
  return last?.area;
};

/** Finds an address of this state: the area named last in it, else the middle of its city. Undefined if neither is known. */
export const placeOfAddress = (
  address: string,
  city: string | null,
  state: string,
): AddressPlace | undefined => {
  areas ??= readAreas();
  const area = lastNamed(address, areas.get(searchable(state)) ?? []);
  if (area) return { latitude: area.latitude, longitude: area.longitude, name: area.name, basis: 'area' };
  const place = city && searchable(city) !== searchable(state) ? placeOfCity(city, state) : undefined;
  return place && { latitude: place.latitude, longitude: place.longitude, name: place.city, basis: 'city' };
};

interface Addressed {
  customer_address: string;
  customer_city: string | null;
  customer_state: string | null;
  customer_service_area: unknown;
}

interface PickedUp {
  outlet_place: unknown;
  outlet_address: string;
  outlet_city: string | null;
  outlet_state: string | null;
}

/** Where an order is picked up: its pin, else the middle of the area that its address names; null where neither is known. */
export const pickUpPlaceOf = ({
  outlet_place,
  outlet_address,
  outlet_city,
  outlet_state,
}: PickedUp): Point | null => {
  const pin = pointOf(outlet_place);
  if (pin || !outlet_state) return pin;
  const place = placeOfAddress(outlet_address, outlet_city, outlet_state);
  return place ? { latitude: place.latitude, longitude: place.longitude } : null;
};

/** The middle of the area where an order goes, as its address says it; null for one that has a pin. */
export const areaPlaceOf = (order: Addressed): Point | null => {
  const { customer_address, customer_city, customer_state } = order;
  if (!customer_state || pointOf(order.customer_service_area)) return null;
  const place = placeOfAddress(customer_address, customer_city, customer_state);
  return place ? { latitude: place.latitude, longitude: place.longitude } : null;
};
