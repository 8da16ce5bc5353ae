import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type BookedOrder,
  type CourierOrder,
  type DeliveryRate,
  lagosDayOf,
  type Page,
  type TrackedOrder,
} from '@waybill/contract';
import { anOrder } from '../../demo/builders/index.ts';
import { readConfig } from '../../platform/base/config.ts';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';

const defaultLimits = readConfig({}).hourlyLimits;

let server: TestServer;
let buyer: Session;
before(async () => {
  server = await startTestServer();
  buyer = await server.user();
});
after(() => server.close());

const track = (who: Session, number: string) =>
  who.get<TrackedOrder>(`second-party/order/track?order_id=${number}`);

test('of two companies’ orders of one number, one’s own is meant, else the newest', async () => {
  const [one, two] = [await server.company(), await server.company()];
  const number = 'WB-260101-TWICE1';
  const at = (day: string) => ({ order_id: number, created_at: new Date(`${day}T10:00:00.000Z`) });
  const mine = anOrder({ company_id: one.id, ...at('2026-01-01') }, { customer_email: buyer.email });
  const newer = anOrder({ company_id: two.id, ...at('2026-01-02') });
  await server.db.insertInto('orders').values([mine, newer]).execute();
  assert.equal((await track(buyer, number)).body.data.id, mine.id);
  assert.equal((await track(await server.user(), number)).body.data.id, newer.id);
});

test('an order is tracked by its number or by its id', async () => {
  const { id, order_id } = await (await server.company()).order();
  for (const text of [order_id, order_id.toLowerCase(), id])
    assert.equal((await track(buyer, text)).body.data.id, id);
});

test('tracking has the steps that still hold, oldest first, and the expected time', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const order = await company.order({ customer_service_area: { latitude: 6.45, longitude: 3.47 } });
  const tracked = async () => {
    const { steps, expected } = (await track(buyer, order.order_id)).body.data;
    return { kinds: steps.map(({ kind }) => kind), basis: expected?.basis, steps, expected };
  };
  const give = async () => {
    const given = { order_id: order.id, courier_id: rider.riderId };
    return (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data.id;
  };
  const step = (courier_order_id: string, status: string) =>
    rider.post('courier/order/update/status', { courier_order_id, status });

  const fresh = await tracked();
  assert.deepEqual([fresh.kinds, fresh.basis], [['ordered'], 'guess']);
  assert.ok(Date.parse(fresh.expected!.from) < Date.parse(fresh.expected!.to));
  await step(await give(), 'rejected');
  assert.deepEqual((await tracked()).kinds, ['ordered']);
  const id = await give();
  assert.deepEqual((await tracked()).kinds, ['ordered', 'assigned']);
  await step(id, 'accepted');
  await rider.post('courier/location', { coords: { latitude: 6.454, longitude: 3.47 } });
  const near = await tracked();
  assert.deepEqual([near.kinds, near.basis], [['ordered', 'assigned', 'accepted'], 'rider_near']);
  await step(id, 'completed');
  const done = await tracked();
  assert.deepEqual([done.kinds.at(-1), done.expected], ['delivered', null]);
  const times = done.steps.map(({ at }) => at);
  assert.deepEqual(times, [...times].sort());
  const closed = await company.order();
  await company.owner.post('order/mark/closed', { id: closed.id });
  const { steps, expected } = (await track(buyer, closed.order_id)).body.data;
  assert.deepEqual([steps.map(({ kind }) => kind), expected], [['ordered', 'closed'], null]);
});

test('a failed delivery hides time and rider until one has the order again, and says what it waits for', async () => {
  const company = await server.company();
  const order = await company.order({ customer_email: buyer.email });
  const give = async () => {
    const rider = await company.rider();
    const given = { order_id: order.id, courier_id: rider.riderId };
    const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
    await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
    await rider.post('courier/location', { coords: { latitude: 6.454, longitude: 3.47 } });
    return {
      post: (call: string, body: object) =>
        rider.post(`courier/order/${call}`, { courier_order_id: id, ...body }),
    };
  };
  const read = async () => {
    const { waits_for, next_attempt, expected, location } = (await track(buyer, order.order_id)).body.data;
    const { body } = await buyer.post<Page<BookedOrder>>('second-party/order/filter/me', {});
    const listed = body.data.data.find(({ id }) => id === order.id)!;
    assert.deepEqual([listed.waits_for, listed.next_attempt], [waits_for, next_attempt]);
    return [waits_for, next_attempt, expected !== null, location !== null];
  };
  const [today, tomorrow] = [lagosDayOf(new Date()), addLagosDays(lagosDayOf(new Date()), 1)];
  const first = await give();
  assert.deepEqual(await read(), [null, null, true, true]);
  await first.post('attempt/store', { reason: 'not_at_home', next_day: tomorrow });
  assert.deepEqual(await read(), ['attempt', tomorrow, false, false]);
  await first.post('attempt/store', { reason: 'not_at_home', next_day: today });
  assert.deepEqual(await read(), [null, null, true, true]);
  await first.post('attempt/store', { reason: 'refused' });
  assert.deepEqual(await read(), ['return', null, false, false]);
  await first.post('return/store', { proof: { receiver_name: 'Bisi' } });
  assert.deepEqual(await read(), [null, null, true, false]);
  await give();
  assert.deepEqual(await read(), [null, null, true, true]);
});

test('guessing numbers is limited, looking at one’s own orders is not', async () => {
  const strict = await startTestServer({
    hasRateLimits: true,
    hourlyLimits: { ...defaultLimits, tracking: 3 },
  });
  const own = await strict.company();
  const me = await strict.user();
  const order = await own.order({ customer_email: me.email });
  for (let tries = 0; tries < 3; tries += 1)
    assert.equal((await track(me, `WB-260101-GUESS${tries}`)).status, 404);
  const foreign = await own.order();
  const rejected = await track(me, foreign.order_id);
  assert.equal(rejected.status, 429);
  assert.ok(rejected.headers['retry-after']);
  assert.equal((await track(me, order.order_id)).status, 200);
  await strict.close();
});

test('booking takes a verified email and is limited per user, not per address', async () => {
  const strict = await startTestServer({
    hasRateLimits: true,
    hourlyLimits: { ...defaultLimits, bookings: 2 },
  });
  const own = await strict.company();
  const { data: rate } = (
    await own.owner.post<DeliveryRate>('second-party/rate/store', { area: 'Lekki', fee: 2_500 })
  ).body;
  const book = async (who: Session) => {
    const { status, body } = await who.post('second-party/order/store', {
      company_id: own.id,
      rate_id: rate.id,
      customer_name: 'Tunde Ade',
      customer_phone: '08031234567',
      customer_address: '3 Admiralty Way',
      customer_service_area: { latitude: 6.44, longitude: 3.47 },
      outlet_name: 'Mama Put',
      outlet_phone: '+2348091234567',
      outlet_address: '7 Opebi Road',
      order_items: [{ name: 'Jollof rice', quantity: 1, price: 3_000 }],
      order_payment_method: { id: 2 },
    });
    return body.code ?? status;
  };
  assert.equal(await book(await strict.user({ email_verified_at: null })), 'account.email_unverified');
  const [me, another] = [await strict.user(), await strict.user()];
  assert.deepEqual([await book(me), await book(me), await book(me)], [201, 201, 'request.too_many']);
  assert.equal(await book(another), 201);
  await strict.close();
});
