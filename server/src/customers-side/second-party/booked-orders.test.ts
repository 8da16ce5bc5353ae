import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type BookedOrder,
  type CourierOrder,
  type DeliveryRate,
  lagosDayOf,
  type NewBookingInput,
  type Order,
  type Page,
  type ReceiverLink,
  type TrackedOrder,
} from '@waybill/contract';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let buyer: Session;
let rate: DeliveryRate;

const addRate = async (owner: Session, area: string, fee: number) =>
  (await owner.post<DeliveryRate>('second-party/rate/store', { area, fee })).body.data;

before(async () => {
  server = await startTestServer();
  company = await server.company({ company_name: 'Eko Swift' });
  buyer = await server.user({ name: 'Ngozi Okafor' });
  rate = await addRate(company.owner, 'Lekki', 2_500.5);
});
after(() => server.close());

const aBooking = (given: Partial<NewBookingInput> = {}): NewBookingInput => ({
  company_id: company.id,
  rate_id: rate.id,
  customer_name: 'Tunde Ade',
  customer_phone: '08031234567',
  customer_address: '3 Admiralty Way',
  customer_service_area: { latitude: 6.44, longitude: 3.47 },
  outlet_name: 'Mama Put',
  outlet_phone: '+2348091234567',
  outlet_address: '7 Opebi Road',
  order_items: [
    { name: 'Jollof rice', quantity: 2, price: 3_000, options: [{ name: 'Fish', quantity: 1, price: 500 }] },
  ],
  order_payment_method: { id: 2 },
  ...given,
});
const book = (who = buyer, given: Partial<NewBookingInput> = {}, headers = {}) =>
  who.post<BookedOrder>('second-party/order/store', aBooking(given), headers);
const listOf = async (who: Session, body: object = {}) =>
  (await who.post<Page<BookedOrder>>('second-party/order/filter/me', body)).body.data;
const track = (who: Session, number: string) =>
  who.get<TrackedOrder>(`second-party/order/track?order_id=${encodeURIComponent(number)}`);

const give = async (order: { id: string }, steps: string[], name = 'Musa Bello') => {
  const rider = await company.rider({ courier_name: name });
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  for (const status of steps)
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
  return { rider, id };
};

test('a user books by a rate: fee, amount, payment and origin are the server’s', async () => {
  const { status, body } = await book();
  assert.equal(status, 201);
  const order = body.data;
  assert.deepEqual(
    [order.order_delivery_fee, order.order_amount, order.order_discount, order.order_paid],
    [2_500.5, 9_000.5, 0, false],
  );
  assert.deepEqual(
    [order.second_party_order, order.third_party_order, order.status],
    [true, false, 'unassigned'],
  );
  assert.equal(order.outlet_phone, '2348091234567');
  const seen = (await company.owner.get<Order>(`order/show?id=${order.id}&properties=1`)).body.data;
  assert.deepEqual(
    [seen.second_party_order, seen.events?.[0]?.action, seen.events?.[0]?.by],
    [true, 'created', { id: buyer.userId, name: 'Ngozi Okafor', role: 'customer' }],
  );
});

test('fields of the server, a foreign rate and a company that is not open are rejected', async () => {
  for (const field of [
    'order_delivery_fee',
    'order_discount',
    'order_paid',
    'order_amount',
    'outlet_id',
    'booked_by',
  ])
    assert.ok(
      (await buyer.post('second-party/order/store', { ...aBooking(), [field]: 0 })).body.errors?.[field],
      field,
    );
  const other = await server.company();
  const foreign = await addRate(other.owner, 'Ikeja', 1_000);
  const closed = await server.company({ management_approved: false });
  const rejections: [Partial<NewBookingInput>, string][] = [
    [{ rate_id: foreign.id }, 'rate_id'],
    [{ company_id: closed.id }, 'company_id'],
    [{ company_id: 'nobody' }, 'company_id'],
    [{ order_items: [] }, 'order_items'],
  ];
  for (const [given, field] of rejections) {
    const { status, body } = await book(buyer, given);
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]]);
  }
});

test('booking twice with one key books once', async () => {
  const key = aKey();
  const [first, second] = [await book(buyer, {}, key), await book(buyer, {}, key)];
  assert.equal(first.body.data.id, second.body.data.id);
  assert.equal(second.headers['idempotency-replayed'], 'true');
});

test('users list what they booked and what carries their verified email, by days and stage', async () => {
  const me = await server.user();
  const booked = (await book(me)).body.data;
  const sent = await company.order({ customer_email: me.email });
  await company.order();
  assert.deepEqual(
    (await listOf(me)).data.map(({ id }) => id),
    [sent.id, booked.id],
  );
  const mine = (await me.get<Page<BookedOrder>>('second-party/order/me?per_page=1&page=2')).body.data;
  assert.deepEqual([mine.data[0]?.id, mine.last_page, mine.total], [booked.id, 2, 2]);
  await give(booked, ['accepted', 'completed']);
  assert.deepEqual(
    (await listOf(me, { filterType: 'completed' })).data.map(({ id }) => id),
    [booked.id],
  );
  assert.deepEqual(
    (await listOf(me, { filterType: 'pending' })).data.map(({ id }) => id),
    [sent.id],
  );
  await company.owner.post('order/mark/closed', { id: sent.id });
  assert.equal((await listOf(me, { filterType: 'pending' })).total, 0);
  const today = lagosDayOf(new Date());
  assert.equal((await listOf(me, { start_date: today, end_date: today })).total, 2);
  assert.equal((await listOf(me, { end_date: addLagosDays(today, -1) })).total, 0);
  const all = await me.post<BookedOrder[]>('second-party/order/filter/me?pagination=0');
  assert.deepEqual(
    all.body.data.map(({ id }) => id),
    [sent.id, booked.id],
  );
  assert.deepEqual(all.body.data, (await listOf(me)).data);
  assert.equal((await me.post('second-party/order/filter/me', { filterType: 'closed' })).status, 422);
});

