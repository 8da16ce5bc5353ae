/**
 * Every sum over an order, named by its meaning. The reasons for several, and the places of each:
 * docs/decisions/099-order-totals.md.
 */
import { type Kobo, toKobo, toNaira } from './kobo.ts';

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

/** An order with all amounts, in naira. The insurance fee is not part of `order_amount`. */
export interface PricedOrder extends Required<OrderFees> {
  order_amount: number;
  order_insurance_fee: number;
  order_items: readonly PricedLine[];
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
 * Insurance is outside it. May be below zero, which the caller rejects.
 */
export const orderAmountKobo = (items: readonly PricedLine[], fees: OrderFees): Kobo =>
  toKobo(fees.order_delivery_fee ?? 0) +
  toKobo(fees.order_service_fee ?? 0) +
  toKobo(fees.order_tax_fee ?? 0) +
  itemsTotalKobo(items) -
  toKobo(fees.order_discount ?? 0);

/** The value of the goods in kobo. An order that was recorded without items has them in its amount alone. */
export const goodsKobo = (order: PricedOrder, delivered: readonly PricedLine[] = order.order_items): Kobo =>
  order.order_items.length > 0
    ? itemsTotalKobo(delivered)
    : toKobo(order.order_amount) - orderAmountKobo([], order);

/** The customer's total debt in naira, paid or not: amount + insurance. */
export const customerTotalNaira = (
  order: Pick<PricedOrder, 'order_amount' | 'order_insurance_fee'>,
): number => toNaira(toKobo(order.order_amount) + toKobo(order.order_insurance_fee));

/** An order with the sums received for it; amounts in naira. A sum that another server leaves out counts as 0. */
export interface OrderToCollect extends Pick<PricedOrder, 'order_amount' | 'order_insurance_fee'> {
  order_paid: boolean;
  order_payment_method?: { id: number } | undefined;
  order_deposit?: number | undefined;
  order_transferred?: number | undefined;
  order_cash_step?: number | undefined;
}

const cashMethod = 2;

/** To the nearest coin that exists, half of one upwards; what is left to pay is never rounded away. */
const roundedCash = (restKobo: Kobo, stepKobo: Kobo): Kobo =>
  stepKobo > 0 && restKobo > 0 ? Math.max(Math.round(restKobo / stepKobo), 1) * stepKobo : restKobo;

/**
 * The amount that a rider is to collect, in kobo: nothing of a paid order, else the customer's total − deposit − transfers; cash is rounded to
 * the coins that exist. `change`: the difference in the customer's total, such as for items that were not taken. The server's is
 * `order_to_collect` in SQL.
 */
export const toCollectKobo = (order: OrderToCollect, change: Kobo = 0): Kobo => {
  if (order.order_paid) return 0;
  const total = toKobo(order.order_amount) + toKobo(order.order_insurance_fee);
  const received = toKobo(order.order_deposit ?? 0) + toKobo(order.order_transferred ?? 0);
  const rest = Math.max(0, total + change - received);
  const isCash = order.order_payment_method?.id === cashMethod;
  return roundedCash(rest, isCash ? toKobo(order.order_cash_step ?? 0) : 0);
};

/** The same in naira. */
export const toCollectNaira = (order: OrderToCollect): number => toNaira(toCollectKobo(order));

/** "Total" of the order summary, in naira: amount + insurance + service, the service fee of the amount once more. */
export const summaryTotalNaira = (order: PricedOrder): number =>
  toNaira(toKobo(customerTotalNaira(order)) + toKobo(order.order_service_fee));

/** "Total" of the remit dialogs, in naira: goods + delivery + insurance + service − discount. The tax is not in it. */
export const remitTotalNaira = (order: PricedOrder, delivered?: readonly PricedLine[]): number =>
  toNaira(
    goodsKobo(order, delivered) +
      toKobo(order.order_delivery_fee) +
      toKobo(order.order_insurance_fee) +
      toKobo(order.order_service_fee) -
      toKobo(order.order_discount),
  );

/** "ORDER AMOUNT" of the remittance lists, in naira: the amount without fees and discount, but with the tax. */
export const amountWithoutFeesNaira = (order: PricedOrder): number =>
  toNaira(
    toKobo(order.order_amount) -
      toKobo(order.order_delivery_fee) -
      toKobo(order.order_service_fee) +
      toKobo(order.order_discount),
  );

/**
 * "TOTAL AMOUNT" of the remittance lists, in naira: the amount without fees + insurance + delivery + service − discount,
 * which is what the customer owes.
 */
export const listTotalNaira = (order: PricedOrder): number =>
  toNaira(
    toKobo(amountWithoutFeesNaira(order)) +
      toKobo(order.order_insurance_fee) +
      toKobo(order.order_delivery_fee) +
      toKobo(order.order_service_fee) -
      toKobo(order.order_discount),
  );
