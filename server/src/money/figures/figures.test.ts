import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CompanyStats,
  type CourierOrder,
  type EmployeeStats,
  lagosDayOf,
  type RiderStats,
} from '@waybill/contract';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

const today = lagosDayOf(new Date());
const days = { start_date: today, end_date: today };

let server: TestServer;
let company: TestCompany;
let rider: Session & { riderId: string };
let other: Session & { riderId: string };
let dispatcher: Session;

const give = async (by: Session, to: Session & { riderId: string }, steps: string[], orderId?: string) => {
  const order_id = orderId ?? (await company.order()).id;
  const given = { order_id, courier_id: to.riderId };
  const { id } = (await by.post<CourierOrder>('courier/order/assign', given)).body.data;
  for (const status of steps) await to.post('courier/order/update/status', { courier_order_id: id, status });
  return { id, order_id };
};

const remit = (courier_order_id: string, remittance_point: number) =>
  rider.post('courier/order/remittance/remit', {
    courier_order_id,
    remitted_amount: 6_500,
    comment: 'Cash',
    remittance_point,
  });

before(async () => {
  server = await startTestServer();
  company = await server.company();
  rider = await company.rider({ courier_name: 'Musa' });
  other = await company.rider({ courier_name: 'Bola' });
  dispatcher = await company.employee(['employee'], { employee_name: 'Ada Dispatch' });
  await company.order();
  const closed = await company.order();
  await company.owner.post('order/mark/closed', { id: closed.id });
  await give(company.owner, rider, []);
  for (const points of [2, 3])
    await remit((await give(company.owner, rider, ['accepted', 'completed'])).id, points);
  // Rejected by one, completed by the other.
  const moved = await give(dispatcher, rider, ['rejected']);
  await give(dispatcher, other, ['accepted', 'completed'], moved.order_id);
  await give(dispatcher, rider, ['accepted', 'canceled']);
});
after(() => server.close());

test('a company’s figures are counted from its orders, the points summed', async () => {
  const stats = (await company.owner.post<CompanyStats>('stats/companies', days)).body.data;
  assert.deepEqual(stats, {
    total_orders: 7,
    days_worked: 1,
    delivered_orders: 3,
    closed_orders: 1,
    assigned_orders: 1,
    unassigned_orders: 2,
    third_party_orders: 0,
    pending_orders: 1,
    rejected_orders: 1,
    completed_orders: 3,
    canceled_orders: 1,
    total_remittance_points: 5,
    total_cost_price: 7 * 6_500,
  });
  const before = { start_date: addLagosDays(today, -9), end_date: addLagosDays(today, -1) };
  const none = (await company.owner.post<CompanyStats>('stats/companies', before)).body.data;
  assert.ok(Object.values(none).every((figure) => figure === 0));
  const foreign = (await (await server.company()).owner.post<CompanyStats>('stats/companies')).body.data;
  assert.equal(foreign.total_orders, 0);
});

test('each rider’s figures are those of the orders they were given', async () => {
  const idle = await company.rider({ courier_name: 'Zainab' });
  const stats = (await company.owner.post<RiderStats[]>('stats/couriers', days)).body.data;
  assert.deepEqual(
    stats.map(({ courier_name }) => courier_name),
    ['Bola', 'Musa', 'Zainab'],
  );
  assert.deepEqual(stats[1], {
    courier_id: rider.riderId,
    courier_name: 'Musa',
    total_orders: 5,
    days_worked: 1,
    delivered_orders: 2,
    closed_orders: 0,
    assigned_orders: 1,
    unassigned_orders: 1,
    third_party_orders: 0,
    pending_orders: 1,
    rejected_orders: 1,
    completed_orders: 2,
    canceled_orders: 1,
    total_remittance_points: 5,
    total_cost_price: 5 * 6_500,
  });
  const body = { ...days, courier_id: idle.riderId };
  const [one, ...more] = (await company.owner.post<RiderStats[]>('stats/couriers', body)).body.data;
  assert.deepEqual(
    [one?.courier_name, one?.total_orders, one?.days_worked, more.length],
    ['Zainab', 0, 0, 0],
  );
  const unknown = await company.owner.post('stats/couriers', { ...days, courier_id: 'nobody' });
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors ?? {})], [422, ['courier_id']]);
});

