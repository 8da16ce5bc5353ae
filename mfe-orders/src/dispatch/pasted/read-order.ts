import { toKobo, toNaira } from '@waybill/contract';
import { corrects } from './corrections.ts';
import { type FoundParts, findParts, isInParts, whyNotAll } from './deposit.ts';
import { nameAtStart, namePlain, nameScore } from './names.ts';
import type { PastedOrder } from './pasted-order.ts';
import { findPayment } from './payment.ts';
import { readPickUp } from './pick-up.ts';
import { leadsToName, type Piece, piecesOf, withoutCourtesy } from './pieces.ts';
import { addressScore, findAreas } from './places.ts';
import { feeOfArea } from './rate-of-area.ts';
import { readAddress } from './read-address.ts';
import { readItems, readLooseItems, readLooseSums } from './read-items.ts';
import { readLabels } from './read-labels.ts';
import { readPhone } from './read-phone.ts';
import { foundText, isFree, type KnownPlaces, type Reading, use } from './reading.ts';
import { settleParts } from './settle-parts.ts';
import { type Found, type Span, textOf, trimmed, withoutSpans } from './span.ts';
import { addUp, goodsOf } from './sums-that-add-up.ts';
import { findSums } from './totals.ts';

/** Reads one order of a message: the pieces are within `span`. `sender` is the name where it has no other. */
export function readOrder(
  message: string,
  span: Span,
  places: KnownPlaces,
  sender?: Found<string>,
): PastedOrder {
  const others = [
    { start: 0, end: span.start },
    { start: span.end, end: message.length },
  ];
  const order: PastedOrder = { ...span, items: [], left: [] };
  const reading: Reading = { message, rest: withoutSpans(message, others), ...places, order, nearPhone: [] };
  readPhone(reading);
  readPickUp(reading);
  const parts = readMoney(reading);
  readLabels(reading);
  readPieces(reading);
  if (!order.name && sender) order.name = sender;
  fillArea(reading);
  fillFee(reading);
  addUp(order);
  settleParts(order, parts);
  order.left = leftOf(reading);
  askOfAddress(reading);
  return order;
}

/** Another address behind "sorry" or "correction" may be the right one. */
function askOfAddress({ order, message, own }: Reading): void {
  const { address, left, start, end } = order;
  if (!address || !corrects(message.slice(start, end))) return;
  const isPlace = ({ start: from, end: to }: Span) =>
    from > address.end && addressScore(message.slice(from, to), findAreas(message.slice(from, to), own)) > 1;
  if (left.some(isPlace))
    order.address = { ...address, isCertain: false, why: 'The message may contain a correction' };
}

/** Reads the payment, and the sums that have a name. */
function readMoney(reading: Reading): FoundParts {
  const { order } = reading;
  const parts = findParts(reading.rest);
  const { deposit, balance, share, part, only, open, sumPaid } = parts;
  if (isInParts(parts)) use(reading, ...[deposit, balance, share, part].flatMap((found) => found ?? []));
  const { fee, total, discount, price } = findSums(reading.rest);
  Object.assign(order, {
    ...(fee && { deliveryFee: fee }),
    ...(total && { total }),
    ...(discount && { discount }),
    ...(price && { price }),
  });
  use(reading, ...[fee, total, discount, price].flatMap((sum) => sum ?? []));
  // Of an order that comes to nothing else, deposit and balance are all of it.
  if (deposit && balance && !order.total)
    order.total = { ...balance, end: balance.start, value: deposit.value + balance.value };
  const { paid, method, spans } = findPayment(reading.rest, whyNotAll(parts));
  Object.assign(order, { ...(paid && { paid }), ...(method && { method }) });
  use(reading, ...spans, ...[only, open, sumPaid?.words].flatMap((said) => said ?? []));
  return parts;
}

/** Reads the pieces without a label: addresses, items and names by their look. */
function readPieces(reading: Reading): void {
  const pieces = piecesOf(reading.rest, reading.order);
  const open = () => pieces.filter((piece) => isFree(reading, piece));
  readAddress(reading, pieces);
  readItems(reading, open());
  readName(reading, open());
  readLooseItems(reading, open());
  readLooseSums(reading);
}

interface NameCandidate {
  span: Span;
  points: number;
}

function readName(reading: Reading, pieces: readonly Piece[]): void {
  const { order, rest } = reading;
  if (order.name) return;
  const candidates: NameCandidate[] = [
    ...pieces.flatMap((whole) => {
      const piece = withoutCourtesy(rest, whole);
      const isLed = leadsToName(piece.lead);
      const span = isLed ? nameAtStart(rest, piece) : nameAlone(rest, piece);
      return span ? [{ span, points: (isLed ? 2 : 0) + nameScore(textOf(rest, span)) }] : [];
    }),
    ...reading.nearPhone
      .filter((span) => isFree(reading, span))
      .map((span) => ({ span, points: 2 + nameScore(textOf(rest, span)) })),
  ];
  const [best] = candidates.toSorted((one, other) => other.points - one.points);
  if (!best) return;
  const isCertain = best.points >= 3;
  const found = foundText(reading, best.span, isCertain, isCertain ? undefined : 'This may be another word');
  order.name = { ...found, value: namePlain(found.value) };
  use(reading, best.span);
}

const nameAlone = (text: string, piece: Piece): Span | undefined => {
  const span = trimmed(text, piece);
  return nameScore(textOf(text, span)) > 0 ? span : undefined;
};

/** The last area that the address names: addresses go from the street to the city. */
function fillArea({ message, own, order }: Reading): void {
  if (order.area || !order.address) return;
  const { start, end } = order.address;
  const area = findAreas(message.slice(start, end), own).at(-1);
  if (area)
    order.area = { start: start + area.start, end: start + area.end, value: area.area, isCertain: true };
}

/** A total that includes the delivery says its fee: what it leaves of priced goods, else the company's rate. */
function fillFee({ order, rates }: Reading): void {
  const { total, deliveryFee, items, area } = order;
  if (!total?.hasDelivery || deliveryFee) return;
  const isPriced = items.length > 0 && items.every(({ value }) => value.hasPrice);
  const left = toNaira(toKobo(total.value) - toKobo(goodsOf(order)));
  const fee = isPriced ? left : area && feeOfArea(area.value, rates);
  if (fee && fee > 0 && fee < total.value)
    order.deliveryFee = { start: total.start, end: total.start, value: fee, isCertain: true };
}

/** The pieces with content that were not placed. */
function leftOf({ rest, order }: Reading): Span[] {
  const pieces = piecesOf(rest, order)
    .map((piece) => trimmed(rest, withoutCourtesy(rest, piece)))
    .filter(({ start, end }) => /[\p{L}\d]{2}/u.test(rest.slice(start, end)));
  return [...order.left, ...pieces].sort((one, other) => one.start - other.start);
}
