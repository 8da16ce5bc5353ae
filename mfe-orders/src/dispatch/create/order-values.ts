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
  name: string;
  quantity: number;
  price: number;
}

export interface ItemValues {
  name?: string;
  quantity?: number;
  price?: number;
  options?: OptionValues[];
}

/** What the order form holds; money in naira. */
export interface OrderValues {
  customer_name?: string;
  customer_phone?: string;
  customer_email?: string;
  customer_address?: string;
  customer_city?: string;
  customer_state?: string;
  customer_country?: string;
  customer_comment?: string;
  /** An outlet's id, or `elsewhere` for a pick-up at an address of its own. */
  outlet?: string;
  outlet_name?: string;
  outlet_phone?: string;
  outlet_address?: string;
  outlet_city?: string;
  outlet_state?: string;
  outlet_country?: string;
  order_items?: ItemValues[];
  /** Typed in Record Order without items only. */
  order_amount?: number;
  order_delivery_fee?: number;
  order_discount?: number;
  order_paid?: 0 | 1;
  order_payment_method?: PaymentMethodId;
  order_description?: string;
}

export const elsewhere = 'elsewhere';

/** What a new item starts with (spec 2, section 5). */
export const newItem: ItemValues = { quantity: 0, price: 0, options: [] };

const itemsOf = (values: OrderValues): OrderItemInput[] =>
  (values.order_items ?? []).map(({ name = '', quantity = 0, price = 0, options = [] }) => ({
    name,
    quantity,
    price,
    options,
  }));

/** The amount as it stands, in naira; below zero while the discount is too big. */
export const amountOf = (values: OrderValues): number => toNaira(orderAmountKobo(itemsOf(values), values));

/** The form's values as `order/store` takes them. */
export function toNewOrder(values: OrderValues, mode: OrderMode): NewOrderInput {
  const { outlet, order_amount, order_items: _, order_payment_method, ...fields } = values;
  const items = itemsOf(values);
  const isTyped = mode === 'record' && items.length === 0;
  return {
    ...(fields as Omit<NewOrderInput, 'order_items' | 'order_payment_method'>),
    ...(outlet !== elsewhere && outlet ? { outlet_id: outlet } : {}),
    order_items: items,
    order_amount: isTyped ? (order_amount ?? 0) : amountOf(values),
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
