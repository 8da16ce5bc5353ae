import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type BookableCompany,
  type BookedOrder,
  type CashEntry,
  type Coords,
  type DeliveryRate,
  type Dispute,
  type Invite,
  lagosDayOf,
  type Order,
  type OrderCounts,
  type Page,
  type PayoutRun,
  type PayoutRunSums,
  type ReferredUser,
  type RiderCounts,
  type SignedInUser,
  type Statement,
} from '@waybill/contract';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { demoAccounts, demoPassword, moveDemoRiders, seedDemo } from './index.ts';
import { rideAt } from './rides.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer({});
  await seedDemo(server.db);
});
after(() => server.close());

const signIn = async (local: string) => {
  const email = `${local}@demo.waybill.example`;
  const { body } = await server.post<SignedInUser>('auth/login', { email, password: demoPassword });
  const user = body.data;
  const [team] = Object.keys(user.team_roles);
  const headers = { authorization: `Bearer ${user.access_token}`, ...(team && { team }) };
  return {
    user,
    group: team ? user.groups[team] : undefined,
    post: async <Data>(path: string, payload: object = {}) =>
      (await server.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).json()
        .data as Data,
    get: async <Data>(path: string) =>
      (await server.app.inject({ url: `/api/${path}`, headers })).json().data as Data,
  };
};

test('every demo account signs in, and each role is there', async () => {
  const accounts = await demoAccounts(server.db);
  assert.equal(accounts.length, 4 + 12 + 4);
  for (const { email } of accounts) {
    const reply = await server.post('auth/login', { email, password: demoPassword });
    assert.equal(reply.status, 200, email);
  }
  const roles = async (local: string) => Object.values((await signIn(local)).user.team_roles)[0]?.roles;
  assert.deepEqual(await roles('owner'), ['company']);
  assert.deepEqual(await roles('accountant'), ['accountant']);
  assert.deepEqual(await roles('supervisor'), ['employee', 'supervisor']);
  assert.deepEqual(await roles('rider1'), ['courier']);
  assert.deepEqual(await roles('admin'), ['administrator']);
});

test('the company has twelve riders, eight outlets, 60 customers and 400 orders in every state', async () => {
  const owner = await signIn('owner');
  const total = async (path: string) => (await owner.post<Page<unknown>>(path)).total;
  assert.deepEqual(
    [
      await total('courier/filter/index'),
      await total('outlet/filter/index'),
      await total('customer/filter/index'),
    ],
    [12, 8, 60],
  );
  const orders = await owner.post<Page<Order> & { counts: OrderCounts }>('order/filter/index');
  assert.equal(orders.total, 400);
  assert.ok(Object.values(orders.counts).every((count) => count >= 20));
  const riders = await owner.post<{ counts: RiderCounts }>('courier/filter/index', { company_approved: 1 });
  assert.deepEqual(riders.counts, { active: 9, inactive: 2 });
});

test('outlets were paid out twice what had arrived, a third payout waits, and so does one of two questions', async () => {
  const accountant = await signIn('accountant');
  const { data: runs } = await accountant.get<Page<PayoutRunSums>>('settlement/run/index');
  assert.deepEqual(
    runs.map(({ number, items, open, paid }) => [number, items > 0, open === items, paid === items]),
    [
      [3, true, true, false],
      [2, true, false, true],
      [1, true, false, true],
    ],
  );
  const { outlets } = await accountant.get<PayoutRun>(`settlement/run/show?id=${runs[2]!.id}`);
  for (const { outlet, amount, paid_on } of outlets) {
    const statement = await accountant.get<Statement>(
      `cash/statement/show?sender_id=${outlet.id}&start_date=${paid_on}&end_date=${paid_on}`,
    );
    assert.equal(statement.paid_out, amount, outlet.outlet_name);
  }
  const { data: questions } = await accountant.get<Page<Dispute>>('settlement/dispute/index');
  assert.deepEqual(
    questions.map(({ state }) => state),
    ['open', 'refused'],
  );
});

test('the cash book has its entries in the order of time', async () => {
  const accountant = await signIn('accountant');
  const days = `start_date=${addLagosDays(lagosDayOf(new Date()), -40)}&end_date=${lagosDayOf(new Date())}`;
  const { data } = await accountant.get<Page<CashEntry>>(`cash/entry/index?${days}&page=2&per_page=100`);
  const delivered = data.filter(({ kind }) => kind !== 'paid_out').map(({ occurred_at }) => occurred_at);
  assert.ok(delivered.length > 50);
  assert.deepEqual(delivered, [...delivered].sort().reverse());
});

