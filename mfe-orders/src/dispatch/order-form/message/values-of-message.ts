import { toKobo } from '@waybill/contract';
import { homeCountry } from '@waybill/ui/fields';
import type { KnownRate, PastedOrder } from '../../pasted/pasted-order.ts';
import { cityOf } from '../../pasted/rate-of-area.ts';
import type { Found, Span } from '../../pasted/span.ts';
import type { FoundTotal } from '../../pasted/totals.ts';
import type { OrderValues } from '../order-values.ts';

/**
 * The form's values of an order of a message, in naira. Nothing stays of a customer who was in the form before; other fields that
 * the message says nothing of are left out.
 */
export function valuesOfMessage(order: PastedOrder, rates: readonly KnownRate[]): OrderValues {
  const { name, phone, address, area, items, deliveryFee, discount, paid, method, total } = order;
  const { deposit, depositMethod, pickUp } = order;
  const [outlet, another] = pickUp?.value ?? [];
  return {
    customer_name: undefined,
    customer_phone: undefined,
    customer_address: undefined,
    customer_email: undefined,
    customer_comment: undefined,
    ...(name && { customer_name: name.value }),
    ...(phone && { customer_phone: phone.value }),
    ...(address && { customer_address: address.value }),
    ...(area && {
      customer_city: cityOf(area.value, rates),
      customer_state: 'Lagos',
      customer_country: homeCountry,
    }),
    ...(outlet && { outlet: another ? undefined : outlet.id }),
    ...(items.length > 0 && {
      order_items: items.map(({ value }) => ({
        name: value.name,
        quantity: value.quantity,
        price: value.price,
        options: [],
      })),
    }),
    ...(deliveryFee && { order_delivery_fee: deliveryFee.value }),
    ...(discount && { order_discount: discount.value }),
    ...(deposit && { order_deposit: deposit.value }),
    ...(depositMethod && { order_deposit_method: depositMethod.value }),
    ...(paid && { order_paid: paid.value ? 1 : 0 }),
    ...(method && { order_payment_method: method.value }),
    ...(total && items.length === 0 && { order_amount: total.value }),
  };
}

/** The sums of an order, in naira. */
interface Sums {
  order_amount?: number | undefined;
  order_delivery_fee?: number | undefined;
  order_deposit?: number | undefined;
}

/** Whether an order's sum is the message's: with the delivery or, unless the message includes it, without; with the deposit, or without. */
export function comesToTotal(
  { value, hasDelivery }: FoundTotal,
  { order_amount = 0, order_delivery_fee = 0, order_deposit = 0 }: Sums,
): boolean {
  const goods = hasDelivery ? order_amount : order_amount - order_delivery_fee;
  return [order_amount, goods]
    .flatMap((sum) => [sum, sum - order_deposit])
    .some((sum) => toKobo(sum) === toKobo(value));
}

/** A piece of the message that a field was filled from. */
export interface FieldPiece extends Span {
  /** As the id of the field's control ends. */
  field: string;
  isCertain: boolean;
  why?: string | undefined;
}

const pieceOf = (field: string, found: Found<unknown> | undefined): FieldPiece[] =>
  found && found.end > found.start
    ? [{ field, start: found.start, end: found.end, isCertain: found.isCertain, why: found.why }]
    : [];

/** The piece that each field was filled from, in the order of the message. */
export const piecesOfOrder = (order: PastedOrder): FieldPiece[] =>
  [
    ...pieceOf('customer_name', order.name),
    ...pieceOf('customer_phone', order.phone),
    ...pieceOf('customer_address', order.address),
    ...pieceOf('customer_city', order.area),
    ...pieceOf('outlet', order.pickUp),
    ...order.items.flatMap((item, index) => [
      ...pieceOf(`order_items_${index}_name`, item),
      ...(item.priceAt ? pieceOf(`order_items_${index}_price`, { ...item, ...item.priceAt }) : []),
    ]),
    ...pieceOf('order_delivery_fee', order.deliveryFee),
    ...pieceOf('order_discount', order.discount),
    ...pieceOf('order_deposit', order.deposit),
    ...pieceOf('order_paid', order.paid),
    ...pieceOf('order_payment_method', order.method),
    ...pieceOf('order_total', order.total),
  ].sort((one, other) => one.start - other.start || other.end - one.end);
