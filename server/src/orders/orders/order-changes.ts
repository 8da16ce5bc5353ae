import type { ClearableOrderField, NewOrder, Order, OrderChanges } from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { OrderDraft } from './order-draft.ts';

/** Names every field, so that the compiler asks here about one that is added to the contract. */
type EveryField<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] };
export type OrderFields = EveryField<Omit<NewOrder, 'company_id'>>;

const sentOr = <Value>(sent: Value | undefined, current: Value | null): Value | undefined =>
  sent ?? current ?? undefined;

const isChanged = <Value>(sent: Value | undefined, current: Value) => sent !== undefined && sent !== current;

const customerPlace = ['customer_address', 'customer_city', 'customer_state', 'customer_country'] as const;

/** Facts about the customer stay with the same customer only: riders navigate by the area's coordinates. */
function customerOf(current: Order, sent: OrderChanges) {
  const isCleared = customerPlace.some((name) => sent.clear?.some((cleared) => cleared === name));
  const isMoved = isCleared || customerPlace.some((name) => isChanged(sent[name], current[name]));
  const isAnotherPerson =
    isChanged(sent.customer_name, current.customer_name) &&
    isChanged(sent.customer_phone, current.customer_phone);
  return {
    customer_name: sent.customer_name ?? current.customer_name,
    customer_phone: sent.customer_phone ?? current.customer_phone,
    customer_address: sent.customer_address ?? current.customer_address,
    customer_email: sentOr(sent.customer_email, current.customer_email),
    customer_city: sentOr(sent.customer_city, current.customer_city),
    customer_state: sentOr(sent.customer_state, current.customer_state),
    customer_country: sentOr(sent.customer_country, current.customer_country),
    customer_gender: sentOr(sent.customer_gender, isAnotherPerson ? null : current.customer_gender),
    customer_comment: sentOr(sent.customer_comment, current.customer_comment),
    customer_service_area: sentOr(sent.customer_service_area, isMoved ? null : current.customer_service_area),
  };
}

/** Another outlet brings its own fields; another address without an outlet is a pick-up somewhere else. */
function pickUpOf(current: Order, sent: OrderChanges) {
  const isElsewhere = isChanged(sent.outlet_address, current.outlet_address);
  const outlet_id = sentOr(sent.outlet_id, isElsewhere ? null : current.outlet_id);
  const isOtherOutlet = outlet_id !== undefined && outlet_id !== current.outlet_id;
  const orCurrent = (value: string | undefined, own: string | null) =>
    sentOr(value, isOtherOutlet ? null : own);
  return {
    outlet_id,
    outlet_name: orCurrent(sent.outlet_name, current.outlet_name),
    outlet_phone: orCurrent(sent.outlet_phone, current.outlet_phone),
    outlet_address: orCurrent(sent.outlet_address, current.outlet_address),
    outlet_city: orCurrent(sent.outlet_city, current.outlet_city),
    outlet_state: orCurrent(sent.outlet_state, current.outlet_state),
    outlet_country: orCurrent(sent.outlet_country, current.outlet_country),
  };
}

/** A window's start goes with its end: another end without one is a time alone. */
function promiseOf(current: Order, sent: OrderChanges) {
  const promised_by = sentOr(sent.promised_by, current.promised_by ?? null);
  const isOther = promised_by === undefined || isChanged(sent.promised_by, current.promised_by ?? undefined);
  const promised_from = sentOr(sent.promised_from, isOther ? null : (current.promised_from ?? null));
  return { promised_from, promised_by };
}

function paymentMethodOf(
  { order_payment_method: current }: Order,
  { order_payment_method: sent }: OrderChanges,
) {
  // Details belong to the method that they were typed for.
  const details = sent === undefined || sent.id === current.id ? (current.details ?? undefined) : undefined;
  return { details, ...(sent ?? { id: current.id as NewOrder['order_payment_method']['id'] }) };
}

/** The amount of an order with items is computed; one without them keeps the amount it was recorded with. */
const amountOf = (current: Order, sent: OrderChanges): number | undefined =>
  sent.order_amount ??
  (current.order_items.length === 0 && !sent.order_items?.length ? current.order_amount : undefined);

const withoutCleared = (order: Order, names: readonly ClearableOrderField[]): Order => {
  const cleared: Partial<Record<ClearableOrderField, null>> = {};
  for (const name of names) cleared[name] = null;
  return { ...order, ...cleared };
};

