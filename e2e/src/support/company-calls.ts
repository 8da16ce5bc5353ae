import type { Page } from 'playwright-core';

interface Envelope<Data> {
  status_code: number;
  message: string;
  data: Data;
}

/** Calls the API as the user who is signed in on the page, to set up a state or read it; without a body it is a GET. */
export async function call<Data>(page: Page, path: string, body?: object): Promise<Data> {
  const { token, team } = await page.evaluate(() => ({
    token: localStorage.getItem('accessToken') ?? '',
    team: localStorage.getItem('teamId') ?? '',
  }));
  const response = await page.request.fetch(`/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, team },
    ...(body && { data: body }),
  });
  const envelope = (await response.json()) as Envelope<Data>;
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${envelope.message}`);
  return envelope.data;
}

/** An order as these journeys need it. */
export interface CreatedOrder {
  id: string;
  /** The order number. */
  order_id: string;
}

/** Makes an order with a customer of this name. */
export const createOrder = (page: Page, customer: string, changes: object = {}): Promise<CreatedOrder> =>
  call<CreatedOrder>(page, 'order/store', {
    customer_name: customer,
    customer_phone: '2348037654321',
    customer_address: '14 Adeniran Ogunsanya Street',
    outlet_name: 'Balogun stall 12',
    outlet_phone: '2348031112222',
    outlet_address: '1 Balogun Market',
    outlet_city: 'Lagos Island',
    outlet_state: 'Lagos',
    outlet_country: 'Nigeria',
    order_items: [{ name: 'Jollof tray', quantity: 2, price: 7_500, options: [] }],
    order_delivery_fee: 1_200,
    order_paid: true,
    order_payment_method: { id: 2 },
    ...changes,
  });

interface Rider {
  id: string;
  courier_name: string;
}

/** A rider of the company who is on duty. */
export async function anActiveRider(page: Page): Promise<Rider> {
  const { data } = await call<{ data: Rider[] }>(page, 'courier/filter/index', {
    status: 'active',
    company_approved: 1,
  });
  if (!data[0]) throw new Error('no rider is active');
  return data[0];
}

/** Assigns an order to a rider; resolves to the id of the courier order. */
export const assignTo = async (page: Page, order: CreatedOrder, rider: Rider): Promise<string> =>
  (await call<{ id: string }>(page, 'courier/order/assign', { order_id: order.id, courier_id: rider.id })).id;
