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

const asRead = <Rate extends AreaRate>(place: string, rates: readonly Rate[]): Read<Rate> | undefined => {
  const [first, ...others] = rates;
  if (!first) return undefined;
  const listed = rates.map(({ area, fee }) => `${area}, ${moneyText(fee)}`).join(' or ');
  return { readings: [first, ...others], question: `Which rate is for ${quoted(place)}: ${listed}?` };
};

/**
 * A company's rate for a drop-off: of its city with the state or alone, else of its state, as a search reads their names. Where
 * several are as close, or areas only have the city in their name (“Lekki Phase 1” for “Lekki”), it asks which.
 */
export function readRate<Rate extends AreaRate>(
  rates: readonly Rate[],
  city: string | undefined,
  state: string | undefined,
): Read<Rate> {
  const [inCity, inState] = [nameKey(city ?? ''), nameKey(state ?? '')];
  for (const area of [inCity && inState && `${inCity} ${inState}`, inCity, inState].filter(Boolean)) {
    const found = rates.filter((rate) => nameKey(rate.area) === area);
    if (found[0] && found.length === 1) return { value: found[0] };
    if (found.length > 1) return asRead(city || state || '', found)!;
  }
  const words = searchWords(city ?? '');
  const within = rates.filter((rate) => {
    const own = searchWords(rate.area).filter((word) => !inState.split(' ').includes(word));
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  return asRead(city ?? '', within) ?? { problem: 'has no rate' };
}
