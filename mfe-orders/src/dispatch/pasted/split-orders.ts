import { findPhones } from './phones.ts';
import { type Span, spansOf, trimmed, withoutSpans } from './span.ts';

const heading =
  /(?<=^|\n)[ ]{0,8}(?:(?:order|delivery|customer|drop|number|no|client)[ ]?[#:.]?[ ]?\d{1,2}\b|#?\d{1,2}[.):/][ ]|(?:(?:the )?(?:first|second|third|fourth|1st|2nd|3rd|4th|next|another|other|last)(?: (?:one|order|delivery|customer|person|client))+))[ ]?[:.)-]?/giu;
const rule = /\n[ ]{0,8}(?:[-=*_#.]{3,40})[ ]{0,8}(?=\n)/g;
const gap = /\n[ ]{0,8}\n/g;
const pickUp =
  /(?<!\p{L})(?:pick ?-?up|sender|from|vendor|alt|alternat\p{L}{0,5}|or|second number|other number)(?!\p{L})/iu;

const hasPhone = (text: string, { start, end }: Span) =>
  findPhones(text.slice(start, end)).some(({ isCertain }) => isCertain);

/** The pieces that begin at these places, and what is before the first. */
const cutAt = (text: string, starts: readonly number[]): Span[] =>
  [0, ...starts]
    .map((start, index, all) => ({ start, end: all[index + 1] ?? text.length }))
    .filter(({ start, end }) => text.slice(start, end).replaceAll('\0', '').trim() !== '');

/** Pieces without a phone belong to the previous order; those before the first phone, to the first. */
function joined(text: string, pieces: readonly Span[]): Span[] {
  const orders: (Span & { hasOwn: boolean })[] = [];
  for (const piece of pieces) {
    const hasOwn = hasPhone(text, piece);
    const last = orders.at(-1);
    if (last && (!hasOwn || !last.hasOwn)) {
      last.end = piece.end;
      last.hasOwn ||= hasOwn;
    } else orders.push({ ...piece, hasOwn });
  }
  return orders.map(({ start, end }) => ({ start, end }));
}

/** A line that is an order by itself: one phone, and words or cells next to it. */
function isOrderLine(text: string, span: Span): boolean {
  const line = text.slice(span.start, span.end);
  const phones = findPhones(line);
  if (phones.length !== 1 || pickUp.test(line)) return false;
  const rest = line.slice(0, phones[0]!.start) + line.slice(phones[0]!.end);
  return (rest.match(/\p{L}{2,}/gu)?.length ?? 0) >= 4;
}

export interface SplitMessage {
  orders: Span[];
  /** The text without headings of orders and of columns. */
  rest: string;
}

const cell =
  /^(?:name|customer|receiver|phone|number|tel|address|location|area|item|items|product|qty|quantity|price|amount|fee|delivery|total|paid|payment|status|s\/n|no|date|note|comment)/i;

/** The line that names a sheet's columns. */
const columnHeads = (text: string): Span[] =>
  spansOf(text, /[^\n]+/g)
    .slice(0, 3)
    .filter(({ match }) => {
      const cells = match[0].split(/[\t,;|]/).map((each) => each.trim());
      return cells.length >= 3 && !/\d/.test(match[0]) && cells.every((each) => cell.test(each));
    });

/**
 * The orders of a message: at headings ("Order 2:", "next one"), rules, empty lines, or lines that are each a full order, as far
 * as each piece has a phone number of its own; otherwise the message is one order.
 */
export function splitOrders(message: string): SplitMessage {
  const text = withoutSpans(message, columnHeads(message));
  const full = [trimmed(text, { start: 0, end: text.length }, signs)];
  if (findPhones(text).length < 2) return { orders: full, rest: text };
  const heads = spansOf(text, heading);
  const ways: [starts: number[], heads: Span[]][] = [
    [heads.map(({ start }) => start), heads],
    [spansOf(text, rule).map(({ end }) => end), []],
    [spansOf(text, gap).map(({ end }) => end), []],
    [
      spansOf(text, /[^\n]+/g)
        .filter((line) => isOrderLine(text, line))
        .map(({ start }) => start),
      [],
    ],
  ];
  for (const [starts, headings] of ways) {
    const orders = joined(text, cutAt(text, starts));
    if (orders.length < 2 || orders.some((order) => startsWithSender(text, order))) continue;
    return {
      orders: orders.map((order) => trimmed(text, order, signs)),
      rest: withoutSpans(text, headings),
    };
  }
  return { orders: full, rest: text };
}

// A question at the end is one.
const signs = '₦#+()@?';

const startsWithSender = (text: string, { start, end }: Span) =>
  /^[\s\0]*(?:pick ?-?up|sender|from)/i.test(text.slice(start, end));
