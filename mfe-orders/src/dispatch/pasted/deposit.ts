import { type DepositMethod, toKobo, toNaira } from '@waybill/contract';
import { type FoundAmount, findAmounts } from './amounts.ts';
import type { PastedOrder } from './pasted-order.ts';
import { type Found, type Span, spansOf, withoutSpans } from './span.ts';
import { goodsOf } from './sums-that-add-up.ts';

/** What a message says of money that came in before delivery, where it is a part. Sums in naira. */
export interface FoundParts {
  deposit?: Found<number>;
  balance?: Found<number>;
  /** "Paid half", "50% paid": of 1. */
  share?: Found<number>;
  /** "Part payment", without a sum. */
  part?: Found<true>;
  method?: DepositMethod;
}

/** A label is at most so far from its sum. */
const reach = 50;
const depositBefore =
  /(?<![\p{L}\d])(?:deposit(?:ed)?|part ?-?pay(?:ment|ed)?|part ?-?paid|advance|down ?-?payment|initial|commitment|first payment|upfront|paid so far|amount paid|so far)(?: ?(?:fees?|payment|money|amount|sum|of|is|na|be|was|made|don|paid|already|the|a|about|like|with|by|to|=|:|-|>)){0,5} ?$/iu;
const depositAfter =
  /^ ?(?:(?:as|for|is|na|was|be|the|in|my|her|his|of|already) ){0,3}(?:deposit(?:ed)?|part ?-?pay(?:ment|ed)?|part ?-?paid|advance|down ?-?payment|initial|commitment|first payment|upfront|paid so far|amount paid|so far)(?![\p{L}\d])/iu;
const balanceBefore =
  /(?<![\p{L}\d])(?:balance|bal|remaining|remainder|remain|rest|left|outstanding|owing|owes?)(?: ?(?:you|us|una|me|fees?|payment|money|amount|sum|of|is|na|be|was|made|don|paid|already|the|a|about|like|with|by|to|=|:|-|>)){0,5} ?$/iu;
const balanceAfter =
  /^ ?(?:(?:as|is|na|be|the|dey|go|will|to|for|wey) ){0,3}(?:balance|bal|remaining|remains?|left|outstanding)(?![\p{L}\d])/iu;
/** A sum that was paid is a part where a larger one is named too; what the delivery cost is no deposit. */
const sumPaidBefore =
  /(?<![\p{L}\d])(?:paid|payed|don pay|don send|don drop|don transfer|transferred|transfered|i sent|received)(?: ?(?:me|us|una|of|already|about|just|only|the|a|=|:|-)){0,3} ?$/iu;
const forDelivery = /^ ?(?:for|as|being) (?:the |d )?(?:delivery|dispatch|logistics|waybill|shipping)/iu;

const half =
  /(?<![\p{L}\d])(?:(?:don |has |have |already |been ){0,3}(?:paid|pay|payed|sent|transferred|deposited)(?: (?:for|me|us|una|like|about)){0,2} (?:the )?half|half(?: (?:of the money|of it|payment|money|has been|have been|don|is|was|already)){0,3} (?:paid|pay|made|sent|payment)|half ?-?payment)(?![\p{L}\d])/giu;
const percent =
  /(?<![\p{L}\d])(?:(?:paid|pay|payed|deposited|deposit|sent)(?: (?:of|a|about)){0,2} (\d{1,2}) ?%|(\d{1,2}) ?% (?:(?:has been|have been|don|is|was|already) ){0,2}(?:paid|pay|deposit|payment|down|upfront|advance|sent))/giu;
const bare =
  /(?<![\p{L}\d])(?:deposit(?:ed)?|part ?-?pay(?:ment|ed)?|part ?-?paid|advance|down ?-?payment|initial|commitment|first payment|upfront|paid so far|amount paid|so far)(?: (?:payment|made|paid|received)){0,2}(?![\p{L}\d])/giu;
/** "No deposit", "deposit on delivery": nothing came in. */
const denied = /(?:no|without|not|never|need|needs|want|wants|ask for|before) (?:any |a |the |to )?$/iu;

const isDenied = (text: string, at: number) => denied.test(text.slice(Math.max(0, at - reach), at));

/** When the balance is paid: nothing that is delivered. */
const onArrival =
  /^ ?(?:when|once|after|as|if|on|at|upon)(?: (?:e|he|she|i|we|you|una|the|dem|rider|dispatch|goods|items?|it|don|gets?|reach|reaches|comes?|arrives?|deliver|delivered|delivery|arrival|collection|there|cash|transfer|pay|receive|see|am)){1,6}(?![\p{L}\d])/iu;

interface Labels {
  before: RegExp;
  after: RegExp | undefined;
}

function labelled(text: string, amounts: readonly FoundAmount[], { before, after }: Labels) {
  for (const { start, end, value } of amounts) {
    const label = before.exec(text.slice(Math.max(0, start - reach), start));
    if (label && !isDenied(text, start - label[0].length))
      return { start: start - label[0].length, end, value, isCertain: true };
  }
  for (const { start, end, value } of amounts) {
    const label = after?.exec(text.slice(end, end + reach));
    if (label) return { start, end: end + label[0].length, value, isCertain: true };
  }
  return undefined;
}

