import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type {
  CompanySettings,
  CourierOrder,
  DeliveryPin,
  Order,
  Page,
  ReceivedDelivery,
  ReceiverLink,
} from '@waybill/contract';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
before(async () => {
  server = await startTestServer();
  company = await server.company();
  await ask(company, 1);
});
after(() => server.close());

const ask = async ({ owner }: TestCompany, asks_delivery_pin: 0 | 1) => {
  const { version } = (await owner.get<CompanySettings>('company/settings/show')).body.data;
  const { body } = await owner.post<CompanySettings>('company/settings/update', {
    version,
    asks_delivery_pin,
  });
  return body.data;
};
const taken = async (own = company, order?: Order) => {
  const rider = await own.rider();
  order ??= await own.order();
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await own.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  const complete = (body: object = {}, headers = {}) =>
    rider.post<CourierOrder>(
      'courier/order/update/status',
      { courier_order_id: id, status: 'completed', ...body },
      headers,
    );
  return { rider, order, id, complete };
};
const pinOf = async (id: string, who: Session = company.owner) =>
  (await who.get<DeliveryPin>(`order/pin/show?id=${id}`)).body.data;
const pageOf = async (id: string) => {
  const { address } = (await company.owner.post<ReceiverLink>('order/link/store', { id })).body.data;
  const payload = { token: address!.split('/r/')[1] };
  const { body } = await server.app.inject({ method: 'POST', url: '/api/receiver/show', payload });
  return { html: (await server.app.inject(new URL(address!).pathname)).body, ...JSON.parse(body) } as {
    html: string;
    data: ReceivedDelivery;
  };
};
const wrongOf = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0');
const eventsOf = async (id: string) =>
  (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data.events ?? [];

test('the receiver’s page and the staff show the same four digits, another for each order', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(() => company.order()));
  const pins = await Promise.all(orders.map(async ({ id }) => (await pinOf(id)).delivery_pin!));
  for (const pin of pins) assert.match(pin, /^\d{4}$/);
  assert.ok(new Set(pins).size > 1);
  const { html, data } = await pageOf(orders[0]!.id);
  assert.equal(data.delivery_pin, pins[0]);
  assert.match(html, new RegExp(`Delivery PIN: ${pins[0]}`));
  const supervisor = await company.employee(['supervisor']);
  assert.equal((await pinOf(orders[0]!.id, supervisor)).delivery_pin, pins[0]);
});

test('a rider sees that there is a PIN, and never which', async () => {
  const { rider, order, id } = await taken();
  const { delivery_pin } = await pinOf(order.id);
  assert.equal((await rider.get(`order/pin/show?id=${order.id}`)).status, 403);
  const shown = (await rider.get<CourierOrder>(`courier/order/show?courier_order_id=${id}`)).body.data;
  const list = (await rider.post<Page<CourierOrder>>('courier/order/filter/me')).body.data.data;
  assert.deepEqual([shown.asks_delivery_pin, list[0]?.asks_delivery_pin], [true, true]);
  for (const response of [shown, list])
    assert.doesNotMatch(JSON.stringify(response), new RegExp(`"${delivery_pin}"`));
});

test('an order is completed with the right PIN; a missing and a wrong one leave it as it was', async () => {
  const { order, complete } = await taken();
  const { delivery_pin } = await pinOf(order.id);
  const missing = await complete();
  assert.deepEqual([missing.status, missing.body.code], [422, 'delivery_pin.required']);
  const wrong = await complete({ delivery_pin: wrongOf(delivery_pin!) });
  assert.deepEqual([wrong.status, wrong.body.code], [422, 'delivery_pin.wrong']);
  for (const odd of ['12', '12345', 'abcd', 1234])
    assert.deepEqual(Object.keys((await complete({ delivery_pin: odd })).body.errors ?? {}), [
      'delivery_pin',
    ]);
  const right = await complete({ delivery_pin });
  assert.deepEqual([right.status, right.body.data.status], [200, 'completed']);
  assert.equal((await pinOf(order.id)).delivery_pin, null);
  assert.equal((await pageOf(order.id)).data.delivery_pin, null);
  const actions = (await eventsOf(order.id)).map(({ action }) => action);
  assert.deepEqual(actions.slice(2), ['accepted', 'pin_wrong', 'completed', 'link_made']);
});

