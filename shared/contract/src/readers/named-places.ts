import { moneyText } from '../number-text.ts';
import { quoted, type Read } from './read.ts';
import { nameKey, searchWords } from './search-words.ts';

interface NamedOutlet {
  outlet_name: string;
  outlet_address: string;
  outlet_city: string;
}

/** True where the words are all of the outlet's name, and no others than those of its address. */
const isPlacedName = (words: readonly string[], outlet: NamedOutlet) => {
  const own = searchWords(outlet.outlet_name);
  const all = new Set([...own, ...searchWords(`${outlet.outlet_address} ${outlet.outlet_city}`)]);
  return own.every((word) => words.includes(word)) && words.every((word) => all.has(word));
};

/** The outlets that a text names: by their name as a search reads it, or by their name and words of their address. */
export function outletsNamed<Outlet extends NamedOutlet>(
  given: string,
  outlets: readonly Outlet[],
): Outlet[] {
  const words = searchWords(given);
  if (words.length === 0) return [];
  const same = outlets.filter(({ outlet_name }) => nameKey(outlet_name) === words.join(' '));
  return same.length > 0 ? same : outlets.filter((outlet) => isPlacedName(words, outlet));
}

interface AreaRate {
  area: string;
  /** In naira. */
  fee: number;
}

/** An area's own name, without the state that may end it: “Surulere” of “Surulere, Lagos”. */
export function areaName(area: string, state = ''): string {
  const cut = area.lastIndexOf(',');
  return cut > 0 && nameKey(area.slice(cut)) === nameKey(state) ? area.slice(0, cut).trim() : area.trim();
}

/**
 * An address with its city and state in one line, each said once: “22 Opebi Road, Ikeja” with Ikeja and Lagos is “22 Opebi Road,
 * Ikeja, Lagos”.
 */
export const addressLine = (...parts: readonly (string | null | undefined)[]): string =>
  parts.reduce<string>((line, part) => {
    const key = nameKey(part ?? '');
    if (!part || key === '') return line;
    const isSaid =
      line.split(',').some((piece) => nameKey(piece) === key) || ` ${nameKey(line)}`.endsWith(` ${key}`);
    return isSaid ? line : [line, part].filter(Boolean).join(', ');
  }, '');

/** Streets are named after areas that they lie outside of: “Ikeja Road”. */
const streetWords = new Set(
  'road rd street str st avenue ave av way close cl crescent cres drive lane express expressway'.split(' '),
);

/**
 * The rates whose area an address names, as a search reads both; of areas within another's name (“Lekki” in “Lekki Phase 1”)
 * the longest. The state alone names no area, nor does a street that is called after one.
 */
export function ratesNamed<Rate extends AreaRate>(
  rates: readonly Rate[],
  address: string,
  state = '',
): Rate[] {
  const words = searchWords(address);
  const found = rates.flatMap((rate) => {
    const own = searchWords(areaName(rate.area, state));
    if (own.length === 0 || own.join(' ') === nameKey(state)) return [];
    return words.flatMap((_, start) => {
      const end = start + own.length;
      const isHere = own.every((word, at) => words[start + at] === word);
      return isHere && !streetWords.has(words[end] ?? '') ? [{ rate, start, end }] : [];
    });
  });
  const longest = found.filter(({ start, end }) =>
    found.every((one) => one.start > start || one.end < end || one.end - one.start === end - start),
  );
  return [...new Set(longest.map(({ rate }) => rate))];
}

/** Several are asked about, and a single one too unless it is sure. */
function asRead<Rate extends AreaRate>(place: string, rates: readonly Rate[], isSure: boolean): Read<Rate> {
  const [first, ...others] = rates;
  if (!first) return { problem: 'has no rate' };
  if (isSure && others.length === 0) return { value: first };
  const listed = rates.map(({ area, fee }) => `${area}, ${moneyText(fee)}`).join(' or ');
  return { readings: [first, ...others], question: `Which rate is for ${quoted(place)}: ${listed}?` };
}

/**
 * A company's rate for a drop-off: of its city with the state or alone, else of an area that its address names, else of its
 * state, as a search reads their names. If several are as close, or others have the city in their name (“Lekki Phase 1” for
 * “Lekki”), it asks which.
 */
export function readRate<Rate extends AreaRate>(
  rates: readonly Rate[],
  city = '',
  state = '',
  address = '',
): Read<Rate> {
  const [inCity, inState] = [nameKey(city), nameKey(state)];
  const named = (area: string) => rates.filter((rate) => area !== '' && nameKey(rate.area) === area);
  const exact = [inCity && inState && `${inCity} ${inState}`, inCity].map(named);
  const closest = exact.find(({ length }) => length > 0);
  if (closest) return asRead(city, closest, true);
  const inAddress = ratesNamed(rates, address, state);
  if (inAddress.length > 0) return asRead(address, inAddress, true);
  const words = searchWords(city);
  const parts = rates.filter(({ area }) => {
    const own = searchWords(area).filter((word) => !inState.split(' ').includes(word));
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  return asRead(city || state, [...parts, ...named(inState)], parts.length === 0);
}
