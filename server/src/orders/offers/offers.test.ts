import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type CompanyStats,
  type CourierOrder,
  lagosDayOf,
  lagosTimeOf,
  type MyRider,
  type NewOrderInput,
  type OfferShare,
  type Order,
  type OrderAttention,
  type RankedRiders,
  type ReportFigures,
  type Rider,
  type RiderStats,
  weekdays,
} from '@waybill/contract';
import { foldListCounts } from '../../money/figures/fold-list-counts.ts';
import { newId } from '../../platform/base/new-id.ts';
import { createQueueWorker } from '../../platform/jobs/index.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { offerQueue } from './index.ts';

let server: TestServer;
let pickUp: { latitude: number; longitude: number };
before(async () => {
  server = await startTestServer();
  const company = await server.company();
  const { id } = await company.order();
  const { body } = await company.owner.get<RankedRiders>(`courier/ranked/index?order_id=${id}`);
  pickUp = body.data.pick_up!;
});
after(() => server.close());

/** Done once what is due of the queue has been done, by this test's worker or the server's own. */
const settled = async () => {
  const worker = createQueueWorker(server.db, offerQueue(server.db), server.app.log);
  for (let tries = 0; tries < 200; tries += 1) {
    worker.wake();
    await worker.idle();
    const { due } = await server.db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('due'))
      .where('queue', '=', 'offers')
      .where(({ eb, or }) => or([eb('run_at', '<=', new Date()), eb('leased_until', 'is not', null)]))
      .executeTakeFirstOrThrow();
    if (due === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The queue did not settle.');
};

const offering = async () => {
  const company = await server.company();
  await company.owner.post('company/settings/update', { version: 0, offer_seconds: 60 });
  return company;
};

/** A rider so many km from the pick-up of `orderOf`, on duty. */
const aRiderAt = async (company: TestCompany, courier_name: string, km: number) => {
  const rider = await company.rider({ courier_name });
  await rider.post('courier/location', {
    coords: { latitude: pickUp.latitude + km / 111, longitude: pickUp.longitude, accuracy: 5 },
  });
  return rider;
};

const orderOf = async (company: TestCompany, changes: Partial<NewOrderInput> = {}): Promise<Order> => {
  const order = await company.order(changes);
  await settled();
  return order;
};

const read = async (company: TestCompany, { id }: Pick<Order, 'id'>) =>
  (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data;
const stateOf = async (company: TestCompany, order: Order) => {
  const { status, courier_orders = [] } = await read(company, order);
  return [status, ...courier_orders.map(({ courier, offer }) => `${courier.courier_name} ${offer?.outcome}`)];
};
const openOf = async (company: TestCompany, order: Order) =>
  (await read(company, order)).courier_orders!.find(({ status }) => status === 'pending')!;
const step = async (rider: Session, courier_order_id: string, status: string) => {
  const reply = await rider.post<CourierOrder>('courier/order/update/status', { courier_order_id, status });
  await settled();
  return reply;
};
const refuse = async (company: TestCompany, order: Order, rider: Session) =>
  step(rider, (await openOf(company, order)).id, 'rejected');

/** Lets the time of the order's offer be over. */
const expire = async (order: Order) => {
  const past = new Date(Date.now() - 1_000);
  await server.db
    .updateTable('courier_orders')
    .set({ offered_until: past })
    .where('order_id', '=', order.id)
    .where('status', '=', 'pending')
    .execute();
  await server.db.updateTable('jobs').set({ run_at: past }).where('queue', '=', 'offers').execute();
  await settled();
};

const attentionOf = async (company: TestCompany) =>
  (await company.owner.get<OrderAttention[]>('order/attention/index')).body.data.map(
    ({ reason, order }) => `${reason} ${order.id}`,
  );

test('a new order is offered to the best rider, who reads why, and accepts it', async () => {
  const company = await offering();
  await company.owner.post('company/settings/update', { version: 1, cash_limit: 40_000 });
  await aRiderAt(company, 'Far', 9);
  const near = await aRiderAt(company, 'Near', 1);
  const order = await orderOf(company);
  const { data } = (
    await near.post<{ data: CourierOrder[] }>('courier/order/filter/me', { status: 'pending' })
  ).body.data;
  const { offer, employee, id } = data[0]!;
  assert.ok(offer!.left_ms > 40_000 && offer!.left_ms <= 60_000);
  assert.deepEqual([offer!.outcome, offer!.distance_km, offer!.stops, employee], ['open', 1, 0, null]);
  assert.deepEqual([offer!.would_hold, offer!.cash_limit], [6_500, 40_000]);
  const accepted = await step(near, id, 'accepted');
  assert.equal(accepted.status, 200);
  assert.deepEqual([accepted.body.data.offer!.outcome, accepted.body.data.offer!.left_ms], ['accepted', 0]);
  assert.deepEqual(await stateOf(company, order), ['assigned', 'Near accepted']);
});

test('a company that does not offer leaves orders to the office', async () => {
  const company = await server.company();
  await aRiderAt(company, 'Near', 1);
  assert.deepEqual(await stateOf(company, await orderOf(company)), ['unassigned']);
});

test('after a refusal, and after the time is over, the next rider is asked; then the office is told', async () => {
  const company = await offering();
  const one = await aRiderAt(company, 'Ada', 1);
  await aRiderAt(company, 'Bola', 5);
  await aRiderAt(company, 'Chidi', 9);
  const order = await orderOf(company);
  await refuse(company, order, one);
  assert.deepEqual(await stateOf(company, order), ['assigned', 'Ada refused', 'Bola open']);
  await expire(order);
  assert.deepEqual(await stateOf(company, order), ['assigned', 'Ada refused', 'Bola expired', 'Chidi open']);
  assert.deepEqual(await attentionOf(company), []);
  await expire(order);
  assert.deepEqual(await stateOf(company, order), [
    'unassigned',
    'Ada refused',
    'Bola expired',
    'Chidi expired',
  ]);
  assert.deepEqual(await attentionOf(company), [`not_taken ${order.id}`]);
  const { events } = await read(company, order);
  assert.deepEqual(
    events!.map(({ action, note = '' }) => `${action} ${note}`.trim()),
    [
      'created',
      'offered Ada',
      'rejected',
      'offered Bola',
      'offer_ended Bola',
      'offered Chidi',
      'offer_ended Chidi',
      'not_taken',
    ],
  );
  const { body } = await company.owner.get<OfferShare[]>('courier/offers/index');
  assert.deepEqual(
    body.data.map(({ courier_name, offered, accepted, refused, expired }) => [
      courier_name,
      offered,
      accepted,
      refused,
      expired,
    ]),
    [
      ['Ada', 1, 0, 1, 0],
      ['Bola', 1, 0, 0, 1],
      ['Chidi', 1, 0, 0, 1],
    ],
  );
});

test('a refusal costs nothing: the next order is offered to the same rider first', async () => {
  const company = await offering();
  const near = await aRiderAt(company, 'Ada', 1);
  await aRiderAt(company, 'Bola', 5);
  await refuse(company, await orderOf(company), near);
  assert.deepEqual(await stateOf(company, await orderOf(company)), ['assigned', 'Ada open']);
});

test('what a rider refused or did not answer is in no figure of theirs, and the delivery is a first attempt', async () => {
  const company = await offering();
  const refuses = await aRiderAt(company, 'Ada', 1);
  const silent = await aRiderAt(company, 'Bola', 5);
  const takes = await aRiderAt(company, 'Chidi', 9);
  const order = await orderOf(company);
  await refuse(company, order, refuses);
  await expire(order);
  const { id } = await openOf(company, order);
  for (const status of ['accepted', 'completed']) await step(takes, id, status);
  const figures = async () => {
    const of = async ({ riderId }: { riderId: string }) =>
      (await company.owner.get<Rider>(`courier/show?id=${riderId}`)).body.data;
    const own = (await refuses.get<MyRider>('courier/me')).body.data.last_day!;
    const stats = (await company.owner.post<CompanyStats>('stats/companies', {})).body.data;
    const given = (await company.owner.post<RiderStats[]>('stats/couriers', {})).body.data;
    const sums = (await company.owner.post<ReportFigures>('stats/report', { of: 'orders' })).body.data;
    return [
      (await of(refuses)).orders_rejected,
      (await of(silent)).orders_canceled,
      (await of(takes)).orders_completed,
      own.rejected,
      stats.rejected_orders,
      stats.canceled_orders,
      given.map(({ courier_name, total_orders }) => `${courier_name} ${total_orders}`).join(),
      sums.total.first_attempts,
    ];
  };
  const expected = [0, 0, 1, 0, 0, 0, 'Ada 0,Bola 0,Chidi 1', 1];
  assert.deepEqual(await figures(), expected);
  await foldListCounts(server.db);
  assert.deepEqual(await figures(), expected);
});

test('the office assigns by hand at any time, which ends the offer', async () => {
  const company = await offering();
  const asked = await aRiderAt(company, 'Ada', 1);
  const chosen = await aRiderAt(company, 'Bola', 5);
  const order = await orderOf(company);
  const offered = await openOf(company, order);
  const assign = () =>
    company.owner.post<CourierOrder>('courier/order/assign', {
      order_id: order.id,
      courier_id: chosen.riderId,
    });
  assert.equal((await assign()).status, 201);
  assert.equal((await assign()).status, 409);
  const late = await step(asked, offered.id, 'accepted');
  assert.deepEqual([late.status, late.body.code], [409, 'courier_order.wrong_state']);
  assert.equal(late.body.data.offer!.outcome, 'withdrawn');
  assert.equal((await step(asked, offered.id, 'rejected')).status, 200);
  await refuse(company, order, chosen);
  assert.deepEqual(await stateOf(company, order), ['unassigned', 'Ada withdrawn', 'Bola undefined']);
  assert.deepEqual(await attentionOf(company), [`rejected ${order.id}`]);
});

test('an order that the office takes back is not offered again; one that it edits is', async () => {
  const company = await offering();
  await aRiderAt(company, 'Ada', 1);
  const order = await orderOf(company);
  await company.owner.post('order/update', { id: order.id, customer_name: 'Other', unassign: 1 });
  await settled();
  assert.deepEqual(await stateOf(company, order), ['assigned', 'Ada withdrawn', 'Ada open']);
  await company.owner.post('courier/order/unassign', {
    courier_order_id: (await openOf(company, order)).id,
  });
  await settled();
  assert.deepEqual(await stateOf(company, order), ['unassigned', 'Ada withdrawn', 'Ada withdrawn']);
  assert.deepEqual(await attentionOf(company), []);
});

test('an order that is moved to a later day while riders are asked is left to the office', async () => {
  const company = await offering();
  await aRiderAt(company, 'Ada', 1);
  await aRiderAt(company, 'Bola', 2);
  const order = await orderOf(company);
  const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const friday = { promised_from: inHours(30), promised_by: inHours(32) };
  await company.owner.post('order/update', { id: order.id, ...friday, unassign: 1 });
  await settled();
  assert.deepEqual(await stateOf(company, order), ['unassigned', 'Ada withdrawn']);
  assert.deepEqual(await attentionOf(company), []);
});

test('a rider is asked about one order at a time, and the next one waits for them', async () => {
  const company = await offering();
  const only = await aRiderAt(company, 'Ada', 1);
  const first = await orderOf(company);
  const second = await orderOf(company);
  assert.deepEqual(await stateOf(company, second), ['unassigned']);
  await step(only, (await openOf(company, first)).id, 'accepted');
  await expire(second);
  assert.deepEqual(await stateOf(company, second), ['assigned', 'Ada open']);
});

test('nobody is asked who would hold too much cash, is off duty, or for an order that is promised for later', async () => {
  const company = await offering();
  const rider = await aRiderAt(company, 'Ada', 1);
  await company.owner.post('courier/update', { id: rider.riderId, cash_limit: 100 });
  const unpaid = await orderOf(company);
  assert.deepEqual(await stateOf(company, unpaid), ['unassigned']);
  assert.deepEqual(await attentionOf(company), [`not_taken ${unpaid.id}`]);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const later = await orderOf(company, {
    order_paid: true,
    promised_from: hours(30),
    promised_by: hours(32),
  });
  assert.deepEqual(await stateOf(company, later), ['unassigned']);
  await rider.post('courier/update/status', { status: 'inactive' });
  assert.deepEqual(await stateOf(company, await orderOf(company, { order_paid: true })), ['unassigned']);
  assert.equal((await attentionOf(company)).length, 2);
});

test('nobody is asked on a day off, outside their hours, or at their end; the office may still assign', async () => {
  const company = await offering();
  const away = await aRiderAt(company, 'Ada', 1);
  const night = await aRiderAt(company, 'Bola', 1);
  const leaving = await aRiderAt(company, 'Chidi', 9);
  const now = new Date();
  const hours = (from: number, to: number) => {
    const time = (minutes: number) => lagosTimeOf(new Date(now.getTime() + minutes * 60_000));
    const each = { from: time(from), to: time(to) };
    return Object.fromEntries(weekdays.map((day) => [day, each]));
  };
  const set = (rider: { riderId: string }, weekly_hours: object) =>
    company.owner.post('courier/update', { id: rider.riderId, weekly_hours });
  await company.owner.post('courier/days-off/store', { id: away.riderId, day: lagosDayOf(now) });
  await set(night, hours(300, 600));
  await set(leaving, hours(-300, 20));
  const order = await orderOf(company);
  assert.deepEqual(await stateOf(company, order), ['unassigned']);
  assert.deepEqual(await attentionOf(company), [`not_taken ${order.id}`]);
  const { body } = await company.owner.get<RankedRiders>(`courier/ranked/index?order_id=${order.id}`);
  assert.deepEqual(body.data.riders.map(({ courier_name, off }) => `${courier_name} ${off}`).sort(), [
    'Ada day_off',
    'Bola off_shift',
    'Chidi shift_ends',
  ]);
  const by = { order_id: order.id, courier_id: away.riderId };
  assert.equal((await company.owner.post('courier/order/assign', by)).status, 201);
  await set(night, hours(-60, 600));
  assert.deepEqual(await stateOf(company, await orderOf(company)), ['assigned', 'Bola open']);
});

test('a job that a killed node has left, and one that runs twice, offer an order once', async () => {
  const company = await offering();
  await aRiderAt(company, 'Ada', 1);
  await aRiderAt(company, 'Bola', 5);
  const order = await orderOf(company);
  const payload = JSON.stringify({ company_id: company.id, order_id: order.id });
  const at = new Date(Date.now() - 60_000);
  const left = { leased_until: at, run_at: at, created_at: at, queue: 'offers', payload };
  await server.db
    .insertInto('jobs')
    .values([1, 2, 3].map(() => ({ id: newId(), group_key: newId(), ...left })))
    .execute();
  const workers = [1, 2].map(() => createQueueWorker(server.db, offerQueue(server.db), server.app.log));
  for (const worker of workers) worker.wake();
  await Promise.all(workers.map((worker) => worker.idle()));
  assert.deepEqual(await stateOf(company, order), ['assigned', 'Ada open']);
});

test('two nodes that end an offer at once ask one next rider', async () => {
  const company = await offering();
  for (const [index, name] of ['Ada', 'Bola', 'Chidi'].entries())
    await aRiderAt(company, name, 1 + index * 4);
  const order = await orderOf(company);
  const past = new Date(Date.now() - 1_000);
  const jobs = [1, 2, 3, 4].map(() => ({
    id: newId(),
    // Other groups, so that they run at the same time.
    group_key: newId(),
    queue: 'offers',
    payload: JSON.stringify({ company_id: company.id, order_id: order.id }),
    run_at: past,
    created_at: past,
  }));
  await server.db
    .updateTable('courier_orders')
    .set({ offered_until: past })
    .where('order_id', '=', order.id)
    .execute();
  await server.db.insertInto('jobs').values(jobs).execute();
  await settled();
  assert.deepEqual(await stateOf(company, order), ['assigned', 'Ada expired', 'Bola open']);
});

test('offer_seconds is between 30 and 600, or off', async () => {
  const { owner } = await offering();
  for (const offer_seconds of [29, 601, 60.5])
    assert.equal((await owner.post('company/settings/update', { version: 1, offer_seconds })).status, 422);
  const { body } = await owner.post<{ offer_seconds: number | null }>('company/settings/update', {
    version: 1,
    clear: ['offer_seconds'],
  });
  assert.equal(body.data.offer_seconds, null);
});
