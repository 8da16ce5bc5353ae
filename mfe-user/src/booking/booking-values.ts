import {
  type BookedOrder,
  type BookingChangesInput,
  type DeliveryRate,
  itemsTotalKobo,
  type NewBookingInput,
  type OrderItemInput,
  orderAmountKobo,
  toKobo,
  toNaira,
} from '@waybill/contract';
import type { Pin } from '../places/use-own-place.ts';

/** A line of the parcel; `price` in naira is what the rider collects for one. */
export interface ItemValues {
  name?: string;
  quantity?: number;
  price?: number;
  category?: string | undefined;
  options?: OrderItemInput['options'];
}

type MethodId = NewBookingInput['order_payment_method']['id'];

/** The booking form; money in naira. */
export interface BookingValues {
  /** From where companies are near: `Ikeja, Lagos`, or a point. It is not sent. */
  near?: string | undefined;
  company_id?: string | undefined;
  rate_id?: string | undefined;
  outlet_name?: string | undefined;
  outlet_phone?: string | undefined;
  outlet_address?: string | undefined;
  outlet_landmark?: string | undefined;
  outlet_place?: Pin | undefined;
  customer_name?: string | undefined;
  customer_phone?: string | undefined;
  customer_address?: string | undefined;
  customer_landmark?: string | undefined;
  customer_place?: Pin | undefined;
  /** When it should arrive, as ISO timestamps; without them it is what the company promises by itself. */
  promised_from?: string | undefined;
  promised_by?: string | undefined;
  order_items?: ItemValues[];
  order_payment_method?: MethodId | undefined;
  order_description?: string | undefined;
}

export const newItem: ItemValues = { quantity: 1, price: 0 };

/** The lines in the shape of the API; what is not filled in yet counts as nothing. */
export const itemsOf = ({ order_items = [] }: BookingValues): OrderItemInput[] =>
  order_items.map((item) => ({
    ...(item?.category && { category: item.category }),
    name: item?.name ?? '',
    quantity: item?.quantity ?? 0,
    price: item?.price ?? 0,
    options: item?.options ?? [],
  }));

/** The area whose rate an order was booked by. */
export const areaOf = ({ customer_service_area }: BookedOrder): string | undefined =>
  customer_service_area?.area ?? undefined;

/** Whether the rate is another one than an order was booked by; one that has risen since is the same. */
export const isOtherRate = (rate: DeliveryRate, order: BookedOrder): boolean => rate.area !== areaOf(order);

/** The prices of the items and of the delivery, in naira. */
export const priceOf = (values: BookingValues, fee: number) => {
  const itemsKobo = itemsTotalKobo(itemsOf(values));
  return { items: toNaira(itemsKobo), fee, total: toNaira(itemsKobo + toKobo(fee)) };
};

/** The price of an order that is changed: it keeps its fees and its discount, and another rate brings its own delivery fee. */
export const priceOfChange = (values: BookingValues, rate: DeliveryRate, order: BookedOrder) => {
  const fee = isOtherRate(rate, order) ? rate.fee : order.order_delivery_fee;
  const amountKobo = orderAmountKobo(itemsOf(values), { ...order, order_delivery_fee: fee });
  return { ...priceOf(values, fee), total: toNaira(amountKobo + toKobo(order.order_insurance_fee)) };
};

/** A value that the form's own rules require before it is submitted. */
function filled<Name extends keyof BookingValues>(
  values: BookingValues,
  name: Name,
): NonNullable<BookingValues[Name]> {
  const value = values[name];
  if (value === undefined || value === null) throw new Error(`The form was submitted without ${name}.`);
  return value;
}

const areaWith = (area: string | undefined, pin: Pin | undefined) => ({
  ...(area && { area }),
  ...pin,
});

const shared = (values: BookingValues, rate: DeliveryRate | undefined) => ({
  outlet_name: filled(values, 'outlet_name'),
  outlet_phone: filled(values, 'outlet_phone'),
  outlet_address: filled(values, 'outlet_address').trim(),
  ...(values.outlet_landmark?.trim() && { outlet_landmark: values.outlet_landmark.trim() }),
  ...(values.outlet_place && { outlet_place: values.outlet_place }),
  customer_name: filled(values, 'customer_name'),
  customer_phone: filled(values, 'customer_phone'),
  customer_address: filled(values, 'customer_address').trim(),
  ...(values.customer_landmark?.trim() && { customer_landmark: values.customer_landmark.trim() }),
  customer_service_area: areaWith(rate?.area, values.customer_place),
  order_items: itemsOf(values),
  order_payment_method: { id: filled(values, 'order_payment_method') },
});

