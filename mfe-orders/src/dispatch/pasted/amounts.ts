import { limits } from '@waybill/contract';
import { type Found, spansOf } from './span.ts';

/**
 * A sum as people write it: "₦5,000", "N5000", "#5000", "5k", "2.5k", "1,500 naira", "NGN 7 500.00". The groups: currency,
 * digits, thousand, naira.
 */
const amount =
  /(?<![\p{L}\d.,/-])(₦|\bNGN\s?|\bN(?=\s?\d)|#)?\s?(\d{1,3}(?:[, ]\d{3}){1,2}(?:\.\d{1,2})?|\d{1,9}(?:[.]\d{1,2})?)(?:\s?(k|thousand|grand)(?![\p{L}\d]))?(?:\s?(naira|ngn)(?![\p{L}\d]))?(?:\/-)?(?![\d%])/giu;

/** Naira of the parts of a sum's match; undefined where it is no amount that an order may have. */
function nairaOf(digits: string | undefined, thousand: string | undefined): number | undefined {
  const number = Number((digits ?? '').replaceAll(/[, ]/g, ''));
  const naira = Math.round(number * (thousand ? 1_000 : 1) * 100) / 100;
  return Number.isFinite(naira) && naira >= 0 && naira <= limits.naira ? naira : undefined;
}

export interface FoundAmount extends Found<number> {
  /** It is written as money: with a currency, thousands, or a comma in it. */
  isMoney: boolean;
}

/** The sums of a text. A bare number counts from 100 on: fewer naira buy nothing that is delivered. */
export const findAmounts = (text: string): FoundAmount[] =>
  spansOf(text, amount).flatMap(({ start, end, match }) => {
    const [, currency, digits = '', thousand, naira] = match;
    const value = nairaOf(digits, thousand);
    const isMoney = Boolean(currency || thousand || naira) || /[, ]\d{3}/.test(digits);
    if (value === undefined || value < 50 || (!isMoney && value < 100)) return [];
    const lead = match[0].length - match[0].trimStart().length;
    return [{ start: start + lead, end, value, isMoney, isCertain: true }];
  });
