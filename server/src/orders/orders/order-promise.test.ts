import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type BookedOrder,
  type CourierOrder,
  closingOf,
  type DeliveryRate,
  lagosDayOf,
  lagosTimeOf,
  type Order,
  type OrderAttention,
  type ReceivedDelivery,
  type ReceiverLink,
  type ReportFigures,
  type ThirdPartyOrder,
  type ThirdPartyToken,
  weekdays,
} from '@waybill/contract';
import { sql } from 'kysely';
import { anOrderBody } from '../../demo/builders/index.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const tomorrowDay = addLagosDays(lagosDayOf(new Date()), 1);
const atRisk = async (company: TestCompany) =>
  (await company.owner.get<OrderAttention[]>('order/promises/index')).body.data;
const store = (company: TestCompany, more: object) =>
  company.owner.post<Order>('order/store', { ...anOrderBody(), ...more });
const setCompany = async (company: TestCompany, changes: object) => {
  const { version } = (await company.owner.get<{ version: number }>('company/settings/show')).body.data;
  const reply = await company.owner.post('company/settings/update', { version, ...changes });
  assert.equal(reply.status, 200);
};
/** By direct statement: nothing promises in the past. */
const setPromise = (id: string, by: string) =>
  sql`update orders set promised_by = ${by}::timestamptz where id = ${id}`.execute(server.db);
const deliver = async (company: TestCompany, order_id: string) => {
  const rider = await company.rider();
  const given = { order_id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  for (const status of ['accepted', 'completed'])
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
};

test('staff promise a window or a time, change it, and take it back; each change is in the history', async () => {
  const company = await server.company();
  const [promised_from, promised_by] = [inMinutes(60), inMinutes(180)];
  const made = await store(company, { promised_from, promised_by });
  assert.equal(made.status, 201);
  const { id } = made.body.data;
  assert.deepEqual([made.body.data.promised_from, made.body.data.promised_by], [promised_from, promised_by]);

  const other = inMinutes(240);
  const byTime = (await company.owner.post<Order>('order/update', { id, promised_by: other })).body.data;
  assert.deepEqual(
    [byTime.promised_from, byTime.promised_by],
    [null, other],
    'the window’s start went with its end',
  );
  await company.owner.post('order/update', { id, customer_name: 'Ada Obi' });
  const none = (await company.owner.post<Order>('order/update', { id, clear: ['promised_by'] })).body.data;
  assert.equal(none.promised_by, null);
  const { events } = (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data;
  assert.equal(events!.filter(({ note }) => note === 'promise').length, 2);
});

test('a promise that cannot be kept, or of a closed day, is a 422 on its field', async () => {
  const company = await server.company();
  const holiday = addLagosDays(tomorrowDay, 1);
  const weekday = weekdays[new Date(`${tomorrowDay}T00:00:00Z`).getUTCDay()];
  await setCompany(company, { closed_days: [weekday, holiday] });
  const [tomorrow, afterIt] = [tomorrowDay, holiday].map((day) =>
    closingOf(day, { closes_at: '12:00', closed_days: [] }).toISOString(),
  );
  const wrong: [object, string][] = [
    [{ promised_by: inMinutes(-1) }, 'promised_by'],
    [{ promised_by: inMinutes(31 * 24 * 60) }, 'promised_by'],
    [{ promised_from: inMinutes(60), promised_by: inMinutes(60) }, 'promised_from'],
    [{ promised_from: inMinutes(60) }, 'promised_by'],
    [{ promised_by: tomorrow }, 'promised_by'],
    [{ promised_by: afterIt }, 'promised_by'],
  ];
  for (const [promise, field] of wrong) {
    const { status, body } = await store(company, promise);
    assert.equal(status, 422, JSON.stringify(promise));
    assert.ok((body as unknown as { errors: Record<string, string[]> }).errors[field], field);
  }
  const order = await company.order();
  assert.equal(
    (await company.owner.post('order/update', { id: order.id, promised_by: inMinutes(-1) })).status,
    422,
  );
  await setPromise(order.id, inMinutes(-60));
  const renamed = await company.owner.post('order/update', { id: order.id, customer_name: 'Late Ada' });
  assert.equal(renamed.status, 200, 'a promise that has passed stops no other change');
});

test('a booking is promised what its rate says, or the company, or what its user chose', async () => {
  const company = await server.company();
  await setCompany(company, { promise: 'next_day', closes_at: '17:00' });
  const rate = async (area: string, promise?: string) =>
    (await company.owner.post<DeliveryRate>('second-party/rate/store', { area, fee: 1_500, promise })).body
      .data;
  const [yaba, ajah] = [await rate('Yaba', '3h'), await rate('Ajah')];
  assert.deepEqual([yaba.promise, ajah.promise], ['3h', null]);
  const buyer = await server.user();
  const book = async (rate_id: string, more: object = {}) => {
    const { order_delivery_fee: _, order_paid: __, ...body } = anOrderBody();
    const { outlet_id: ___, order_amount: ____, ...rest } = body as Record<string, unknown>;
    const sent = { ...rest, company_id: company.id, rate_id, ...more };
    return (await buyer.post<BookedOrder>('second-party/order/store', sent)).body.data;
  };
  const next = closingOf(tomorrowDay, { closes_at: '17:00', closed_days: [] });
  assert.equal((await book(ajah.id)).promised_by, next.toISOString());
  assert.notEqual((await book(yaba.id)).promised_by, null);
  const own = inMinutes(90);
  assert.equal((await book(yaba.id, { promised_by: own })).promised_by, own);
});

test('another system promises a time, or has the company’s promise; the receiver sees it', async () => {
  const company = await server.company();
  const { token } = (await company.owner.post<ThirdPartyToken>('third-party/token/store', { label: 'Shop' }))
    .body.data;
  const book = async (more: object = {}) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/third-party/order/store',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...anOrderBody(), ...more },
    });
    return (JSON.parse(response.body) as { data: ThirdPartyOrder }).data;
  };
  assert.equal((await book()).promised_by, null);
  await setCompany(company, { promise: 'next_day' });
  const { promised_by: byDefault } = await book();
  assert.equal(byDefault, closingOf(tomorrowDay, { closes_at: '18:00', closed_days: [] }).toISOString());
  const own = inMinutes(120);
  const order = await book({ promised_by: own });
  assert.equal(order.promised_by, own);

  const link = (await company.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body.data;
  const received = await server.app.inject({
    method: 'POST',
    url: '/api/receiver/show',
    payload: { token: link.address!.split('/r/')[1]! },
  });
  assert.equal((JSON.parse(received.body) as { data: ReceivedDelivery }).data.promised_by, own);
});