test('each employee’s figures are taken by query or by a body', async () => {
  const query = new URLSearchParams({ ...days, employee_id: dispatcher.employeeId! });
  const requested = await company.owner.get<EmployeeStats[]>(`stats/employees?${query}`);
  const [stats] = requested.body.data;
  assert.deepEqual(
    [
      stats?.employee_name,
      stats?.total_orders,
      stats?.completed_orders,
      stats?.rejected_orders,
      stats?.canceled_orders,
    ],
    ['Ada Dispatch', 2, 1, 1, 1],
  );
  const send = async (payload: string | object, url = '/api/stats/employees', more = {}) => {
    const response = await server.app.inject({
      method: 'GET',
      url,
      headers: {
        authorization: `Bearer ${company.owner.token}`,
        team: company.teamId,
        'content-type': 'application/json',
        ...more,
      },
      payload,
    });
    return { status: response.statusCode, body: JSON.parse(response.body) };
  };
  const body = { ...days, company_id: company.id, employee_id: dispatcher.employeeId };
  assert.deepEqual((await send(body)).body.data, requested.body.data);
  assert.equal((await send({})).body.data.length, 2);
  assert.deepEqual((await send({ ...body, nobody_knows: 1 })).body.errors, {
    nobody_knows: ['is not a field of this call'],
  });
  assert.ok((await send('{"constructor":1}')).body.errors.constructor);
  assert.ok((await send({ start_date: 5 })).body.errors.start_date);
  assert.equal((await send({ company_id: 'another' })).status, 403);
  assert.equal((await send('{"start')).status, 400);
  assert.equal((await send('[]')).status, 422);
  assert.equal((await send('x=1', undefined, { 'content-type': 'text/plain' })).status, 415);
  assert.equal((await send(`{"employee_id":"${'x'.repeat(1_100_000)}"}`)).status, 413);
});

test('without days the last 30 are meant', async () => {
  const old = await server.company();
  for (const [n, daysAgo] of [29, 30].entries()) {
    const { id } = await old.order();
    const created_at = new Date(Date.now() - daysAgo * 86_400_000);
    await server.db.updateTable('orders').set({ created_at }).where('id', '=', id).execute();
    const { total_orders } = (await old.owner.post<CompanyStats>('stats/companies')).body.data;
    assert.equal(total_orders, 1, `order ${n}`);
  }
  const before = { end_date: addLagosDays(today, -1) };
  assert.equal((await old.owner.post<CompanyStats>('stats/companies', before)).body.data.total_orders, 2);
});

test('more than 366 days, or days that run backwards, are rejected', async () => {
  for (const body of [
    { start_date: addLagosDays(today, -366), end_date: today },
    { start_date: addLagosDays(today, -366) },
    { start_date: today, end_date: addLagosDays(today, -1) },
  ])
    assert.equal((await company.owner.post('stats/companies', body)).status, 422);
  const longest = { start_date: addLagosDays(today, -365), end_date: today };
  assert.equal((await company.owner.post('stats/companies', longest)).status, 200);
  assert.equal((await company.owner.post('stats/companies')).status, 200);
});

test('who may not read reports sees the day’s counts, and neither the company’s figures nor each person’s', async () => {
  assert.equal((await dispatcher.post('stats/general')).status, 200);
  assert.equal((await dispatcher.post('stats/companies', days)).status, 403);
  assert.equal((await dispatcher.post('stats/couriers', days)).status, 403);
  assert.equal((await dispatcher.get('stats/employees')).status, 403);
  assert.equal((await (await company.employee(['accountant'])).get('stats/employees')).status, 200);
});
