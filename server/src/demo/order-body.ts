import type { Selectable } from 'kysely';
import type { OrderFields } from '../orders/orders/index.ts';
import type { NewCustomerRow, OutletsTable } from '../platform/database/tables.ts';
import { someItems } from './goods.ts';
import type { LagosSource } from './lagos.ts';
import type { Random } from './random.ts';

const comments = ['Call at the gate', 'Leave it with security', 'Cash ready'];
const descriptions = ['Fragile', 'Keep upright', 'Deliver before noon'];
const deliveryFees = [1_000, 1_500, 1_800, 2_000, 2_500, 3_500];

/** An order as a dispatcher would type it for this customer and outlet. */
export const demoOrderBody = (
  source: LagosSource,
  random: Random,
  customer: NewCustomerRow,
  outlet: Selectable<OutletsTable>,
  isPaid: boolean,
): OrderFields => {
  const { longitude, latitude } = source.place(customer.customer_city);
  return {
    customer_name: customer.customer_name,
    customer_phone: customer.customer_phone,
    customer_email: customer.customer_email ?? undefined,
    customer_gender: customer.customer_gender ?? undefined,
    customer_address: customer.customer_address,
    customer_city: customer.customer_city,
    customer_state: customer.customer_state,
    customer_country: customer.customer_country,
    customer_comment: random.chance(0.3) ? random.pick(comments) : undefined,
    customer_service_area: { area: customer.customer_city, state: 'Lagos', longitude, latitude },
    outlet_id: outlet.id,
    // The pick-up is the outlet's own: nothing else is typed.
    outlet_name: undefined,
    outlet_phone: undefined,
    outlet_address: undefined,
    outlet_city: undefined,
    outlet_state: undefined,
    outlet_country: undefined,
    order_items: someItems(random),
    order_amount: undefined,
    order_delivery_fee: random.pick(deliveryFees),
    order_service_fee: random.chance(0.3) ? 250 : 0,
    order_tax_fee: 0,
    order_insurance_fee: random.chance(0.1) ? 500 : 0,
    order_discount: random.chance(0.15) ? 500 : 0,
    order_deposit: 0,
    order_deposit_method: undefined,
    order_paid_to: isPaid && customer.customer_phone.endsWith('5') ? 'company' : undefined,
    order_paid: isPaid,
    order_payment_method: { id: isPaid ? random.pick([3, 5] as const) : random.pick([2, 2, 5] as const) },
    order_description: random.chance(0.25) ? random.pick(descriptions) : undefined,
    promised_from: undefined,
    promised_by: undefined,
  };
};