test('five wrong PINs are counted; then the right one does not pass any more, a reason does', async () => {
  const { order, complete } = await taken();
  const { delivery_pin } = await pinOf(order.id);
  const wrong = { delivery_pin: wrongOf(delivery_pin!) };
  for (let tries = 0; tries < 4; tries += 1)
    assert.equal((await complete(wrong)).body.code, 'delivery_pin.wrong');
  for (const body of [wrong, { delivery_pin }])
    assert.equal((await complete(body)).body.code, 'delivery_pin.too_many');
  assert.equal((await pinOf(order.id)).wrong_pins, 5);
  assert.equal((await complete({ without_pin_reason: ' ' })).status, 422);
  const passed = await complete({ without_pin_reason: 'Their phone is flat' });
  assert.equal(passed.body.data.status, 'completed');
  const last = (await eventsOf(order.id)).at(-1);
  assert.deepEqual(
    [last?.action, last?.note],
    ['completed', 'Without the delivery PIN: Their phone is flat'],
  );
});

test('an order that is given out again has no more tries than before', async () => {
  const { order, id, complete } = await taken();
  const { delivery_pin } = await pinOf(order.id);
  for (let tries = 0; tries < 5; tries += 1) await complete({ delivery_pin: wrongOf(delivery_pin!) });
  await company.owner.post('courier/order/unassign', { courier_order_id: id });
  const again = await taken(company, order);
  assert.equal((await again.complete({ delivery_pin })).body.code, 'delivery_pin.too_many');
  assert.equal((await pinOf(order.id)).wrong_pins, 5);
});

test('a wrong PIN that is sent again by a bad network counts once', async () => {
  const { order, complete } = await taken();
  const wrong = { delivery_pin: wrongOf((await pinOf(order.id)).delivery_pin!) };
  const key = aKey();
  await complete(wrong, key);
  const again = await complete(wrong, key);
  assert.deepEqual([again.status, again.headers['idempotency-replayed']], [422, 'true']);
  assert.equal((await pinOf(order.id)).wrong_pins, 1);
});

test('of sixty guesses at once no more than the limit are compared with the PIN', async () => {
  const { order, complete } = await taken();
  const right = (await pinOf(order.id)).delivery_pin!;
  const guesses = Array.from({ length: 60 }, (_, n) =>
    String((Number(right) + 1 + n) % 10_000).padStart(4, '0'),
  );
  const codes = await Promise.all(
    guesses.map(async (delivery_pin) => (await complete({ delivery_pin })).body.code),
  );
  assert.equal((await pinOf(order.id)).wrong_pins, 5);
  assert.ok(codes.filter((code) => code === 'delivery_pin.wrong').length < 5, codes.join(' '));
  assert.equal((await complete({ delivery_pin: right })).body.code, 'delivery_pin.too_many');
});

test('a company that does not ask, and staff who mark an order delivered, need no PIN', async () => {
  const other = await server.company();
  const { order, complete } = await taken(other);
  assert.equal((await pinOf(order.id, other.owner)).delivery_pin, null);
  assert.equal((await complete({ delivery_pin: '0000' })).status, 200);
  const second = await taken();
  const marked = await company.owner.post('order/mark/delivered', { id: second.order.id });
  assert.equal(marked.status, 200);
});

test('another company’s order, and one of another rider, is not there to be tried', async () => {
  const other = await server.company();
  const { order, id } = await taken();
  assert.equal((await other.owner.get(`order/pin/show?id=${order.id}`)).status, 404);
  const colleague = await company.rider();
  const step = { courier_order_id: id, status: 'completed', delivery_pin: '0000' };
  assert.equal((await colleague.post('courier/order/update/status', step)).status, 404);
  assert.equal((await pinOf(order.id)).wrong_pins, 0);
});

test('the setting is the owner’s, and off until they turn it on', async () => {
  const other = await server.company();
  const { asks_delivery_pin } = (await other.owner.get<CompanySettings>('company/settings/show')).body.data;
  assert.equal(asks_delivery_pin, false);
  assert.equal((await ask(other, 1)).asks_delivery_pin, true);
  assert.equal((await ask(other, 0)).asks_delivery_pin, false);
  const supervisor = await other.employee(['supervisor']);
  const changes = { version: 2, asks_delivery_pin: 1 };
  assert.equal((await supervisor.post('company/settings/update', changes)).status, 403);
});
