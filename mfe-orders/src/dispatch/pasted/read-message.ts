import { nameKey } from '@waybill/contract';
import { cleanMessage } from './clean-message.ts';
import { type Area, lagosAreas } from './lagos-areas.ts';
import { namePlain, nameScore } from './names.ts';
import type { KnownOutlet, KnownRate, PastedOrder } from './pasted-order.ts';
import { plainMessage } from './plain-message.ts';
import { readOrder } from './read-order.ts';
import type { Found } from './span.ts';
import { splitOrders } from './split-orders.ts';

/** Longer texts are no messages of orders; what is beyond is not read. */
export const longestMessage = 20_000;
/** More orders are for the import of files. */
const mostOrders = 50;

/** The names of the company's rates, as well as the areas of Lagos that everybody knows. */
const areasOf = (rates: readonly KnownRate[]): ReadonlyMap<string, Area> =>
  new Map(
    rates.map(({ area: name }) => [
      nameKey(name),
      { name, government: lagosAreas.get(nameKey(name))?.government ?? name },
    ]),
  );

/** Whether anything asks for a delivery. */
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
  return orders
    .slice(0, mostOrders)
    .map((span) => {
      const sender = senders.findLast(({ start }) => start < span.end);
      const isName = sender && nameScore(sender.name) > 0;
      const from: Found<string> | undefined = isName
        ? {
            start: sender.start,
            end: sender.end,
            value: namePlain(sender.name),
            isCertain: false,
            why: 'It is who sent the message',
          }
        : undefined;
      return readOrder(rest, span, { own, outlets, rates }, from);
    })
    .filter(isOrder);
}
