import {
  type NewOrderInput,
  type Order,
  type OrderItemInput,
  type Outlet,
  orderAmountKobo,
  type PaymentMethodId,
  toNaira,
} from '@waybill/contract';

/** Create Order takes an order in the app; Record Order logs one that was taken outside it. */
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

/** What the order form holds; money in naira. */
export interface OrderValues {
  customer_name?: string;
  customer_phone?: string;
  customer_email?: string | undefined;
  customer_address?: string;
  customer_city?: string | undefined;
  customer_state?: string | undefined;
  customer_country?: string | undefined;
  customer_comment?: string | undefined;
  /** An outlet's id, or `elsewhere` for a pick-up at an address of its own. */
  outlet?: string;
  outlet_name?: string | undefined;
  outlet_phone?: string | undefined;
  outlet_address?: string;
  outlet_city?: string | undefined;
  outlet_state?: string | undefined;
  outlet_country?: string | undefined;
  order_items?: ItemValues[];
  /** Typed in Record Order without items only. */
  order_amount?: number;
  order_delivery_fee?: number;
  /** Asked for when an order is edited. */
  order_service_fee?: number;
  order_tax_fee?: number;
  order_discount?: number;
  order_paid?: 0 | 1;
  order_payment_method?: PaymentMethodId;
  order_description?: string | undefined;
}

export const elsewhere = 'elsewhere';

/** What a new item starts with (spec 2, section 5). */
export const newItem: ItemValues = { quantity: 0, price: 0, options: [] };

/** The lines as they are sent; what is not filled in yet counts as nothing. */
export const itemsOf = ({ order_items = [] }: OrderValues): OrderItemInput[] =>
  order_items.map((item) => ({
    ...item,
    name: item?.name ?? '',
    quantity: item?.quantity ?? 0,
    price: item?.price ?? 0,
    options: item?.options ?? [],
  }));

/** The amount as it stands, in naira; below zero while the discount is too big. */
export const amountOf = (values: OrderValues): number => toNaira(orderAmountKobo(itemsOf(values), values));

/** Whether the amount is typed, not computed: only an order that is recorded without items. */
export const isAmountTyped = (values: OrderValues, mode: OrderMode): boolean =>
  mode === 'record' && (values.order_items ?? []).length === 0;

/** The form's values as `order/store` takes them. */
export function toNewOrder(values: OrderValues, mode: OrderMode): NewOrderInput {
  const { outlet, order_amount, order_items: _, order_payment_method, ...fields } = values;
  return {
    ...(fields as Omit<NewOrderInput, 'order_items' | 'order_payment_method'>),
    ...(outlet !== elsewhere && outlet ? { outlet_id: outlet } : {}),
    order_items: itemsOf(values),
    order_amount: isAmountTyped(values, mode) ? (order_amount ?? 0) : amountOf(values),
    order_payment_method: { id: order_payment_method as 2 | 3 | 5 },
  };
}

/** What the form starts with: the company's place, no discount, not paid, its only outlet. */
export const startingValues = (
  place: { country: string; state: string; city: string } | undefined,
  outlets: readonly Outlet[],
): OrderValues => ({
  customer_country: place?.country,
  customer_state: place?.state,
  customer_city: place?.city,
  outlet_country: place?.country,
  outlet_state: place?.state,
  outlet_city: place?.city,
  ...(outlets.length === 1 && { outlet: outlets[0]!.id }),
  order_items: [],
  order_discount: 0,
  order_paid: 0,
});

/** Called with the order that was made. */
export type OnCreated = (order: Order) => void;
