import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourierOrder, MyRider, Page, Rider, RiderCounts } from '@waybill/contract';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
type RiderPage = Page<Rider> & { counts: RiderCounts };

before(async () => {
  server = await startTestServer();
  company = await server.company();
  await company.rider({ courier_name: 'Active One' });
  await company.rider({ courier_name: 'Active Two' });
  await company.rider({ courier_name: 'Ṣọlá Off Duty', status: 'inactive' });
  await company.rider({ courier_name: 'Not Approved', company_approved: false });
  await company.rider({ courier_name: 'Gone', termination_date: new Date() });
});
after(() => server.close());

const list = async (body: object = {}) =>
  (await company.owner.post<RiderPage>('courier/filter/index', body)).body.data;
const names = ({ data }: RiderPage) => data.map(({ courier_name }) => courier_name).sort();

test('the list holds everybody, the tabs only who has not been terminated', async () => {
  assert.equal((await list()).total, 5);
  assert.deepEqual((await list()).counts, { active: 3, inactive: 1 });
  assert.deepEqual(names(await list({ status: 'active' })), ['Active One', 'Active Two', 'Not Approved']);
  const assignable = await list({ status: 'active', company_approved: 1, pagination: 1 });
  assert.deepEqual(names(assignable), ['Active One', 'Active Two']);
  assert.deepEqual(assignable.counts, { active: 2, inactive: 1 });
  assert.deepEqual(names(await list({ search: 'sola' })), ['Ṣọlá Off Duty']);
});

test('a rider’s figures are counted from their courier orders', async () => {
  const rider = await company.rider();
  for (const steps of [[], ['accepted'], ['rejected'], ['accepted', 'canceled'], ['accepted', 'completed']]) {
    const order = await company.order();
    const body = { order_id: order.id, courier_id: rider.riderId };
    const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', body)).body.data;
    for (const status of steps)
      await rider.post('courier/order/update/status', { courier_order_id: id, status });
    if (steps.includes('completed'))
      await server.db
        .updateTable('courier_orders')
        .set({
          accepted_at: new Date('2026-03-01T10:00:00.000Z'),
          delivered_at: new Date('2026-03-01T10:32:30.000Z'),
        })
        .where('id', '=', id)
        .execute();
  }
  const shown = (await company.owner.get<Rider>(`courier/show?id=${rider.riderId}&properties=1`)).body.data;
  assert.deepEqual(
    [
      shown.orders_pending,
      shown.orders_accepted,
      shown.orders_rejected,
      shown.orders_canceled,
      shown.orders_completed,
    ],
    [1, 1, 1, 1, 1],
  );
  assert.equal(shown.average_delivery_time, 32.5);
  assert.equal(shown.user.email, rider.email);
  const { last_day: _, ...me } = (await rider.get<MyRider>('courier/me')).body.data;
  assert.deepEqual(me, shown);
});

test('a rider’s report is of the steps of the last 24 hours, whenever the orders were assigned', async () => {
  const rider = await company.rider();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const give = async (steps: readonly string[], times: object = {}) => {
    const order = await company.order();
    const body = { order_id: order.id, courier_id: rider.riderId };
    const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', body)).body.data;
    for (const status of steps)
      await rider.post('courier/order/update/status', { courier_order_id: id, status });
    if (Object.keys(times).length > 0)
      await server.db.updateTable('courier_orders').set(times).where('id', '=', id).execute();
  };
  await give([]);
  await give(['accepted']);
  await give(['rejected']);
  await give(['accepted', 'canceled']);
  const yesterday = { created_at: hoursAgo(40), accepted_at: hoursAgo(30) };
  await give(['accepted', 'completed'], { ...yesterday, delivered_at: hoursAgo(23) });
  // Not of the last 24 hours: delivered, given and rejected before.
  await give(['accepted', 'completed'], { ...yesterday, delivered_at: hoursAgo(25) });
  await give([], { created_at: hoursAgo(25) });
  await give(['rejected'], { created_at: hoursAgo(30), ended_at: hoursAgo(25) });
  const { last_day } = (await rider.get<MyRider>('courier/me')).body.data;
  assert.deepEqual(last_day, {
    pending: 1,
    accepted: 1,
    completed: 1,
    canceled: 1,
    rejected: 1,
    average_delivery_time: 420,
  });
});

test('riders change their own availability, staff that of those they manage', async () => {
  const rider = await company.rider();
  const other = await company.rider();
  const set = (who: typeof rider | typeof company.owner, body: object) =>
    who.post<Rider>('courier/update/status', { status: 'inactive', ...body });
  assert.equal((await set(rider, {})).body.data.status, 'inactive');
  assert.equal((await set(rider, { id: other.riderId })).status, 403);
  assert.equal((await set(company.owner, { id: other.riderId })).body.data.status, 'inactive');
  assert.equal((await set(await company.employee(['accountant']), { id: other.riderId })).status, 403);
  assert.equal((await set(company.owner, {})).status, 403);
});

test('staff who may only remit are given names, no addresses', async () => {
  const own = await server.company();
  await own.rider();
  await server.db
    .deleteFrom('company_role_abilities')
    .where('company_id', '=', own.id)
    .where('ability', '=', 'orders.read')
    .execute();
  const accountant = await own.employee(['accountant']);
  const { body } = await accountant.post<RiderPage>('courier/filter/index');
  const [rider] = body.data.data;
  assert.equal(rider?.courier_name, 'Musa Bello');
  assert.deepEqual([rider?.courier_phone, rider?.courier_address, rider?.user.email], [null, null, '']);
  assert.equal((await accountant.get(`courier/show?id=${rider?.id}`)).status, 403);
});
