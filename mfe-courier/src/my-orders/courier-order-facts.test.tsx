import { render } from '@testing-library/react';
import { anOrder } from '@waybill/contract/testing';
import { CustomerInformation, OrderDetails, StoreInformation } from './courier-order-facts.tsx';

const order = {
  ...anOrder({ order_deposit: 5_000, order_deposit_method: 'transfer' }),
  outlet_landmark: '',
  customer_service_area: {},
};

/** Elsewhere on the rider's screens, or nothing to them. */
const unseen = `id order_id company_id company_name created_at updated_at status order_cash_step reference
  third_party_order second_party_order customer_state customer_country outlet_id outlet_country employee_comment courier_comment remitted_amount receiver`;

const htmlOf = (shown: typeof order) => {
  const parts = [CustomerInformation, StoreInformation, OrderDetails];
  const { container, unmount } = render(parts.map((Part) => <Part key={Part.name} order={shown} />));
  const html = container.innerHTML;
  unmount();
  return html;
};

const another = (value: unknown) => {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : 'another';
};

test('a rider sees every text, flag and amount of an order but these', () => {
  const before = htmlOf(order);
  const same = Object.entries(order)
    .filter(([, value]) => !value || typeof value !== 'object')
    .filter(([name, value]) => htmlOf({ ...order, [name]: another(value) }) === before);
  expect(same.map(([name]) => name)).toEqual(unseen.split(/\s+/));
});
