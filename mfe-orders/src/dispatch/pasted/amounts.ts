import { readSum } from '@waybill/contract';
import { type Found, spansOf } from './span.ts';

/**
 * A sum as people write it: "₦5,000", "N5000", "#5000", "5k", "2.5k", "1,500 naira", "NGN 7 500.00". The groups: currency,
 * digits, thousand, naira.
 */
const amount =
  /(?<![\p{L}\d.,/-])(₦|\bNGN\s?|\bN(?=\s?\d)|#)?\s?(\d{1,3}(?:[, ]\d{3}){1,2}(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3}){1,2}(?![\d.])|\d{4,9},\d{2}(?!\d)|\d{1,9}(?:[.]\d{1,2})?)(?:\s?(k|thousand|grand)(?![\p{L}\d]))?(?:\s?(naira|ngn)(?![\p{L}\d]))?(?:\/-)?(?![\d%])/giu;

export interface FoundAmount extends Found<number> {
  /** It is written as money: with a currency, thousands, or a comma in it. */
  isMoney: boolean;
}

/** The sums of a text. A bare number counts from 100 on: fewer naira buy nothing that is delivered. */
export const findAmounts = (text: string): FoundAmount[] =>
  spansOf(text, amount).flatMap(({ start, end, match }) => {
    const [, currency, digits = '', thousand, naira] = match;
    const read = readSum(match[0]);
    if ('problem' in read) return [];
    const value = 'value' in read ? read.value : read.readings[0];
    const isMoney = Boolean(currency || thousand || naira) || /[, ]\d{3}/.test(digits);
    if (value < 50 || (!isMoney && value < 100)) return [];
    const lead = match[0].length - match[0].trimStart().length;
    const found = { start: start + lead, end, value, isMoney };
    return [
      'value' in read ? { ...found, isCertain: true } : { ...found, isCertain: false, why: read.question },
    ];
  });
