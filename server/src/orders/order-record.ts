import { type Order, type OrderItem, paymentMethods, toNaira } from '@waybill/contract';
import type { OrderRow } from '../platform/database/tables.ts';
import type { CreatedOrderRow } from './order-draft.ts';

/** An order's row with what other tables say about it: its company and its completed assignment. */
export interface OrderWithContext extends OrderRow {
  company_name: string;
  employee_comment: string | null;
  courier_comment: string | null;
  remitted_amount_kobo: number | null;
}

const parsed = (json: string | null | undefined): unknown => (json ? JSON.parse(json) : null);

/** A new order's row as it would be read again: nothing but its own columns can be known of it yet. */
export const asStored = (row: CreatedOrderRow, company_name: string): OrderWithContext => ({
  ...row,
  third_party_order: row.third_party_order ?? false,
  second_party_order: row.second_party_order ?? false,
  third_party_token_id: row.third_party_token_id ?? null,
  booked_by: row.booked_by ?? null,
  order_items: parsed(row.order_items),
  customer_service_area: parsed(row.customer_service_area),
  ...{ company_name, employee_comment: null, courier_comment: null, remitted_amount_kobo: null },
});

type Amounts = Pick<
  Order,
  | 'order_amount'
  | 'order_delivery_fee'
  | 'order_discount'
  | 'order_service_fee'
  | 'order_tax_fee'
  | 'order_insurance_fee'
  | 'remitted_amount'
>;

const amountsOf = (row: OrderWithContext): Amounts => ({
  order_amount: toNaira(row.order_amount_kobo),
  order_delivery_fee: toNaira(row.order_delivery_fee_kobo),
  order_discount: toNaira(row.order_discount_kobo),
  order_service_fee: toNaira(row.order_service_fee_kobo),
  order_tax_fee: toNaira(row.order_tax_fee_kobo),
  order_insurance_fee: toNaira(row.order_insurance_fee_kobo),
  remitted_amount: row.remitted_amount_kobo === null ? null : toNaira(row.remitted_amount_kobo),
});

/** A payment method as it is shown: its name by its id, and the details typed with it. */
export const toPaymentMethod = (id: number, details: string | null): Order['order_payment_method'] => ({
  id,
  name: paymentMethods.find((method) => method.id === id)?.name ?? String(id),
  icon: null,
  details,
});

/** An order as the wire shows it. Fields that only the database knows are left behind by the answer's schema. */
export const toOrder = (row: OrderWithContext): Order => ({
  ...row,
  ...amountsOf(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  order_items: row.order_items as OrderItem[],
  order_payment_method: toPaymentMethod(row.payment_method_id, row.payment_method_details),
  order_coupons: [],
  customer_service_area: row.customer_service_area as Order['customer_service_area'],
});
