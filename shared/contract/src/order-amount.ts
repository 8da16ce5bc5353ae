import { type Kobo, toKobo } from './kobo.ts';

/** A priced line; `price` in naira. An option's line is its own, not multiplied by its item's quantity. */
export interface PricedLine {
  quantity: number;
  price: number;
  options?: readonly { quantity: number; price: number }[] | undefined;
}

/** Fees and discount of an order, in naira; one left out counts as 0. */
export interface OrderFees {
  order_delivery_fee?: number | undefined;
  order_service_fee?: number | undefined;
  order_tax_fee?: number | undefined;
  order_discount?: number | undefined;
}

const lineKobo = (line: { quantity: number; price: number }): Kobo => line.quantity * toKobo(line.price);

/** Σ quantity × price over items and their options, in kobo. */
export const itemsTotalKobo = (items: readonly PricedLine[]): Kobo =>
  items.reduce(
    (sum, item) =>
      sum + lineKobo(item) + (item.options ?? []).reduce((of, option) => of + lineKobo(option), 0),
    0,
  );

/**
 * The amount of an order in kobo: delivery + service + tax fee + items and options − discount.
 * Insurance is outside it. May come out below zero, which the caller refuses.
 */
export const orderAmountKobo = (items: readonly PricedLine[], fees: OrderFees): Kobo =>
  toKobo(fees.order_delivery_fee ?? 0) +
  toKobo(fees.order_service_fee ?? 0) +
  toKobo(fees.order_tax_fee ?? 0) +
  itemsTotalKobo(items) -
  toKobo(fees.order_discount ?? 0);

/** What a rider is to collect, in naira: amount and insurance when the order is not paid, else 0. */
export const toCollectNaira = (order: {
  order_paid: boolean;
  order_amount: number;
  order_insurance_fee: number;
}): number => (order.order_paid ? 0 : (toKobo(order.order_amount) + toKobo(order.order_insurance_fee)) / 100);
