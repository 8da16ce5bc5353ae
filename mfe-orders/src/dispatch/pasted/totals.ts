import { amountSource, nairaOf } from './amounts.ts';
import { type Found, spansOf } from './span.ts';

export interface FoundSums {
  fee?: Found<number>;
  total?: Found<number>;
  discount?: Found<number>;
  /** What the goods cost, without the delivery. */
  price?: Found<number>;
}

const kinds = [
  [
    'fee',
    "delivery(?: (?:fee|fees|charges?|cost|money|price))?|dispatch(?: (?:fee|rider|cost))?|logistics?(?: fee)?|waybill(?: fee)?|shipping(?: fee)?|transport(?: fare)?|tfare|rider(?:'s)?(?: (?:fee|money))|bike(?: man)?(?: (?:fee|money))?",
  ],
  ['discount', 'discount|less|promo'],
  ['price', 'price|cost|value|worth'],
  [
    'total',
    'grand total|sub ?total|total(?: (?:amount|sum|cost|money|price|bill))?|totl|everything|all(?:together)?|altogether|amount(?: to (?:collect|pay))?|amt|sum|to collect|cod amount|balance|bill|na',
  ],
] as const;

const between =
  '(?: ?(?:fee|cost|price|is|na|be|=|:|-|>|of|for|everything|together|with delivery|inclusive|incl(?:uding)?(?: (?:of )?delivery)?)){0,4} ?';
const wordStart = '(?<![\\p{L}\\d])';

const before = (words: string) =>
  new RegExp(`${wordStart}(?:${words})${between}${amountSource}(?![\\d%])`, 'giu');
const after = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\d.,/-])${amountSource} ?(?:(?:for|as|is|na|be|the|d) ){0,3}(?:${words})(?![\\p{L}\\d])`,
    'giu',
  );

const isWorth = (match: RegExpMatchArray, naira: number) =>
  naira >= 100 || Boolean(match[1] ?? match[3] ?? match[4]) || naira === 0;

const free = /(?<![\p{L}])(?:free delivery|delivery(?: is)?(?: na)?[ :]+free)(?![\p{L}])/giu;

/** Sums that the message calls by a name: the delivery fee, what everything comes to, a discount. */
export function findSums(text: string): FoundSums {
  const sums: FoundSums = {};
  let rest = text;
  for (const [kind, words] of kinds) {
    for (const expression of kind === 'total'
      ? [before(words), after('total|altogether|all together|in all|everything|sharp total')]
      : [before(words), after(words)]) {
      if (sums[kind]) break;
      for (const { start, end, match } of spansOf(rest, expression)) {
        const value = nairaOf(match[2], match[3]);
        if (value === undefined || !isWorth(match, value)) continue;
        sums[kind] = { start, end, value, isSure: true };
        rest = rest.slice(0, start) + '\0'.repeat(end - start) + rest.slice(end);
        break;
      }
    }
  }
  const [nothing] = sums.fee ? [] : spansOf(text, free);
  if (nothing) sums.fee = { start: nothing.start, end: nothing.end, value: 0, isSure: true };
  return sums;
}
