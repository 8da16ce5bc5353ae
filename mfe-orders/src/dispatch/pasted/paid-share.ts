import { readSum } from '@waybill/contract';
import { type Found, type Span, spansOf } from './span.ts';

const percent =
  /(?<![\p{L}\d])(?:(?:paid|pay|payed|deposited|deposit|sent)(?: (?:of|a|about)){0,2} (\d{1,2}) ?%|(\d{1,2}) ?% (?:(?:has been|have been|don|is|was|already) ){0,2}(?:paid|pay|deposit|payment|down|upfront|advance|sent))/giu;

const fraction =
  /(?=[\d½¼¾⅓⅔aothq])(?<![\p{L}\d.,/])(?:(\d{1,2}) ?\/ ?(\d{1,2})|[½¼¾⅓⅔]|(?:(?:a|one|two|three) )?(?:half|quarters?|thirds?))(?![\p{L}\d/])/giu;
const halves: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};
const words: readonly [RegExp, number][] = [
  [/half/i, 1 / 2],
  [/two thirds/i, 2 / 3],
  [/third/i, 1 / 3],
  [/three quarters/i, 3 / 4],
  [/quarter/i, 1 / 4],
];

/** "Paid half", "sent me 3/4"; and "half is paid", "3/4 payment". */
const paidBefore =
  /(?<![\p{L}\d])(?:(?:don |has |have |already |been ){0,3}(?:paid|pay|payed|sent|transferred|deposited|received))(?: (?:for|me|us|una|like|about|of|only|just|the)){0,3} $/iu;
const paidAfter =
  /^ ?-?(?:(?:of (?:the|it|d)|money|amount|price|total|bill|payment|has|have|been|don|is|was|already|she|he|they|e)(?: |(?= paid|-))){0,6}(?:paid|payed|pay|made|sent|payment|deposit|down|upfront|advance|received)(?![\p{L}\d])/iu;
/** Words for a payment still to come: "she will pay half". */
const isToCome = /(?<!\p{L})(?:will|go|gonna|wan|wants? to|to|must|should|can) $/iu;

const reach = 50;

/** The span of a piece together with the "paid" right before or behind it; undefined without one. */
function withPaid(text: string, { start, end }: Span): Span | undefined {
  const before = paidBefore.exec(text.slice(Math.max(0, start - reach), start));
  if (before) {
    const from = start - before[0].length;
    return isToCome.test(text.slice(Math.max(0, from - 20), from)) ? undefined : { start: from, end };
  }
  const after = paidAfter.exec(text.slice(end, end + reach));
  return after ? { start, end: end + after[0].length } : undefined;
}

function shareOf(match: RegExpMatchArray): number {
  const [written, one, of] = match;
  if (of !== undefined) {
    const [part, whole] = [Number(one), Number(of)];
    // "50/50" and "60/40" are percentages.
    return part + whole === 100 ? part / 100 : part / whole;
  }
  return halves[written] ?? words.find(([word]) => word.test(written))?.[1] ?? 0;
}

/** Finds the paid share of the order: "paid half", "60% paid", "two thirds paid", "¾ paid", "paid 50/50". */
export function findShare(text: string): Found<number> | undefined {
  for (const { start, end, match } of spansOf(text, fraction)) {
    const span = withPaid(text, { start, end });
    const value = shareOf(match);
    if (span && value > 0 && value < 1) return { ...span, value, isCertain: false };
  }
  const [share] = spansOf(text, percent);
  const value = Number(share?.match[1] ?? share?.match[2]) / 100;
  return share && value > 0 ? { start: share.start, end: share.end, value, isCertain: false } : undefined;
}

const twoSums =
  /(?=[₦#n\d])(?<![\p{L}\d.,/])(?:₦|#|n)?(\d[\d,.]{0,9})( ?k)? ?(?:\/|out of|of|from) ?(?:the |total |₦|#|n){0,2}(\d[\d,.]{0,9})( ?k)?(?![\p{L}\d/,])/giu;

const naira = (digits: string | undefined, thousand: string | undefined) => {
  const read = readSum(`${digits ?? ''}${thousand ?? ''}`);
  return 'value' in read ? read.value : 0;
};

/** "4k out of 14k paid", "paid 4/14k": what is paid, and of how much. */
export function findPaidOf(text: string): (Span & { paid: number; of: number }) | undefined {
  for (const { start, end, match } of spansOf(text, twoSums)) {
    const [, one, oneThousand, other, otherThousand] = match;
    const isShort = oneThousand === undefined && Number(one) < 1_000;
    const [paid, of] = [naira(one, isShort ? otherThousand : oneThousand), naira(other, otherThousand)];
    const span = of >= 100 && paid < of ? withPaid(text, { start, end }) : undefined;
    if (span) return { ...span, paid, of };
  }
  return undefined;
}
