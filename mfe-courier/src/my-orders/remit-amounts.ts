import {
  type CourierOrder,
  itemsTotalKobo,
  type Kobo,
  type OrderItem,
  orderAmountKobo,
  toCollectNaira,
  toKobo,
  toNaira,
} from '@waybill/contract';

type CarriedOrder = CourierOrder['order'];

/** What the items come to. An order that was recorded without items holds its goods in the amount alone. */
const goodsKobo = (order: CarriedOrder, items: readonly OrderItem[]): Kobo =>
  order.order_items.length > 0
    ? itemsTotalKobo(items)
    : toKobo(order.order_amount) - orderAmountKobo([], order);

/** How the remit dialog's total comes about, in naira (spec 2, "Remit"). */
export interface RemitAmounts {
  goods: number;
  /** Items and options + delivery, insurance and service fees − discount. */
  total: number;
  /** What the customer owed, with the items as they were delivered; 0 for an order that was paid before. */
  toCollect: number;
}

/** What a form holds of a line; a number under way may be missing and then counts as 0. */
export interface TypedLine {
  quantity?: number | null;
  price?: number | null;
  options?: readonly TypedLine[];
}

const numbers = (typed: TypedLine | undefined, line: { quantity: number; price: number }) =>
  typed
    ? { quantity: typed.quantity ?? 0, price: typed.price ?? 0 }
    : { quantity: line.quantity, price: line.price };

/** The order's lines with the numbers that were typed. */
export const deliveredItems = (order: CarriedOrder, typed: readonly TypedLine[] = []): OrderItem[] =>
  order.order_items.map((item, index) => ({
    ...item,
    ...numbers(typed[index], item),
    options: item.options.map((option, of) => ({
      ...option,
      ...numbers(typed[index]?.options?.[of], option),
    })),
  }));

/** The amounts of a remittance with these items delivered. */
export function remitAmounts(order: CarriedOrder, delivered: readonly OrderItem[]): RemitAmounts {
  const goods = goodsKobo(order, delivered);
  const change = goods - goodsKobo(order, order.order_items);
  const total =
    goods +
    toKobo(order.order_delivery_fee) +
    toKobo(order.order_insurance_fee) +
    toKobo(order.order_service_fee) -
    toKobo(order.order_discount);
  const toCollect = order.order_paid ? 0 : Math.max(0, toKobo(toCollectNaira(order)) + change);
  return { goods: toNaira(goods), total: toNaira(total), toCollect: toNaira(toCollect) };
}

const numbersOf = (items: readonly OrderItem[]) =>
  JSON.stringify(
    items.map(({ quantity, price, options }) => [
      quantity,
      price,
      options.map((of) => [of.quantity, of.price]),
    ]),
  );

/** The items as they were delivered, where anything of them was changed. */
export function editedItems(order: CarriedOrder, delivered: readonly OrderItem[]): OrderItem[] | undefined {
  return numbersOf(delivered) === numbersOf(order.order_items) ? undefined : [...delivered];
}
