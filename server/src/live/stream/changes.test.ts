import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type CourierOrder, lagosDayOf, type PayoutRun } from '@waybill/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** The changes since the last call, as `event: audience`. */
const changes = async () => {
  const rows = await server.db.deleteFrom('stream_changes').returningAll().execute();
  return rows.sort((a, b) => a.id - b.id).map(({ event, audience }) => `${event}: ${audience.join(' ')}`);
};

test('every step of an order and its assignment is sent to the company and the rider', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const staff = `staff:${company.id}`;
  const both = `${staff} courier:${rider.riderId}`;
  await changes();
  const order = await company.order();
  assert.deepEqual(await changes(), [`order.created: ${staff}`]);
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  const ofRider = `courier:${rider.riderId}`;
  const step = [`order.changed: ${staff}`, `order.changed: ${ofRider}`, `courier_order.changed: ${both}`];
  assert.deepEqual(await changes(), step);
  for (const status of ['accepted', 'completed']) {
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
    assert.deepEqual(await changes(), step);
  }
  const remittance = { courier_order_id: id, remitted_amount: 6_500, comment: 'Cash', remittance_point: 1 };
  await rider.post('courier/order/remittance/remit', remittance);
  assert.deepEqual(await changes(), [`courier_order.changed: ${both}`]);
});

test('a hand-in and a correction say that the rider has more or less, to the rider and the company', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const order = await company.order();
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  for (const status of ['accepted', 'completed'])
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
  await changes();
  const ofRider = [`courier.changed: staff:${company.id} courier:${rider.riderId}`];
  const part = { courier_id: rider.riderId, amount: 500, reason: 'No phone' };
  assert.equal((await company.owner.post('cash/hand-in/store', part)).status, 201);
  assert.deepEqual(await changes(), ofRider);
  const change = {
    from: { account: 'till' },
    to: { account: 'rider', subject_id: rider.riderId },
    amount: 100,
    reason: 'Change given back',
  };
  assert.equal((await company.owner.post('cash/correction/store', change)).status, 201);
  assert.deepEqual(await changes(), ofRider);
});

test('a day that is closed or opened, and a payout, are sent to the company alone', async () => {
  const company = await server.company();
  const outlet = await company.outlet();
  const rider = await company.rider();
  const today = lagosDayOf(new Date());
  await changes();
  const toStaff = [`cash.changed: staff:${company.id}`];
  for (const of of [{}, { courier_id: rider.riderId }]) {
    assert.equal((await company.owner.post('cash/day/close', { day: today, ...of })).status, 201);
    assert.deepEqual(await changes(), toStaff);
    assert.equal((await company.owner.post('cash/day/close', { day: today, ...of })).status, 409);
    assert.deepEqual(await changes(), []);
    const again = { day: today, ...of, reason: 'Too early' };
    assert.equal((await company.owner.post('cash/day/reopen', again)).status, 200);
    assert.deepEqual(await changes(), toStaff);
  }
  const owed = { from: { account: 'merchant', subject_id: outlet.id }, to: { account: 'till' } };
  await company.owner.post('cash/correction/store', { ...owed, amount: 100, reason: 'Brought to us' });
  assert.deepEqual(await changes(), toStaff);
  const payout = { sender_id: outlet.id, amount: 100, paid_on: today };
  assert.equal((await company.owner.post('cash/payout/store', payout)).status, 201);
  assert.deepEqual(await changes(), toStaff);
});