test('every order agrees with its assignments and its history, and nothing is in the future', async () => {
  const owner = await signIn('owner');
  const start_date = addLagosDays(lagosDayOf(new Date()), -300);
  const ids = (await owner.post<Order[]>('order/filter/index?pagination=0', { start_date })).map(
    ({ id }) => id,
  );
  const liveStatus = {
    unassigned: undefined,
    closed: undefined,
    assigned: /pending|accepted/,
    delivered: /completed/,
  };
  for (const id of ids) {
    const order = await owner.get<Order>(`order/show?id=${id}&properties=1`);
    const live =
      order.courier_orders?.filter(({ status }) => /pending|accepted|completed/.test(status)) ?? [];
    const expected = liveStatus[order.status];
    assert.equal(live.length, expected ? 1 : 0, `${order.order_id} ${order.status}`);
    if (expected) assert.match(live[0]!.status, expected);
    const times = order.events?.map(({ at }) => at) ?? [];
    assert.equal(order.events?.[0]?.action, 'created');
    assert.deepEqual(times, [...times].sort(), order.order_id);
    assert.ok(
      [...times, order.updated_at].every((at) => Date.parse(at) <= Date.now()),
      order.order_id,
    );
  }
});

test('the waiting company, the plain user with an invite and the second run are complete', async () => {
  assert.deepEqual((await signIn('waiting')).group?.state, 'awaiting_approval');
  const plain = await signIn('user');
  assert.deepEqual(plain.user.team_roles, {});
  const [invite] = await plain.get<Invite[]>('invite/me');
  assert.equal(invite?.company.company_name, 'Eko Swift Deliveries');
  await seedDemo(server.db);
  assert.equal((await demoAccounts(server.db)).length, 20);
});

test('the user has booked orders to track, at rates of a company whose riders are on the way', async () => {
  const user = await signIn('user');
  const booked = await user.get<Page<BookedOrder>>('second-party/order/me');
  const states = booked.data.map(({ status, courier_orders }) => courier_orders?.[0]?.status ?? status);
  for (const state of ['unassigned', 'pending', 'accepted', 'completed', 'closed'])
    assert.ok(states.includes(state as never), state);
  assert.ok(booked.data.some(({ is_changeable }) => is_changeable));
  assert.equal((await user.get<Page<ReferredUser>>('referral/index')).total, 3);
  const companies = await user.get<Page<BookableCompany>>('second-party/company/index');
  assert.deepEqual(
    companies.data.map(({ company_name }) => company_name),
    ['Eko Swift Deliveries', 'Mainland Riders'],
  );
  const rates = await user.get<DeliveryRate[]>(`second-party/rate/index?company_id=${companies.data[0]?.id}`);
  assert.equal(rates.length, 7);
  const places = await server.db.selectFrom('courier_locations').select('reported_at').execute();
  assert.equal(places.length, 9);
});

test('riders report on, so that pins stay green and red; a phone’s own place stays', async () => {
  const places = () =>
    server.db
      .selectFrom('courier_locations')
      .select(['courier_id', 'coords', 'reported_at'])
      .orderBy('courier_id')
      .execute();
  const long = new Date(Date.now() - 3_600_000);
  await server.db.updateTable('courier_locations').set({ reported_at: long }).execute();
  const [first] = await places();
  const ofFirst = server.db.updateTable('courier_locations').where('courier_id', '=', first!.courier_id);
  await ofFirst.set({ signed_in_at: long }).execute();
  const before = await places();
  // Nobody rests that long.
  await moveDemoRiders(server.db, new Date(Date.now() + 600_000));
  const [phone, ...others] = await places();
  assert.deepEqual(phone, before[0]);
  for (const [index, { coords, reported_at }] of others.entries()) {
    assert.ok(Date.now() - reported_at.getTime() < 60_000);
    assert.notDeepEqual(coords, before[index + 1]!.coords);
  }
});

/** Metres within a city. */
const metres = (one: Coords, other: Coords) =>
  Math.hypot(
    (one.longitude - other.longitude) * Math.cos((6.5 * Math.PI) / 180),
    one.latitude - other.latitude,
  ) * 111_000;

test('riders ride along the streets at a city’s speed, for hours, and rest at their stops', () => {
  const start = Date.now();
  for (let index = 0; index < 14; index += 1) {
    const places = Array.from({ length: 2 * 240 }, (_, step) =>
      rideAt(index, new Date(start + step * 15_000)),
    );
    const ways = places.slice(1).map((place, step) => metres(places[step]!, place));
    assert.ok(
      ways.every((way) => way <= 15 * 11),
      `rider ${index}: ${Math.max(...ways)} m in 15 s`,
    );
    assert.ok(ways.filter((way) => way > 30).length > ways.length / 2, `rider ${index} rides`);
    assert.ok(
      ways.some((way) => way < 1),
      `rider ${index} rests`,
    );
    assert.ok(places.every(({ heading, speed }) => heading! >= 0 && heading! < 360 && speed! <= 11));
  }
});
