import { itemsTotalKobo, toKobo, toNaira } from '@waybill/contract';
import type { FoundItem } from './items.ts';
import type { PastedOrder } from './pasted-order.ts';
import type { Found } from './span.ts';
import type { FoundTotal } from './totals.ts';

const ofTotal = 'Price worked out from the total';

/** Naira of the goods. */
export const goodsOf = ({ items }: Pick<PastedOrder, 'items'>): number =>
  toNaira(itemsTotalKobo(items.map(({ value: { quantity, price } }) => ({ quantity, price }))));

/** Naira of the goods if each price that may be for one is. */
const asUnits = (items: readonly FoundItem[]) =>
  toNaira(
    itemsTotalKobo(
      items.map(({ value: { quantity, price, perLine } }) => ({ quantity, price: perLine ?? price })),
    ),
  );

/**
 * Makes the sums of an order agree where they can: a price for one or for all as the total says; goods without prices get what the
 * total leaves. If they cannot, the total is unsure and says why.
 */
export function addUp(order: PastedOrder): void {
  const { total } = order;
  if (order.price) priceGoods(order, order.price);
  if (total) matchTotal(order, total);
  for (const item of order.items) {
    if (item.value.doubt) Object.assign(item, { isCertain: false, why: item.value.doubt });
  }
}

function matchTotal(order: PastedOrder, total: FoundTotal): void {
  const { items, deliveryFee, discount } = order;
  const others = (deliveryFee?.value ?? 0) - (discount?.value ?? 0);
  const unpriced = items.filter(({ value }) => !value.hasPrice);
  const isTotal = (goods: number) =>
    [goods, goods + others].some((sum) => toKobo(sum) === toKobo(total.value));
  if (items.some(({ value }) => value.perLine !== undefined) && isTotal(asUnits(items))) {
    for (const item of items) item.value.price = item.value.perLine ?? item.value.price;
    settle(items);
  } else if (unpriced.length > 0) price(order, total.value - others);
  if (isTotal(goodsOf(order))) settle(order.items);
  else if (order.items.length > 0) {
    order.total = { ...total, isCertain: false, why: 'The items do not add up to it' };
  }
}

/** The total says which reading is right, and that none is left out. */
function settle(items: readonly FoundItem[]): void {
  for (const item of items) {
    if (!item.value.hasPrice || item.why === ofTotal) continue;
    delete item.value.perLine;
    item.isCertain = true;
    delete item.why;
  }
}

/** The message says what the goods cost: that of the only item, for one, as a sheet's column has it. */
function priceGoods(order: PastedOrder, { value: naira, why }: Found<number>): void {
  const [item, second] = order.items;
  if (!item || item.value.hasPrice) return;
  if (second) price(order, naira);
  else {
    item.value.price = naira;
    item.value.hasPrice = true;
    if (why) item.value.doubt ??= why;
    item.isCertain = item.value.quantity === 1;
    if (item.value.quantity > 1) item.why = 'The price may be for one, or for all of them';
    else delete item.why;
  }
}

/** Gives the rest of the total to the only item without a price; several become one line. */
function price(order: PastedOrder, goods: number): void {
  const priced = order.items.filter(({ value }) => value.hasPrice);
  const open = order.items.filter(({ value }) => !value.hasPrice);
  const left = goods - goodsOf({ items: priced });
  const [first] = open;
  if (!first || left <= 0) return;
  const last = open.at(-1) ?? first;
  const [quantity, name] =
    open.length === 1
      ? [first.value.quantity, first.value.name]
      : [1, open.map((item) => `${item.value.quantity} ${item.value.name}`).join(', ')];
  const each = left / quantity;
  const isExact = Number.isInteger(Math.round(each * 1e6) / 1e4);
  const value = isExact
    ? { name, quantity, price: each, hasPrice: true }
    : { name: `${quantity} ${name}`, quantity: 1, price: left, hasPrice: true };
  order.items = [...priced, { start: first.start, end: last.end, value, isCertain: false, why: ofTotal }];
}
