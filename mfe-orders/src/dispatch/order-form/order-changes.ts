import {
  type ClearableOrderField,
  type Order,
  type OrderChangesInput,
  type PaymentMethodId,
  paymentMethods,
  promiseText,
} from '@waybill/contract';
import { capitalised, moneyText, timeText } from '@waybill/ui';
import { areSame, type FieldConflict, haveBothChanged } from '@waybill/ui/fields';
import type { KnownOutlet } from '../pasted/pasted-order.ts';
import {
  type EveryField,
  elsewhere,
  type HiddenFields,
  type OrderMode,
  type OrderValues,
  type ShownFields,
  toNewOrder,
} from './order-values.ts';

/** An order without items was recorded with an amount of its own, and stays so. */
export const modeOf = ({ order_items }: Order): OrderMode => (order_items.length === 0 ? 'record' : 'create');

// An order keeps the outlet as it was when the order was made, until another one is chosen.
const outletOf = (order: Order) => ({
  outlet_name: order.outlet_name ?? undefined,
  outlet_phone: order.outlet_phone ?? undefined,
  outlet_address: order.outlet_address,
  outlet_city: order.outlet_city ?? undefined,
  outlet_state: order.outlet_state ?? undefined,
  outlet_country: order.outlet_country ?? undefined,
});

/** The form's first values when an order is edited. */
export const valuesOfOrder = (order: Order): EveryField<OrderValues> => ({
  customer_name: order.customer_name,
  customer_phone: order.customer_phone,
  customer_email: order.customer_email ?? undefined,
  customer_address: order.customer_address,
  customer_city: order.customer_city ?? undefined,
  customer_state: order.customer_state ?? undefined,
  customer_country: order.customer_country ?? undefined,
  customer_comment: order.customer_comment ?? undefined,
  outlet: order.outlet_id ?? elsewhere,
  ...outletOf(order),
  order_items: order.order_items,
  order_amount: order.order_amount,
  order_delivery_fee: order.order_delivery_fee,
  order_service_fee: order.order_service_fee,
  order_tax_fee: order.order_tax_fee,
  order_discount: order.order_discount,
  order_deposit: order.order_deposit || undefined,
  order_deposit_method: order.order_deposit_method ?? undefined,
  order_paid_to: order.order_paid_to ?? (order.order_paid_to === null ? 'sender' : undefined),
  order_paid: order.order_paid ? 1 : 0,
  order_payment_method: order.order_payment_method.id as PaymentMethodId,
  order_description: order.order_description ?? undefined,
  promised_from: order.promised_from ?? undefined,
  promised_by: order.promised_by ?? undefined,
});

const customerPlace = ['customer_address', 'customer_city', 'customer_state', 'customer_country'] as const;

/** Facts about the customer stay with the same customer only: riders navigate by the area's coordinates. */
function hiddenFieldsOf(values: OrderValues, base: Order): EveryField<HiddenFields> {
  const isChanged = (name: keyof OrderValues & keyof Order) => !areSame(values[name], base[name]);
  const isAnotherPerson = isChanged('customer_name') && isChanged('customer_phone');
  return {
    customer_gender: isAnotherPerson ? undefined : (base.customer_gender ?? undefined),
    customer_service_area: customerPlace.some(isChanged)
      ? undefined
      : (base.customer_service_area ?? undefined),
    order_insurance_fee: base.order_insurance_fee,
  };
}

/** The fields that the form can empty. */
const clearable: Record<Extract<keyof ShownFields, ClearableOrderField>, true> = {
  customer_email: true,
  customer_city: true,
  customer_state: true,
  customer_country: true,
  customer_comment: true,
  outlet_id: true,
  outlet_name: true,
  outlet_phone: true,
  outlet_city: true,
  outlet_state: true,
  outlet_country: true,
  order_description: true,
  promised_from: true,
  promised_by: true,
};
const clearableNames = Object.keys(clearable) as (keyof typeof clearable)[];

/** The fields that the form has emptied. Another outlet brings its own details, so of the former one nothing has to be cleared. */
function clearedFields(sent: EveryField<ShownFields>, base: Order): ClearableOrderField[] {
  const names = clearableNames.filter((name) => !sent[name] && base[name]);
  const isOtherOutlet = sent.outlet_id !== undefined && sent.outlet_id !== base.outlet_id;
  return names.filter((name) => !isOtherOutlet || !name.startsWith('outlet_'));
}

/** The form's values in the shape of `order/update`. */
export function toOrderChanges(values: OrderValues, base: Order): OrderChangesInput {
  const isSameOutlet = values.outlet === base.outlet_id;
  const sent = toNewOrder({ ...values, ...(isSameOutlet && outletOf(base)) }, modeOf(base));
  const { details } = base.order_payment_method;
  const isSameMethod = sent.order_payment_method.id === base.order_payment_method.id;
  const clear = clearedFields(sent, base);
  const all: EveryField<ShownFields & HiddenFields> = { ...sent, ...hiddenFieldsOf(values, base) };
  return {
    ...all,
    // A deposit that was emptied is none.
    order_deposit: all.order_deposit ?? (base.order_deposit ? 0 : undefined),
    order_payment_method: {
      id: sent.order_payment_method.id,
      ...(isSameMethod && details && { details }),
    },
    ...(clear.length > 0 && { clear }),
    id: base.id,
    updated_at: base.updated_at,
  };
}

