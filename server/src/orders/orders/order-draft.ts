import { limits, type NewOrder, orderAmountKobo, toKobo, toNaira } from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import type { NewOrderRow, OutletRow } from '../../platform/database/tables.ts';
import { searchable } from '../../platform/lists/searchable.ts';

/** The amount in kobo: computed, never taken from the client; as typed only where there are no items (Record Order). */
const amountOf = (input: NewOrder): number => {
  if (input.order_items.length === 0) {
    if (input.order_amount === undefined) throw invalidField('order_amount', 'is required without items');
    return toKobo(input.order_amount);
  }
  const amountKobo = orderAmountKobo(input.order_items, input);
  if (amountKobo < 0) throw invalidField('order_discount', 'must not be more than what it is taken from');
  if (amountKobo > toKobo(limits.naira))
    throw invalidField('order_amount', `must be at most ₦${limits.naira.toLocaleString('en-NG')}`);
  if (input.order_amount !== undefined && toKobo(input.order_amount) !== amountKobo)
    throw invalidField('order_amount', `must be ${toNaira(amountKobo)}, which the fees and items add up to`);
  return amountKobo;
};

/** Returns the deposit in kobo; throws if it is more than the customer owes. */
const depositOf = (input: NewOrder, amountKobo: number) => {
  const depositKobo = toKobo(input.order_deposit);
  const totalKobo = amountKobo + toKobo(input.order_insurance_fee);
  if (depositKobo > totalKobo)
    throw invalidField(
      'order_deposit',
      `must be at most ${toNaira(totalKobo)}, which the customer owes in all`,
    );
  return {
    order_deposit_kobo: depositKobo,
    order_deposit_method: depositKobo > 0 ? (input.order_deposit_method ?? null) : null,
  };
};

/** The party that was paid in advance, the sender unless it is said; null if nothing was, and a 422 if one is said then. */
const paidToOf = ({ order_paid, order_deposit, order_paid_to: to }: NewOrder) => {
  if (order_paid || order_deposit > 0) return to ?? 'sender';
  if (to) throw invalidField('order_paid_to', 'must be left out where nothing was paid in advance');
  return null;
};

/** The pick-up place: as sent, completed from the outlet named by its id. */
const pickUpOf = (input: NewOrder, outlet: OutletRow | undefined) => {
  const address = input.outlet_address ?? outlet?.outlet_address;
  if (!address) throw invalidField('outlet_address', 'is required without an outlet');
  return {
    outlet_id: outlet?.id ?? null,
    outlet_name: input.outlet_name || outlet?.outlet_name || null,
    outlet_phone: input.outlet_phone ?? outlet?.outlet_phone ?? null,
    outlet_address: address,
    outlet_city: input.outlet_city || outlet?.outlet_city || null,
    outlet_state: input.outlet_state || outlet?.outlet_state || null,
    outlet_country: input.outlet_country || outlet?.outlet_country || null,
  };
};

/** The customer is copied into the order, so that a later change of the customer leaves it as it was. */
const customerOf = (input: NewOrder) => ({
  customer_name: input.customer_name,
  customer_phone: input.customer_phone,
  customer_address: input.customer_address,
  customer_email: input.customer_email ?? null,
  customer_city: input.customer_city || null,
  customer_state: input.customer_state || null,
  customer_country: input.customer_country || null,
  customer_gender: input.customer_gender ?? null,
  customer_comment: input.customer_comment || null,
  customer_service_area: input.customer_service_area ? JSON.stringify(input.customer_service_area) : null,
});

/** Everything of an order that its author writes, ready to be stored. */
export type OrderDraft = Required<Omit<NewOrderRow, ServersOwn | keyof OrderOrigin>>;

type ServersOwn =
  | 'transferred_kobo'
  | 'id'
  | 'company_id'
  | 'order_id'
  | 'status'
  | 'search_text'
  | 'receiver'
  | 'cash_step_kobo'
  | 'offering'
  | 'created_at'
  | 'updated_at';

/** The source of an order that was not made on the company's dashboard. */
export type OrderOrigin = Partial<
  Pick<
    NewOrderRow,
    | 'third_party_order'
    | 'third_party_token_id'
    | 'second_party_order'
    | 'booked_by'
    | 'outlet_place'
    | 'outlet_landmark'
    | 'reference'
    | 'reference_key'
  >
>;

/** An order as it is stored first. */
export type CreatedOrderRow = OrderDraft & OrderOrigin & Pick<NewOrderRow, ServersOwn>;

/** Checks and prices what was sent; 422 on the field that is not right. */
export const draftOrder = (input: NewOrder, outlet: OutletRow | undefined): OrderDraft => {
  const order_amount_kobo = amountOf(input);
  return {
    ...customerOf(input),
    ...pickUpOf(input, outlet),
    ...depositOf(input, order_amount_kobo),
    order_amount_kobo,
    order_paid: input.order_paid,
    order_paid_to: paidToOf(input),
    order_delivery_fee_kobo: toKobo(input.order_delivery_fee),
    order_discount_kobo: toKobo(input.order_discount),
    order_service_fee_kobo: toKobo(input.order_service_fee),
    order_tax_fee_kobo: toKobo(input.order_tax_fee),
    order_insurance_fee_kobo: toKobo(input.order_insurance_fee),
    order_description: input.order_description || null,
    order_items: JSON.stringify(input.order_items),
    payment_method_id: input.order_payment_method.id,
    payment_method_details: input.order_payment_method.details || null,
    promised_from: input.promised_from ? new Date(input.promised_from) : null,
    promised_by: input.promised_by ? new Date(input.promised_by) : null,
  };
};

/** The text that a search matches: the order's number, the customer's name and phone, the outlet's name. */
export const searchTextOfOrder = (number: string, draft: OrderDraft): string =>
  searchable(number, draft.customer_name, draft.customer_phone, draft.outlet_name);
