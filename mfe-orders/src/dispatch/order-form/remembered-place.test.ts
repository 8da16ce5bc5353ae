import { aCustomer } from '@waybill/contract/testing';
import { valuesOfCustomer } from './customer-values.ts';
import { rememberedPlace } from './order-values.ts';

const pin = { latitude: 6.4474, longitude: 3.4724 };
const customer = aCustomer({
  customer_service_area: pin,
  customer_landmark: 'Opposite the blue mosque',
  customer_note: 'Call at the gate',
});
const values = valuesOfCustomer(customer);

test('an order to the customer’s address goes where its receiver put the pin before', () => {
  expect(rememberedPlace(customer, values)).toEqual({ customer_service_area: pin });
});

test('another address, another number or no customer has no remembered place', () => {
  expect(rememberedPlace(customer, { ...values, customer_address: '9 Broad Street' })).toEqual({});
  expect(rememberedPlace(customer, { ...values, customer_phone: '2348060000000' })).toEqual({});
  expect(rememberedPlace(undefined, values)).toEqual({});
});

test('the way that receivers described starts as the comment, and nothing where none did', () => {
  expect(values.customer_comment).toBe('Opposite the blue mosque · Call at the gate');
  const plain = { ...customer, customer_landmark: null, customer_note: null };
  expect(valuesOfCustomer(plain).customer_comment).toBeUndefined();
});
