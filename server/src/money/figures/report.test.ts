import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  lagosDayOf,
  listTotalNaira,
  type Order,
  type ReceiverLink,
  type ReportFigures,
  toCollectNaira,
  toKobo,
  toNaira,
} from '@waybill/contract';
import { sql } from 'kysely';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { storeAllDailyFigures } from './daily-figures.ts';
import { foldAllListCounts } from './fold-list-counts.ts';

const today = lagosDayOf(new Date());
const days = { start_date: addLagosDays(today, -9), end_date: today };
const tomorrow = new Date(Date.now() + 86_400_000);

let server: TestServer;
let company: TestCompany;
let rider: Session & { riderId: string };
let other: Session & { riderId: string };

const give = async (order: Order, to: typeof rider, steps: string[]) => {
  const given = { order_id: order.id, courier_id: to.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  for (const status of steps) await to.post('courier/order/update/status', { courier_order_id: id, status });
  return id;
};
const delivered = ['accepted', 'completed'];

const report = async (body: object) =>
  (await company.owner.post<ReportFigures>('stats/report', { ...days, ...body })).body.data;
const sums = ({ orders, delivered, first_attempts, on_time }: ReportFigures['total']) => [
  ...[orders, delivered, first_attempts, on_time],
];

before(async () => {
  server = await startTestServer();
  company = await server.company();
  [rider, other] = [await company.rider(), await company.rider()];
  const [first, second, late] = [await company.order(), await company.order(), await company.order()];
  await company.order();
  const id = await give(first, rider, delivered);
  await company.owner.post('courier/order/remittance/remit', {
    courier_order_id: id,
    remitted_amount: 6_000.5,
    comment: 'Cash',
  });
  await give(second, other, ['accepted', 'canceled']);
  await give(second, rider, delivered);
  await give(late, rider, delivered);
  await sql`update orders set created_at = created_at - interval '25 hours' where id = ${late.id}`.execute(
    server.db,
  );
});
after(() => server.close());

test('orders are summed per day, rider and outlet, with first attempts and those on time', async () => {
  const { total, days: perDay, riders, outlets } = await report({ of: 'orders' });
  assert.deepEqual(sums(total), [4, 3, 2, 2]);
  assert.deepEqual(
    perDay.map((row) => [row.day, ...sums(row)]),
    [
      [
        addLagosDays(
          today,
          lagosDayOf(new Date(Date.now() - 25 * 3_600_000)) === addLagosDays(today, -1) ? -1 : -2,
        ),
        1,
        1,
        1,
        0,
      ],
      [today, 3, 2, 1, 2],
    ],
  );
  assert.deepEqual(
    riders.map((row) => [row.id, ...sums(row)]),
    [
      [rider.riderId, 3, 3, 2, 2],
      ['', 1, 0, 0, 0],
    ],
  );
  assert.ok(riders[0]!.name.length > 0);
  assert.deepEqual(sums(outlets[0]!), [4, 3, 2, 2]);
});

test('a report’s money is that of its list, before and after its figures are stored', async () => {
  const sum = (amounts: number[]) => toNaira(amounts.reduce((all, amount) => all + toKobo(amount), 0));
  const check = async () => {
    const orders = (await company.owner.post<Order[]>('order/filter/index?pagination=0', days)).body.data;
    const list = 'courier/order/remittance/filter/index?pagination=0';
    const deliveries = (await company.owner.post<CourierOrder[]>(list, days)).body.data;
    const ofOrders = (await report({ of: 'orders' })).total;
    const ofDeliveries = (await report({ of: 'deliveries' })).total;
    assert.deepEqual(
      [ofOrders.orders, ofOrders.amount],
      [orders.length, sum(orders.map(({ order_amount }) => order_amount))],
    );
    const completed = deliveries.filter(({ status }) => status === 'completed');
    assert.deepEqual(
      [ofDeliveries.orders, ofDeliveries.amount, ofDeliveries.to_collect, ofDeliveries.remitted],
      [
        deliveries.length,
        sum(completed.map(({ order }) => listTotalNaira(order))),
        sum(completed.map(({ order }) => toCollectNaira(order))),
        sum(completed.map(({ counted_at, remitted_amount }) => (counted_at && remitted_amount) || 0)),
      ],
    );
    assert.equal(ofDeliveries.remitted, 6_000.5);
  };
  await check();
  await foldAllListCounts(server.db);
  await storeAllDailyFigures(server.db, tomorrow);
  await check();
});

test('an outlet that is changed after its day was stored shows at once', async () => {
  const outlet = await company.outlet();
  await sql`update orders set outlet_id = ${outlet.id} where company_id = ${company.id}
    and status = 'unassigned'`.execute(server.db);
  const check = async () => {
    const { outlets } = await report({ of: 'orders' });
    assert.deepEqual(
      outlets.map(({ id, name, orders }) => [id, name, orders]),
      [
        ['', '', 3],
        [outlet.id, outlet.outlet_name, 1],
      ],
    );
  };
  await check();
  await foldAllListCounts(server.db);
  await check();
  await storeAllDailyFigures(server.db, tomorrow);
  await check();
});

test('deliveries are those of one rider or employee on request, and of no other company', async () => {
  const all = await report({ of: 'deliveries' });
  assert.deepEqual(sums(all.total), [4, 3, 2, 2]);
  assert.deepEqual(sums((await report({ of: 'deliveries', courier_id: other.riderId })).total), [1, 0, 0, 0]);
  assert.deepEqual(await report({ of: 'deliveries', employee_id: company.owner.employeeId }), all);
  const outsider = await (await server.company()).rider();
  for (const [field, body] of [
    ['courier_id', { of: 'deliveries', courier_id: outsider.riderId }],
    ['courier_id', { of: 'orders', courier_id: rider.riderId }],
    ['of', { of: 'customers' }],
    ['end_date', { of: 'orders', start_date: '2024-01-01' }],
  ] as const) {
    const { status, body: reply } = await company.owner.post('stats/report', { ...days, ...body });
    assert.deepEqual([status, Object.keys(reply.errors ?? {})], [422, [field]], JSON.stringify(body));
  }
});

test('only owner and accountant read it', async () => {
  const accountant = await company.employee(['accountant']);
  const dispatcher = await company.employee(['employee']);
  assert.equal((await accountant.post('stats/report', { ...days, of: 'orders' })).status, 200);
  for (const who of [dispatcher, rider])
    assert.equal((await who.post('stats/report', { ...days, of: 'orders' })).status, 403);
});

test('what is counted of an order that was given out later counts on the day of the order', async () => {
  const order = await company.order();
  const id = await give(order, rider, delivered);
  await sql`update orders set created_at = created_at - interval '49 hours' where id = ${order.id}`.execute(
    server.db,
  );
  const remitted = async () => (await report({ of: 'orders' })).total.remitted;
  await foldAllListCounts(server.db);
  await storeAllDailyFigures(server.db, tomorrow);
  const before = await remitted();
  await company.owner.post('courier/order/remittance/remit', {
    courier_order_id: id,
    remitted_amount: 1_234.5,
    comment: 'Cash',
  });
  assert.equal(toKobo(await remitted()) - toKobo(before), 123_450);
  await foldAllListCounts(server.db);
  assert.equal(toKobo(await remitted()) - toKobo(before), 123_450);
  await storeAllDailyFigures(server.db, tomorrow);
  assert.equal(toKobo(await remitted()) - toKobo(before), 123_450);
});

test('a delivery after a failed attempt is not one at the first', async () => {
  const before = sums((await report({ of: 'deliveries' })).total);
  const { id } = (
    await company.owner.post<CourierOrder>('courier/order/assign', {
      order_id: (await company.order()).id,
      courier_id: rider.riderId,
    })
  ).body.data;
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  await rider.post('courier/order/attempt/store', { courier_order_id: id, reason: 'not_at_home' });
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'completed' });
  const [orders = 0, completed = 0, first = 0, onTime = 0] = before;
  assert.deepEqual(sums((await report({ of: 'deliveries' })).total), [
    orders + 1,
    completed + 1,
    first,
    onTime + 1,
  ]);
});

