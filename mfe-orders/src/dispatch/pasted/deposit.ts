import type { DepositMethod } from '@waybill/contract';
import { type FoundAmount, findAmounts } from './amounts.ts';
import { findPaidPart, type PaidPart } from './paid-part.ts';
import { findPaidOf, findShare } from './paid-share.ts';
import { claimsOfPayment } from './payment.ts';
import { type Found, type Span, spansOf, withoutSpans } from './span.ts';

interface SumPaid extends Found<number> {
  /** "Made a transfer of": what leads to the sum. */
  words: Span;
}

/** A message's partial payment before delivery. Sums in naira. */
export interface FoundParts extends PaidPart {
  deposit?: Found<number>;
  /** "Paid 20k": all of the order, if it comes to that. */
  sumPaid?: SumPaid;
  balance?: Found<number>;
  /** It says paid, and a sum that is still to be collected. */
  hasBoth?: boolean;
  /** "Paid half", "50% paid": of 1. */
  share?: Found<number>;
  method?: DepositMethod;
}

/** A label is at most so far from its sum. */
const reach = 50;
const depositBefore =
  /(?<![\p{L}\d])(?:deposit(?:ed)?|part ?-?pay(?:ment|ed)?|part ?-?paid|advance|down ?-?payment|initial|commitment|first payment|upfront|paid so far|amount paid|so far)(?: ?(?:fees?|payment|money|amount|sum|of|is|na|be|was|made|don|paid|already|the|a|about|like|with|by|to|=|:|-|>)){0,5} ?$/iu;
const depositAfter =
  /^ ?(?:(?:as|for|is|na|was|be|the|in|my|her|his|of|already) ){0,3}(?:deposit(?:ed)?|part ?-?pay(?:ment|ed)?|part ?-?paid|advance|down ?-?payment|initial|commitment|first payment|upfront|down(?= ?(?:[.,;\n]|$))|paid so far|amount paid|so far)(?![\p{L}\d])/iu;
const balanceBefore =
  /(?<![\p{L}\d])(?:balance|bal|remaining|remainder|remain|rest|left|outstanding|owing|owes?)(?: ?(?:you|us|una|me|fees?|payment|money|amount|sum|of|is|na|be|was|made|don|paid|already|the|a|about|like|with|by|to|=|:|-|>)){0,5} ?$/iu;
/** "Collect 10k", where the message says too that it is paid. */
const collectBefore =
  /(?<![\p{L}\d])(?:collect|receive|take|to pay|will pay|go pay)(?: ?(?:only|cash|from|her|him|them|the|just|him|una|=|:|-)){0,4} ?$/iu;
/** "Paid 4k remaining 10": the thousand is that of the deposit. */
const shortBalance =
  /(?<![\p{L}\d])(?:balance|bal|remaining|remain|rest|left|owing)(?: (?:is|na|of|:)){0,2} (\d{1,3})(?![\p{L}\d.,/%])/giu;
const balanceAfter =
  /^ ?(?:(?:as|is|na|be|the|dey|go|will|to|for|wey) ){0,3}(?:balance|bal|remaining|remains?|left|outstanding|(?<=to )go(?! to))(?![\p{L}\d])/iu;
/** A sum that was paid is a part where a larger one is named too; what the delivery cost is no deposit. */
const sumPaidBefore =
  /(?<![\p{L}\d])(?:(?:she|he|they|we|e|customer|has|have|already|just) ){0,3}(?:paid|payed|don pay|don send|don drop|don transfer|transferred|transfered|sent|received|(?:made|did|make|do) (?:a |the |some )?(?:transfer|payment)|transfer of|payment of)(?: ?(?:me|us|una|of|already|about|just|only|the|a|in|her|like|=|:|-)){0,3} ?$/iu;
/** "4k she paid", "4k already paid"; without such a word the sum begins its clause: "20k paid". */
const sumPaidAfter =
  /^ ?((?:she|he|they|i|we|e|customer|has|have|been|is|was|already|don|done|that|which|payment|transfer|alert) ){0,4}(?:paid|made|confirmed|payed|sent|transferred|transfered|received|(?<=(?:don|done) )(?:pay|send|drop))(?![\p{L}\d])/iu;
