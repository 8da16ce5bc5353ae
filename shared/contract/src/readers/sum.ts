import { isWholeKobo } from '../kobo.ts';
import { limits } from '../limits.ts';
import { countText, moneyText } from '../number-text.ts';
import { plainSigns } from './plain-signs.ts';
import { askWhich, problemOf, quoted, type Read } from './read.ts';
import { whyNoSum } from './why-no-sum.ts';
import { type DecimalSign, readNumber } from './written-number.ts';

const multipliers: readonly [word: RegExp, by: number][] = [
  [/^hundred$/, 100],
  [/^(?:k|thousand|grand)$/, 1_000],
  [/^(?:m|mil|mill|million)$/, 1_000_000],
  [/^(?:b|bn|billion)$/, 1_000_000_000],
];

/** Currency, sign, digits, multiplier, currency; in small letters and with plain signs. */
const sum =
  /^(?:(?:=?n=|₦|ngn|naira|n(?=[\s.\d])|#)[\s.:]{0,2}(?=[\d.,]))?([\d.,:' ]*\d[.,]?)\s?(?:e\+?(\d{1,2}))?(k|hundred|thousand|grand|m|mil|mill|million|b|bn|billion)?\s?(?:only)?(?:(?:₦|ngn|naira|n|#)?(?:\s?only)?|cr)\.?$/;

// "2,500/=", "2500/-", "2500.-" and "2500=" end a sum so that no digit can be added to it.
const endOfSum = /\s?(?:[/,.]\s?[-=]{1,2}|=|\/)$/;

/** Removes wrappings that spreadsheets and people put around a sum: a text's apostrophe, quotation marks, a formula's equals sign. */
const unwrapped = (text: string) =>
  text
    .replace(/^["']{1,3}|["']{1,3}$/g, '')
    .replace(/^=(?!n=)\s?"?(?=[^"]*"?$)/, '')
    .replace(/"$/, '')
    .replace(/^\+\s?(?=[\d₦n#])/, '')
    .trim();

/** A spreadsheet's own arithmetic leaves 2499.9999999999995 where 2500 was meant. */
const withoutNoise = (naira: number) => {
  const kobo = Math.round(naira * 100) / 100;
  return Math.abs(naira - kobo) < 1e-6 ? kobo : naira;
};

const multiplied = (value: number, by: number) => withoutNoise(Math.round(value * by * 1e6) / 1e6);

const asRead = (given: string, values: readonly [number, ...number[]], isSure: boolean): Read<number> => {
  const possible = values.filter((value) => value <= limits.naira);
  if (possible.length === 0) return problemOf('tooMuch', `₦${countText(limits.naira)}`);
  const [first, ...others] = possible.filter(isWholeKobo);
  if (first === undefined) return problemOf('decimals', quoted(given));
  return isSure ? { value: first } : askWhich(given, [first, ...others], moneyText);
};

/** "2,500.50k" may be kobo, as invoices write them, and "12,500k" or "5000k" thousands that were counted twice. */
const doubtfulThousands = (digits: string, value: number): readonly [number, ...number[]] | undefined => {
  const hasKobo = /\d[.:]\d\d$/.test(digits) && (value >= 100 || digits.includes(','));
  return hasKobo || value >= 1_000 ? [value, value * 1_000] : undefined;
};

/** Knowledge for reading a sum. */
export interface SumReading {
  /** The decimal sign of the other cells of its column. */
  decimal?: DecimalSign | undefined;
}

/** As much as anybody writes around a sum. */
const longest = 100;

/**
 * Reads a sum in naira as people type, paste and save it: `5k`, `₦1.5m`, `N2,500.00`, `2,500/=`, `2 500`, `1e3`, `12500,00`.
 * Thousands have commas and decimals a dot, as Nigeria writes them; `written-number.ts` says what else is clear and
 * what is asked. Any other text is a problem that says how it was understood; nothing is deleted.
 */
export function readSum(given: string, reading: SumReading = {}): Read<number> {
  const plain = plainSigns(given);
  if (plain === '') return { problem: 'is empty' };
  if (plain.length > longest) return problemOf('notAnAmount', quoted(plain));
  return writtenSum(plain, reading) ?? whyNoSum(plain, sumOf);
}

const sumOf = (part: string): number | undefined => {
  const read = writtenSum(plainSigns(part));
  return read && 'value' in read ? read.value : undefined;
};

/** Undefined where the text is no sum. */
function writtenSum(plain: string, { decimal }: SumReading = {}): Read<number> | undefined {
  const text = unwrapped(plain).toLowerCase();
  // An accountant's sign for nothing, which a spreadsheet saves as it shows it.
  if (/^(?:₦|n|ngn|#)?\s?-$/.test(text)) return askWhich(plain, [0], moneyText);
  const typed = sum.exec(text.replace(endOfSum, ''));
  const [, digits = '', power, multiplier] = typed ?? sum.exec(lettersAsDigits(text)) ?? [];
  if (digits === '') return undefined;
  const numbers = readNumber(digits.trim(), multiplier || power ? (decimal ?? aloneBefore(digits)) : decimal);
  if ('fault' in numbers) return problemOf(numbers.fault, quoted(plain));
  const by = multiplier
    ? (multipliers.find(([word]) => word.test(multiplier))?.[1] ?? 1)
    : 10 ** Number(power ?? 0);
  const [first, ...others] = numbers.values;
  const doubtful = by === 1_000 && multiplier ? doubtfulThousands(digits, first) : undefined;
  if (doubtful) return asRead(plain, doubtful, false);
  const isSure = numbers.isSure && typed !== null;
  return asRead(plain, [multiplied(first, by), ...others.map((value) => multiplied(value, by))], isSure);
}

/** Before a multiplier one sign begins decimals, as in `2.5k` and `2,5k`. */
const aloneBefore = (digits: string): DecimalSign | undefined =>
  /^\d+\.\d+$/.test(digits) ? '.' : /^\d+,\d{1,2}$/.test(digits) ? ',' : undefined;

/** A phone's keyboard has the letter o next to the digit, and l looks like 1: `25OO`. */
const lettersAsDigits = (text: string) =>
  text
    .replaceAll(/(?<=[\d,.])o(?=[\do,.]|$)|(?<=[\do])o/g, '0')
    .replaceAll(/(?<=[\d,.])l|l(?=[\d,.])/g, '1')
    .replace(endOfSum, '');

/** A sum in naira as an input shows it where it is edited: `2,500`, `2,500.50`. It is read as the same sum. */
export const sumText = (naira: number): string => {
  const [units = '', decimals] = String(naira).split('.');
  return `${countText(Number(units))}${decimals === undefined ? '' : `.${decimals.padEnd(2, '0')}`}`;
};

const clearComma = /^\D*(?:\d{4,},\d{1,2}|\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{1,3}(?:\.\d{3}){2,})\D*$/;
const clearDot = /^\D*(?:\d{4,}\.\d{3,}|0\.\d{3}|\d{1,3}(?:,\d{3})+\.\d{3,})\D*$/;

/**
 * The decimal sign of a column of a file, if some of its cells can be read in one way only: `12500,00` has a decimal comma,
 * so `9.750` of the same column is 9,750. Undefined if no cell shows it, or they differ.
 */
export function decimalSignOf(cells: readonly string[]): DecimalSign | undefined {
  const plain = cells.map(plainSigns);
  const [hasComma, hasDot] = [
    plain.some((cell) => clearComma.test(cell)),
    plain.some((cell) => clearDot.test(cell)),
  ];
  if (hasComma === hasDot) return undefined;
  return hasComma ? ',' : '.';
}
