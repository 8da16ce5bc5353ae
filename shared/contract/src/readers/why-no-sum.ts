import { moneyText } from '../number-text.ts';
import { type Problem, problemOf, quoted } from './read.ts';

const foreign =
  /[$£€¥₵]|\b(?:usd|gbp|eur|ghs|cfa|xof|xaf|zar|kes|cny|dollars?|pounds?|euros?|cedis?|yuan)\b|^(?:us|gh|usd)\s?[$\d]/i;

const words =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|quarter|a thousand)\b/i;

/** The naira of a part of the text, where it is a sum. */
type SumOf = (part: string) => number | undefined;

const operator = /\s?(?:[+*/x×÷~&;]|-|\bto\b|\band\b|\bor\b)\s?/i;

/** Explains a text with two sums: a range, a calculation, two sums. `2-3k` lends its k to both. Undefined if it is none of these. */
function ofSeveral(text: string, sumOf: SumOf): Problem | undefined {
  const sign = operator.exec(text.slice(1));
  if (!sign) return undefined;
  const at = sign.index + 1;
  const [before, after] = [text.slice(0, at), text.slice(at + sign[0].length)];
  // "5;000" is one number with a slip.
  if (/^[;&]/.test(sign[0]) && /^\d{3}(?!\d)/.test(after)) return undefined;
  const unit = /(?:k|m)\s?(?:naira)?$/i.exec(after)?.[0] ?? '';
  const second = sumOf(after);
  const isRange = /^(?:-|to|~)$/i.test(sign[0].trim());
  const first = (isRange && /\d$/.test(before) ? sumOf(before + unit) : undefined) ?? sumOf(before);
  if (first === undefined || second === undefined) return undefined;
  const [given, one, other] = [quoted(text), moneyText(first), moneyText(second)];
  if (isRange) return problemOf('range', given, one, other);
  if (sign[0].trim() === '+') return problemOf('addition', given, one, other, moneyText(first + second));
  return /[*x×÷]/i.test(sign[0]) ? problemOf('calculation', given) : problemOf('twoSums', given, one, other);
}

const negative = /^(?:[₦#n]|ngn)?\s?(?:-\s?(?=[\d₦#n.])|\()|-$|\bdr\.?$/i;

/** The problem of a text that is no sum of naira, with the understood part. `sumOf` reads a part of it. */
export function whyNoSum(text: string, sumOf: SumOf): Problem {
  const given = quoted(text);
  const bare = text
    .replaceAll(/[()]/g, '')
    .replace(/\s?dr\.?$/i, '')
    .replace(/^([₦#n]|ngn)?\s?-\s?/i, '$1')
    .replace(/-$/, '');
  const below = negative.test(text) ? sumOf(bare) : undefined;
  if (below === 0) return problemOf('withMinus', given);
  if (below !== undefined) return problemOf('sumBelowZero', given, moneyText(below));
  if (foreign.test(text)) return problemOf('currency', given);
  if (/^#+$/.test(text))
    return { problem: `${given} is a column that was too narrow for its amount when it was copied` };
  if (/^#(?:n\/a|ref!?|value!?|name\??|div\/0!?|num!?|null!?)$/i.test(text))
    return { problem: `${given} is an error of the spreadsheet` };
  if (/\d\s?%$/.test(text)) return problemOf('percentage', given);
  const several = ofSeveral(text, sumOf);
  if (several) return several;
  if (/\bkobo\b/i.test(text)) return problemOf('kobo', given);
  if (words.test(text)) return problemOf('inWords', given);
  if (/^(?:free|nil|none|nothing|no|n\/a|na)$/i.test(text)) return problemOf('noNumber', given);
  const part = /(?<![\p{N}_;:.,-])\d[\d.,]{0,20}(?![\d_;:])\s?[km]?(?!\p{L})/iu.exec(text)?.[0];
  const understood = part === undefined ? undefined : sumOf(part.trim());
  return understood === undefined
    ? problemOf('notAnAmount', given)
    : problemOf('partly', given, moneyText(understood));
}