type Name = keyof OrderValues;

const asTyped = (text: string) => text;
const itemsText = ({ length }: readonly unknown[]) => `${length} items`;
const paidToTextOf = (to: NonNullable<OrderValues['order_paid_to']>) =>
  to === 'company' ? 'Us' : 'The outlet';
const paidText = (paid: NonNullable<OrderValues['order_paid']>) => (paid === 1 ? 'Paid' : 'Not Paid');
const methodText = (method: PaymentMethodId) =>
  capitalised(paymentMethods.find(({ id }) => id === method)?.name ?? String(method));

type Said<Value> = readonly [label: string, textOf: (value: Value, values: OrderValues) => string];

const outletText = ({ outlet_name, outlet_address }: OrderValues) =>
  [outlet_name, outlet_address].filter(Boolean).join(' · ');

/** Names of the fields, and their values in words. */
const said: { [One in Name]-?: Said<NonNullable<OrderValues[One]>> } = {
  customer_name: ['Customer name', asTyped],
  customer_phone: ['Customer phone', asTyped],
  customer_email: ['Customer email', asTyped],
  customer_address: ['Customer address', asTyped],
  customer_city: ['Customer’s city', asTyped],
  customer_state: ['Customer’s state', asTyped],
  customer_country: ['Customer’s country', asTyped],
  customer_comment: ['Customer’s comment', asTyped],
  outlet: ['Outlet', (_, outlet) => outletText(outlet)],
  outlet_name: ['Outlet name', asTyped],
  outlet_phone: ['Outlet phone', asTyped],
  outlet_address: ['Outlet address', asTyped],
  outlet_city: ['Outlet city', asTyped],
  outlet_state: ['Outlet state', asTyped],
  outlet_country: ['Outlet country', asTyped],
  order_items: ['Items', itemsText],
  order_amount: ['Order amount', moneyText],
  order_delivery_fee: ['Delivery fee', moneyText],
  order_service_fee: ['Service fee', moneyText],
  order_tax_fee: ['Tax fee', moneyText],
  order_discount: ['Discount', moneyText],
  order_deposit: ['Deposit', moneyText],
  order_deposit_method: ['Deposit received by', capitalised],
  order_paid_to: ['Received by', paidToTextOf],
  order_paid: ['Paid', paidText],
  order_payment_method: ['Payment method', methodText],
  order_description: ['Description', asTyped],
  promised_from: ['Not before', (from) => timeText(from, new Date())],
  promised_by: ['Promise', (by) => promiseText({ promised_by: by }, new Date())],
};

/** Fields that are part of another one: who changes that one changes them with it. */
const partsOf: { [One in Name]?: readonly Name[] } = {
  outlet: ['outlet_name', 'outlet_phone', 'outlet_address', 'outlet_city', 'outlet_state', 'outlet_country'],
  promised_by: ['promised_from'],
};

const isPartOf = (names: readonly Name[], name: Name) => names.some((one) => partsOf[one]?.includes(name));

/** The fields in which one set of values differs from another. */
const changedNames = (values: OrderValues, before: OrderValues): Name[] =>
  ([...new Set([...Object.keys(values), ...Object.keys(before)])] as Name[]).filter(
    (name) => !areSame(values[name], before[name]),
  );

/** The fields that another user changed between two versions of an order. */
export function changedLabels(now: Order, base: Order): string[] {
  const names = changedNames(valuesOfOrder(now), valuesOfOrder(base));
  return names.filter((name) => !isPartOf(names, name)).map((name) => said[name][0]);
}

/** The values with the details of the outlet that was chosen: the form holds those of the order before. */
const withChosenOutlet = (typed: OrderValues, outlets: readonly KnownOutlet[]): OrderValues => {
  if (typed.outlet === elsewhere) return typed;
  const chosen = outlets.find(({ id }) => id === typed.outlet);
  return {
    ...typed,
    outlet_name: chosen?.outlet_name ?? 'another outlet',
    outlet_address: chosen?.outlet_address,
  };
};

const shown = (name: Name, values: OrderValues): string => {
  const [, textOf] = said[name] as Said<unknown>;
  const value = values[name];
  return value === undefined || value === '' ? 'empty' : textOf(value, values);
};

/** The fields that both this user and another have changed since the form began. */
export function conflictsOf(
  onScreen: Partial<OrderValues>,
  base: Order,
  now: Order,
  outlets: readonly KnownOutlet[],
): FieldConflict<OrderValues>[] {
  const [before, after] = [valuesOfOrder(base), valuesOfOrder(now)];
  // A field that is not on the screen is as it was, and not emptied.
  const typed = { ...before, ...onScreen };
  const names = changedNames(after, before).filter((name) => haveBothChanged([name], typed, before, after));
  return names
    .filter((name) => !isPartOf(names, name))
    .map((name) => ({
      label: said[name][0],
      mine: shown(name, name === 'outlet' ? withChosenOutlet(typed, outlets) : typed),
      theirs: shown(name, after),
      values: Object.fromEntries([name, ...(partsOf[name] ?? [])].map((one) => [one, after[one]])),
    }));
}
