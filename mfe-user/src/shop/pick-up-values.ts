import type { NewPickUpInput, Shop } from '@waybill/contract';
import { type BookingValues, itemsOf, newItem } from '../booking/booking-values.ts';

/** The pick-up form: a booking without company and pick-up place; money in naira. */
export type PickUpValues = Pick<
  BookingValues,
  | 'rate_id'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_address'
  | 'customer_landmark'
  | 'customer_place'
  | 'order_items'
  | 'order_payment_method'
  | 'order_description'
>;

export const startOfPickUp: PickUpValues = { order_items: [newItem], order_payment_method: 2 };

/** The delivery fee in naira; undefined until the area is chosen. */
export const feeOf = ({ rates, delivery_fee }: Shop, rateId: string | undefined): number | undefined =>
  delivery_fee ?? rates.find(({ id }) => id === rateId)?.fee;

/** The form's values in the shape of `shop/pick-up/store`; the form's own rules require what is needed. */
export const toPickUp = (values: PickUpValues, { rates }: Shop): NewPickUpInput => {
  const rate = rates.find(({ id }) => id === values.rate_id);
  const landmark = values.customer_landmark?.trim();
  const note = values.order_description?.trim();
  return {
    ...(rate && { rate_id: rate.id }),
    customer_name: values.customer_name ?? '',
    customer_phone: values.customer_phone ?? '',
    customer_address: values.customer_address?.trim() ?? '',
    ...(landmark && { customer_landmark: landmark }),
    customer_service_area: { ...(rate && { area: rate.area }), ...values.customer_place },
    order_items: itemsOf(values),
    order_payment_method: { id: values.order_payment_method ?? 2 },
    ...(note && { order_description: note }),
  };
};
