import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type {
  CourierOrder,
  DeliveryRate,
  NewPickUpInput,
  Order,
  OrderDouble,
  Page,
  Shop,
  ShopOrder,
} from '@waybill/contract';
import { setShopRules } from '../../money/rules/testing/set-rules.ts';
import { readConfig } from '../../platform/base/config.ts';
import { makeShop, type TestShop } from '../../testing/make-shop.ts';
import { aKey, startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let rate: DeliveryRate;
let own: TestShop;
let other: TestShop;

const addRate = async (to: TestCompany, fee: number) =>
  (await to.owner.post<DeliveryRate>('second-party/rate/store', { area: 'Lekki', fee })).body.data;

before(async () => {
  server = await startTestServer();
  company = await server.company({ company_name: 'Eko Swift' });
  rate = await addRate(company, 2_500);
  own = await makeShop(server, company, 'Alpha');
  other = await makeShop(server, company, 'Bravo');
});
after(() => server.close());

const headersOf = ({ token }: TestShop) => ({ authorization: `Bearer ${token}` });
const aPickUp = (given: Partial<NewPickUpInput> = {}): NewPickUpInput => ({
  rate_id: rate.id,
  customer_name: 'Tunde Ade',
  customer_phone: '08031234567',
  customer_address: '3 Admiralty Way',
  order_items: [{ name: 'Ankara', quantity: 2, price: 6_000 }],
  order_payment_method: { id: 2 },
  ...given,
});
const ask = (given: Partial<NewPickUpInput> = {}, shop = own, headers = {}) =>
  server.post<ShopOrder>('shop/pick-up/store', aPickUp(given), { ...headersOf(shop), ...headers });
const cancel = (id: string, shop = own) =>
  server.post<ShopOrder>('shop/pick-up/cancel', { id }, headersOf(shop));
const read = async <Data>(path: string, shop = own): Promise<Data> =>
  JSON.parse((await server.app.inject({ url: `/api/${path}`, headers: headersOf(shop) })).body).data;
const list = (query = '', shop = own) => read<Page<ShopOrder>>(`shop/order/index?${query}`, shop);
const showOf = (id: string) => read<ShopOrder>(`shop/order/show?id=${id}`);

/** Gives the order to a new rider, who takes these steps. */
const withRider = async (order_id: string, ...steps: string[]) => {
  const rider = await company.rider({ courier_name: 'Musa Bello', courier_phone: '2348030000009' });
  const given = { order_id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  for (const status of steps)
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
  return { id, rider };
};

test('a pick-up is an order of the outlet that waits for a rider, at the fee of the rate', async () => {
  const { status, body } = await ask();
  assert.equal(status, 201);
  const { id, fees, to_collect, can_cancel, is_own_request, customer_phone } = body.data;
  assert.deepEqual(
    [fees, to_collect, can_cancel, is_own_request, customer_phone],
    [2_500, 14_500, true, true, '2348031234567'],
  );
  const order = (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data;
  assert.deepEqual(
    [order.status, order.outlet_id, order.outlet_name, order.order_amount, order.order_paid],
    ['unassigned', own.outletId, 'Alpha Shop', 14_500, false],
  );
  assert.deepEqual(
    order.events?.map(({ action, by }) => [action, by.role, by.name]),
    [['created', 'shop', 'Alpha Shop']],
  );
});

test('a signed-in user of the outlet asks under their own name', async () => {
  const { body } = await own.member.post<ShopOrder>('shop/pick-up/store', aPickUp());
  const order = (await company.owner.get<Order>(`order/show?id=${body.data.id}&properties=1`)).body.data;
  assert.deepEqual(
    order.events?.map(({ by }) => [by.role, by.name]),
    [['shop', 'Alpha Seller']],
  );
  const mine = (await own.member.get<Page<Order>>('second-party/order/me')).body.data;
  assert.equal(mine.total, 0);
});

test('a pick-up sent twice is made once, and prices of the server’s own are not taken', async () => {
  const key = aKey();
  const [first, second] = [await ask({}, own, key), await ask({}, own, key)];
  assert.equal(first.body.data.id, second.body.data.id);
  const wrong = { ...aPickUp(), order_delivery_fee: 1 } as NewPickUpInput;
  assert.equal((await ask(wrong)).status, 422);
  assert.deepEqual(Object.keys((await ask({ rate_id: undefined })).body.errors ?? {}), ['rate_id']);
  const foreign = await addRate(await server.company(), 1);
  assert.deepEqual(Object.keys((await ask({ rate_id: foreign.id })).body.errors ?? {}), ['rate_id']);
});

test('with a fee of its own a pick-up needs no rate, and costs that', async () => {
  const charges = {
    ...{ is_on: true, delivery: 1_800, return_percent: 60, waiting: 0, waiting_free_minutes: 0 },
    ...{ cash_handling_percent: 0, pay_days: [] },
  };
  const its = await makeShop(server, company, 'Canal');
  const set = await setShopRules(company.owner, { outlet_id: its.outletId, ...charges });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  const { status, body } = await ask({ rate_id: undefined }, its);
  assert.deepEqual([status, body.data?.fees, body.data?.to_collect], [201, 1_800, 13_800]);
  assert.equal((await ask({}, its)).body.data.fees, 1_800);
  assert.equal((await read<Shop>('shop/show', its)).delivery_fee, 1_800);
});

test('a double of the outlet is asked about, without the name of staff who made it; another outlet’s is none', async () => {
  const customer_phone = '08055550001';
  await ask({ customer_phone }, other);
  const made = await company.order({
    outlet_id: own.outletId,
    customer_phone,
    order_items: [{ name: 'Ankara', quantity: 2, price: 6_000, options: [] }],
    order_delivery_fee: 2_500,
    order_service_fee: 0,
    order_tax_fee: 0,
    order_insurance_fee: 0,
    order_discount: 0,
  });
  const { status, body } = await ask({ customer_phone, unless_double: true });
  const double = body.data as unknown as OrderDouble;
  assert.deepEqual([status, body.code, double.order_id, double.by], [409, 'order.double', made.order_id, '']);
});

test('a shop asks for so many pick-ups an hour, and the other shop for its own', async () => {
  const { hourlyLimits } = readConfig({});
  const strict = await startTestServer({
    hasRateLimits: true,
    hourlyLimits: { ...hourlyLimits, bookings: 2 },
  });
  const its = await strict.company();
  const { id: rate_id } = await addRate(its, 1_000);
  const [one, two] = [await makeShop(strict, its, 'One'), await makeShop(strict, its, 'Two')];
  const askFor = async (shop: TestShop) =>
    (await strict.post('shop/pick-up/store', aPickUp({ rate_id }), headersOf(shop))).status;
  const statuses = [await askFor(one), await askFor(one), await askFor(one), await askFor(two)];
  assert.deepEqual(statuses, [201, 201, 429, 201]);
  await strict.close();
});

test('a pick-up is canceled until a rider accepts it, and an order that staff made never', async () => {
  const { id } = (await ask()).body.data;
  await withRider(id);
  const canceled = await cancel(id);
  assert.deepEqual([canceled.status, canceled.body.data.status], [200, 'closed']);
  assert.deepEqual([(await cancel(id)).status, (await cancel(id)).body.code], [409, 'order.wrong_state']);
  const accepted = (await ask()).body.data;
  await withRider(accepted.id, 'accepted');
  const late = await cancel(accepted.id);
  assert.deepEqual([late.status, late.body.code], [409, 'order.accepted_by_rider']);
  assert.equal((late.body.data as ShopOrder).order_id, accepted.order_id);
  const ofStaff = await company.order({ outlet_id: own.outletId });
  assert.equal((await cancel(ofStaff.id)).status, 403);
  assert.equal((await cancel(accepted.id, other)).status, 404);
});

test('of an order on its way the shop sees the steps and the rider’s first name; once delivered what was collected', async () => {
  const { id } = (await ask()).body.data;
  const { rider } = await withRider(id, 'accepted');
  const onTheWay = await showOf(id);
  assert.deepEqual(onTheWay.rider, { first_name: 'Musa', phone: '2348030000009' });
  assert.deepEqual(
    onTheWay.steps.map(({ kind }) => kind),
    ['ordered', 'assigned', 'accepted'],
  );
  assert.deepEqual([onTheWay.collected, onTheWay.paid_how, onTheWay.can_cancel], [null, null, false]);
  const { body } = await rider.post<Page<CourierOrder>>('courier/order/filter/me');
  const { id: courier_order_id } = body.data.data.find(({ order }) => order.id === id)!;
  await rider.post('courier/order/update/status', { courier_order_id, status: 'completed' });
  const delivered = await showOf(id);
  assert.deepEqual(
    [delivered.status, delivered.rider, delivered.collected, delivered.fees, delivered.paid_how],
    ['delivered', null, 14_500, 2_500, 'cash'],
  );
  const ended = await list('state=ended');
  assert.ok(ended.data.some((order) => order.id === id));
  assert.ok(!(await list('state=under_way')).data.some((order) => order.id === id));
});

test('an order that could not be delivered says why, and that it is coming back', async () => {
  const { id } = (await ask()).body.data;
  const { id: courier_order_id, rider } = await withRider(id, 'accepted');
  await rider.post('courier/order/attempt/store', {
    courier_order_id,
    reason: 'refused',
    note: 'canary note',
  });
  const order = await showOf(id);
  assert.equal(order.attempts?.count, 1);
  assert.equal(order.attempts?.is_coming_back, true);
  assert.ok(order.attempts?.reason);
  assert.ok(!JSON.stringify(order).includes('canary'));
  await rider.post('courier/order/return/store', { courier_order_id, proof: { receiver_name: 'Bisi' } });
  const isComingBack = async () => (await showOf(id)).attempts?.is_coming_back;
  assert.equal(await isComingBack(), false);
  await withRider(id, 'accepted');
  assert.deepEqual([await isComingBack(), (await showOf(id)).rider?.first_name], [false, 'Musa']);
});

test('an order that is closed once it came back says so still', async () => {
  const { id } = (await ask()).body.data;
  const { id: courier_order_id, rider } = await withRider(id, 'accepted');
  await rider.post('courier/order/attempt/store', { courier_order_id, reason: 'refused' });
  await rider.post('courier/order/return/store', { courier_order_id, proof: { receiver_name: 'Bisi' } });
  await company.owner.post('order/mark/closed', { id });
  const { status, attempts } = await showOf(id);
  assert.deepEqual([status, attempts?.is_coming_back], ['closed', true]);
});

test('money that came by transfer is that, with cash beside it both, and what staff say was paid before is that', async () => {
  const paidHow = async (transferred: number) => {
    const { id, order_id } = (await ask()).body.data;
    const { id: courier_order_id, rider } = await withRider(id, 'accepted');
    const given = { order_number: order_id, amount: transferred, reason: 'Seen in the bank’s app' };
    const said = await company.owner.post('transfer/confirm', given);
    assert.equal(said.status, 201, JSON.stringify(said.body));
    await rider.post('courier/order/update/status', { courier_order_id, status: 'completed' });
    const { collected, paid_how } = await showOf(id);
    return [collected, paid_how];
  };
  assert.deepEqual(await paidHow(14_500), [14_500, 'transfer']);
  assert.deepEqual(await paidHow(4_500), [14_500, 'cash_and_transfer']);
  const { id } = await company.order({ outlet_id: own.outletId, order_paid: true });
  await withRider(id, 'accepted', 'completed');
  assert.equal((await showOf(id)).paid_how, 'beforehand');
});

test('orders are found by number, name and phone within the own outlet alone', async () => {
  const { order_id } = (await ask({ customer_name: 'Zephyrine Quixote', customer_phone: '08055550077' })).body
    .data;
  await ask({ customer_name: 'Zephyrine Quixote' }, other);
  for (const search of ['zephyrine', '08055550077', order_id]) {
    const found = await list(`search=${search}`);
    assert.deepEqual([found.total, found.data[0]?.order_id], [1, order_id], search);
  }
  const first = await list('per_page=1&page=1');
  assert.deepEqual([first.data.length, first.total > 1], [1, true]);
});

test('what one shop reads names nothing of another, of the staff or of other companies', async () => {
  const { id } = (await ask({ customer_name: 'Bravo Customer', customer_address: 'Bravo Street' }, other))
    .body.data;
  const { id: courier_order_id } = await withRider(id, 'accepted', 'completed');
  const mine = (await ask()).body.data;
  const held = await withRider(mine.id, 'accepted', 'completed');
  for (const about of [courier_order_id, held.id])
    await company.owner.post('courier/order/remittance/comment', {
      courier_order_id: about,
      comment: 'Bravo comment',
    });
  for (const headers of [
    headersOf(own),
    { authorization: `Bearer ${own.member.token}`, outlet: own.outletId },
  ])
    for (const [name, { access }] of Object.entries(server.app.calls)) {
      if (access?.who !== 'shop' || !name.startsWith('GET ')) continue;
      const query = 'start_date=2026-01-01&end_date=2026-12-31';
      const { body } = await server.app.inject({ url: `${name.slice(4)}?id=${mine.id}&${query}`, headers });
      for (const word of ['Bravo', 'Bello', other.outletId, id, held.rider.riderId, 'cash_limit'])
        assert.ok(!body.includes(word), `${name} has ${word}: ${body.slice(0, 500)}`);
    }
});
