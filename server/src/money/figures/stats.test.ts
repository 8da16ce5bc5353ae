import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addLagosDays, type CourierOrder, type GeneralStats, lagosDayOf } from '@waybill/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('a day’s figures are counted from its orders; another day and another company have none', async () => {
  const company = await server.company();
  const rider = await company.rider();
  await company.order();
  for (const steps of [[], ['accepted'], ['accepted', 'completed'], ['accepted', 'canceled']]) {
    const order = await company.order();
    const body = { order_id: order.id, courier_id: rider.riderId };
    const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', body)).body.data;
    for (const status of steps)
      await rider.post('courier/order/update/status', { courier_order_id: id, status });
  }
  const today = lagosDayOf(new Date());
  const stats = async (who = company.owner, date = today) =>
    (await who.post<GeneralStats>('stats/general', { date })).body.data;
  const { average_delivery_time, by_hour, ...counts } = await stats();
  assert.deepEqual(counts, {
    total_orders: 5,
    unassigned_orders: 2,
    pending_orders: 1,
    accepted_orders: 1,
    completed_orders: 1,
    canceled_orders: 1,
  });
  assert.equal(average_delivery_time, 0);
  assert.deepEqual(
    by_hour.map(({ hour }) => hour),
    Array.from({ length: 24 }, (_, hour) => hour),
  );
  const sums = by_hour.reduce(([c, d], { created, delivered }) => [c! + created, d! + delivered], [0, 0]);
  assert.deepEqual(sums, [5, 1]);
  assert.equal((await stats(company.owner, addLagosDays(today, -1))).total_orders, 0);
  const other = await stats((await server.company()).owner);
  assert.deepEqual([other.total_orders, other.average_delivery_time], [0, null]);
});

test('what is delivered today counts today, and the last 24 hours reach into yesterday', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const order = await company.order();
  const body = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', body)).body.data;
  for (const status of ['accepted', 'completed'])
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
  const stats = async (date?: string) => {
    const { body } = await company.owner.post<GeneralStats>('stats/general', { date });
    const { total_orders, completed_orders, by_hour } = body.data;
    return [total_orders, completed_orders, by_hour.reduce((sum, { delivered }) => sum + delivered, 0)];
  };
  const today = lagosDayOf(new Date());
  const setTimes = (created_at: Date, delivered_at: Date) =>
    Promise.all([
      server.db.updateTable('orders').set({ created_at }).where('id', '=', order.id).execute(),
      server.db
        .updateTable('courier_orders')
        .set({ created_at, accepted_at: created_at, delivered_at })
        .where('id', '=', id)
        .execute(),
    ]);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await setTimes(hoursAgo(30), new Date());
  assert.deepEqual(await stats(today), [0, 1, 1]);
  assert.deepEqual(await stats(), [0, 1, 1]);
  await setTimes(hoursAgo(30), hoursAgo(22));
  assert.deepEqual(await stats(), [0, 1, 1]);
  await setTimes(hoursAgo(30), hoursAgo(23));
  assert.deepEqual((await stats()).slice(0, 2), [0, 1]);
  await setTimes(hoursAgo(30), hoursAgo(25));
  assert.deepEqual((await stats()).slice(0, 2), [0, 0]);
});

test('the hours without a day end with the present one, in Lagos', async () => {
  const company = await server.company();
  await company.order();
  const { by_hour } = (await company.owner.post<GeneralStats>('stats/general')).body.data;
  assert.equal(by_hour.length, 24);
  // The hour may end between the order and the figures.
  assert.equal(
    by_hour.slice(-2).reduce((sum, { created }) => sum + created, 0),
    1,
  );
  const [first] = by_hour;
  assert.deepEqual(
    by_hour.map(({ hour }) => hour),
    Array.from({ length: 24 }, (_, index) => (first!.hour + index) % 24),
  );
  const lagosHour = (new Date().getUTCHours() + 1) % 24;
  assert.ok([lagosHour, (lagosHour + 23) % 24].includes(by_hour.at(-1)!.hour));
});

test('an hour of the day is an hour of Lagos', async () => {
  const here = await server.company();
  const order = await here.order();
  await server.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-03-01T22:59:59.000Z') })
    .where('id', '=', order.id)
    .execute();
  const { by_hour } = (await here.owner.post<GeneralStats>('stats/general', { date: '2026-03-01' })).body
    .data;
  assert.deepEqual(
    by_hour.filter(({ created }) => created > 0),
    [{ hour: 23, created: 1, delivered: 0 }],
  );
});
