import { type FoundAmount, findAmounts } from './amounts.ts';
import { type Found, spansOf, withoutSpans } from './span.ts';

/** The total of an order, in naira. */
export interface FoundTotal extends Found<number> {
  /** The message says that the delivery is in it. */
  hasDelivery?: boolean;
}

export interface FoundSums {
  fee?: Found<number>;
  total?: FoundTotal;
  discount?: Found<number>;
  /** The price of the goods, without the delivery. */
  price?: Found<number>;
}

interface SumLabel {
  kind: keyof FoundSums;
  /** The label of a sum before it, and after it. */
  before: RegExp;
  after?: RegExp;
  /** A word before a label that makes it another one. */
  unless?: RegExp;
}

// The order counts: "price of delivery" is the delivery's, and what is left of the sums with a label is the total.
const labels: readonly SumLabel[] = [
  {
    kind: 'fee',
    // "Deduct your 2,000": the fee that the rider takes out of the collected sum.
    before:
      /(?<![\p{L}\d])(?:delivery|dispatch|logistics?|waybill|shipping|transport|tfare|rider(?:'s)? fee|rider(?:'s)? money|bike(?: man)?(?: fee| money)?|(?:deduct|remove|minus|take|keep|hold)(?: out)? (?:your|ur|una))(?: ?(?:own|fees?|cost|charges?|price|money|fare|is|na|be|=|:|-|>|of|for)){0,4} ?$/iu,
    // "Pay on delivery 15k" and "total with delivery 15k" are of all.
    unless:
      /(?:\bon|\bupon|\bat|\bincl\.?|including|inclusive(?: of)?|\b(?:total|all|everything|sum|amount) with) (?:the |d )?$/i,
    after:
      /^ ?(?:(?:for|as|is|na|be|the|d) ){0,3}(?:delivery|dispatch|logistics?|waybill|shipping|transport|tfare)(?![\p{L}\d])/iu,
  },
  {
    kind: 'discount',
    before: /(?<![\p{L}\d])(?:discount|less|promo)(?: ?(?:is|na|be|=|:|-|of)){0,3} ?$/iu,
    after: /^ ?(?:(?:as|is|na|be|the) ){0,2}discount(?![\p{L}\d])/iu,
  },
  {
    kind: 'price',
    before: /(?<![\p{L}\d])(?:price|cost|value|worth)(?: ?(?:is|na|be|=|:|-|of)){0,3} ?$/iu,
  },
  {
    kind: 'total',
    before:
      /(?<![\p{L}\d])(?:grand total|sub ?total|total|totl|everything|all|altogether|amount|amt|sum|to collect|to pay|balance|bill|na)(?: ?(?:amount|sum|cost|money|price|bill|to collect|to pay|is|na|be|=|:|-|>|of|for|everything|together|with delivery|inclusive|including delivery|incl\.? delivery)){0,4} ?$/iu,
    after:
      /^ ?(?:(?:for|as|is|na|be|the|d|in) ){0,3}(?:sharp )?(?:total|altogether|all together|all|everything|\(?(?:with|incl\.?|including|inclusive of) (?:the |d )?(?:delivery|dispatch|logistics|waybill|shipping)\)?)(?![\p{L}\d])/iu,
  },
  // These words say too that it is not paid yet: they are left for who reads that.
  {
    kind: 'total',
    before:
      /(?<=(?<![\p{L}\d])(?:collect|pay|on delivery|on arrival)(?: (?:you|her|him|them|una|cash))?[ :=-]{1,3})$/iu,
    after:
      /^(?= ?(?:(?:is|na|be|cash|pay) ){0,2}(?:on (?:delivery|arrival)|to be (?:collected|paid))(?![\p{L}\d]))/iu,
  },
];

const free = /(?<![\p{L}])(?:free delivery|delivery(?: is| na)?[ :]{1,3}free)(?![\p{L}])/giu;

/** "22,500 including delivery", "total with waybill": at the sum or behind it. */
const withDelivery =
  /(?:with|incl\.?|including|inclusive(?: of)?) (?:the |d )?(?:delivery|dispatch|logistics|waybill|shipping)/iu;

/** "15k when she sees it, plus delivery 1500": the first sum is of the goods. */
const plus = /^[^\d\n]{0,40}(?:\+|\bplus|\badd) ?$/i;

/** A label is at most so far from its sum. */
const reach = 60;

/** The sum with the label before it, else the one with the label after it, and both as one piece. */
function labelled(
  text: string,
  amounts: readonly FoundAmount[],
  { before, after, unless }: SumLabel,
): Found<number> | undefined {
  for (const { start, end, value, isCertain, why } of amounts) {
    const head = text.slice(Math.max(0, start - reach), start);
    const label = before.exec(head);
    if (label && !unless?.test(head.slice(0, label.index)))
      return { start: start - label[0].length, end, value, isCertain, ...(why && { why }) };
  }
  for (const { start, end, value, isCertain, why } of amounts) {
    const label = after?.exec(text.slice(end, end + reach));
    if (label) return { start, end: end + label[0].length, value, isCertain, ...(why && { why }) };
  }
  return undefined;
}

/** Sums that the message calls by a name: the delivery fee, what everything comes to, a discount. */
export function findSums(text: string): FoundSums {
  const sums: FoundSums = {};
  let rest = text;
  let amounts = findAmounts(text);
  for (const label of labels) {
    if (sums[label.kind]) continue;
    const found = labelled(rest, amounts, label);
    if (!found) continue;
    sums[label.kind] = found;
    rest = withoutSpans(rest, [found]);
    amounts = amounts.filter(({ start, end }) => end <= found.start || start >= found.end);
  }
  const { fee, total } = sums;
  if (total && withDelivery.test(text.slice(total.start, total.end + reach / 2))) total.hasDelivery = true;
  if (total && fee && plus.test(text.slice(total.end, fee.start))) total.value += fee.value;
  const [nothing] = sums.fee ? [] : spansOf(text, free);
  if (nothing) sums.fee = { start: nothing.start, end: nothing.end, value: 0, isCertain: true };
  return sums;
}
