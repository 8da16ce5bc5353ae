import { countText } from '../number-text.ts';
import { plainSigns } from './plain-signs.ts';
import { askWhich, problemOf, quoted, type Read } from './read.ts';
import { readNumber } from './written-number.ts';

/** `2`, `x2`, `2x`, `2 pcs`: what people write around a count. */
const count =
  /^(?:x\s?|qty:?\s?)?([\d.,' ]*\d)\s?(?:e\+?(\d))?(k)?\s?(?:x|pcs?\.?|pieces?|units?|nos?\.?|packs?|plates?|bags?|cartons?|crates?|bottles?|boxes|box|pairs?|sets?|items?)?$/;

/** Words that make a number another one. */
const multiples: readonly [word: RegExp, by: number][] = [
  [/^(?:dozens?|doz)$/, 12],
  [/^hundreds?$/, 100],
  [/^thousands?$/, 1_000],
];

/** `2 dozen`, `3 yards`: with a word that is not one of those around a count, the number is asked about. */
function withWord(plain: string): Read<number> | undefined {
  const [, digits, word = ''] = /^(\d{1,6})\s?([a-z]{2,12})\.?$/.exec(plain.toLowerCase()) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  const by = multiples.find(([multiple]) => multiple.test(word))?.[1];
  return askWhich(plain, by === undefined ? [number] : [number * by, number], countText);
}

/**
 * Reads a whole number, 0 or more: `2`, `1,000`, `2.0` (as spreadsheets save it), `x2`, `2 pcs`. A number with decimals, below
 * zero, or with two readings is a problem in words.
 */
export function readCount(given: string, most = Number.MAX_SAFE_INTEGER): Read<number> {
  const plain = plainSigns(given);
  if (plain === '') return { problem: 'is empty' };
  const text = plain.toLowerCase().replace(/^['=+"]{1,3}|["']{1,3}$/g, '');
  if (/^-|^\(.*\)$|\d-$/.test(text) && /\d/.test(text)) return problemOf('belowZero', quoted(plain));
  const [, digits, power, thousand] = count.exec(text) ?? [];
  const wrong = problemOf('notWhole', quoted(plain));
  if (digits === undefined) {
    const range = /^\d+\s?(?:-|to|\/|\+)\s?\d*$/.test(text);
    return range ? problemOf('severalNumbers', quoted(plain)) : (withWord(plain) ?? wrong);
  }
  const numbers = readNumber(digits);
  if ('fault' in numbers) return problemOf(numbers.fault, quoted(plain));
  const value = Math.round(numbers.values[0] * (thousand ? 1_000 : 10 ** Number(power ?? 0)) * 1e6) / 1e6;
  const whole = numbers.values.filter(Number.isInteger);
  // A comma before one or two digits is a decimal's or a slip: 2,0 may be 2 and 20.
  if (/,\d{1,2}$/.test(digits)) return wrong;
  if (!numbers.isSure && whole.length > 1) {
    const [first = 0, ...others] = whole;
    return askWhich(plain, [first, ...others], countText);
  }
  if (!numbers.isSure && !thousand) return askWhich(plain, [value], countText);
  if (!Number.isInteger(value)) return wrong;
  return value <= most ? { value } : problemOf('tooMuch', countText(most));
}
