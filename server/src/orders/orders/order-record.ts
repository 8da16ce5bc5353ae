import { type Order, type OrderItem, paymentMethods, type ReceiverRemarks, toNaira } from '@waybill/contract';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { CreatedOrderRow } from './order-draft.ts';

/** An order's row with what other tables say about it: its company and its completed assignment. */
export interface OrderWithHandover extends OrderRow {
  company_name: string;
  employee_comment: string | null;
  courier_comment: string | null;
  remitted_amount_kobo: number | null;
}

const parsed = (json: string | null | undefined): unknown => (json ? JSON.parse(json) : null);

/** A new order's row as it would be read again: nothing but its own columns can be known of it yet. */
export const asStored = (row: CreatedOrderRow, company_name: string): OrderWithHandover => ({
  ...row,
  status: row.status ?? 'unassigned',
  third_party_order: row.third_party_order ?? false,
  second_party_order: row.second_party_order ?? false,
  third_party_token_id: row.third_party_token_id ?? null,
  reference: row.reference ?? null,
  reference_key: row.reference_key ?? null,
  booked_by: row.booked_by ?? null,
  order_items: parsed(row.order_items),
  customer_service_area: parsed(row.customer_service_area),
  outlet_place: parsed(row.outlet_place),
  outlet_landmark: row.outlet_landmark ?? null,
  receiver: parsed(row.receiver),
  cash_step_kobo: row.cash_step_kobo ?? 0,
  transferred_kobo: row.transferred_kobo ?? 0,
  offering: row.offering ?? null,
  company_name,
  employee_comment: null,
  courier_comment: null,
  remitted_amount_kobo: null,
});

/** A payment method as it is shown: its name by its id, and the details typed with it. */
const toPaymentMethod = (id: number, details: string | null): Order['order_payment_method'] => ({
  id,
  name: paymentMethods.find((method) => method.id === id)?.name ?? String(id),
  icon: null,
  details,
});

/**
 * An order as the API shows it; columns that only the database needs stay behind. Each field is written out: spreading
 * the row and its amounts into each other made every order of a list a slow dictionary, a tenth of the call's time.
 */
export const toOrder = (row: OrderWithHandover): Order => ({
  id: row.id,
  order_id: row.order_id,
  company_id: row.company_id,
  company_name: row.company_name,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  status: row.status,
  order_amount: toNaira(row.order_amount_kobo),
  order_paid: row.order_paid,
  order_delivery_fee: toNaira(row.order_delivery_fee_kobo),
  order_discount: toNaira(row.order_discount_kobo),
  order_service_fee: toNaira(row.order_service_fee_kobo),
  order_tax_fee: toNaira(row.order_tax_fee_kobo),
  order_insurance_fee: toNaira(row.order_insurance_fee_kobo),
  order_deposit: toNaira(row.order_deposit_kobo),
  order_deposit_method: row.order_deposit_method,
  order_cash_step: toNaira(row.cash_step_kobo),
  order_description: row.order_description,
  order_items: row.order_items as OrderItem[],
  order_payment_method: toPaymentMethod(row.payment_method_id, row.payment_method_details),
  order_coupons: [],
  reference: row.reference,
  third_party_order: row.third_party_order,
  second_party_order: row.second_party_order,
  customer_service_area: row.customer_service_area as Order['customer_service_area'],
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  customer_email: row.customer_email,
  customer_address: row.customer_address,
  customer_city: row.customer_city,
  customer_state: row.customer_state,
  customer_country: row.customer_country,
  customer_gender: row.customer_gender,
  customer_comment: row.customer_comment,
  outlet_id: row.outlet_id,
  outlet_name: row.outlet_name,
  outlet_phone: row.outlet_phone,
  outlet_address: row.outlet_address,
  outlet_city: row.outlet_city,
  outlet_state: row.outlet_state,
  outlet_country: row.outlet_country,
  outlet_place: row.outlet_place as NonNullable<Order['outlet_place']> | null,
  outlet_landmark: row.outlet_landmark,
  employee_comment: row.employee_comment,
  courier_comment: row.courier_comment,
  remitted_amount: row.remitted_amount_kobo === null ? null : toNaira(row.remitted_amount_kobo),
  receiver: row.receiver as ReceiverRemarks | null,
  order_paid_to: row.order_paid_to,
  promised_from: row.promised_from?.toISOString() ?? null,
  promised_by: row.promised_by?.toISOString() ?? null,
  order_transferred: toNaira(row.transferred_kobo),
});
