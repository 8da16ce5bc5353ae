import { findAmounts, modelBefore } from './amounts.ts';
import { type Found, type Span, spansOf, textOf, trimmed } from './span.ts';

export interface ItemRead {
  name: string;
  quantity: number;
  /** Naira for one; 0 where the message has none. */
  price: number;
  hasPrice: boolean;
  /** The price may be that of all of them: naira, as it is written. */
  perLine?: number;
  /** The reason to ask about its price or its quantity, even if the sums add up. */
  doubt?: string;
}

export interface FoundItem extends Found<ItemRead> {
  /** The place of its price, if apart from it. */
  priceAt?: Span;
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
};
// A number with a letter is that of a house; "1.5 yards", "500ml" and "0 shoes" have no count.
const quantityFirst =
  /^(?!\d{1,3}(?:[a-wyz]|kg|kilos?|ml|cl|ltrs?|cm|mm|gb|tb)(?!\p{L})|\d{1,3}[.,]\d|0)\(?(\d{1,3}|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen)(?!\p{L}))\)?(?:\s?[x×*](?![\p{L}])|[x×](?=\p{L}{3})|\s?(?:pcs?|pieces?|pics|nos|qty|units?)(?:\s+of)?(?![\p{L}]))?[\s.)-]*(?=[\p{L}(₦#\d@])/iu;
const quantityLast =
  /(?:[\s(:=-]|(?<!\d),)(?:[x×*]\s?(\d{1,3})|(\d{1,3})\s?[x×*]|(?:qty:?\s?)?\(?(\d{1,3})\)?\s?(?:pcs?|pieces?|pics|nos|qty|units?)?|(\d{1,3})\s?(?:plates?|packs?|pks?|bottles?|cartons?|ctns?|bags?|cups?|wraps?|portions?|litres?|ltrs?|liters?|tubers?|crates?|bowls?|trays?|boxes?|yards?|pairs?|sets?|loaves|loaf|tins?|sachets?|rolls?|dozens?|parcels?|bunch|derica|paint|mudu|coolers?|satchets?|can|cans|jars?|slices?))\)?$/iu;
const signBefore = /(@|\bat|=|:|-|\bfor|\bna|\()\s?$/i;
const signAfter = /^\)?\s?(each|e[ac]h|per\s\p{L}{1,12}|a piece|apiece|one one|only|one)?\)?$/iu;
const goodsAfter = /^\s(?:own\s)?(?:of\s|worth\sof\s)?(?=\p{L})/iu;
const unitSaid = /^(?:each|e[ac]h|per |a piece|apiece|one)/i;
const unitTimes = /[x×*@]\s?$|\bat\s?$/i;

/** The longest piece that is read as one item. */
const longest = 160;

const quantityOf = (digits: string | undefined) =>
  digits === undefined ? undefined : (numbers[digits.toLowerCase()] ?? Number(digits));

const withoutSigns = (text: string): string => {
  let end = text.length;
  while (end > 0 && (/[\s,:;=@×(-]/.test(text[end - 1] ?? '') || /\sx$/i.test(text.slice(0, end)))) end -= 1;
  return text.slice(0, end);
};

/** Above this, a bare number behind a name is part of the name. */
const mostBare = 20;

/** Quantity at the end of what is before the price: "Jollof x2", "Jollof 2 x". */
function readLast(text: string): { text: string; quantity?: number; isTimes: boolean } {
  const match = quantityLast.exec(text);
  const digits = match?.slice(1).find(Boolean);
  if (!match || !digits || Number(digits) === 0) return { text, isTimes: false };
  const isBare = /^\W\d+$/.test(match[0]);
  if (isBare && (Number(digits) > mostBare || modelBefore.test(text.slice(0, match.index))))
    return { text, isTimes: false };
  return { text: text.slice(0, match.index), quantity: Number(digits), isTimes: /[x×*]/i.test(match[0]) };
}

interface Priced {
  rest: string;
  naira?: number;
  isUnit: boolean;
  isMoney: boolean;
  /** The reason to ask about the sum. */
  doubt?: string;
}

/** The sum at the end of a piece, or at its start: "5k own of rice". */
function readPrice(text: string): Priced {
  const amounts = findAmounts(text);
  const last = amounts.at(-1);
  const after = last && signAfter.exec(text.slice(last.end));
  if (last && after) {
    const [sign = ''] = signBefore.exec(text.slice(0, last.start)) ?? [];
    const isUnit = unitSaid.test(after[1] ?? '') || /^(?:@|at)/i.test(sign);
    const isMoney = last.isMoney || sign.startsWith('@');
    const rest = text.slice(0, last.start - sign.length);
    return { rest, naira: last.value, isUnit, isMoney, ...(last.why && { doubt: last.why }) };
  }
  const [first] = amounts;
  if (first?.start === 0 && first.isMoney && first.value >= 300 && goodsAfter.test(text.slice(first.end)))
    return {
      rest: text.slice(first.end).replace(goodsAfter, ''),
      naira: first.value,
      isUnit: false,
      isMoney: true,
      ...(first.why && { doubt: first.why }),
    };
  return { rest: text, isUnit: false, isMoney: false };
}

/** Reads a piece as an item; undefined where it has neither a quantity nor a price, unless `isItem` says that it is one. */
export function readItem(text: string, piece: Span, isItem = false): FoundItem | undefined {
  const span = trimmed(text, piece, '₦#@()');
  if (span.end - span.start > longest || span.start === span.end) return undefined;
  const priced = readPrice(textOf(text, span));
  const first = quantityFirst.exec(priced.rest);
  const lead =
    first && !/^(?:an?|one)$/i.test(first[1] ?? '')
      ? first
      : isItem || priced.naira !== undefined
        ? first
        : null;
  let name = lead ? priced.rest.slice(lead[0].length) : priced.rest;
  let quantity = quantityOf(lead?.[1]);
  let isUnit = priced.isUnit;
  if (priced.naira !== undefined && unitTimes.test(name) && quantity !== undefined) isUnit = true;
  const tail = readLast(withoutSigns(name));
  if (quantity === undefined && tail.quantity !== undefined) {
    name = tail.text;
    quantity = tail.quantity;
    // "Jollof 2 x 3,500"
    if (tail.isTimes && /\d\s?[x×*]\s?$/i.test(priced.rest)) isUnit = true;
  }
  name = withoutSigns(name.replace(/^(?:of|the|d|some|x)\s/i, '')).trim();
  if (!/\p{L}{2}/u.test(name) || notGoods.test(name)) return undefined;
  // A bare number behind words may be a code.
  if (quantity === undefined && !priced.isMoney && (priced.naira ?? 0) % 50 !== 0 && !isItem)
    return undefined;
  if (quantity === undefined && priced.naira === undefined && !isItem) return undefined;
  return itemOf(span, name, quantity, { ...priced, isUnit });
}

function itemOf(
  span: Span,
  name: string,
  quantity: number | undefined,
  { naira, isUnit, doubt }: Priced,
): FoundItem {
  const count = quantity ?? 1;
  // A price that cannot be shared out in whole naira is that of one.
  const isShared = naira !== undefined && Number.isInteger(naira / count);
  const isClear = naira === undefined || count === 1 || isUnit || !isShared;
  const one = naira === undefined ? 0 : isClear ? naira : Math.round((naira / count) * 100) / 100;
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    ...span,
    value: {
      name: capital.slice(0, 120),
      quantity: count,
      price: one,
      hasPrice: naira !== undefined,
      ...(!isClear && naira !== undefined && { perLine: naira }),
      ...(doubt && { doubt }),
    },
    isCertain: isClear && naira !== undefined && quantity !== undefined,
    ...(!isClear && { why: 'The price may be for one, or for all of them' }),
    ...(naira === undefined && { why: 'No price in the message' }),
    ...(naira !== undefined && quantity === undefined && { why: 'No quantity in the message' }),
  };
}

/** The item where its quantity stands elsewhere: "Qty: 2". */
export const counted = ({ start, end, value }: FoundItem, quantity: number): FoundItem =>
  itemOf({ start, end }, value.name, quantity, {
    ...{ rest: '', isUnit: false, isMoney: false },
    ...(value.hasPrice && { naira: value.price }),
    ...(value.doubt && { doubt: value.doubt }),
  });

/** Words that numbers follow which count nothing, and what is said of paying and of the receiver. */
const notGoods =
  /^(?:house|line|road|close|block|flat|room|shop|floor|phase|plot|km|gate|pin|code|no|number|am|pm|street|on (?:delivery|arrival)|balance(?: (?:you|me|us|una|on|is|na|when|later|go)\b.*)?$|(?:if )?(?:the )?customer (?:no|not|never|did|do|does|dey|will|go|is|was)|if|when|once|pay|paid|sent|received|remain(?:s|ing|der)?|delivery(?: fee)?|dispatch|deduct|collect)\b/i;

const and = /\s(?:and|plus|n|with|then)\s|\s?[+&]\s?/giu;

const counts = /^(?:\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen)\s|[₦#])/i;

/** A piece at each "and" or "+" that another item follows. */
export function itemPieces(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  for (const joint of spansOf(text.slice(start, end), and, start)) {
    const isCounted = counts.test(text.slice(joint.end, end));
    if (!isCounted && !/\d/.test(text.slice(joint.end, end))) continue;
    pieces.push({ start: from, end: joint.start });
    from = joint.end;
  }
  return [...pieces, { start: from, end }];
}