const beginsClause = /(?:^|[.,;(\n\0]|(?<!\p{L})(?:minus|less|only|about|just)) ?$/iu;
const minusBefore = /(?<!\p{L})(?:minus|less|remove|deduct)(?: (?:the|d))? $/iu;
const forDelivery = /^ ?(?:for|as|being) (?:the |d )?(?:delivery|dispatch|logistics|waybill|shipping)/iu;

const bare =
  /(?<![\p{L}\d])(?:deposit(?:ed)?|part ?-?(?:pay(?:ment|ed)?|transfer)|part ?-?paid|advance|down ?-?payment|initial|commitment|first payment|upfront|paid so far|amount paid|so far)(?: (?:payment|made|paid|received)){0,2}(?![\p{L}\d])/giu;
/** "No deposit", "deposit on delivery": nothing came in. */
const denied = /(?:no|without|not|never|need|needs|want|wants|ask for|before) (?:any |a |the |to )?$/iu;

const isDenied = (text: string, at: number) => denied.test(text.slice(Math.max(0, at - reach), at));

/** Words for the time when the balance is paid: nothing that is delivered. */
const onArrival =
  /^ ?(?:when|once|after|as|if|on|at|upon)(?: (?:e|he|she|i|we|you|una|the|dem|rider|dispatch|goods|items?|it|don|gets?|reach|reaches|comes?|arrives?|deliver|delivered|delivery|arrival|collection|there|cash|transfer|pay|receive|see|am)){1,6}(?![\p{L}\d])/iu;

interface Labels {
  before: RegExp;
  after: RegExp | undefined;
}

function labelled(text: string, amounts: readonly FoundAmount[], { before, after }: Labels) {
  for (const { start, end, value, isCertain, why } of amounts) {
    const label = before.exec(text.slice(Math.max(0, start - reach), start));
    if (label && !isDenied(text, start - label[0].length))
      return { start: start - label[0].length, end, value, isCertain, ...(why && { why }) };
  }
  for (const { start, end, value, isCertain, why } of amounts) {
    const label = after?.exec(text.slice(end, end + reach));
    if (label) return { start, end: end + label[0].length, value, isCertain, ...(why && { why }) };
  }
  return undefined;
}

/** "Paid 20k", "20k already paid". */
function findSumPaid(text: string, amounts: readonly FoundAmount[]): SumPaid | undefined {
  for (const { start, end, value, isCertain, why } of amounts) {
    const [head, tail] = [text.slice(Math.max(0, start - reach), start), text.slice(end, end + reach)];
    if (forDelivery.test(tail)) continue;
    const before = sumPaidBefore.exec(head) ?? minusBefore.exec(head);
    const words = { start: start - (before?.[0].length ?? 0), end: start };
    if (sumPaidBefore.test(head)) return { start, end, value, isCertain, ...(why && { why }), words };
    const after = sumPaidAfter.exec(tail);
    if (after && (after[1] || beginsClause.test(head)))
      return { start, end: end + after[0].length, value, isCertain, ...(why && { why }), words };
  }
  return undefined;
}

/** Whether the other sums add up to as much: then the sum is the payment, and not the price of the goods. */
const isBeside = (paid: Found<number>, amounts: readonly FoundAmount[]) =>
  amounts
    .filter(({ start, end }) => end <= paid.start || start >= paid.end)
    .reduce((sum, { value }) => sum + value, 0) >= paid.value;

const methods: readonly [DepositMethod, RegExp][] = [
  [
    'transfer',
    /(?<![\p{L}\d])(?:transfer|transferred|transfered|trf|ussd|bank|opay|kuda|palmpay)(?![\p{L}\d])/iu,
  ],
  ['paystack', /(?<![\p{L}\d])(?:paystack|card|online|link)(?![\p{L}\d])/iu],
  ['cash', /(?<![\p{L}\d])cash(?![\p{L}\d])/iu],
];

/** The method of the deposit, by its own sentence. */
function methodOf(text: string, { start, end }: Span): DepositMethod | undefined {
  const sentence = /[^.;,\n]{0,40}$/.exec(text.slice(Math.max(0, start - 40), start))?.[0] ?? '';
  const rest =
    /^[^.;,\n]{0,40}/.exec(text.slice(end, end + 40))?.[0].split(/\b(?:balance|bal|remain|rest)\b/i)[0] ?? '';
  const said = `${sentence} ${text.slice(start, end)} ${rest}`;
  return methods.find(([, expression]) => expression.test(said))?.[0];
}

const tailOf = (text: string, { end }: Span) =>
  onArrival.exec(text.slice(end, end + 2 * reach))?.[0].length ?? 0;

const touches = (one: Span, other: Span) => one.start < other.end + 20 && other.start < one.end + 20;

function findBalance(
  text: string,
  amounts: readonly FoundAmount[],
  deposit: Found<number> | undefined,
  isClaimed: boolean,
): Found<number> | undefined {
  const found =
    labelled(text, amounts, { before: balanceBefore, after: balanceAfter }) ??
    (isClaimed ? labelled(text, amounts, { before: collectBefore, after: undefined }) : undefined);
  if (found) return { ...found, end: found.end + tailOf(text, found) };
  const [short] = deposit ? spansOf(text, shortBalance) : [];
  return (
    short && { start: short.start, end: short.end, value: 1_000 * Number(short.match[1]), isCertain: false }
  );
}

/** The sum that came in, by its label or by "paid". */
function findDeposit(text: string, { asked, only }: PaidPart): Pick<FoundParts, 'deposit' | 'sumPaid'> {
  const amounts = findAmounts(text);
  const deposit = labelled(text, amounts, { before: depositBefore, after: depositAfter });
  if (deposit) return asked && touches(asked, deposit) ? {} : { deposit };
  const sumPaid = only?.value === 'delivery' ? undefined : findSumPaid(text, amounts);
  if (!sumPaid || (asked && touches(asked, sumPaid))) return {};
  return isBeside(sumPaid, amounts) ? { deposit: sumPaid, sumPaid } : { sumPaid };
}

/** Money that is said to have come in as a part; nothing where the message speaks of none. */
export function findParts(text: string): FoundParts {
  const claims = claimsOfPayment(text);
  const claimed = findPaidPart(text, claims);
  const paidOf = findPaidOf(text);
  const share = paidOf ? undefined : findShare(text);
  const read = paidOf ?? share;
  const rest = read ? withoutSpans(text, [read]) : text;
  const { deposit, sumPaid } = paidOf
    ? { deposit: { ...paidOf, value: paidOf.paid, isCertain: true }, sumPaid: undefined }
    : findDeposit(rest, claimed);
  const others = findAmounts(rest).filter(
    ({ end, start }) => !deposit || end <= deposit.start || start >= deposit.end,
  );
  const balance = paidOf
    ? { start: paidOf.end, end: paidOf.end, value: paidOf.of - paidOf.paid, isCertain: true }
    : findBalance(rest, others, deposit, claims.length > 0);
  const [said] = deposit || share ? [] : spansOf(rest, bare).filter(({ start }) => !isDenied(rest, start));
  const at = deposit ?? share;
  const method = at && methodOf(text, at);
  return {
    ...claimed,
    ...(said && { part: { start: said.start, end: said.end, value: true as const, isCertain: false } }),
    ...(deposit && { deposit }),
    ...(sumPaid && { sumPaid }),
    ...(balance && { balance, hasBoth: claims.length > 0 && !deposit }),
    ...(share && !deposit && { share }),
    ...(method && { method }),
  };
}

/** Whether a part is said to be paid: a balance alone may be all that there is to pay. */
export const isInParts = ({ deposit, share, part }: FoundParts): boolean => Boolean(deposit ?? share ?? part);

const onlyWhy = {
  goods: 'The message says only the goods are paid',
  delivery: 'The message says only the delivery is paid',
};

/**
 * The reason why an order is not paid in full, whatever else its message says: null if it is clear that a part is paid;
 * undefined if nothing speaks against it.
 */
export function whyNotAll(parts: FoundParts): string | null | undefined {
  if (parts.asked) return 'The message does not say for sure that it is paid';
  if (parts.only) return onlyWhy[parts.only.value];
  if (isInParts(parts)) return null;
  return parts.hasBoth ? 'The message says paid, but also an amount to collect' : undefined;
}
