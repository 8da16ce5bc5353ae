import type { Suite } from './suite.ts';

/** The fields of a courier order that the tests read. */
export interface ShownCourierOrder {
  id: string;
  order_id: string;
  status: string;
  remitted: boolean;
  remitted_amount: number | null;
  order: { order_id: string; customer_address: string };
}

export interface Signed {
  call: <Data>(path: string, body?: object) => Promise<Data>;
  companyId: string;
  riderId: string;
  userId: string;
}

/** Calls the API as an account, in the first of its teams; with a `body`, it is a POST. */
export async function signedIn(suite: Suite, account: { email: string; password: string }): Promise<Signed> {
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${suite.url}/api/${path}`, init);
    const result = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${result.message}`);
    return result.data;
  };
  const json = { 'content-type': 'application/json' };
  const { email, password } = account;
  const user = await ask('auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const [teamId] = Object.keys(user.team_roles);
  const headers = { ...json, authorization: `Bearer ${user.access_token}`, ...(teamId && { team: teamId }) };
  const member = user.groups[teamId ?? ''];
  return {
    call: (path, body) => ask(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }),
    companyId: member?.company_id,
    riderId: member?.courier_id,
    userId: user.id,
  };
}

/** The body of `order/store`: a cash order of ₦6,000. */
export const anOrder = {
  customer_name: 'Ngozi Number',
  customer_phone: '2348031112222',
  customer_address: '1 Adeniran Ogunsanya Street, Surulere',
  outlet_name: 'Yaba depot',
  outlet_phone: '2348033334444',
  outlet_address: '4 Commercial Avenue, Yaba',
  order_items: [{ name: 'Parcel', quantity: 1, price: 5_000, options: [] }],
  order_delivery_fee: 1_000,
  order_paid: 0,
  order_payment_method: { id: 2 },
};

/** Staff create this many cash orders of ₦6,000 and assign them to a rider; resolves to the courier orders. */
export async function giveOrders(
  suite: Suite,
  riderId: string,
  count: number,
  changes: object = {},
): Promise<ShownCourierOrder[]> {
  const { call } = await signedIn(suite, suite.account('owner'));
  const given: ShownCourierOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = await call<{ id: string }>('order/store', {
      ...anOrder,
      customer_name: `Ngozi Number ${index + 1}`,
      customer_address: `${index + 1} Adeniran Ogunsanya Street, Surulere`,
      ...changes,
    });
    given.push(await call('courier/order/assign', { order_id: order.id, courier_id: riderId }));
  }
  return given;
}

/** The actions of an order's history, oldest first. */
export async function historyOf(suite: Suite, orderId: string): Promise<string[]> {
  const { call } = await signedIn(suite, suite.account('owner'));
  const order = await call<{ events: { action: string }[] }>(`order/show?id=${orderId}&properties=1`);
  return order.events.map(({ action }) => action);
}
