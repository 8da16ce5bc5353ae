import { cleanup, screen } from '@testing-library/react';
import type { Order } from '@waybill/contract';
import { aCountedPage, aCourierOrder, anOrder } from '@waybill/contract/testing';
import { cardOf, companyAtWork, counts, visit } from '../../testing/company-at-work.ts';
import { waybillDocument } from '../waybill/waybill-document.ts';

const { fake } = companyAtWork();

const order = anOrder({
  id: 'paid',
  third_party_order: true,
  order_amount: 90_001,
  order_delivery_fee: 90_002,
  order_discount: 90_003,
  order_service_fee: 90_004,
  order_tax_fee: 90_005,
  order_insurance_fee: 90_006,
  order_deposit: 90_008,
  order_deposit_method: 'transfer',
  order_transferred: 90_009,
  order_paid_to: 'company',
  reference: 'POS-451',
  order_description: 'In two boxes',
  outlet_landmark: 'Opposite the Total station',
  outlet_place: { latitude: 6.6, longitude: 3.35 },
  customer_email: 'chi@example.com',
  customer_comment: 'Gate 2',
  customer_service_area: { latitude: 6.45, longitude: 3.47 },
  status: 'delivered',
  order_paid: true,
  order_items: [{ name: 'Crate of malt', quantity: 2, price: 90_007, options: [] }],
  employee_comment: 'Paid in advance',
  courier_comment: 'Nobody at home at first',
  promised_by: '2026-11-20T17:00:00.000Z',
  receiver: { landmark: 'Blue mosque', note: null, pin_moved_at: null, said_at: null, postponed_to: null },
  courier_orders: [aCourierOrder({ status: 'completed' })],
  events: [
    { at: '2026-11-20T10:00:00.000Z', action: 'created', by: { id: null, name: 'Bola Ige', role: 'owner' } },
  ],
});

type Place = 'card' | 'details' | 'summary' | 'waybill';
/** The reason why staff see it in none of them. */
type Elsewhere = 'in the form' | 'to riders and bookers' | 'of each assignment' | 'always empty' | 'no fact';

const inBoth = ['details', 'summary'] as const;
const inAll = ['card', ...inBoth] as const;
const printed = ['waybill', ...inBoth] as const;

/** Places that show the text of a field. A new field of the contract needs a line, so that its author decides who sees it. */
const places: Record<keyof Required<Order>, readonly [text: string, ...Place[]] | Elsewhere> = {
  id: 'no fact',
  order_id: ['WB-261120-7F3K9Q', 'waybill', ...inAll],
  company_id: 'no fact',
  company_name: ['Lekki Couriers', 'waybill'],
  created_at: ['20 Nov', 'card'],
  updated_at: 'no fact',
  status: ['Delivered', ...inBoth],
  order_amount: ['₦90,001.00', ...inAll],
  order_paid: ['Paid', 'waybill', ...inAll],
  order_delivery_fee: ['₦90,002.00', ...inBoth],
  order_discount: ['₦90,003.00', ...inBoth],
  order_service_fee: ['₦90,004.00', ...inBoth],
  order_tax_fee: ['₦90,005.00', ...inBoth],
  order_insurance_fee: ['₦90,006.00', ...inBoth],
  order_deposit: ['₦90,008.00', ...inBoth],
  order_deposit_method: ['Transfer', ...inBoth],
  order_transferred: ['₦90,009.00', ...inBoth],
  order_cash_step: 'no fact',
  order_paid_to: ['the delivery company', 'summary'],
  order_description: ['In two boxes', 'waybill', 'details'],
  order_items: ['Crate of malt', ...printed],
  order_payment_method: ['Cash', ...inBoth],
  order_coupons: 'always empty',
  reference: ['POS-451', ...inBoth],
  third_party_order: ['food app order', ...inBoth],
  second_party_order: ['food app order', ...inBoth],
  customer_service_area: ['Show on a map', ...inBoth],
  outlet_place: ['Show on a map', ...inBoth],
  outlet_landmark: ['Opposite the Total station', ...printed],
  customer_name: ['Chinyere Bello', 'waybill', ...inAll],
  customer_phone: ['0803 111 2222', ...printed],
  customer_email: ['chi@example.com', ...inBoth],
  customer_address: ['12 Allen Avenue', ...printed],
  customer_city: ['Ikeja', 'waybill', ...inAll],
  customer_state: ['Lagos', ...inBoth],
  customer_country: 'in the form',
  customer_gender: 'to riders and bookers',
  customer_comment: ['Gate 2', 'waybill', 'details'],
  outlet_id: 'in the form',
  outlet_name: ['Yaba depot', 'waybill', ...inAll],
  outlet_phone: ['0803 333 4444', ...printed],
  outlet_address: ['3 Herbert Macaulay Way', ...printed],
  outlet_city: ['Yaba', ...inBoth],
  outlet_state: ['Lagos', ...inBoth],
  outlet_country: 'in the form',
  employee_comment: ['Paid in advance', 'summary'],
  courier_comment: ['Nobody at home at first', 'summary'],
  promised_from: 'no fact',
  promised_by: ['Promised by 18:00', 'waybill'],
  remitted_amount: 'of each assignment',
  receiver: ['Blue mosque', ...printed],
  courier_orders: ['Musa Danjuma', ...inBoth],
  events: ['Bola Ige', ...inBoth],
};

test('card, details, summary and waybill of an order show every field that is said to be theirs', async () => {
  fake().on('order/filter/index', aCountedPage([order], counts));
  fake().on('order/show', order);
  await visit('/orders?order=paid');
  const details = (await screen.findByRole('article', { name: order.order_id })).textContent;
  const card = (await cardOf(order.order_id)).textContent;
  cleanup();
  const { user } = await visit('/orders-table');
  await user.click(await screen.findByRole('button', { name: /^View Order Summary of/ }));
  await screen.findByText('Remittance');
  const summary = screen.getByRole('dialog').textContent;
  const seen = {
    card,
    details,
    summary,
    waybill: waybillDocument([order], { qrOf: () => '', officePhone: null, logo: null }),
  };
  const missing = Object.entries(places).flatMap(([name, place]) => {
    const [text, ...where] = typeof place === 'string' ? [''] : place;
    return where.filter((one) => !seen[one]?.includes(text)).map((one) => `${name} in ${one}`);
  });
  expect(missing).toEqual([]);
});
