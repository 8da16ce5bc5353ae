import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  type CourierOrderCounts,
  lagosDayOf,
  type Order,
  type Page,
} from '@waybill/contract';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let first: Session & { riderId: string };
let second: Session & { riderId: string };

type CourierOrderPage = Page<CourierOrder> & { counts: CourierOrderCounts };

const give = async (rider: Session) => {
  const order = await company.order({ customer_comment: 'Call at the gate' });
  const body = { order_id: order.id, courier_id: rider.riderId };
  return (await company.owner.post<CourierOrder>('courier/order/assign', body)).body.data;
};

const step = (rider: Session, { id }: CourierOrder, status: string) =>
  rider.post('courier/order/update/status', { courier_order_id: id, status });

before(async () => {
  server = await startTestServer();
  company = await server.company();
  first = await company.rider({ courier_name: 'Musa Bello' });
  second = await company.rider({ courier_name: 'Tunde Ajayi' });
  for (const steps of [[], ['accepted'], ['accepted', 'completed'], ['rejected'], ['accepted', 'canceled']]) {
    const courierOrder = await give(first);
    for (const status of steps) await step(first, courierOrder, status);
  }
  await give(second);
});
after(() => server.close());

test('riders see their own in every tab, with the count of each', async () => {
  const counts = { pending: 1, accepted: 1, completed: 1, canceled: 1, rejected: 1 };
  for (const status of Object.keys(counts)) {
    const { body } = await first.post<CourierOrderPage>('courier/order/filter/me', { status });
    assert.equal(body.data.total, 1);
    assert.equal(body.data.data[0]?.status, status);
    assert.deepEqual(body.data.counts, counts);
  }
  const { body } = await second.post<CourierOrderPage>('courier/order/filter/me');
  assert.deepEqual([body.data.total, body.data.counts.pending], [1, 1]);
});

test('a courier order carries its order, its rider and who assigned it', async () => {
  const { body } = await first.post<CourierOrderPage>('courier/order/filter/me', { status: 'pending' });
  const listed = body.data.data[0]!;
  assert.equal(listed.order.customer_comment, 'Call at the gate');
  assert.equal(listed.order_id, listed.order.id);
  assert.equal(listed.courier.courier_name, 'Musa Bello');
  assert.equal(listed.employee?.id, company.owner.employeeId);
  const shown = await first.get<CourierOrder>(
    `courier/order/show?courier_order_id=${listed.id}&properties=1`,
  );
  assert.deepEqual(shown.body.data, listed);
});

test("staff see the company's, by status and rider", async () => {
  const all = await company.owner.post<CourierOrderPage>('courier/order/filter/index');
  assert.equal(all.body.data.total, 6);
  assert.equal(all.body.data.counts.pending, 2);
  const filter = { courier_id: second.riderId, status: 'pending' };
  const one = await company.owner.post<CourierOrderPage>('courier/order/filter/index', filter);
  assert.equal(one.body.data.total, 1);
  assert.equal(one.body.data.data[0]?.courier.id, second.riderId);
});

test('the remitted filter splits what was handed over from what was not', async () => {
  const { body } = await first.post<CourierOrderPage>('courier/order/filter/me', { status: 'completed' });
  const courier_order_id = body.data.data[0]!.id;
  const count = async (remitted: number) =>
    (await first.post<CourierOrderPage>('courier/order/filter/me', { status: 'completed', remitted })).body
      .data.total;
  assert.deepEqual([await count(0), await count(1)], [1, 0]);
  await first.post('courier/order/remittance/remit', {
    courier_order_id,
    remitted_amount: 6_500,
    comment: 'Cash',
  });
  assert.deepEqual([await count(0), await count(1)], [0, 1]);
});

test('the remitted days are those of the courier order, and come whole on request', async () => {
  const days = { remitted_start_date: '2020-01-01', remitted_end_date: '2020-01-31' };
  const none = await first.post<CourierOrderPage>('courier/order/filter/me', days);
  assert.equal(none.body.data.total, 0);
  const all = await first.post<CourierOrder[]>('courier/order/filter/me', {
    pagination: 0,
    remitted_start_date: addLagosDays(lagosDayOf(new Date()), -1),
  });
  const unbounded = await first.post('courier/order/filter/me', { pagination: 0 });
  assert.ok(unbounded.body.errors?.remitted_start_date);
  assert.equal(all.body.data.length, 5);
  const backwards = { remitted_start_date: '2020-02-01', remitted_end_date: '2020-01-31' };
  const rejected = await first.post('courier/order/filter/me', backwards);
  assert.ok(rejected.body.errors?.remitted_end_date);
});

test('the company’s list is split by what was remitted too, and by both kinds of days at once', async () => {
  const total = async (filter: object) =>
    (await company.owner.post<CourierOrderPage>('courier/order/filter/index', filter)).body.data.total;
  assert.deepEqual([await total({ remitted: 1 }), await total({ remitted: 0 }), await total({})], [1, 5, 6]);
  const past = { start: '2020-01-01', end: '2020-01-31' };
  const wide = { start: '2020-01-01', end: '2999-12-31' };
  const both = (one: typeof past, other: typeof past) => ({
    start_date: one.start,
    end_date: one.end,
    remitted_start_date: other.start,
    remitted_end_date: other.end,
  });
  assert.deepEqual(
    [
      await total(both(wide, wide)),
      await total(both(past, wide)),
      await total(both(wide, past)),
      await total({ remitted_end_date: past.end }),
    ],
    [6, 0, 0, 0],
  );
});

test('a step taken without signal is dated by its tap, and never before the step that it follows', async () => {
  const order = await give(first);
  const assignedAt = Date.parse(order.created_at);
  const send = async (status: string, agoMs: number | string) => {
    const sentAt = Date.now();
    const body = { courier_order_id: order.id, status };
    const reply = await first.post<CourierOrder>('courier/order/update/status', body, {
      'tapped-ago': String(agoMs),
    });
    assert.equal(reply.status, 200);
    return { sentAt, courierOrder: reply.body.data };
  };
  const accepted = await send('accepted', 86_400_000);
  assert.equal(Date.parse(accepted.courierOrder.accepted_at_date!), assignedAt);
  const completed = await send('completed', 'long');
  const deliveredAt = Date.parse(completed.courierOrder.delivered_at_date!);
  assert.ok(deliveredAt >= completed.sentAt && deliveredAt <= Date.now(), 'no number means now');
});

test('the events show both when a late step arrived and when it was tapped', async () => {
  const order = await give(first);
  const body = { courier_order_id: order.id, status: 'accepted' };
  const before = Date.now();
  await first.post('courier/order/update/status', body, { 'tapped-ago': '3600000' });
  const query = `order/show?id=${order.order_id}&properties=1`;
  const { events } = (await company.owner.get<Order>(query)).body.data;
  const event = events!.at(-1)!;
  assert.equal(event.action, 'accepted');
  assert.ok(Date.parse(event.at) >= before);
  const [, tappedAt] = /^Tapped (\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{2}:\d{2}) \(Lagos\), sent later$/.exec(
    event.note!,
  )!;
  const lateMs = Date.parse(event.at) - Date.parse(`${tappedAt} GMT+0100`);
  assert.ok(lateMs >= 3_600_000 - 1000 && lateMs < 3_661_000, `${event.note}`);
});
