import type { Order, OrderChangesInput, PaymentMethodId } from '@waybill/contract';
import { elsewhere, type OrderMode, type OrderValues, toNewOrder } from './order-values.ts';

/** An order without items was recorded with an amount of its own, and stays so. */
export const modeOf = ({ order_items }: Order): OrderMode => (order_items.length === 0 ? 'record' : 'create');

/** What the form begins with when an order is edited. */
export const valuesOfOrder = (order: Order): OrderValues => ({
  customer_name: order.customer_name,
  customer_phone: order.customer_phone,
  customer_email: order.customer_email ?? undefined,
  customer_address: order.customer_address,
  customer_city: order.customer_city ?? undefined,
  customer_state: order.customer_state ?? undefined,
  customer_country: order.customer_country ?? undefined,
  customer_comment: order.customer_comment ?? undefined,
  outlet: order.outlet_id ?? elsewhere,
  outlet_name: order.outlet_name ?? undefined,
  outlet_phone: order.outlet_phone ?? undefined,
  outlet_address: order.outlet_address,
  outlet_city: order.outlet_city ?? undefined,
  outlet_state: order.outlet_state ?? undefined,
  outlet_country: order.outlet_country ?? undefined,
  order_items: order.order_items,
  order_amount: order.order_amount,
  order_delivery_fee: order.order_delivery_fee,
  order_service_fee: order.order_service_fee,
  order_tax_fee: order.order_tax_fee,
  order_discount: order.order_discount,
  order_paid: order.order_paid ? 1 : 0,
  order_payment_method: order.order_payment_method.id as PaymentMethodId,
  order_description: order.order_description ?? undefined,
});

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

// An order keeps the outlet as it was when the order was made, until another one is chosen.
const keptOutlet = (base: Order) => ({
  outlet_name: base.outlet_name ?? undefined,
  outlet_phone: base.outlet_phone ?? undefined,
  outlet_address: base.outlet_address,
  outlet_city: base.outlet_city ?? undefined,
  outlet_state: base.outlet_state ?? undefined,
  outlet_country: base.outlet_country ?? undefined,
});

const place = ['customer_address', 'customer_city', 'customer_state', 'customer_country'] as const;

// What was known of another place, or of another person, would be wrong of this one: a rider is led by the area's coordinates.
const keptOfCustomer = (values: OrderValues, base: Order) => {
  const isChanged = (name: keyof OrderValues & keyof Order) => !isAlike(values[name], base[name]);
  return {
    ...(base.customer_gender &&
      !(isChanged('customer_name') && isChanged('customer_phone')) && {
        customer_gender: base.customer_gender,
      }),
    ...(base.customer_service_area &&
      !place.some(isChanged) && { customer_service_area: base.customer_service_area }),
  };
};

/**
 * The form's values as `order/update` takes them: every field anew. What the form does not ask for is sent as `base`, the
 * order as it was read, has it.
 */
export function toOrderChanges(values: OrderValues, base: Order): OrderChangesInput {
  const sent = toNewOrder(values, modeOf(base));
  const { details } = base.order_payment_method;
  const isSameMethod = sent.order_payment_method.id === base.order_payment_method.id;
  return {
    ...sent,
    ...(values.outlet === base.outlet_id && keptOutlet(base)),
    ...keptOfCustomer(values, base),
    order_insurance_fee: base.order_insurance_fee,
    order_payment_method: {
      id: sent.order_payment_method.id,
      ...(isSameMethod && details && { details }),
    },
    id: base.id,
    updated_at: base.updated_at,
  };
}

const labels: Partial<Record<keyof OrderValues, string>> = {
  customer_name: 'Customer name',
  customer_phone: 'Customer phone',
  customer_email: 'Customer email',
  customer_address: 'Customer address',
  customer_city: 'Customer’s city',
  customer_state: 'Customer’s state',
  customer_country: 'Customer’s country',
  customer_comment: 'Customer’s comment',
  outlet: 'Outlet',
  outlet_address: 'Outlet address',
  order_items: 'Items',
  order_amount: 'Order amount',
  order_delivery_fee: 'Delivery fee',
  order_service_fee: 'Service fee',
  order_tax_fee: 'Tax fee',
  order_discount: 'Discount',
  order_paid: 'Paid',
  order_payment_method: 'Payment method',
  order_description: 'Description',
};

type Name = keyof OrderValues;

/** The fields in which one set of values differs from another. */
export const changedNames = (values: OrderValues, before: OrderValues): Name[] =>
  ([...new Set([...Object.keys(values), ...Object.keys(before)])] as Name[]).filter(
    (name) => !isAlike(values[name], before[name]),
  );

/** What somebody else changed between two readings of an order, as people call it. */
export const changedLabels = (now: Order, base: Order): string[] =>
  changedNames(valuesOfOrder(now), valuesOfOrder(base)).flatMap((name) => labels[name] ?? []);

/** The newer order with what was typed laid over it: a field that was not touched takes the newer value. */
export function rebased(typed: OrderValues, base: Order, now: Order): OrderValues {
  const before = valuesOfOrder(base);
  const touched = Object.keys(typed).filter(
    (name) => !isAlike(typed[name as Name], before[name as Name]),
  ) as Name[];
  return { ...valuesOfOrder(now), ...Object.fromEntries(touched.map((name) => [name, typed[name]])) };
}
