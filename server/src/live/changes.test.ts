import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourierOrder } from '@waybill/contract';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** What was told since the last time, as `event: audience`. */
const told = async () => {
  const rows = await server.db.deleteFrom('stream_changes').returningAll().execute();
  return rows.sort((a, b) => a.id - b.id).map(({ event, audience }) => `${event}: ${audience.join(' ')}`);
};

test('every step of an order and its assignment is told to the company and the rider', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const staff = `staff:${company.id}`;
  const both = `${staff} courier:${rider.courierId}`;
  await told();
  const order = await company.order();
  assert.deepEqual(await told(), [`order.created: ${staff}`]);
  const given = { order_id: order.id, courier_id: rider.courierId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  const step = [`order.changed: ${both}`, `courier_order.changed: ${both}`];
  assert.deepEqual(await told(), step);
  for (const status of ['accepted', 'completed']) {
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
    assert.deepEqual(await told(), step);
  }
  const remittance = { courier_order_id: id, remitted_amount: 6_500, comment: 'Cash', remittance_point: 1 };
  await rider.post('courier/order/remittance/remit', remittance);
  assert.deepEqual(await told(), [`courier_order.changed: ${both}`]);
});

test('a step that is refused is not told', async () => {
  const company = await server.company();
  const order = await company.order();
  await company.owner.post('order/mark/closed', { id: order.id });
  await told();
  assert.equal((await company.owner.post('order/mark/closed', { id: order.id })).status, 409);
  assert.deepEqual(await told(), []);
});

test("a rider's availability is told to him and his company", async () => {
  const company = await server.company();
  const rider = await company.rider();
  await told();
  await rider.post('courier/update/status', { status: 'inactive' });
  assert.deepEqual(await told(), [`courier.changed: staff:${company.id} courier:${rider.courierId}`]);
});

test('a change of a rider says whether he has left', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const toldOf = async () => {
    const rows = await server.db
      .selectFrom('stream_changes')
      .select('data')
      .where('event', '=', 'courier.changed')
      .orderBy('id')
      .execute();
    return rows
      .map(({ data }) => data as { id: string; has_left: boolean })
      .filter(({ id }) => id === rider.courierId);
  };
  await rider.post('courier/update/status', { status: 'inactive' });
  await company.owner.post('courier/terminate', { id: rider.courierId });
  assert.deepEqual(
    (await toldOf()).map(({ has_left }) => has_left),
    [false, true],
  );
});

test("whose token, role or membership changes, his streams are told, and a company's when its abilities do", async () => {
  const company = await server.company();
  const employee = await company.employee();
  const mine = `session.changed: user-session:${employee.userId}`;
  await told();
  await employee.post('auth/logout');
  assert.deepEqual(await told(), [mine]);
  await server.db.deleteFrom('team_roles').where('user_id', '=', employee.userId).execute();
  assert.deepEqual(await told(), [mine]);
  await server.db
    .updateTable('employees')
    .set({ termination_date: new Date() })
    .where('user_id', '=', employee.userId)
    .execute();
  assert.deepEqual(await told(), [mine]);
  await server.db
    .deleteFrom('company_role_abilities')
    .where('company_id', '=', company.id)
    .where('ability', '=', 'orders.read')
    .where('role', '=', 'employee')
    .execute();
  assert.deepEqual(await told(), [`session.changed: company-session:${company.id}`]);
});