const promiseOf = ({ promised_from, promised_by }: BookingValues) =>
  promised_by ? { promised_by, ...(promised_from && { promised_from }) } : {};

/** The form's values in the shape of `second-party/order/store`. */
export const toBooking = (values: BookingValues, rate: DeliveryRate | undefined): NewBookingInput => ({
  ...shared(values, rate),
  company_id: filled(values, 'company_id'),
  rate_id: filled(values, 'rate_id'),
  ...promiseOf(values),
  ...(values.order_description && { order_description: values.order_description }),
});

const optionals = ['order_description', 'outlet_landmark', 'customer_landmark'] as const;

/** The fields that the order has and the form no longer: a server without landmarks gets none to empty. */
const emptied = (values: BookingValues, order: BookedOrder) => [
  ...optionals.filter((name) => !values[name]?.trim() && (name === 'order_description' || order[name])),
  ...(order.outlet_place && !values.outlet_place ? (['outlet_place'] as const) : []),
];

const promiseNames = ['promised_from', 'promised_by'] as const;

/** One that stays is not sent again: it may have passed meanwhile. */
const isOtherPromise = (values: BookingValues, order: BookedOrder) =>
  promiseNames.some((name) => (values[name] ?? null) !== (order[name] ?? null));

/**
 * The form's values in the shape of `second-party/order/update`, for the version that the form began with; the fee stays unless
 * another rate was chosen.
 */
export const toChanges = (
  values: BookingValues,
  order: BookedOrder,
  rate: DeliveryRate | undefined,
): BookingChangesInput => {
  return {
    ...shared(values, rate),
    id: order.id,
    updated_at: order.updated_at,
    ...(rate && isOtherRate(rate, order) && { rate_id: rate.id }),
    ...(values.order_description && { order_description: values.order_description }),
    ...(isOtherPromise(values, order) && promiseOf(values)),
    clear: [...emptied(values, order), ...promiseNames.filter((name) => order[name] && !values[name])],
  };
};

const pinOf = (area: BookedOrder['customer_service_area']): Pin | undefined =>
  area?.latitude !== undefined && area.longitude !== undefined
    ? { latitude: area.latitude, longitude: area.longitude }
    : undefined;

const isOffered = (id: number): id is MethodId => id === 2 || id === 3 || id === 5;

export const pickUpOf = (order: BookedOrder) => ({
  outlet_name: order.outlet_name ?? undefined,
  outlet_phone: order.outlet_phone ?? undefined,
  outlet_address: order.outlet_address,
  outlet_landmark: order.outlet_landmark ?? undefined,
  outlet_place: order.outlet_place ?? undefined,
});

/** The drop-off of an earlier order. */
export const dropOffOf = (order: BookedOrder) => ({
  customer_name: order.customer_name,
  customer_phone: order.customer_phone,
  customer_address: order.customer_address,
  customer_landmark: order.customer_landmark ?? undefined,
  customer_place: pinOf(order.customer_service_area),
});

/** The form's first values for an order like this one; its rate is found by its area, as rates come and go. */
export const valuesOfOrder = (
  order: BookedOrder,
  rates: readonly DeliveryRate[] | undefined,
): BookingValues => {
  const { id } = order.order_payment_method;
  return {
    company_id: order.company_id,
    rate_id: rates?.find(({ area }) => area === areaOf(order))?.id,
    ...pickUpOf(order),
    ...dropOffOf(order),
    order_items: order.order_items.length > 0 ? order.order_items : [newItem],
    order_payment_method: isOffered(id) ? id : undefined,
    order_description: order.order_description ?? undefined,
  };
};

/** The first values of an order's change, with what it is promised. */
export const valuesOfChange = (
  order: BookedOrder,
  rates: readonly DeliveryRate[] | undefined,
): BookingValues => ({
  ...valuesOfOrder(order, rates),
  promised_from: order.promised_from ?? undefined,
  promised_by: order.promised_by ?? undefined,
});

/** The first values of a new booking: the user sends the parcel and pays in cash. */
export const startingValues = (user: { name: string; phone: string | null } | null): BookingValues => ({
  outlet_name: user?.name,
  outlet_phone: user?.phone ?? undefined,
  order_items: [newItem],
  order_payment_method: 2,
});