test('areas have what was late, returned and rated, and returns their reasons, before and after they are stored', async () => {
  const busy = await server.company();
  const musa = await busy.rider();
  const inArea = async (customer_city: string, status?: string) => {
    const order = await busy.order({ customer_city });
    const given = { order_id: order.id, courier_id: musa.riderId };
    const { id } = (await busy.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
    for (const step of ['accepted', status])
      if (step) await musa.post('courier/order/update/status', { courier_order_id: id, status: step });
    return { order, id };
  };
  const rate = async (order: Order, rating: number) => {
    const { address } = (await busy.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body.data;
    const payload = { token: address!.split('/r/')[1], rating };
    await server.app.inject({ method: 'POST', url: '/api/receiver/rate', payload });
  };
  const [good, late] = [await inArea('Ikeja', 'completed'), await inArea('Ikeja', 'completed')];
  const back = await inArea('Surulere');
  await sql`update orders set created_at = created_at - interval '25 hours' where id = ${late.order.id}`.execute(
    server.db,
  );
  await musa.post('courier/order/attempt/store', { courier_order_id: back.id, reason: 'refused' });
  const proof = { receiver_name: 'Bisi' };
  await musa.post('courier/order/return/store', { courier_order_id: back.id, proof });
  const read = async () => {
    const body = { ...days, of: 'deliveries' };
    const { data } = (await busy.owner.post<ReportFigures>('stats/report', body)).body;
    return {
      areas: data.areas.map(({ area, orders, delivered, on_time, returned, average_rating }) => [
        ...[area, orders, delivered, on_time, returned, average_rating],
      ]),
      reasons: data.return_reasons,
      riders: data.riders.map(({ ratings, average_rating }) => [ratings, average_rating]),
    };
  };
  const unrated = {
    areas: [
      ['Ikeja', 2, 2, 1, 0, null],
      ['Surulere', 1, 0, 0, 1, null],
    ],
    reasons: [{ reason: 'Did not want the goods', orders: 1 }],
    riders: [[0, null]],
  };
  assert.deepEqual(await read(), unrated);
  await foldAllListCounts(server.db);
  await storeAllDailyFigures(server.db, tomorrow);
  assert.deepEqual(await read(), unrated);
  await rate(good.order, 5);
  await rate(late.order, 2);
  const rated = {
    ...unrated,
    areas: [['Ikeja', 2, 2, 1, 0, 3.5], unrated.areas[1]],
    riders: [[2, 3.5]],
  };
  assert.deepEqual(await read(), rated);
  await foldAllListCounts(server.db);
  await storeAllDailyFigures(server.db, tomorrow);
  assert.deepEqual(await read(), rated);
});
