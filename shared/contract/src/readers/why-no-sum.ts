import { moneyText } from '../number-text.ts';
import { quoted } from './read.ts';

const foreign =
  /[$£€¥₵]|\b(?:usd|gbp|eur|ghs|cfa|xof|xaf|zar|kes|cny|dollars?|pounds?|euros?|cedis?|yuan)\b|^(?:us|gh|usd)\s?[$\d]/i;

const words =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|quarter|a thousand)\b/i;

/** The naira of a part of the text, where it is a sum. */
type SumOf = (part: string) => number | undefined;

const operator = /\s?(?:[+*/x×÷~&;]|-|\bto\b|\band\b|\bor\b)\s?/i;

/** What a text with two sums means: a range, a calculation, two sums. `2-3k` lends its k to both. */
function ofSeveral(text: string, sumOf: SumOf): string | undefined {
  const sign = operator.exec(text.slice(1));
  if (!sign) return undefined;
  const at = sign.index + 1;
  const [before, after] = [text.slice(0, at), text.slice(at + sign[0].length)];
  const unit = /(?:k|m)\s?(?:naira)?$/i.exec(after)?.[0] ?? '';
  const second = sumOf(after);
  const isRange = /^(?:-|to|~)$/i.test(sign[0].trim());
  const first = (isRange && /\d$/.test(before) ? sumOf(before + unit) : undefined) ?? sumOf(before);
  if (first === undefined || second === undefined) return undefined;
  const both = `${moneyText(first)} and ${moneyText(second)}`;
  if (isRange) return `${quoted(text)} is a range, ${moneyText(first)} to ${moneyText(second)}: give one sum`;
  if (sign[0].trim() === '+')
    return `${quoted(text)} is a calculation, ${both}: give its result, ${moneyText(first + second)}`;
  if (/[*x×÷]/i.test(sign[0])) return `${quoted(text)} is a calculation: give its result`;
  return `${quoted(text)} has two sums, ${both}: give one`;
}

const negative = /^(?:[₦#n]|ngn)?\s?(?:-\s?(?=[\d₦#n.])|\()|-$|\bdr\.?$/i;

/** Why a text is no sum of naira, with what was understood, as a sentence or the end of one. `sumOf` reads a part of it. */
export function whyNoSum(text: string, sumOf: SumOf): string {
  const bare = text
    .replaceAll(/[()]/g, '')
    .replace(/\s?dr\.?$/i, '')
    .replace(/^([₦#n]|ngn)?\s?-\s?/i, '$1')
    .replace(/-$/, '');
  const below = negative.test(text) ? sumOf(bare) : undefined;
  if (below !== undefined)
    return below === 0
      ? `${quoted(text)} is a sum with a minus`
      : `${quoted(text)} is below zero, −${moneyText(below)}`;
  if (foreign.test(text)) return `${quoted(text)} is in another currency; sums are in naira`;
  if (/^#+$/.test(text))
    return `${quoted(text)} is a column that was too narrow for its sum when it was copied`;
  if (/^#(?:n\/a|ref!?|value!?|name\??|div\/0!?|num!?|null!?)$/i.test(text))
    return `${quoted(text)} is an error of the spreadsheet`;
  if (/\d\s?%$/.test(text)) return `${quoted(text)} is a percentage; give the sum`;
  const several = ofSeveral(text, sumOf);
  if (several) return several;
  if (/\bkobo\b/i.test(text)) return `${quoted(text)} has kobo in words; give them as decimals: 0.50`;
  if (words.test(text)) return `${quoted(text)} is in words; give the sum in digits`;
  if (/^(?:free|nil|none|nothing|no|n\/a|na)$/i.test(text))
    return `${quoted(text)} is no number; give 0 for nothing`;
  const part = /\d[\d.,]{0,20}(?!\d)\s?[km]?(?!\p{L})/iu.exec(text)?.[0];
  const understood = part === undefined ? undefined : sumOf(part.trim());
  return understood === undefined
    ? `${quoted(text)} is not an amount`
    : `${quoted(text)} is not an amount; only ${moneyText(understood)} of it was understood`;
}
