import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { limits, type Order, type OrderDouble } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const store = (body: object = {}, who = company.owner) =>
  who.post<Order & OrderDouble>('order/store', { ...anOrderBody(), unless_double: true, ...body });

test('an order to the same number for the same sum is not made again, unless the caller says so', async () => {
  company = await server.company();
  const first = (await store()).body.data;
  const colleague = await company.employee();
  const { status, body } = await store({}, colleague);
  assert.deepEqual([status, body.code], [409, 'order.double']);
  const { id, order_id, created_at, by } = body.data;
  assert.deepEqual([id, order_id, created_at], [first.id, first.order_id, first.created_at]);
  assert.equal(by, 'Ada Obi');
  assert.equal((await store({ unless_double: undefined }, colleague)).status, 201);
});

test('another number, another sum, another company, a closed one and one of long ago are no doubles', async () => {
  company = await server.company();
  await store();
  assert.equal((await store({ customer_phone: '08031112222' })).status, 201);
  assert.equal((await store({ order_delivery_fee: 1_600 })).status, 201);
  const closed = (await store({ order_delivery_fee: 1_700 })).body.data;
  await company.owner.post('order/mark/closed', { id: closed.id });
  assert.equal((await store({ order_delivery_fee: 1_700 })).status, 201);
  const old = new Date(Date.now() - (limits.doubleMinutes + 1) * 60_000);
  await server.db
    .updateTable('orders')
    .set({ created_at: old })
    .where('company_id', '=', company.id)
    .execute();
  assert.equal((await store()).status, 201);
  company = await server.company();
  assert.equal((await store()).status, 201);
});

test('the number is the same in every form', async () => {
  company = await server.company();
  await store({ customer_phone: '08031112222' });
  assert.equal((await store({ customer_phone: '+2348031112222' })).status, 409);
});
