import {
  type CourierOrder,
  goodsKobo,
  type OrderItem,
  remitTotalNaira,
  toCollectKobo,
  toNaira,
} from '@waybill/contract';
import type { ListName, RemitValues } from '@waybill/ui/fields';

type CarriedOrder = CourierOrder['order'];

/** The amounts of the remit dialog, in naira: docs/spec-coverage.md#operations-5. */
export interface RemitAmounts {
  goods: number;
  /** Items and options + delivery, insurance and service fees − discount. */
  total: number;
  /** The customer's debt for the delivered items; 0 for an order that is already paid. */
  toCollect: number;
}

/** A line as it is typed; a missing number counts as 0. */
export interface TypedLine {
  quantity?: number | null;
  price?: number | null;
  options?: readonly TypedLine[];
}

/** The rider's remittance form. */
export interface RiderRemitValues extends RemitValues {
  delivered_items?: readonly TypedLine[];
}

/** The path of a delivered item's fields in the form, or of one of its options. */
export type LinePath =
  | readonly [ListName<RiderRemitValues>, number]
  | readonly [ListName<RiderRemitValues>, number, ListName<TypedLine>, number];

const numbers = (typed: TypedLine | undefined, line: { quantity: number; price: number }) =>
  typed
    ? { quantity: typed.quantity ?? 0, price: typed.price ?? 0 }
    : { quantity: line.quantity, price: line.price };

/** The order's lines with the typed numbers. */
export const deliveredItems = (order: CarriedOrder, typed: readonly TypedLine[] = []): OrderItem[] =>
  order.order_items.map((item, index) => ({
    ...item,
    ...numbers(typed[index], item),
    options: item.options.map((option, of) => ({
      ...option,
      ...numbers(typed[index]?.options?.[of], option),
    })),
  }));

export function remitAmounts(order: CarriedOrder, delivered: readonly OrderItem[]): RemitAmounts {
  const goods = goodsKobo(order, delivered);
  const change = goods - goodsKobo(order);
  return {
    goods: toNaira(goods),
    total: remitTotalNaira(order, delivered),
    toCollect: toNaira(toCollectKobo(order, change)),
  };
}

const numbersOf = (items: readonly OrderItem[]) =>
  JSON.stringify(
    items.map(({ quantity, price, options }) => [
      quantity,
      price,
      options.map((of) => [of.quantity, of.price]),
    ]),
  );

/** The delivered items, where they differ from the order. */
export function editedItems(order: CarriedOrder, delivered: readonly OrderItem[]): OrderItem[] | undefined {
  return numbersOf(delivered) === numbersOf(order.order_items) ? undefined : [...delivered];
}
