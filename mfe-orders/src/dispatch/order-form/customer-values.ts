import { type Customer, type NewCustomer, phoneDigitsOf, writtenPhone } from '@waybill/contract';
import type { OrderValues } from './order-values.ts';

/** Receivers' directions to this customer. */
const wayTo = ({ customer_landmark, customer_note }: Customer): string | undefined =>
  [customer_landmark, customer_note].filter(Boolean).join(' · ') || undefined;

/** The fields that a customer fills in: all of their own, and nothing of a customer before. */
export const valuesOfCustomer = (customer: Customer): OrderValues => ({
  customer_name: customer.customer_name,
  customer_phone: customer.customer_phone,
  customer_email: customer.customer_email ?? undefined,
  customer_address: customer.customer_address,
  customer_city: customer.customer_city,
  customer_state: customer.customer_state,
  customer_country: customer.customer_country,
  customer_comment: wayTo(customer),
});

/** Whether the order's fields are this customer's, so that they say nothing of a new one. */
const areOf = (customer: Customer | null, values: OrderValues): boolean =>
  customer !== null &&
  values.customer_name === customer.customer_name &&
  values.customer_phone === customer.customer_phone;

const newCustomerFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'customer_address',
  'customer_country',
  'customer_state',
  'customer_city',
] as const;

const isNumber = (searched: string) => /^[\d\s+()-]+$/.test(searched);
const isAddress = (searched: string) =>
  /^(?:no|plot|block|blk|flat|house|suite|shop)?[\s.]*\d/i.test(searched);

/** The search text as the start of a new customer: a number, an address, which begins with one, or a name. */
const searchedAs = (
  searched: string,
): Partial<Pick<NewCustomer, 'customer_name' | 'customer_phone' | 'customer_address'>> => {
  if (searched === '') return {};
  if (!isNumber(searched)) return { [isAddress(searched) ? 'customer_address' : 'customer_name']: searched };
  const digits = phoneDigitsOf(searched);
  return { customer_phone: digits === undefined ? searched : writtenPhone(digits) };
};

/** The search text that found no customer, for the fields of the order that are still empty. */
export const valuesOfSearched = (searched: string, typed: OrderValues): OrderValues =>
  Object.fromEntries(
    Object.entries(searchedAs(searched)).filter(([name]) => !typed[name as keyof OrderValues]),
  );

/** Starting values of a new customer: what was typed into the order, unless it is `picked`'s, and what was searched for. */
export function valuesOfNewCustomer(
  typed: OrderValues,
  searched: string,
  picked: Customer | null,
): Partial<NewCustomer> {
  const own = areOf(picked, typed) ? [] : newCustomerFields;
  return {
    ...Object.fromEntries(own.flatMap((name) => (typed[name] ? [[name, typed[name]]] : []))),
    ...searchedAs(searched),
  };
}
