import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourierOrder, Customer, Order } from '@waybill/contract';
import { sql } from 'kysely';
import { anOrderBody } from '../../demo/builders/index.ts';
import { aKey, startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { forgetOldKeys } from './idempotency.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const countOrders = async () =>
  (await company.owner.post<{ total: number }>('order/filter/index')).body.data.total;

test('the same key and body gets the first response again and does nothing', async () => {
  const key = aKey();
  const first = await company.owner.post<Order>('order/store', anOrderBody(), key);
  const total = await countOrders();
  const second = await company.owner.post<Order>('order/store', anOrderBody(), key);
  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.deepEqual(second.body, first.body);
  assert.equal(first.headers['idempotency-replayed'], undefined);
  assert.equal(second.headers['idempotency-replayed'], 'true');
  assert.equal(await countOrders(), total);
});

test('the order of fields in the body does not matter', async () => {
  const key = aKey();
  const body = anOrderBody();
  const first = await company.owner.post<Order>('order/store', body, key);
  const turned = Object.fromEntries(Object.entries(body).reverse());
  const second = await company.owner.post<Order>('order/store', turned, key);
  assert.equal(second.body.data.id, first.body.data.id);
});

test('the same key with another body is 422', async () => {
  const key = aKey();
  await company.owner.post('order/store', anOrderBody(), key);
  const other = await company.owner.post('order/store', { ...anOrderBody(), order_delivery_fee: 1 }, key);
  assert.equal(other.status, 422);
  assert.equal(other.body.code, 'idempotency.other_body');
});

test('a key belongs to its caller and its call', async () => {
  const key = aKey();
  const employee = await company.employee();
  const mine = await company.owner.post<Order>('order/store', anOrderBody(), key);
  const theirs = await employee.post<Order>('order/store', anOrderBody(), key);
  assert.notEqual(mine.body.data.id, theirs.body.data.id);
  const closed = await company.owner.post<Order>('order/mark/closed', { id: mine.body.data.id }, key);
  assert.equal(closed.body.data.status, 'closed');
});

test('of ten copies at the same time one acts and the others wait for its response', async () => {
  const key = aKey();
  const total = await countOrders();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => company.owner.post<Order>('order/store', anOrderBody(), key)),
  );
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [201]);
  assert.equal(new Set(replies.map(({ body }) => body.data.id)).size, 1);
  assert.equal(replies.filter(({ headers }) => headers['idempotency-replayed']).length, 9);
  assert.equal(await countOrders(), total + 1);
});

test('the same key gets the same error again, though the state has changed since', async () => {
  const rider = await company.rider();
  const order = await company.order();
  const assignment = { order_id: order.id, courier_id: rider.riderId };
  const assigned = await company.owner.post<CourierOrder>('courier/order/assign', assignment);
  const key = aKey();
  assert.equal((await company.owner.post('courier/order/assign', assignment, key)).status, 409);
  await company.owner.post('courier/order/unassign', { courier_order_id: assigned.body.data.id });
  const again = await company.owner.post('courier/order/assign', assignment, key);
  assert.equal(again.status, 409);
  assert.equal(again.headers['idempotency-replayed'], 'true');
});

test('no customer data is stored with a key; a repeated request reads the record as it is now', async () => {
  const keys = { order: aKey(), customer: aKey(), assign: aKey(), rejected: aKey() };
  const body = anOrderBody({ customer_name: 'Kelechi Once', customer_phone: '2348097776666' });
  const order = (await company.owner.post<Order>('order/store', body, keys.order)).body.data;
  const customer = {
    customer_name: 'Kelechi Once',
    customer_phone: '2348097776666',
    customer_address: '1 Allen Avenue',
    customer_city: 'Ikeja',
    customer_state: 'Lagos',
    customer_country: 'Nigeria',
  };
  const made = (await company.owner.post<Customer>('customer/store', customer, keys.customer)).body.data;
  const rider = await company.rider();
  const assignment = { order_id: order.id, courier_id: rider.riderId };
  const assign = (key: Record<string, string>) =>
    company.owner.post<Order>('courier/order/assign', assignment, key);
  const first = await assign(keys.assign);
  const rejected = await assign(keys.rejected);
  const { rows } = await sql<{ stored: string }>`select row_to_json(k)::text as stored from idempotency_keys k
    where company_id = ${company.id}`.execute(server.db);
  assert.ok(rows.length >= 4);
  for (const { stored } of rows) assert.doesNotMatch(stored, /Kelechi|8097776666/);

  assert.deepEqual((await assign(keys.assign)).body, first.body);
  assert.deepEqual((await assign(keys.rejected)).body, rejected.body);
  await company.owner.post('order/mark/closed', { id: order.id });
  const again = await company.owner.post<Order>('order/store', body, keys.order);
  assert.deepEqual(
    [again.status, again.body.data.status, again.body.message],
    [201, 'closed', 'Order created.'],
  );
  await company.owner.post('customer/delete', { id: made.id });
  const deleted = await company.owner.post<Customer>('customer/store', customer, keys.customer);
  assert.deepEqual([deleted.status, deleted.body.data.id], [201, made.id]);
});

test('nor of a rider or of staff, also when they have left since', async () => {
  const rider = await company.rider();
  const employee = await company.employee();
  const [riderKey, staffKey] = [aKey(), aKey()];
  const changeRider = () =>
    company.owner.post('courier/update', { id: rider.riderId, courier_phone: '2348091112222' }, riderKey);
  const changeStaff = () =>
    company.owner.post(
      'employee/update',
      { id: employee.employeeId, employee_phone: '2348091112222' },
      staffKey,
    );
  assert.deepEqual([(await changeRider()).status, (await changeStaff()).status], [200, 200]);
  const { rows } = await sql<{ stored: string }>`select row_to_json(k)::text as stored from idempotency_keys k
    where key in (${riderKey['idempotency-key']}, ${staffKey['idempotency-key']})`.execute(server.db);
  assert.equal(rows.length, 2);
  for (const { stored } of rows) assert.doesNotMatch(stored, /8091112222/);
  await company.owner.post('courier/terminate', { id: rider.riderId });
  await company.owner.post('employee/terminate', { id: employee.employeeId });
  for (const again of [await changeRider(), await changeStaff()])
    assert.deepEqual([again.status, again.headers['idempotency-replayed']], [200, 'true']);
});

test('a body that does not match its schema leaves the key free', async () => {
  const key = aKey();
  assert.equal((await company.owner.post('order/store', {}, key)).status, 422);
  assert.equal((await company.owner.post('order/store', anOrderBody(), key)).status, 201);
});

test('a key that is too short or too long is 422', async () => {
  for (const value of ['short', 'x'.repeat(129)]) {
    const reply = await company.owner.post('order/store', anOrderBody(), { 'idempotency-key': value });
    assert.equal(reply.status, 422);
    assert.ok(reply.body.errors?.['Idempotency-Key']);
  }
});

test('keys are forgotten after 30 days, not before', async () => {
  const key = aKey();
  await company.owner.post('order/store', anOrderBody(), key);
  await forgetOldKeys(server.db, new Date(Date.now() + 29 * 86_400_000));
  const replayed = await company.owner.post('order/store', anOrderBody(), key);
  assert.equal(replayed.headers['idempotency-replayed'], 'true');
  await forgetOldKeys(server.db, new Date(Date.now() + 31 * 86_400_000));
  const fresh = await company.owner.post('order/store', anOrderBody(), key);
  assert.equal(fresh.headers['idempotency-replayed'], undefined);
});