/** "Paid 20k" of an order of more. */
function sumPaid(text: string, amounts: readonly FoundAmount[]): Found<number> | undefined {
  const paid = amounts.find(
    ({ start, end }) =>
      sumPaidBefore.test(text.slice(Math.max(0, start - reach), start)) &&
      !forDelivery.test(text.slice(end, end + reach)),
  );
  if (!paid || amounts.every(({ value }) => value <= paid.value)) return undefined;
  return { start: paid.start, end: paid.end, value: paid.value, isCertain: true };
}

const methods: readonly [DepositMethod, RegExp][] = [
  [
    'transfer',
    /(?<![\p{L}\d])(?:transfer|transferred|transfered|trf|ussd|bank|opay|kuda|palmpay)(?![\p{L}\d])/iu,
  ],
  ['paystack', /(?<![\p{L}\d])(?:paystack|card|online|link)(?![\p{L}\d])/iu],
  ['cash', /(?<![\p{L}\d])cash(?![\p{L}\d])/iu],
];

/** How the deposit came in, as its own sentence says. */
function methodOf(text: string, { start, end }: Span): DepositMethod | undefined {
  const sentence = /[^.;,\n]{0,40}$/.exec(text.slice(Math.max(0, start - 40), start))?.[0] ?? '';
  const rest =
    /^[^.;,\n]{0,40}/.exec(text.slice(end, end + 40))?.[0].split(/\b(?:balance|bal|remain|rest)\b/i)[0] ?? '';
  const said = `${sentence} ${text.slice(start, end)} ${rest}`;
  return methods.find(([, expression]) => expression.test(said))?.[0];
}

function findShare(text: string): Found<number> | undefined {
  const [of] = spansOf(text, half);
  if (of) return { start: of.start, end: of.end, value: 0.5, isCertain: false };
  const [share] = spansOf(text, percent);
  const value = Number(share?.match[1] ?? share?.match[2]) / 100;
  return share && value > 0 ? { start: share.start, end: share.end, value, isCertain: false } : undefined;
}

const tailOf = (text: string, { end }: Span) =>
  onArrival.exec(text.slice(end, end + 2 * reach))?.[0].length ?? 0;

/** Money that is said to have come in as a part; nothing where the message speaks of none. */
export function findParts(text: string): FoundParts {
  const share = findShare(text);
  const rest = share ? withoutSpans(text, [share]) : text;
  const amounts = findAmounts(rest);
  const deposit =
    labelled(rest, amounts, { before: depositBefore, after: depositAfter }) ?? sumPaid(rest, amounts);
  const others = deposit
    ? amounts.filter(({ end, start }) => end <= deposit.start || start >= deposit.end)
    : amounts;
  const balance = labelled(rest, others, { before: balanceBefore, after: balanceAfter });
  const [said] = deposit || share ? [] : spansOf(rest, bare).filter(({ start }) => !isDenied(rest, start));
  const at = deposit ?? share;
  const method = at && methodOf(text, at);
  return {
    ...(deposit && { deposit }),
    ...(balance && { balance: { ...balance, end: balance.end + tailOf(rest, balance) } }),
    ...(share && !deposit && { share }),
    ...(said && { part: { start: said.start, end: said.end, value: true as const, isCertain: false } }),
    ...(method && { method }),
  };
}

/** Whether a part is said to be paid: a balance alone may be all that there is to pay. */
export const isInParts = ({ deposit, share, part }: FoundParts): boolean => Boolean(deposit ?? share ?? part);

const money = (naira: number) => `₦${naira.toLocaleString('en-NG')}`;
const areSame = (one: number, other: number) => toKobo(one) === toKobo(other);

/** Once its sums are known: the deposit of the order, and what contradicts it. */
export function settleParts(order: PastedOrder, { deposit, balance, share, part, method }: FoundParts): void {
  const others = (order.deliveryFee?.value ?? 0) - (order.discount?.value ?? 0);
  const goods = goodsOf(order) || (order.total ? order.total.value - others : 0);
  const all = goods + others;
  const set = (found: Found<number>) => {
    if (found.value <= 0) return;
    order.deposit = found;
    if (method) order.depositMethod = { ...found, end: found.start, value: method };
  };
  if (deposit) {
    const sum = balance && deposit.value + balance.value;
    const isRight = sum === undefined || goods === 0 || [goods, all].some((each) => areSame(each, sum));
    if (goods > 0 && deposit.value > all)
      set({ ...deposit, isCertain: false, why: `It is more than the order, ${money(all)}` });
    else if (isRight) set(deposit);
    else
      set({
        ...deposit,
        isCertain: false,
        why: `With the balance it comes to ${money(sum)}, the order to ${money(all)}`,
      });
  } else if (share && goods > 0) {
    const value = toNaira(Math.round(toKobo(all) * share.value));
    set({ ...share, value, why: `${share.value * 100}% of ${money(all)}: say so if it is of another sum` });
  } else if (balance && goods > 0 && balance.value < all && !areSame(balance.value, goods)) {
    const value = toNaira(toKobo(all) - toKobo(balance.value));
    set({ ...balance, value, isCertain: false, why: `What the balance leaves of ${money(all)}` });
  } else if (part ?? share) {
    const { start, end } = (part ?? share)!;
    order.paid = { start, end, value: false, isCertain: false, why: 'A part is paid; type how much' };
  }
}
