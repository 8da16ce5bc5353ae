import { plainSigns, searchWords } from '@waybill/contract';

/** Conditions on a found record: each of `prefixes` begins one of its words, and it holds each of `digits`. */
export interface SearchTerms {
  prefixes: string[];
  digits: Digits[];
}

/** Digits that may stand in a phone number, or begin a word: of an order's number, an address. */
export interface Digits {
  /** They begin a word of the record; undefined where they are of a phone and of nothing else. */
  word: string | undefined;
  /** The part of a phone number that they are, without Nigeria's code and its leading zero. */
  phone: string | undefined;
  /** The phone begins with them: they were typed with their zero or country code. */
  isPhoneStart: boolean;
  /** As typed, where they may as well be the middle of a phone: the zero or 234 that they begin with is then its own. */
  middle: string | undefined;
}

/** Fewer digits than this are in every second phone number. */
const fewestPhoneDigits = 3;

/** Of so many digits any part of a phone is found; with as many as a whole phone has they are no middle of one. */
const middleDigits = { fewest: 4, most: 9 };

/** An order's number typed without its dashes: `WB2611217F3K9Q`. */
const compactOrderNumber = /^(wb)(\d{6})([0-9a-z]{1,6})$/;

/** The index has no more of a longer word; a few signs may stand for very many letters. */
const longestWord = 200;
const asIndexed = (word: string) => [...word].slice(0, longestWord).join('');

/** The letters o, l and i that people type for digits in the middle of a long number: `O8O31234567`. */
const withDigits = (word: string) =>
  /^(?=(?:\D*\d){6})[\doli]{10,13}$/.test(word) ? word.replaceAll('o', '0').replaceAll(/[li]/g, '1') : word;

const isDigits = (word: string) => /^\d+$/.test(word);

/** A phone's digits as they were typed, in the form in which phones are stored, without Nigeria's code. */
const phonePart = (typed: string, hasPlus: boolean) => {
  const digits = typed.replace(/^00/, '');
  const isInternational = hasPlus || digits !== typed;
  const own = /^2340?(.*)$/.exec(digits)?.[1];
  if (own !== undefined) return { phone: own, isPhoneStart: true };
  if (!isInternational && digits.startsWith('0')) return { phone: digits.slice(1), isPhoneStart: true };
  return { phone: digits, isPhoneStart: false };
};

const toDigits = (run: readonly string[], hasPlus: boolean): Digits => {
  const typed = run.join('');
  const { phone, isPhoneStart } = phonePart(typed, hasPlus);
  const isMiddle =
    isPhoneStart && !hasPlus && typed.length >= middleDigits.fewest && typed.length <= middleDigits.most;
  return {
    word: run.length === 1 ? typed : undefined,
    phone: phone.length >= fewestPhoneDigits ? phone : undefined,
    isPhoneStart,
    middle: isMiddle ? typed : undefined,
  };
};

/** A run of several groups of digits is a phone's where it begins as one does: `0809 172 6354`, `+234 809 …`. */
const isPhoneRun = (run: readonly string[], hasPlus: boolean) =>
  (hasPlus || /^(0|234|[789])/.test(run[0] ?? '')) && toDigits(run, hasPlus).phone !== undefined;

/** Neighbours that are digits come together. */
const groupDigits = (tokens: readonly string[]): string[][] => {
  const groups: string[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (last && isDigits(token) && isDigits(last[0] ?? '')) last.push(token);
    else groups.push([token]);
  }
  return groups;
};

/** Reads what was typed into a search box: names in any order of words, numbers, phones as people write them. */
export const searchTerms = (typed: string): SearchTerms => {
  const terms: SearchTerms = { prefixes: [], digits: [] };
  const hasPlus = /\+\d/.test(typed);
  const tokens = searchWords(plainSigns(typed))
    .map((word) => withDigits(asIndexed(word)))
    .flatMap((token) => compactOrderNumber.exec(token)?.slice(1) ?? [token]);
  for (const group of groupDigits(tokens)) {
    const [first = ''] = group;
    if (!isDigits(first)) terms.prefixes.push(first);
    else if (isPhoneRun(group, hasPlus)) terms.digits.push(toDigits(group, hasPlus));
    else for (const token of group) terms.digits.push(toDigits([token], false));
  }
  return terms;
};

/** True where nothing that could be looked for was typed: such a search finds nothing. */
export const isEmptySearch = ({ prefixes, digits }: SearchTerms): boolean =>
  prefixes.length === 0 && digits.length === 0;
