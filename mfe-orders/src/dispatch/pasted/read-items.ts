import { type FoundAmount, findAmounts } from './amounts.ts';
import { type FoundItem, itemPieces, readItem } from './items.ts';
import { isPickUp, type Piece, withoutCourtesy } from './pieces.ts';
import { addressScore, findAreas } from './places.ts';
import { isFree, type Reading, use } from './reading.ts';
import { type Span, textOf } from './span.ts';

/** Takes what has a quantity or a price. */
export function readItems(reading: Reading, pieces: readonly Piece[]): void {
  const { order, rest } = reading;
  if (order.items.length > 0) return;
  for (const whole of pieces) {
    if (isPickUp(whole.lead)) continue;
    for (const part of itemPieces(rest, withoutCourtesy(rest, whole))) {
      const item = readItem(rest, part);
      if (!item || (!item.value.hasPrice && isPlace(reading, item))) continue;
      order.items.push(item);
      use(reading, item);
    }
  }
}

/** A second address, such as the vendor's: no goods of which its number says how many. */
const isPlace = ({ rest, own }: Reading, span: Span) => {
  const text = textOf(rest, span);
  return addressScore(text, findAreas(text, own)) > 2;
};

/** Takes goods without a count or a price: the first words that are neither a name nor an address. */
export function readLooseItems(reading: Reading, pieces: readonly Piece[]): void {
  const { order, rest } = reading;
  if (order.items.length > 0 || !order.phone) return;
  const [item] = pieces
    .map((piece) => withoutCourtesy(rest, piece))
    .filter(
      ({ start, end, lead }) =>
        !isPickUp(lead) && end - start < 80 && /\p{L}{3}/u.test(rest.slice(start, end)),
    )
    .flatMap((piece) => readItem(rest, piece, true) ?? []);
  if (!item) return;
  order.items.push({ ...item, isCertain: false, why: 'No quantity or price found' });
  use(reading, item);
}

/** Takes numbers in cells of their own: a quantity, a price, a fee, a total. */
export function readLooseSums(reading: Reading): void {
  readLooseQuantity(reading);
  for (const amount of findAmounts(reading.rest))
    if (isAlone(reading.rest, amount) && isFree(reading, amount)) placeSum(reading, amount);
}

function readLooseQuantity(reading: Reading): void {
  const [item, second] = reading.order.items;
  if (!item || second || item.value.quantity !== 1 || item.value.hasPrice) return;
  const count = /(?<=(?:[\t\0|;]|(?<!\d),)\s?)[1-9]\d?(?!,\d)(?=\s?(?:[\t\n\0,|;]|$))/.exec(reading.rest);
  if (!count) return;
  item.value.quantity = Number(count[0]);
  use(reading, { start: count.index, end: count.index + count[0].length });
}

const isAlone = (text: string, { start, end }: FoundAmount) =>
  /(?:^|[\n\t\0,|;:=-])\s?$/.test(text.slice(Math.max(0, start - 2), start)) &&
  /^\s?(?:[\n\t\0,|;.-]|to\b|for\b|$)/.test(text.slice(end, end + 5));

/** The item that ends right before a sum. */
const itemBefore = ({ order, message }: Reading, amount: FoundAmount) =>
  order.items.find(
    (item) =>
      item.end <= amount.start && /^[\s\d,.|;:\-=)]{0,12}$/.test(message.slice(item.end, amount.start)),
  );

function placeSum(reading: Reading, amount: FoundAmount): void {
  const { order, message } = reading;
  const [only] = order.items.length === 1 ? order.items : [];
  const item = itemBefore(reading, amount) ?? only;
  if (item && !item.value.hasPrice)
    setPrice(item, amount, message.slice(item.end, amount.start).includes('\t'));
  else if (
    !order.deliveryFee &&
    item &&
    amount.value < item.value.price * item.value.quantity &&
    amount.value <= 10_000
  )
    order.deliveryFee = {
      ...spanOf(amount),
      value: amount.value,
      isCertain: false,
      why: 'This may be another amount',
    };
  else if (!order.total)
    order.total = {
      ...spanOf(amount),
      value: amount.value,
      isCertain: amount.isMoney && amount.isCertain,
      ...(amount.why && { why: amount.why }),
    };
  else return;
  use(reading, amount);
}

const spanOf = ({ start, end }: FoundAmount) => ({ start, end });

/** A sheet has the price of one in its cell; a message that of all, unless its total says otherwise. */
function setPrice(item: FoundItem, amount: FoundAmount, isCell: boolean): void {
  const { value } = item;
  const isOne = isCell || value.quantity === 1 || !Number.isInteger(amount.value / value.quantity);
  value.hasPrice = true;
  value.price = isOne ? amount.value : amount.value / value.quantity;
  if (amount.why) value.doubt = amount.why;
  item.priceAt = spanOf(amount);
  item.isCertain = isOne;
  delete item.why;
  if (isOne) return;
  value.perLine = amount.value;
  item.why = 'The price may be for one, or for all of them';
}