test('claims, proposals of payouts and charges for waiting are sent to screens of money', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const outlet = await company.outlet();
  const { owner } = company;
  await owner.post('pay/rules/update', { version: 0, is_on: true, takes_expenses: true, delivery: 0 });
  await owner.post('settlement/rules/update', { version: 0, is_on: true, waiting: 500 });
  const bank = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Mama Nkechi' };
  await owner.post('settlement/bank/update', { outlet_id: outlet.id, ...bank });
  const order = await company.order({ outlet_id: outlet.id });
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  const owed = { from: { account: 'merchant', subject_id: outlet.id }, to: { account: 'till' } };
  await owner.post('cash/correction/store', { ...owed, amount: 9_000, reason: 'Brought to us' });
  await changes();
  const toStaff = [`cash.changed: staff:${company.id}`];
  const wait = { id: order.id, minutes: 40 };
  assert.equal((await owner.post('settlement/waiting/store', wait)).status, 201);
  assert.deepEqual(await changes(), toStaff);
  const run = await owner.post<PayoutRun>('settlement/run/store', {});
  assert.deepEqual([run.status, await changes()], [201, toStaff]);
  const item = { id: run.body.data.outlets[0]!.id, reason: 'Wrong account' };
  assert.equal((await owner.post('settlement/item/drop', item)).status, 200);
  assert.deepEqual(await changes(), toStaff);
  const other = await owner.post<PayoutRun>('settlement/run/store', {});
  await changes();
  assert.equal((await owner.post('settlement/run/drop', { id: other.body.data.id })).status, 200);
  assert.deepEqual(await changes(), toStaff);
  const claim = { id: randomUUID(), kind: 'fuel', amount: 2_000 };
  assert.equal((await rider.post('pay/expense/store', claim)).status, 200);
  assert.deepEqual(await changes(), toStaff);
  assert.equal((await owner.post('pay/expense/refuse', { id: claim.id, reason: 'No receipt' })).status, 200);
  assert.deepEqual(await changes(), [`courier.changed: staff:${company.id} courier:${rider.riderId}`]);
});

test('a rejected step is not sent', async () => {
  const company = await server.company();
  const order = await company.order();
  await company.owner.post('order/mark/closed', { id: order.id });
  await changes();
  assert.equal((await company.owner.post('order/mark/closed', { id: order.id })).status, 409);
  assert.deepEqual(await changes(), []);
});

test('a rider’s availability is sent to the rider and the company', async () => {
  const company = await server.company();
  const rider = await company.rider();
  await changes();
  await rider.post('courier/update/status', { status: 'inactive' });
  assert.deepEqual(await changes(), [`courier.changed: staff:${company.id} courier:${rider.riderId}`]);
});

test('a change of a rider says whether they have left', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const changeKindOf = async () => {
    const rows = await server.db
      .selectFrom('stream_changes')
      .select('data')
      .where('event', '=', 'courier.changed')
      .orderBy('id')
      .execute();
    return rows
      .map(({ data }) => data as { id: string; has_left: boolean })
      .filter(({ id }) => id === rider.riderId);
  };
  await rider.post('courier/update/status', { status: 'inactive' });
  await company.owner.post('courier/terminate', { id: rider.riderId });
  assert.deepEqual(
    (await changeKindOf()).map(({ has_left }) => has_left),
    [false, true],
  );
});

test('a change of token, role, membership or abilities is announced to the streams it concerns', async () => {
  const company = await server.company();
  const employee = await company.employee();
  const mine = `session.changed: user-session:${employee.userId}`;
  await changes();
  await employee.post('auth/logout');
  assert.deepEqual(await changes(), [mine]);
  await server.db.deleteFrom('team_roles').where('user_id', '=', employee.userId).execute();
  assert.deepEqual(await changes(), [mine]);
  await server.db
    .updateTable('employees')
    .set({ termination_date: new Date() })
    .where('user_id', '=', employee.userId)
    .execute();
  assert.deepEqual(await changes(), [mine]);
  await server.db
    .deleteFrom('company_role_abilities')
    .where('company_id', '=', company.id)
    .where('ability', '=', 'orders.read')
    .where('role', '=', 'employee')
    .execute();
  assert.deepEqual(await changes(), [`session.changed: company-session:${company.id}`]);
});

test('who begins or ends to wait is announced to those who may approve them', async () => {
  const company = await server.company();
  await changes();
  const rider = await company.rider({ company_approved: false });
  const riders = `waiting.changed: staff:${company.id}`;
  assert.ok((await changes()).includes(riders));
  const { db } = server;
  const change = (set: object) =>
    db.updateTable('couriers').set(set).where('id', '=', rider.riderId).execute();
  await change({ company_approved: true });
  assert.ok((await changes()).includes(riders));
  await change({ termination_date: new Date() });
  assert.ok(!(await changes()).includes(riders));
  const { id } = await server.company({ management_approved: false });
  assert.ok((await changes()).includes('waiting.changed: administrators'));
  const rejection = { refused_at: new Date(), refused_reason: 'No such address.' };
  await db.updateTable('companies').set(rejection).where('id', '=', id).execute();
  assert.deepEqual((await changes()).toSorted(), [
    `session.changed: company-session:${id}`,
    'waiting.changed: administrators',
  ]);
});
