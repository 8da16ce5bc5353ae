import { type Found, type Span, spansOf } from './span.ts';

/** A message's payment of a part of the order. */
export interface PaidPart {
  /** Only this is said to be paid. */
  only?: Found<'goods' | 'delivery'>;
  /** "Collect delivery 2k": what is said of the other part. */
  open?: Span;
  /** It asks whether it is paid, or makes something depend on it. */
  asked?: Found<true>;
  /** "Paid small", "partly paid": a part without a sum. */
  part?: Found<true>;
}

const deliveryWords =
  /(?<![\p{L}\d])(?:delivery|dispatch|logistics?|waybill|shipping|transport(?:ation)?|tfare|rider'?s?(?= (?:fee|money|cost)))(?: (?:fees?|cost|charges?|money|price|fare|amount|own)){0,2}(?![\p{L}\d])/giu;
const goodsWords =
  /(?<![\p{L}\d])(?:goods?|items?|products?|parcels?|packages?|things?|stuffs?)(?: (?:cost|money|price|amount|own)){0,2}(?![\p{L}\d])/giu;
const sums = /(?<![\p{L}\d.,/])(?:₦|#|n|ngn )?\d(?:[\d,.]{0,12}\d)?(?: ?k| naira)?(?![\p{L}\d/])/giu;

/** The text with `D` for the delivery, `G` for the goods and `0` for a sum, each padded to the length of its words. */
const abstracted = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(deliveryWords, (words) => 'D'.padEnd(words.length))
    .replaceAll(goodsWords, (words) => 'G'.padEnd(words.length))
    .replaceAll(sums, (sum) => '0'.padEnd(sum.length));

/** So far from a claim its words are looked for. */
const reach = 80;

const subject =
  /(?<![\p{L}\d])(?:only +)?([DG])(?: +(?:and|plus|n|&) +(?:the +)?([DG]))?[ :=-]*(?:(?:0|is|are|was|has|have|been|be|already|don|done|am|they|only|fully|in full)[ :=-]+){0,5}$/u;
const object =
  /^[ :=]{0,3}(?:(?:0|for|the|d|of|only|just|her|his|my|your|una|as|na)[ :=-]{1,30}){0,5}([DG])(?: {1,30}(?:0 {1,30})?(?:and|plus|n|&) {1,3}(?:the {1,3})?([DG]))?(?:[ :=-]{1,30}0)? {0,30}(?:only)?/u;
/** "Paid except delivery". */
const exception =
  /^[ ,(-]{0,3}(?:(?:in full|fully|all|everything|for)[ ,(-]{1,3})?(?:except|without|excluding|excl\.?|exclusive of|minus|less|(?:but )?not(?: including| for)?|apart from|aside|save for|outside|remain(?:s|ing)?|left)(?: +(?:for|only|the|of)){0,2} +([DG]) */u;
/** "Paid, goods only", "paid, just for the goods", "paid (goods)". */
const restriction =
  /^[ ,(-]{1,3}(?:only|just) (?:for )?(?:the )?([DG])|^[ ,(-]{1,3}(?:for )?([DG]) {1,30}only|^ ?\((?:for )?([DG]) {0,30}\)/u;
/** "Paid for the shoes": what has a name is goods. */
const thing =
  /^.{0,200}\bfor +(?:the|her|his|my|their|this|that|those|these) +(?!whole|order|full|rest|total)\p{L}{3}/u;

/** "Only the shoe is paid". */
const onlyThing = /(?<!\p{L})only(?: +\p{L}{2,15}){1,4} *$/iu;

/** "Collect delivery 2k", "na only delivery remain", "delivery on arrival". */
const openDelivery =
  /(?<![\p{L}\d])(?:collect|receive|take|remain(?:s|ing)?|remainder|balance|bal|left|outstanding|owing|pay(?:s|ing)?(?: (?:you|rider))?)(?: +(?:0|only|the|d|her|his|your|una|for|is|na|be|of|just)){0,4} +D(?: *0)?(?: +only)?|D *(?:0 +)?(?:(?:is|na|to|dey|go|will|be|and|the|only|money) +){0,4}(?:not|unpaid|never|no pay|remain(?:s|ing)?|left|outstanding|balance|on (?:D|delivery|arrival)|pending|c\.?o\.?d|p\.?o\.?d|pay|paid by (?:her|him|customer|receiver)|collect(?:ed)?)(?![\p{L}\d])/gu;
/** "Collect only delivery": the rest needs no collecting. */
const onlyDelivery = /(?<!\p{L})only +(?:the +)?D|D *(?:0 *)?only(?!\p{L})/u;

const doubtBefore =
  /(?<!\p{L})(?:if|whether|confirm|verify|check|ask|make sure|ensure|hope (?:he|she|they|you|e)|until|till|unless|once|when|after|before|as soon as|says?|said|told|claims?|claiming|think|supposed|should|would|must|not sure|am sure)(?!\p{L})[^.;!?\n\0,]{0,60}$/iu;
const askedBefore =
  /(?:^|[.;!?\n\0,]) {0,4}(?:(?:pls|please|abeg|so|and|but|oga|hello|hi) ){0,2}(?:has|have|did|is|are|was|shey|hope|abi|any)(?: \p{L}{1,12}){0,3} $/iu;
const doubtAfter =
  /^[^.;!?\n,]{0,20}\?|^ ?,? ?(?:right|abi|shey|no|yes|pls|please|ma|sir|correct|true)[ a-z]{0,12}\?|^[^.;!?\n]{0,30}(?<!\p{L})(?:confirm|verify|claims?)(?!\p{L})|^[^\n]{0,40}(?<!\p{L})(?:(?:not|never|no|n't)(?: yet)? (?:alert|see|seen|reflect|receive|enter|confirm|drop))/iu;

const partAfter =
  /^ {0,3}(?:(?:me|us|in|the|a|only|just|like|by|am) +){0,3}(?:small|part(?:ly|ial|ially)?|some(?:thing)?|bits?|little|instal\p{L}*|incomplete(?:ly)?|not (?:all|complete|completely|full|fully|everything))(?!\p{L})/iu;
const partBefore =
  /(?<!\p{L})(?:part(?:ly|ial|ially)?|some(?: money)?|small(?: money| thing)?|almost|nearly|not(?: yet)?(?: all| fully| completely| complete)?|a bit|a little|half way|(?:1st |first |2nd |second |one )?instal\p{L}*)(?: (?:is|was|has|have|been|don|already|of it|of the money|she|he|they)){0,3} ?$/iu;

/** Finds the part that each claim ("paid", "don pay") is about, and whether it is a claim at all. `claims` are their places. */
export function findPaidPart(text: string, claims: readonly Span[]): PaidPart {
  const plain = abstracted(text);
  const of = (span: Span) => ({ ...span, isCertain: false });
  const found: PaidPart = {};
  let hasWhole = false;
  for (const claim of claims) {
    const [head, tail] = around(text, claim);
    if (askedBefore.test(head) || doubtBefore.test(head) || doubtAfter.test(tail)) {
      found.asked ??= { ...of(claim), value: true };
      continue;
    }
    const after = partAfter.exec(tail);
    const before = partBefore.exec(head);
    if (after || before) {
      const start = claim.start - (before?.[0].length ?? 0);
      found.part ??= { start, end: claim.end + (after?.[0].length ?? 0), isCertain: false, value: true };
      continue;
    }
    const only = subjectOf(plain, claim);
    if (only) found.only ??= only;
    else hasWhole = true;
  }
  const open = spansOf(plain, openDelivery)[0];
  const isOnlyDelivery = open && onlyDelivery.test(plain.slice(Math.max(0, open.start - 6), open.end + 6));
  if (open && !found.only && !found.asked && (hasWhole || isOnlyDelivery))
    found.only = { start: open.start, end: open.end, isCertain: false, value: 'goods' };
  if (open && found.only) found.open = { start: open.start, end: open.end };
  return found;
}

const around = (text: string, { start, end }: Span): [head: string, tail: string] => [
  text.slice(Math.max(0, start - reach), start),
  text.slice(end, end + reach),
];

/** The part that a claim is about, if it names one of the two; undefined if it names both or none. */
function subjectOf(plain: string, claim: Span): Found<'goods' | 'delivery'> | undefined {
  const [head, tail] = around(plain, claim);
  const named = (start: number, end: number, sign: string | undefined, other?: string) =>
    other && other !== sign
      ? undefined
      : { start, end, isCertain: false, value: sign === 'D' ? ('delivery' as const) : ('goods' as const) };
  const left = exception.exec(tail);
  if (left) return named(claim.start, claim.end + left[0].length, left[1] === 'D' ? 'G' : 'D');
  const restricted = restriction.exec(tail);
  if (restricted)
    return named(
      claim.start,
      claim.end + restricted[0].length,
      restricted[1] ?? restricted[2] ?? restricted[3],
    );
  const before = subject.exec(head);
  if (before) return named(claim.start - before[0].length, claim.end, before[1], before[2]);
  const after = object.exec(tail);
  if (after) return named(claim.start, claim.end + after[0].length, after[1], after[2]);
  const line = plain.slice(claim.start, claim.end + reach).split('\n', 1)[0] ?? '';
  return thing.test(line) || onlyThing.test(head) ? named(claim.start, claim.end, 'G') : undefined;
}
