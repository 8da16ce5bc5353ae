import { moneyText, readSum } from '@waybill/contract';
import { type Found, spansOf } from './span.ts';

/**
 * A sum as people write it: "₦5,000", "N5000", "#5000", "5k", "2.5k", "12,5k", "1.2m", "1,500 naira", "NGN 7 500.00". The groups:
 * currency, digits, multiplier, naira. Before a multiplier a space groups nothing: "iPhone 13 250k".
 */
const amount =
  /(?=[\s₦#n\d])(?<![\p{L}\d.,/-])(₦|\bNGN\s?|\bN(?=\s?\d)|#)?\s?(\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?|\d{1,3}(?: \d{3}){1,2}(?:\.\d{1,2})?(?!\s?(?:k|thousand|grand|m|million)(?![\p{L}\d]))|\d{1,3}(?:\.\d{3}){1,2},\d{2}(?!\d)|\d{1,3}(?:\.\d{3}){1,2}(?![\d.])|\d{4,9},\d{2}(?!\d)|\d{1,3},\d(?=\s?(?:k|m|million)(?![\p{L}\d]))|\d{1,9}(?:[.]\d{1,2})?)(?:\s?(k|thousand|grand|m|mil|million)(?![\p{L}\d]))?(?:\s?(naira|ngn)(?![\p{L}\d]))?(?:\/-)?(?![\d%])/giu;

/** The other end of a range, or another sum: "12k-15k", "12-15k", "12k to 15k", "12k/15k", "12k or 15k". */
const rangeEnd = /^(?:-|\/| to | or )(?:₦|#|n)?\d[\d,]{0,9}(?:\.\d{1,2})?(?: ?k)?(?![\p{L}\d/-])/iu;

/** Words whose number tells goods apart: "size 42", "iPhone 13". */
export const modelBefore =
  /(?<!\p{L})(?:size|sz|number|no|model|version|series|gen|iphone|samsung|galaxy|infinix|tecno|itel|note|redmi|pixel|ps|max|jordan|level|grade|age|page|vol|part)$/iu;

/** Labels after which "2m" are millions, and no metres. */
const sumLabel = /(?:price|cost|amount|total|paid|deposit|balance|worth|value)[ :=-]{0,3}$/i;

export interface FoundAmount extends Found<number> {
  /** It is written as money: with a currency, thousands, or a comma in it. */
  isMoney: boolean;
}

interface Read {
  value: number;
  why?: string;
}

/** The sum of a text, and why it is asked about. */
function readAmount(
  text: string,
  [written, currency, digits = '', multiplier, naira]: RegExpMatchArray,
  start: number,
): Read | undefined {
  const read = readSum(written);
  if ('problem' in read) return undefined;
  const isThousand = /^(?:k|thousand|grand)$/i.test(multiplier ?? '');
  const first = 'value' in read ? read.value : read.readings[0];
  // "2500k" are thousands that were counted twice, or millions.
  if (isThousand && 'value' in read && first >= 1_000_000)
    return {
      value: first / 1_000,
      why: `“${written.trim()}”: ${moneyText(first / 1_000)} or ${moneyText(first)}?`,
    };
  if (/^m$/i.test(multiplier ?? '') && !currency && !naira) {
    const isMoney = sumLabel.test(text.slice(Math.max(0, start - 20), start));
    if (!isMoney && !/[.,]/.test(digits)) return undefined;
    return isMoney ? { value: first } : { value: first, why: `“${written.trim()}”: ${moneyText(first)}?` };
  }
  return 'value' in read ? { value: first } : { value: first, why: read.question };
}

/** The sums of a text. A bare number counts from 100 on: fewer naira buy nothing that is delivered. */
export function findAmounts(text: string): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const { start, end, match } of spansOf(text, amount)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const [written, currency, digits = '', multiplier, naira] = match;
    const from = start + written.length - written.trimStart().length;
    const gap = digits.indexOf(' ');
    if (gap > 0 && modelBefore.test(text.slice(Math.max(0, from - 12), from).trimEnd())) {
      const at = from + written.trimStart().indexOf(' ') + 1;
      const rest = findAmounts(text.slice(at, end));
      found.push(...rest.map((one) => ({ ...one, start: at + one.start, end: at + one.end })));
      continue;
    }
    const range = rangeOf(text, from, end);
    const read = range ?? readAmount(text, match, from);
    if (!read) continue;
    const isMoney = Boolean(currency || multiplier || naira || range) || /[, ]\d/.test(digits);
    if (read.value < 50 || (!isMoney && read.value < 100)) continue;
    const { value, why } = read;
    found.push({
      ...{ start: from, end: range?.end ?? end, value, isMoney, isCertain: why === undefined },
      ...(why !== undefined && { why }),
    });
  }
  return found;
}

/** Of a range or two sums the lower one counts, which is asked about. */
function rangeOf(text: string, start: number, end: number): (Read & { end: number }) | undefined {
  const other = rangeEnd.exec(text.slice(end, end + 20));
  if (!other) return undefined;
  const read = readSum(text.slice(start, end) + other[0]);
  if (!('problem' in read) || (read.said?.[0] !== 'range' && read.said?.[0] !== 'twoSums')) return undefined;
  const [, , from, to] = read.said;
  const [lower, upper] = [from, to].map(sumOf);
  if (!lower || !upper || lower >= upper || upper < 100) return undefined;
  return { end: end + other[0].length, value: lower, why: read.problem };
}

const sumOf = (written: string) => {
  const read = readSum(written);
  return 'value' in read ? read.value : undefined;
};
