import { nameKey } from '@waybill/contract';
import { type CleanMessage, cleanMessage } from './clean-message.ts';
import { corrects } from './corrections.ts';
import { type Area, lagosAreas } from './lagos-areas.ts';
import { namePlain, nameScore } from './names.ts';
import type { KnownOutlet, KnownRate, PastedOrder } from './pasted-order.ts';
import { plainMessage } from './plain-message.ts';
import { readOrder } from './read-order.ts';
import type { Found, Span } from './span.ts';
import { splitOrders } from './split-orders.ts';

/** Longer texts are no messages of orders; what is beyond is not read. */
export const longestMessage = 20_000;
/** More orders are for the import of files. */
const mostOrders = 50;

/** The names of the company's rates, as well as the well-known areas of Lagos. */
const areasOf = (rates: readonly KnownRate[]): ReadonlyMap<string, Area> =>
  new Map(
    rates.map(({ area: name }) => [
      nameKey(name),
      { name, government: lagosAreas.get(nameKey(name))?.government ?? name },
    ]),
  );

/** Whether the message asks for a delivery. */
const isOrder = ({ phone, address, items }: PastedOrder): boolean => {
  const [hasPhone, hasAddress, hasItems] = [phone !== undefined, address !== undefined, items.length > 0];
  return (hasPhone && (hasAddress || hasItems)) || (hasAddress && hasItems);
};

/**
 * Takes a copied message apart: from WhatsApp, a sheet's line, a note. Pure, without a network. Returns its orders in
 * order, each field with the piece that it came from and whether it is sure; none where the text is no order. `rates` are the
 * company's own, whose areas it may name, `outlets` those that it may be picked up from. The places of pieces are those of
 * the plain message.
 */
export function readMessage(
  message: string,
  rates: readonly KnownRate[] = [],
  outlets: readonly KnownOutlet[] = [],
): PastedOrder[] {
  const { text, senders } = cleanMessage(plainMessage(message.slice(0, longestMessage)));
  const own = areasOf(rates);
  const { orders, rest } = splitOrders(text);
  const read = (span: Span) => readOrder(rest, span, { own, outlets, rates }, senderOf(senders, span));
  const pieces = orders.slice(0, mostOrders).map((span) => ({ span, order: read(span) }));
  return joined(pieces, ({ span, order }) => {
    const isCorrection = !order.address && corrects(rest.slice(span.start, span.end));
    return isCorrection || !isOrder(order);
  })
    .map(({ span, order }) => order ?? read(span))
    .filter(isOrder);
}

interface OrderPiece {
  span: Span;
  /** Undefined where it has to be read again, with what was joined to it. */
  order?: PastedOrder | undefined;
}

/** Pieces that are no order by themselves go with the one before, the first with the one behind: "Sorry, the number is 0805…". */
function joined<Piece extends OrderPiece>(
  pieces: readonly Piece[],
  isPart: (piece: Piece) => boolean,
): OrderPiece[] {
  const orders: OrderPiece[] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const last = orders.at(-1);
    const isLoose = pieces.length > 1 && isPart(piece);
    if (last && (isLoose || isOpen))
      orders.splice(-1, 1, { span: { start: last.span.start, end: piece.span.end } });
    else orders.push(piece);
    isOpen = isLoose && (isOpen || !last);
  }
  return orders;
}

/** The name of who sent the part of the message, where it is one. */
function senderOf(senders: CleanMessage['senders'], span: Span): Found<string> | undefined {
  const sender = senders.findLast(({ start }) => start < span.end);
  if (!sender || nameScore(sender.name) === 0) return undefined;
  const { start, end, name } = sender;
  return { start, end, value: namePlain(name), isCertain: false, why: 'This is the sender of the message' };
}