test('an order is late once its promise has passed, and at risk by the company’s own deliveries alone', async () => {
  const company = await server.company();
  const [late, soon, later] = [
    (await store(company, { promised_by: inMinutes(30) })).body.data,
    (await store(company, { promised_by: inMinutes(30) })).body.data,
    (await store(company, { promised_by: inMinutes(300) })).body.data,
  ];
  await setPromise(late.id, inMinutes(-20));
  const [only, another] = await atRisk(company);
  assert.deepEqual([only!.order.id, only!.reason, only!.rider.id], [late.id, 'promise_passed', '']);
  assert.ok(only!.late_minutes === 20 || only!.late_minutes === 21, String(only!.late_minutes));
  assert.equal(another, undefined, 'nothing is invented without a history');

  for (let past = 0; past < 8; past += 1) await deliver(company, (await company.order()).id);
  await sql`update orders set created_at = created_at - interval '100 minutes' where company_id = ${company.id}
    and status = 'delivered'`.execute(server.db);
  const found = await atRisk(company);
  assert.deepEqual(
    found.map(({ order, reason }) => [order.id, reason]),
    [
      [late.id, 'promise_passed'],
      [soon.id, 'promise_at_risk'],
    ],
  );
  assert.ok(found[1]!.late_minutes! >= 65 && found[1]!.late_minutes! <= 71, String(found[1]!.late_minutes));
  assert.equal(
    found.some(({ order }) => order.id === later.id),
    false,
  );

  const stranger = await server.company();
  assert.deepEqual(await atRisk(stranger), []);
});

test('while every rider is off shift an order is reckoned from the start of the next shift', async () => {
  const company = await server.company();
  for (let past = 0; past < 8; past += 1) await deliver(company, (await company.order()).id);
  await sql`update orders set created_at = created_at - interval '100 minutes' where company_id = ${company.id}`.execute(
    server.db,
  );
  const order = (await store(company, { promised_by: inMinutes(250) })).body.data;
  assert.deepEqual(await atRisk(company), []);
  const time = (minutes: number) => lagosTimeOf(new Date(Date.now() + minutes * minuteMs));
  const hours = Object.fromEntries(weekdays.map((day) => [day, { from: time(200), to: time(500) }]));
  await server.db
    .updateTable('couriers')
    .set({ weekly_hours: JSON.stringify(hours) })
    .where('company_id', '=', company.id)
    .execute();
  const [late] = await atRisk(company);
  assert.deepEqual([late!.order.id, late!.reason], [order.id, 'promise_at_risk']);
  assert.ok(late!.late_minutes! >= 48 && late!.late_minutes! <= 52, String(late!.late_minutes));
  await company.rider();
  assert.deepEqual(await atRisk(company), [], 'somebody without hours may come at any time');
});

test('the report’s share is of what was promised, and a promise passes without a change of the order', async () => {
  const company = await server.company();
  const orders = await Promise.all(
    [60, 60, 60, 60].map(
      async (minutes) => (await store(company, { promised_by: inMinutes(minutes) })).body.data,
    ),
  );
  const [kept, late, open] = orders as [Order, Order, Order, Order];
  const plain = await company.order();
  for (const { id } of [kept, late, plain]) await deliver(company, id);
  await setPromise(late.id, inMinutes(-30));
  const today = lagosDayOf(new Date());
  const report = async (of: 'orders' | 'deliveries') => {
    const body = { company_id: company.id, start_date: today, end_date: today, of };
    const { total } = (await company.owner.post<ReportFigures>('stats/report', body)).body.data;
    return [total.promised, total.promises_kept, total.unpromised];
  };
  assert.deepEqual(await report('orders'), [2, 1, 1], 'an open one that is not due is not counted yet');
  assert.deepEqual(await report('deliveries'), [2, 1, 1]);
  await sql`delete from stale_days where company_id = ${company.id}`.execute(server.db);
  await setPromise(open.id, inMinutes(-5));
  await sql`delete from stale_days where company_id = ${company.id}`.execute(server.db);
  assert.deepEqual(await report('orders'), [3, 1, 1]);
});
