import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  lagosDayOf,
  type Order,
  type OrderCard,
  toCollectNaira,
} from '@waybill/contract';
import { EventReader, type ReadEvent } from '../../testing/event-reader.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const read = (who: Pick<Session, 'token' | 'teamId'>, headers?: Record<string, string>) =>
  EventReader.open(server.app, who, headers);
const namesOf = (events: ReadEvent[]) => events.map(({ event }) => event);
const coords = { latitude: 6.5, longitude: 3.4, accuracy: 12 };

const assignTo = async (riderId: string, orderId: string) =>
  (
    await company.owner.post<CourierOrder>('courier/order/assign', {
      order_id: orderId,
      courier_id: riderId,
    })
  ).body.data;

/** Once this order's creation is received, everything before it has been received too. */
const untilOrder = async (reader: EventReader, orderId: string) =>
  (await reader.until((events) => events.some(({ data }) => data.id === orderId))).slice();

/** Reads the person's events up to now: a line for them alone comes after the last. */
const receivedUntilNow = async (reader: EventReader, { userId }: Session) => {
  const barrier = { event: 'barrier', audience: [`user-session:${userId}`], data: '{}' };
  await server.db.insertInto('stream_changes').values(barrier).execute();
  const isBarrier = ({ event }: ReadEvent) => event === 'barrier';
  return (await reader.until((events) => events.some(isBarrier))).filter((event) => !isBarrier(event));
};

/** The staff's view of an order without reading it. */
const cardOf = (order: Order, courier: OrderCard['courier'] = null): OrderCard => ({
  created_at: order.created_at,
  updated_at: order.updated_at,
  order_amount: order.order_amount,
  order_paid: order.order_paid,
  to_collect: toCollectNaira(order),
  order_transferred: order.order_transferred,
  reply: null,
  promised_from: order.promised_from,
  promised_by: order.promised_by,
  customer_name: order.customer_name,
  customer_address: order.customer_address,
  customer_city: order.customer_city,
  outlet_id: order.outlet_id,
  outlet_name: order.outlet_name,
  outlet_address: order.outlet_address,
  courier,
});

test('staff receive new orders and every step with what a card shows, with growing ids', async () => {
  const rider = await company.rider();
  const reader = await read(company.owner);
  assert.equal(reader.status, 200);
  assert.match(reader.headers['content-type'] ?? '', /^text\/event-stream/);
  assert.equal(reader.headers['x-accel-buffering'], 'no');
  assert.match(String(reader.headers['cache-control']), /no-store/);
  assert.equal(reader.headers['content-encoding'], undefined);
  const order = await company.order();
  const courierOrder = await assignTo(rider.riderId, order.id);
  const events = await reader.read(3);
  assert.deepEqual(namesOf(events), ['order.created', 'order.changed', 'courier_order.changed']);
  const common = { company_id: company.id };
  const assigned = (await company.owner.get<Order>(`order/show?id=${order.id}`)).body.data;
  const courier = { id: rider.riderId, courier_name: courierOrder.courier.courier_name };
  const card = cardOf(assigned, courier);
  assert.deepEqual(
    events.map(({ data }) => data),
    [
      { id: order.id, order_id: order.order_id, status: 'unassigned', ...common, card: cardOf(order) },
      { id: order.id, order_id: order.order_id, status: 'assigned', ...common, card },
      {
        id: courierOrder.id,
        order_id: order.id,
        courier_id: rider.riderId,
        status: 'pending',
        by_rider: false,
        ...common,
      },
    ],
  );
  const ids = events.map(({ id }) => id!);
  assert.deepEqual(
    ids,
    [...ids].sort((a, b) => a - b),
  );
  await reader.close();
});

test('riders receive their own; another company and staff without the ability receive nothing', async () => {
  const [rider, colleague] = [await company.rider(), await company.rider()];
  const other = await server.company();
  await server.db
    .deleteFrom('company_role_abilities')
    .where('company_id', '=', company.id)
    .where('role', '=', 'accountant')
    .where('ability', '=', 'orders.read')
    .execute();
  const accountant = await company.employee(['accountant']);
  const readers = await Promise.all([rider, colleague, other.owner, accountant].map((who) => read(who)));
  const [ofRider, ofColleague, ofOther, ofAccountant] = readers as [
    EventReader,
    EventReader,
    EventReader,
    EventReader,
  ];
  const order = await company.order();
  await assignTo(rider.riderId, order.id);
  const [changed, step] = await ofRider.read(2);
  assert.deepEqual(
    [changed?.event, changed?.data.card, step?.event],
    ['order.changed', undefined, 'courier_order.changed'],
  );
  await colleague.post('courier/update/status', { status: 'inactive' });
  assert.deepEqual(namesOf(await ofColleague.read(1)), ['courier.changed']);
  const theirs = await other.order();
  assert.deepEqual((await untilOrder(ofOther, theirs.id)).length, 1);
  assert.deepEqual(await receivedUntilNow(ofAccountant, accountant), []);
  await Promise.all(readers.map((reader) => reader.close()));
});

test('a user without a team receives their own orders once their email is verified', async () => {
  const email = 'buyer@test.example';
  const buyer = await server.user({ email });
  const outsider = await server.user({ email: 'not-verified@test.example', email_verified_at: null });
  const [ofBuyer, ofOutsider] = [await read(buyer), await read(outsider)];
  await company.order({ customer_email: outsider.email });
  const order = await company.order({ customer_email: email });
  const [created] = await untilOrder(ofBuyer, order.id);
  assert.deepEqual([created?.event, created?.data.card], ['order.created', undefined]);
  assert.deepEqual(await receivedUntilNow(ofOutsider, outsider), []);
  await Promise.all([ofBuyer.close(), ofOutsider.close()]);
});