test('a user who registers with another’s email sees nothing until it is verified', async () => {
  const outsider = await server.user({ email_verified_at: null });
  const order = await company.order({ customer_email: outsider.email });
  assert.equal((await listOf(outsider)).total, 0);
  assert.equal((await outsider.get(`second-party/order/show?id=${order.id}`)).status, 404);
  assert.equal((await track(outsider, order.order_id)).body.data.is_own, false);
  assert.equal((await book(outsider)).body.code, 'account.email_unverified');
  const booked = await company.order();
  await server.db
    .updateTable('orders')
    .set({ booked_by: outsider.userId })
    .where('id', '=', booked.id)
    .execute();
  assert.deepEqual(
    (await listOf(outsider)).data.map(({ id }) => id),
    [booked.id],
  );
  await server.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', outsider.userId)
    .execute();
  assert.equal((await listOf(outsider)).total, 2);
});

test('one’s own order is shown whole but for what staff and rider settle; another’s is a 404', async () => {
  const order = (await book()).body.data;
  const { rider, id } = await give(order, ['accepted', 'completed']);
  const money = { courier_order_id: id, remitted_amount: 1, comment: 'Short', remittance_point: 1 };
  await rider.post('courier/order/remittance/remit', money);
  const shown = (await buyer.get<BookedOrder>(`second-party/order/show?id=${order.id}&properties=1`)).body
    .data;
  assert.deepEqual(
    [shown.courier_comment, shown.employee_comment, shown.remitted_amount],
    [null, null, null],
  );
  assert.equal('events' in shown, false);
  assert.deepEqual(
    shown.courier_orders?.map(({ status, courier: rider }) => [status, rider.courier_name]),
    [['completed', 'Musa']],
  );
  const outsider = await server.user();
  assert.equal((await outsider.get(`second-party/order/show?id=${order.id}`)).status, 404);
  assert.equal((await company.owner.get(`second-party/order/show?id=${order.id}`)).status, 404);
});

test('who knows the number tracks the order: no prices, no customer, the place if accepted', async () => {
  const order = (await book()).body.data;
  const outsider = await server.user();
  const before = (await track(outsider, order.order_id.toLowerCase())).body.data;
  assert.deepEqual(
    [before.status, before.courier_orders, before.location, before.is_own],
    ['unassigned', [], null, false],
  );
  // Random ids may hold these digits and letters by chance.
  const { id: _id, company_id: _companyId, order_id: _number, ...shown } = before;
  assert.doesNotMatch(JSON.stringify(shown), /Tunde|Admiralty|0803|Mama|amount|fee|items/);
  const { rider, id } = await give(order, []);
  await rider.post('courier/location', { coords: { latitude: 6.5, longitude: 3.4 } });
  const pending = (await track(outsider, order.order_id)).body.data;
  assert.equal(pending.courier_orders[0]?.courier.courier_name, 'Musa');
  assert.equal(pending.location, null);
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  assert.equal((await track(buyer, order.order_id)).body.data.location, null);
  await rider.post('courier/location', { coords: { latitude: 6.6, longitude: 3.4 } });
  const accepted = (await track(buyer, order.order_id)).body.data;
  assert.equal(accepted.is_own, true);
  assert.deepEqual(
    [
      accepted.location?.location.coords.latitude,
      accepted.location?.courier_name,
      accepted.location?.order_status,
    ],
    [6.6, 'Musa', undefined],
  );
  assert.ok(accepted.courier_orders[0]?.accepted_at_date);
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'completed' });
  const done = (await track(outsider, order.order_id)).body.data;
  assert.deepEqual([done.status, done.location], ['delivered', null]);
  assert.equal((await track(outsider, 'WB-000000-NOBODY')).status, 404);
  assert.equal((await track(outsider, '')).status, 422);
});

test('a rider with a title is called by their first name wherever a customer reads of them', async () => {
  const order = (await book()).body.data;
  const { rider } = await give(order, ['accepted'], 'Mr. Sunday Eze');
  await rider.post('courier/location', { coords: { latitude: 6.6, longitude: 3.4 } });
  const link = (await company.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body.data;
  const path = new URL(link.address!).pathname;
  const read = async (url: string) => (await server.app.inject({ url })).body;
  const received = await server.app.inject({
    method: 'POST',
    url: '/api/receiver/show',
    payload: { token: path.split('/')[2] },
  });
  const seen = {
    page: await read(path),
    part: await read(`${path}/part`),
    received: received.body,
    tracked: JSON.stringify((await track(buyer, order.order_id)).body),
    booked: JSON.stringify((await buyer.get(`second-party/order/show?id=${order.id}&properties=1`)).body),
    list: JSON.stringify(await listOf(buyer)),
  };
  for (const [where, text] of Object.entries(seen)) {
    assert.match(text, /Sunday/, where);
    assert.doesNotMatch(text, /Mr\.|Eze/, where);
  }
});

test('a booking like one of minutes ago asks once; bookings of others are not shown', async () => {
  const [one, other] = [await server.user(), await server.user()];
  const given = { customer_phone: '08035550001', unless_double: true };
  const first = (await book(one, given)).body.data;
  assert.equal((await book(other, given)).status, 201);
  const second = await book(one, given);
  assert.deepEqual([second.status, second.body.code, second.body.data.id], [409, 'order.double', first.id]);
  assert.equal((await book(one, { ...given, unless_double: false })).status, 201);
});
