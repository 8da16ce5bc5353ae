import { anOrder } from '@waybill/contract/testing';
import { waybillDocument } from './waybill-document.ts';

const order = anOrder({
  order_id: 'WB-261121-MF7RBH',
  created_at: '2026-11-21T08:00:00.000Z',
  customer_name: 'Ada <b>Obi</b>',
  customer_city: 'Lekki',
  order_amount: 8_500,
  order_insurance_fee: 500,
  order_paid: false,
  order_items: Array.from({ length: 6 }, (_, index) => ({
    name: `Item ${index + 1}`,
    quantity: 2,
    price: 500,
    options: [],
  })),
});
const qrOf = (text: string) => `<svg data-text="${text}"></svg>`;
const shown = (orders = [order]) => {
  const { body } = new DOMParser().parseFromString(
    waybillDocument(orders, { qrOf, officePhone: '2348057654321', logo: '/api/photo/show?id=logo' }),
    'text/html',
  );
  return body;
};

test('a waybill has the number as text and code, office, day, area, receiver, what to collect and all items', () => {
  const text = shown().textContent ?? '';
  expect(shown().querySelector('svg')?.getAttribute('data-text')).toBe('WB-261121-MF7RBH');
  for (const part of [
    'WB-261121-MF7RBH',
    '0805 765 4321',
    '21 Nov 2026',
    '₦9,000.00',
    '2 × Item 1',
    '2 × Item 6',
  ])
    expect(text).toContain(part);
});

test('the company’s logo is beside its name', () => {
  expect(shown().querySelector('header img')?.getAttribute('src')).toBe('/api/photo/show?id=logo');
});

test('what a rider sorts by, the area, is the first of where it goes', () => {
  expect(shown().querySelector('.to p')?.textContent).toBe('Lekki');
  const booked = { ...order, customer_city: null, customer_service_area: { area: 'Ikate' } };
  expect(shown([booked]).querySelector('.to p')?.textContent).toBe('Ikate');
});

test('an item has its options', () => {
  const options = [{ name: 'Fish', quantity: 1, price: 500 }];
  const items = [{ name: 'Jollof rice', quantity: 2, price: 3_000, options }];
  expect(shown([{ ...order, order_items: items }]).textContent).toContain('2 × Jollof rice + 1 × Fish');
});

test('an order that the receiver moved to another day has that day', () => {
  const receiver = {
    landmark: null,
    note: null,
    pin_moved_at: null,
    said_at: null,
    postponed_to: '2026-11-23',
  };
  expect(shown([{ ...order, receiver }]).textContent).toContain('For Mon, 23 Nov 2026');
});

test('an order with a deposit has the rest, and what was received', () => {
  const [box] = shown([
    { ...order, order_deposit: 4_000, order_deposit_method: 'transfer' },
  ]).getElementsByClassName('sum');
  expect(box?.textContent).toBe('To collect · Cash₦5,000.00Deposit received: ₦4,000.00 · Transfer');
});

test('a paid order says so, and no sum', () => {
  const text = shown([{ ...order, order_paid: true }]).textContent ?? '';
  expect(text).toContain('Paid');
  expect(text).not.toContain('₦');
});

test('what people typed is text, never markup', () => {
  expect(shown().querySelector('b')).toBeNull();
  expect(shown().textContent).toContain('Ada <b>Obi</b>');
});

test('several orders have a page each', () => {
  expect(shown([order, { ...order, order_id: 'WB-2' }]).querySelectorAll('article')).toHaveLength(2);
});

test('each landmark follows its address', () => {
  const receiver = {
    landmark: 'Next to the blue mosque',
    note: null,
    pin_moved_at: null,
    said_at: null,
    postponed_to: null,
  };
  const body = shown([{ ...order, outlet_landmark: 'Opposite the Total station', receiver }]);
  const lastOf = (end: string) => body.querySelector(`.${end} p:last-child`)?.textContent;
  expect([lastOf('from'), lastOf('to')]).toEqual(['Opposite the Total station', 'Next to the blue mosque']);
});
