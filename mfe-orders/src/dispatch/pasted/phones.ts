import { readPhone } from '@waybill/contract';
import type { Found } from './span.ts';

const separators = ' -.()/';

/** Reads `count` digits from here, with at most two separators between two of them; where they end, or undefined. */
function endOfDigits(text: string, start: number, count: number): number | undefined {
  let [at, read, skipped] = [start, 0, 0];
  while (read < count) {
    const character = text[at];
    if (character === undefined) return undefined;
    if (isDigit(character)) {
      read += 1;
      skipped = 0;
    } else if (!separators.includes(character) || skipped === 2) return undefined;
    else skipped += 1;
    at += 1;
  }
  return at;
}

// People write the letter o for the digit, most often with the phone's own keyboard.
const isDigit = (character: string | undefined) => character !== undefined && /[\doO]/.test(character);
const isWordBefore = (text: string, at: number) => /[\p{L}\d₦#]/u.test(text[at - 1] ?? ' ');
const digitsIn = (text: string) => text.replaceAll(/[oO]/g, '0').replaceAll(/\D/g, '');

/** Beginnings of Nigerian numbers, with their number of digits. */
const forms: readonly [start: RegExp, digits: number][] = [
  [/^\+?234[ -]?\(?0\)?[ -]?[789][01]/, 14],
  [/^\+?2[ ]?3[ ]?4[ )-]{0,2}[789][01o]/i, 13],
  [/^00234/, 15],
  [/^[0o][ -]?[789][ -]?[01o]/i, 11],
  [/^[789][01o]/i, 10],
  [/^0[ -]?1[ -]?[2-9]/, 9],
  [/^0[ -]?20[ -]?\d/, 11],
];

function readAt(text: string, at: number): { end: number; value: string } | undefined {
  const ahead = text.slice(at, at + 24);
  for (const [start, count] of forms) {
    if (!start.test(ahead)) continue;
    const end = endOfDigits(text, at + (ahead.startsWith('+') ? 1 : 0), count);
    if (end === undefined || /\d/.test(text[end] ?? '')) continue;
    const read = readPhone(digitsIn(text.slice(at, end)));
    if ('value' in read && read.value.startsWith('234')) return { end, value: read.value };
  }
  const foreign = /^\+(?!234)\d[\d ()-]{8,17}\d/.exec(ahead);
  return foreign ? { end: at + foreign[0].length, value: digitsIn(foreign[0]) } : undefined;
}

const bank =
  /\b(?:acc?t|account|a\/c|bank|opay|palmpay|moniepoint|kuda|gtb(?:ank)?|uba|zenith|fcmb|wema|polaris|sterling|fidelity)\b/i;

/** An account's number has the length of a phone's; a bank is named in the same line. */
const isAccount = (text: string, start: number, end: number) => {
  const digits = digitsIn(text.slice(start, end));
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const isShort = digits.length === 10;
  return isShort && bank.test(text.slice(Math.max(lineStart, start - 40), end + 25).split('\n')[0] ?? '');
};

/** A number that was meant as a Nigerian mobile's and has a digit too few or too many. */
const nearly = /(?<![\d+])0[789][01]\d{7}(?:\d{2})?(?!\d)/g;

/**
 * The phone numbers of a text in order, their digits in international form; Nigerian ones in any form. If there is none,
 * one with a digit too few or too many, as it is, unsure. Numbers of bank accounts are left out.
 */
export function findPhones(text: string): Found<string>[] {
  const found: Found<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!/[\d+oO(]/.test(text[at] ?? '') || isWordBefore(text, at)) continue;
    const read = readAt(text, at);
    if (!read) continue;
    if (!isAccount(text, at, read.end))
      found.push({ start: at, end: read.end, value: read.value, isCertain: true });
    at = read.end - 1;
  }
  if (found.length > 0) return found;
  return [...text.matchAll(nearly)]
    .filter((match) => !isAccount(text, match.index, match.index + match[0].length))
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: match[0],
      isCertain: false,
      why: `It has ${match[0].length} digits, not 11`,
    }));
}
