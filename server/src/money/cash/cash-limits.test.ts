import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ActivityEntry, CourierOrder, Order, Page, Rider, RiderCash } from '@waybill/contract';
import { aKey, startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { deliver, handInWithReason, remit, type TestRider } from './testing/cash-steps.ts';

let server: TestServer;
let company: TestCompany;
let rider: TestRider;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  company = await server.company();
  rider = await company.rider();
});

const setLimit = (cash_limit: number | null) =>
  company.owner.post<Rider>('courier/update', {
    id: rider.riderId,
    ...(cash_limit === null ? { clear: ['cash_limit'] } : { cash_limit }),
  });
const setDefault = (change: object) => company.owner.post('company/settings/update', change);
const riderNow = async () => (await company.owner.get<Rider>(`courier/show?id=${rider.riderId}`)).body.data;
const assign = async (more: object = {}, options: object = {}) => {
  const order = await company.order();
  const body = { order_id: order.id, courier_id: rider.riderId, ...more };
  const response = await company.owner.post<CourierOrder>('courier/order/assign', body, options as never);
  return { order, status: response.status, code: (response.body as { code?: string }).code };
};
const shown = async (id: string) =>
  (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data;
const cashOf = ({ cash_held, cash_limit, cash_limit_in_force }: Rider) => [
  cash_held,
  cash_limit,
  cash_limit_in_force,
];

test('a rider is listed with what they hold and the limit that applies to them', async () => {
  assert.deepEqual(cashOf(await riderNow()), [0, null, null]);
  await deliver(company, rider);
  await setDefault({ version: 0, cash_limit: 50_000 });
  const { body } = await company.owner.post<Page<Rider>>('courier/filter/index', { status: 'active' });
  assert.deepEqual(cashOf(body.data.data[0]!), [6_500, null, 50_000]);
  assert.deepEqual(cashOf((await setLimit(8_000.5)).body.data), [6_500, 8_000.5, 8_000.5]);
  assert.deepEqual(cashOf((await rider.get<Rider>('courier/me')).body.data), [6_500, 8_000.5, 8_000.5]);
  const cash = (await rider.get<RiderCash>('cash/me')).body.data;
  assert.deepEqual([cash.cash_held, cash.cash_limit_in_force], [6_500, 8_000.5]);
  assert.deepEqual(cashOf((await setLimit(null)).body.data), [6_500, null, 50_000]);
});

test('a limit is more than nothing and set by those who manage riders', async () => {
  assert.equal((await setLimit(0)).status, 422);
  const body = { id: rider.riderId, cash_limit: 100 };
  assert.equal((await rider.post('courier/update', body)).status, 403);
  assert.equal((await (await company.employee(['accountant'])).post('courier/update', body)).status, 403);
});

test('a rider is given orders until they would hold more than their limit, with what they are to collect', async () => {
  await setLimit(13_000);
  await deliver(company, rider);
  assert.equal((await assign()).status, 201);
  const { order, status, code } = await assign();
  assert.deepEqual([status, code], [409, 'cash_limit.exceeded']);
  const { status: now, events, courier_orders } = await shown(order.id);
  assert.equal(now, 'unassigned');
  assert.deepEqual([events!.map(({ action }) => action), courier_orders], [['created'], []]);
  await handInWithReason(company, rider, 6_500);
  assert.equal((await assign()).status, 201);
});

test('what a rider says they remitted is still theirs, and a paid order adds nothing', async () => {
  await setLimit(6_500);
  const { courierOrderId } = await deliver(company, rider);
  await remit(rider, courierOrderId, 6_500);
  assert.equal((await assign()).code, 'cash_limit.exceeded');
  const paid = await company.order({ order_paid: 1 });
  const body = { order_id: paid.id, courier_id: rider.riderId };
  assert.equal((await company.owner.post('courier/order/assign', body)).status, 201);
});

test('the company’s limit holds where a rider has none, their own before it', async () => {
  await deliver(company, rider);
  await setDefault({ version: 0, cash_limit: 5_000 });
  assert.equal((await assign()).code, 'cash_limit.exceeded');
  await setLimit(13_000);
  assert.equal((await assign()).status, 201);
  await setDefault({ version: 1, clear: ['cash_limit'] });
  await setLimit(null);
  assert.equal((await assign()).status, 201);
});

test('a reason passes the limit and is in the order’s history and the activity', async () => {
  await setLimit(6_500);
  await deliver(company, rider);
  for (const cash_limit_reason of ['  ', 'x'.repeat(501)])
    assert.equal((await assign({ cash_limit_reason })).status, 422);
  const { order, status } = await assign({ cash_limit_reason: ' Nobody else is near ' });
  assert.equal(status, 201);
  const { events } = await shown(order.id);
  assert.equal(events!.at(-1)!.note, 'Musa Bello (over the cash limit: Nobody else is near)');
  const { body } = await company.owner.get<Page<ActivityEntry>>('activity/index');
  assert.deepEqual(body.data.data[0]!.details, { rider: 'Musa Bello', reason: 'Nobody else is near' });
});

test('a reason that was not needed is not in the order’s history', async () => {
  const { order, status } = await assign({ cash_limit_reason: 'Nobody else is near' });
  assert.equal(status, 201);
  assert.equal((await shown(order.id)).events!.at(-1)!.note, 'Musa Bello');
});

test('at the limit, an order with another rider is reported as such', async () => {
  await setLimit(6_500);
  const { order } = await deliver(company, rider);
  const body = { order_id: order.id, courier_id: rider.riderId };
  const second = await company.owner.post('courier/order/assign', body);
  assert.equal((second.body as { code?: string }).code, 'order.wrong_state');
});

test('a repeated request at the limit gets the same response, with a new key its own', async () => {
  await setLimit(6_500);
  await deliver(company, rider);
  const order = await company.order();
  const body = { order_id: order.id, courier_id: rider.riderId };
  const key = aKey();
  const send = (more: object, headers: Record<string, string>) =>
    company.owner.post<CourierOrder>('courier/order/assign', { ...body, ...more }, headers);
  assert.equal((await send({}, key)).status, 409);
  await handInWithReason(company, rider, 6_500);
  assert.equal((await send({}, key)).status, 409);
  assert.equal((await send({}, aKey())).status, 201);
});

test('of many dispatchers at once at the limit, those with a reason alone succeed', async () => {
  await setLimit(6_500);
  await deliver(company, rider);
  const reasons = [undefined, 'One', undefined, 'Two', undefined, 'Three'];
  const results = await Promise.all(
    reasons.map((reason) => assign(reason === undefined ? {} : { cash_limit_reason: reason })),
  );
  assert.deepEqual(
    results.map(({ status }) => status),
    [409, 201, 409, 201, 409, 201],
  );
});
