import {
  type Customer,
  type NewOrderInput,
  type Order,
  type OrderItemInput,
  type Outlet,
  orderAmountKobo,
  type PaymentMethodId,
  toNaira,
} from '@waybill/contract';
import { offers } from '@waybill/session';

/** Create Order makes an order in the app; Record Order logs one that was taken outside it. */
export type OrderMode = 'create' | 'record';

export interface OptionValues {
  id?: string | undefined;
  name: string;
  quantity: number;
  price: number;
}

export interface ItemValues {
  name?: string;
  quantity?: number;
  price?: number;
  category?: string | undefined;
  options?: OptionValues[];
}

type OrderFields = Omit<NewOrderInput, 'company_id'>;

/** Fields of an order that the form does not show; an edit sends them as they are. */
export type HiddenFields = Pick<
  OrderFields,
  'customer_gender' | 'customer_service_area' | 'order_insurance_fee'
>;
export type ShownFields = Omit<OrderFields, keyof HiddenFields>;

/** Fields that the form holds in another shape than the API. */
interface ReshapedFields {
  outlet_id: unknown;
  order_items: unknown;
  order_payment_method: unknown;
}

/** Names every field: one that is added to the contract is an error wherever it is forgotten. */
export type EveryField<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] };

type PlainValues = {
  [Name in keyof Omit<ShownFields, keyof ReshapedFields>]?: ShownFields[Name] | undefined;
};

/** The order form; money in naira. */
export interface OrderValues extends PlainValues {
  /** An outlet's id, or `elsewhere` for a pick-up at an address of its own. */
  outlet?: string;
  order_items?: ItemValues[];
  order_payment_method?: PaymentMethodId;
}

export const elsewhere = 'elsewhere';

const cash: PaymentMethodId = 2;

/** A line that is offered; with its name it becomes one of something (decision 142). */
export const newItem: ItemValues = { quantity: 0, price: 0, options: [] };

/** Whether a line is still empty: it is not sent. */
export const isBlankLine = (line: unknown): boolean => {
  const { name, price, options = [] } = (line ?? {}) as ItemValues;
  return !name?.trim() && !price && options.length === 0;
};

export const isFilledLine = (line: unknown): boolean => !isBlankLine(line);

/** The lines in the shape of the API; what is not filled in yet counts as nothing. */
export const itemsOf = ({ order_items = [] }: OrderValues): OrderItemInput[] =>
  order_items.filter(isFilledLine).map((item) => ({
    ...item,
    name: item?.name ?? '',
    quantity: item?.quantity ?? 0,
    price: item?.price ?? 0,
    options: item?.options ?? [],
  }));

/** The computed amount in naira; below zero while the discount is too big. */
export const amountOf = (values: OrderValues): number => toNaira(orderAmountKobo(itemsOf(values), values));

/** Whether the amount is typed, not computed: only an order that is recorded without items. */
export const isAmountTyped = (values: OrderValues, mode: OrderMode): boolean =>
  mode === 'record' && (values.order_items ?? []).every(isBlankLine);

/** In naira; the computed one, or the one that was typed for an order recorded without items. */
export const amountIn = (values: OrderValues, mode: OrderMode): number =>
  isAmountTyped(values, mode) ? (values.order_amount ?? 0) : amountOf(values);

/** A value that the form's own rules require before it is submitted. */
function filled<Name extends keyof OrderValues>(values: OrderValues, name: Name) {
  const value = values[name];
  if (value === undefined) throw new Error(`The form was submitted without ${name}.`);
  return value;
}

type OfferedMethodId = NewOrderInput['order_payment_method']['id'];
const isOffered = (id: PaymentMethodId): id is OfferedMethodId => id === 2 || id === 3 || id === 5;

function paymentMethodOf(values: OrderValues): NewOrderInput['order_payment_method'] {
  const id = filled(values, 'order_payment_method');
  if (!isOffered(id)) throw new Error('This payment method is no longer offered.');
  return { id };
}

/** Something is paid before delivery: the order, or a deposit. */
export const isPaidBefore = ({ order_paid, order_deposit }: OrderValues): boolean =>
  order_paid === 1 || Boolean(order_deposit);

/** The form's values in the shape of `order/store`. */
export const toNewOrder = (values: OrderValues, mode: OrderMode): EveryField<ShownFields> => ({
  customer_name: filled(values, 'customer_name'),
  customer_phone: filled(values, 'customer_phone'),
  customer_email: values.customer_email,
  customer_address: filled(values, 'customer_address'),
  customer_city: values.customer_city,
  customer_state: values.customer_state,
  customer_country: values.customer_country,
  customer_comment: values.customer_comment,
  outlet_id: values.outlet === elsewhere ? undefined : values.outlet,
  outlet_name: values.outlet_name,
  outlet_phone: values.outlet_phone,
  outlet_address: values.outlet_address,
  outlet_city: values.outlet_city,
  outlet_state: values.outlet_state,
  outlet_country: values.outlet_country,
  order_items: itemsOf(values),
  order_amount: amountIn(values, mode),
  order_delivery_fee: filled(values, 'order_delivery_fee'),
  order_service_fee: values.order_service_fee,
  order_tax_fee: values.order_tax_fee,
  order_discount: values.order_discount,
  order_deposit: values.order_deposit,
  order_deposit_method: values.order_deposit ? values.order_deposit_method : undefined,
  order_paid_to: isPaidBefore(values) ? values.order_paid_to : undefined,
  order_paid: filled(values, 'order_paid'),
  order_payment_method: paymentMethodOf(values),
  order_description: values.order_description,
  promised_from: values.promised_by ? values.promised_from : undefined,
  promised_by: values.promised_by,
});

/** The receiver's pin on an earlier order of this customer, while it goes to the same address. */
export const rememberedPlace = (
  customer: Customer | undefined,
  { customer_phone, customer_address }: OrderValues,
): Pick<HiddenFields, 'customer_service_area'> =>
  customer?.customer_service_area &&
  customer.customer_phone === customer_phone &&
  customer.customer_address === customer_address
    ? { customer_service_area: customer.customer_service_area }
    : {};

/** The form's first values: the company's place, an empty line, cash, no discount, not paid, its only outlet. */
export const startingValues = (
  place: { country: string; state: string; city: string } | undefined,
  outlets: readonly Outlet[],
): EveryField<OrderValues> => ({
  customer_name: undefined,
  customer_phone: undefined,
  customer_email: undefined,
  customer_address: undefined,
  customer_city: place?.city,
  customer_state: place?.state,
  customer_country: place?.country,
  customer_comment: undefined,
  outlet: outlets.length === 1 ? outlets[0]!.id : undefined,
  outlet_name: undefined,
  outlet_phone: undefined,
  outlet_address: undefined,
  outlet_city: place?.city,
  outlet_state: place?.state,
  outlet_country: place?.country,
  order_items: [newItem],
  order_amount: undefined,
  order_delivery_fee: undefined,
  order_service_fee: undefined,
  order_tax_fee: undefined,
  order_discount: 0,
  order_deposit: undefined,
  order_deposit_method: undefined,
  order_paid_to: offers('deposits') ? 'sender' : undefined,
  order_paid: 0,
  order_payment_method: cash,
  order_description: undefined,
  promised_from: undefined,
  promised_by: undefined,
});

/** Called with the new order. */
export type OnCreated = (order: Order) => void;