test('places of riders go to staff, the rider, and the customer whose order they have accepted', async () => {
  const rider = await company.rider({ courier_name: 'Mr. Musa Bello' });
  const buyer = await server.user();
  const order = await company.order({ customer_email: buyer.email });
  const readers = await Promise.all([company.owner, rider, buyer].map((who) => read(who)));
  const [ofOwner, ofRider, ofBuyer] = readers as [EventReader, EventReader, EventReader];
  const { id } = await assignTo(rider.riderId, order.id);
  await rider.post('courier/location', { coords });
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  await rider.post('courier/location', { coords: { ...coords, latitude: 6.6 } });
  const placesOf = async (reader: EventReader, count: number) => {
    const isPlace = ({ event }: ReadEvent) => event === 'courier.location';
    return (await reader.until((all) => all.filter(isPlace).length >= count)).filter(isPlace);
  };
  const [first, second] = await placesOf(ofOwner, 2);
  assert.deepEqual(first?.data.order_status, {
    order_accepted: 0,
    order_pending: 1,
    order_canceled: 0,
    order_completed: 0,
  });
  assert.deepEqual([second?.data.courier_name, second?.data.status], ['Mr. Musa Bello', 'active']);
  assert.equal((await placesOf(ofRider, 2)).length, 2);
  const [seen, ...more] = await placesOf(ofBuyer, 1);
  assert.deepEqual([seen?.data.location.coords.latitude, more.length], [6.6, 0]);
  assert.deepEqual([seen?.data.courier_name, seen?.data.order_status], ['Musa', undefined]);

  const [fresh, freshBuyer] = [await read(company.owner), await read(buyer)];
  const reported = (await fresh.until((all) => all.some(({ data }) => data.courier_id === rider.riderId))).at(
    -1,
  );
  assert.deepEqual([reported?.event, reported?.id], ['courier.location', undefined]);
  assert.equal((await freshBuyer.read(1))[0]?.data.courier_id, rider.riderId);
  await Promise.all([...readers, fresh, freshBuyer].map((reader) => reader.close()));
});

test('a customer does not receive where the rider was before accepting the order', async () => {
  const rider = await company.rider();
  const buyer = await server.user();
  const order = await company.order({ customer_email: buyer.email });
  const { id } = await assignTo(rider.riderId, order.id);
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  const early = await read(buyer);
  const recorded_at = new Date(Date.now() - 3_600_000).toISOString();
  assert.equal((await rider.post('courier/location', { coords, recorded_at })).status, 200);
  const late = await read(buyer);
  const next = await company.order({ customer_email: buyer.email });
  for (const reader of [early, late]) {
    assert.ok(!namesOf(await untilOrder(reader, next.id)).includes('courier.location'));
    await reader.close();
  }
});

test('a customer does not receive where the rider is while the order waits for another day', async () => {
  const rider = await company.rider();
  const buyer = await server.user();
  const order = await company.order({ customer_email: buyer.email });
  const { id: courier_order_id } = await assignTo(rider.riderId, order.id);
  await rider.post('courier/order/update/status', { courier_order_id, status: 'accepted' });
  const attempt = (next_day: string) =>
    rider.post('courier/order/attempt/store', { courier_order_id, reason: 'not_at_home', next_day });
  const today = lagosDayOf(new Date());
  const early = await read(buyer);
  await attempt(addLagosDays(today, 1));
  await rider.post('courier/location', { coords });
  const late = await read(buyer);
  const next = await company.order({ customer_email: buyer.email });
  for (const reader of [early, late])
    assert.ok(!namesOf(await untilOrder(reader, next.id)).includes('courier.location'));
  await attempt(today);
  await rider.post('courier/location', { coords: { ...coords, latitude: 6.6 } });
  for (const reader of [early, late]) {
    await reader.until((all) => all.some(({ event }) => event === 'courier.location'));
    await reader.close();
  }
});

test('who is given or loses a role or an ability receives an event, before the stream of it ends', async () => {
  const own = await server.company();
  const [employee, colleague] = [await own.employee(['employee', 'supervisor']), await own.employee()];
  const [ofEmployee, ofColleague] = [await read(employee), await read(colleague)];
  await Promise.all([receivedUntilNow(ofEmployee, employee), receivedUntilNow(ofColleague, colleague)]);
  const [before, beforeColleague] = [ofEmployee.sessionChanges, ofColleague.sessionChanges];
  const until = (count: number) => ofEmployee.until(() => ofEmployee.sessionChanges === before + count);
  await own.owner.post('role/assign', { user_id: employee.userId, role_id: 'accountant' });
  await until(1);
  await own.owner.post('permission/revoke', { permission_id: 'orders.write', role_id: 'employee' });
  await until(2);
  await ofColleague.until(() => ofColleague.sessionChanges === beforeColleague + 1);
  await own.owner.post('employee/terminate', { id: employee.employeeId });
  await until(3);
  await ofEmployee.closed;
  await ofColleague.close();
});

test('an administrator receives what the owner of the impersonated company receives', async () => {
  const administrator = await server.administrator();
  const reader = await read(administrator, { company: company.id });
  const order = await company.order();
  assert.equal((await untilOrder(reader, order.id)).at(-1)?.event, 'order.created');
  assert.equal((await read(company.owner, { company: company.id })).status, 403);
  await reader.close();
});

test('a stream needs a token and a team of the caller', async () => {
  const other = await server.company();
  assert.equal((await read({ token: 'x'.repeat(43), teamId: undefined })).status, 401);
  assert.equal((await read({ token: company.owner.token, teamId: other.teamId })).status, 403);
});
