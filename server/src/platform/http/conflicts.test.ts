import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourierOrder } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { aKey, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** Every field's path, so that what leaks deep inside shows too. */
const fieldsOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.length > 0 ? fieldsOf(value[0], `${path}[]`) : [path];
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, `${path}.${key}`));
};

test('a 409 shows of a record what a 200 shows, and a repetition of it the same', async () => {
  const company = await server.company();
  const { owner } = company;
  const rider = await company.rider();
  const resting = await company.rider({ status: 'inactive' });
  const administrator = await server.administrator();
  const order = await company.order();
  const assign = (courier_id: string) =>
    owner.post<CourierOrder>('courier/order/assign', { order_id: order.id, courier_id });

  const unassignable = await assign(resting.riderId);
  const assigned = await assign(rider.riderId);
  const courier_order_id = assigned.body.data.id;
  const remittance = 'courier/order/remittance';
  const remit = { courier_order_id, remitted_amount: 1, comment: 'Cash' };
  const companies = await administrator.get<{ data: object[] }>('company/index');
  const twice = await administrator.post('company/approve/management', { id: company.id });

  const ofOrder = fieldsOf(order);
  const ofCourierOrder = fieldsOf(assigned.body.data);
  const rejected = [
    [ofOrder, unassignable],
    [ofOrder, await assign(rider.riderId)],
    [ofOrder, await owner.post('order/update', { ...anOrderBody(), id: order.id })],
    [ofCourierOrder, await rider.post(`${remittance}/remit`, remit)],
    [
      ofCourierOrder,
      await rider.post('courier/order/update/status', { courier_order_id, status: 'completed' }),
    ],
    [fieldsOf(companies.body.data.data[0]), twice],
  ] as const;
  for (const [fields, reply] of rejected) {
    assert.equal(reply.status, 409, JSON.stringify(reply.body).slice(0, 200));
    assert.deepEqual(fieldsOf(reply.body.data), fields, reply.body.code);
  }
  const key = aKey();
  const verify = () =>
    owner.post(`${remittance}/remit/verify`, { courier_order_id, verifier_comment: 'Seen' }, key);
  const [first, second] = [await verify(), await verify()];
  assert.deepEqual(fieldsOf(first.body.data), ofCourierOrder);
  assert.deepEqual(second.body, first.body);
  assert.equal(second.headers['idempotency-replayed'], 'true');
});