/** An order as `order/update` leaves it: what was sent, and everything else as it is. A 422 where money that came by transfer says whether it is paid. */
export const withChanges = (order: Order, sent: OrderChanges): OrderFields => {
  const current = withoutCleared(order, sent.clear ?? []);
  const order_paid = sent.order_paid ?? current.order_paid;
  if (order.order_transferred && order_paid !== order.order_paid)
    throw invalidField('order_paid', 'follows from what came by transfer; confirm the rest as a transfer');
  const order_deposit = sent.order_deposit ?? current.order_deposit ?? 0;
  const wasPaidTo = order_paid || order_deposit > 0 ? current.order_paid_to : null;
  return {
    ...customerOf(current, sent),
    ...pickUpOf(current, sent),
    order_items: sent.order_items ?? current.order_items,
    order_amount: amountOf(current, sent),
    order_delivery_fee: sent.order_delivery_fee ?? current.order_delivery_fee,
    order_service_fee: sent.order_service_fee ?? current.order_service_fee,
    order_tax_fee: sent.order_tax_fee ?? current.order_tax_fee,
    order_insurance_fee: sent.order_insurance_fee ?? current.order_insurance_fee,
    order_discount: sent.order_discount ?? current.order_discount,
    order_deposit,
    order_deposit_method: sentOr(sent.order_deposit_method, current.order_deposit_method ?? null),
    order_paid,
    order_paid_to: sentOr(sent.order_paid_to, wasPaidTo ?? null),
    order_payment_method: paymentMethodOf(current, sent),
    order_description: sentOr(sent.order_description, current.order_description),
    ...promiseOf(current, sent),
  };
};

/** Staff's names for the fields of an order; fields that are one thing to them share a name. */
const fieldNames: { [Name in keyof OrderFields]: string } = {
  customer_name: 'customer name',
  customer_phone: 'customer phone',
  customer_email: 'customer email',
  customer_gender: 'customer',
  customer_address: 'customer address',
  customer_city: 'customer address',
  customer_state: 'customer address',
  customer_country: 'customer address',
  customer_service_area: 'customer address',
  customer_comment: 'customer’s comment',
  outlet_id: 'pick-up',
  outlet_name: 'pick-up',
  outlet_phone: 'pick-up',
  outlet_address: 'pick-up',
  outlet_city: 'pick-up',
  outlet_state: 'pick-up',
  outlet_country: 'pick-up',
  order_items: 'items',
  order_amount: 'amount',
  order_delivery_fee: 'delivery fee',
  order_service_fee: 'service fee',
  order_tax_fee: 'tax fee',
  order_insurance_fee: 'insurance fee',
  order_discount: 'discount',
  order_deposit: 'deposit',
  order_deposit_method: 'deposit',
  order_paid: 'paid',
  order_paid_to: 'paid',
  order_payment_method: 'payment method',
  order_description: 'description',
  promised_from: 'promise',
  promised_by: 'promise',
};

const lineOf = ({ name, quantity, price }: { name: string; quantity: number; price: number }) =>
  `${quantity} ${name} ${price}`;
const itemsOf = ({ order_items }: Pick<OrderFields | Order, 'order_items'>) =>
  order_items.map((item) => [item, ...item.options].map(lineOf).join()).join(';');

/** Names of what an update changes, for the order's history: "customer address, delivery fee". */
export function namesOfChanged(current: Order, next: OrderFields): string {
  const isSame: { [Name in keyof OrderFields]?: boolean } = {
    order_items: itemsOf(current) === itemsOf(next),
    order_payment_method: current.order_payment_method.id === next.order_payment_method.id,
    customer_service_area:
      JSON.stringify(current.customer_service_area ?? null) ===
      JSON.stringify(next.customer_service_area ?? null),
    // With items it follows from them and the fees.
    order_amount: next.order_items.length > 0 || current.order_amount === next.order_amount,
  };
  const changed = (Object.keys(fieldNames) as (keyof OrderFields)[]).filter(
    (name) => !(isSame[name] ?? (current[name] || null) === (next[name] || null)),
  );
  return [...new Set(changed.map((name) => fieldNames[name]))].join(', ');
}

const isSum = (name: string) => /^order_(?!description$)/.test(name);

/** Whether the changes contain a sum or a way of payment that differs from the order's. */
export const isOtherMoney = (
  { clear = [], ...sent }: OrderChanges,
  row: OrderRow,
  draft: OrderDraft,
): boolean =>
  [...Object.keys(sent), ...clear].some(isSum) &&
  Object.entries(draft).some(
    ([name, value]) =>
      /_kobo$|^order_paid|^order_deposit|^payment_method_id$/.test(name) &&
      (row[name as keyof OrderDraft] ?? null) !== (value ?? null),
  );
