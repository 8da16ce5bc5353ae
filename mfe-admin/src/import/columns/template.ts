import type { ImportKind } from '@waybill/contract';
import { fieldsOf } from './fields.ts';

const place = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria' };

/** The example line, by field; a field that has none is optional. */
const examples: Readonly<Record<string, string>> = {
  customer_name: 'Ada Obi',
  customer_phone: '0803 123 4567',
  customer_email: 'ada@example.com',
  customer_address: '7 Allen Avenue',
  customer_city: place.city,
  customer_state: place.state,
  customer_country: place.country,
  customer_gender: 'Female',
  outlet_name: 'Mama Put',
  outlet_phone: '0803 123 4568',
  outlet_address: '1 Admiralty Way',
  outlet_city: place.city,
  outlet_state: place.state,
  outlet_country: place.country,
  invitee_email: 'rider@example.com',
  job_title: 'Rider',
  job_description: 'Deliveries',
  reference: '1001',
  item: 'Jollof rice',
  quantity: '2',
  price: '2500',
  order_amount: '6500',
  order_delivery_fee: '1500',
  order_paid: 'No',
  order_payment_method: 'Cash',
};

/** A file to fill in, as CSV: the titles of all columns and an example line, none of which needs quotation marks. */
export function templateOf(kind: ImportKind): string {
  const fields = fieldsOf[kind];
  const lines = [fields.map(({ label }) => label), fields.map(({ name }) => examples[name] ?? '')];
  return lines.map((cells) => cells.join(',')).join('\r\n');
}
