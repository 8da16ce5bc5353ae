import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type {
  ActivityEntry,
  BookedOrder,
  CourierOrder,
  Customer,
  DeliveryRate,
  NewBookingInput,
  Order,
  Page,
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
let rates: DeliveryRate[];

before(async () => {
  server = await startTestServer();
  company = await server.company({ company_name: 'Eko Swift' });
  buyer = await server.user({ name: 'Ngozi Okafor' });
  const added = [
    ['Lekki', 2_500],
    ['Yaba', 1_200],
  ].map(([area, fee]) => company.owner.post<DeliveryRate>('second-party/rate/store', { area, fee }));
  rates = (await Promise.all(added)).map(({ body }) => body.data);
});
after(() => server.close());

const book = async (given: Partial<NewBookingInput> = {}): Promise<BookedOrder> => {
  const booking: NewBookingInput = {
    company_id: company.id,
    rate_id: rates[0]!.id,
    customer_name: 'Tunde Ade',
    customer_phone: '08031234567',
    customer_address: '3 Admiralty Way',
    outlet_name: 'Mama Put',
    outlet_address: '7 Opebi Road',
    order_items: [{ name: 'Jollof rice', quantity: 2, price: 3_000 }],
    order_payment_method: { id: 2 },
    ...given,
  };
  return (await buyer.post<BookedOrder>('second-party/order/store', booking)).body.data;
};
const shown = async (id: string) =>
  (await buyer.get<BookedOrder>(`second-party/order/show?id=${id}`)).body.data;
const change = (id: string, changes: object, who = buyer) =>
  who.post<BookedOrder>('second-party/order/update', { id, ...changes });
const cancel = (id: string, headers = {}, who = buyer) =>
  who.post<BookedOrder>('second-party/order/cancel', { id }, headers);
const assign = async (order: { id: string }) => {
  const rider = await company.rider();
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  const step = (status: string) =>
    rider.post('courier/order/update/status', { courier_order_id: id, status });
  return { id, step };
};
const eventsOf = async (id: string) =>
  (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data.events!.map(
    ({ action, by }) => [action, by.role],
  );

test('a booking is changed before a rider accepts; another rate brings its fee', async () => {
  const order = await book();
  assert.equal(order.is_changeable, true);
  const { status, body } = await change(order.id, {
    rate_id: rates[1]!.id,
    customer_address: '12 Herbert Macaulay Way',
    updated_at: order.updated_at,
  });
  assert.equal(status, 200);
  assert.deepEqual(
    [body.data.order_delivery_fee, body.data.order_amount, body.data.customer_address],
    [1_200, 7_200, '12 Herbert Macaulay Way'],
  );
  assert.equal(body.data.customer_name, 'Tunde Ade');
  const stale = await change(order.id, { customer_name: 'X', updated_at: order.updated_at });
  assert.deepEqual([stale.status, stale.body.code], [409, 'order.changed_meanwhile']);
  for (const field of ['order_delivery_fee', 'order_discount', 'order_paid', 'company_id'])
    assert.ok((await change(order.id, { [field]: 0 })).body.errors?.[field], field);
  assert.deepEqual(Object.keys((await change(order.id, { rate_id: 'nobody' })).body.errors ?? {}), [
    'rate_id',
  ]);
});

test('the pin of the pick-up is the company’s to see, and goes when it is cleared or the address changes', async () => {
  const order = await book();
  const pin = { latitude: 6.6, longitude: 3.35 };
  assert.equal(order.outlet_place, null);
  assert.deepEqual((await change(order.id, { outlet_place: pin })).body.data.outlet_place, pin);
  const seen = (await company.owner.get<Order>(`order/show?id=${order.id}`)).body.data;
  assert.deepEqual(seen.outlet_place, pin);
  const moved = { outlet_address: '9 Toyin Street' };
  assert.equal((await change(order.id, moved)).body.data.outlet_place, null);
  const both = { outlet_address: '1 Allen Avenue', outlet_place: pin };
  assert.deepEqual((await change(order.id, both)).body.data.outlet_place, pin);
  const cleared = await change(order.id, { outlet_address: '1 Allen Avenue', clear: ['outlet_place'] });
  assert.deepEqual([cleared.status, cleared.body.data.outlet_place], [200, null]);
  const wrong = await change(order.id, { outlet_place: { latitude: 91, longitude: 3 } });
  assert.deepEqual(Object.keys(wrong.body.errors ?? {}), ['outlet_place.latitude']);
});

test('a landmark goes with its address, and staff and receiver are shown it', async () => {
  const [near, to] = ['Opposite the Total station', 'Next to the blue mosque'];
  const given = { customer_landmark: to, outlet_landmark: near };
  const order = await book(given);
  const landmarksOf = ({ customer_landmark, outlet_landmark }: BookedOrder) => [
    customer_landmark,
    outlet_landmark,
  ];
  assert.deepEqual(landmarksOf(order), [to, near]);
  const seen = (await company.owner.get<Order>(`order/show?id=${order.id}`)).body.data;
  assert.deepEqual([seen.receiver?.landmark, seen.receiver?.note, seen.outlet_landmark], [to, null, near]);
  const commented = await change(order.id, { customer_comment: 'Call first' });
  assert.deepEqual(landmarksOf(commented.body.data), [to, near]);
  const moved = await change(order.id, { outlet_address: '9 Toyin Street' });
  assert.deepEqual(landmarksOf(moved.body.data), [to, null]);
  const gone = await change(order.id, { customer_address: '5 Bode Thomas', outlet_landmark: near });
  assert.deepEqual(landmarksOf(gone.body.data), [null, near]);
  const again = await change(order.id, { customer_landmark: to, clear: ['outlet_landmark'] });
  assert.deepEqual(landmarksOf(again.body.data), [to, null]);
  const emptied = await change(order.id, { clear: ['customer_landmark'] });
  assert.deepEqual(landmarksOf(emptied.body.data), [null, null]);
  for (const name of ['customer_landmark', 'outlet_landmark'])
    for (const wrong of ['x'.repeat(121), 7])
      assert.deepEqual(Object.keys((await change(order.id, { [name]: wrong })).body.errors ?? {}), [name]);
});

test('a booked landmark is remembered for a customer of that address who has none', async () => {
  const customer = {
    customer_name: 'Tunde Ade',
    customer_phone: '2348039990001',
    customer_address: '3 Admiralty Way',
  };
  const stored = await company.owner.post<Customer>('customer/store', {
    ...customer,
    customer_email: 'tunde@mail.example',
    customer_gender: 'male',
    customer_city: 'Eti-Osa',
    customer_state: 'Lagos',
    customer_country: 'Nigeria',
  });
  assert.equal(stored.status, 201, JSON.stringify(stored.body));
  const { id } = stored.body.data;
  const remembered = async () => {
    const found = { search: customer.customer_phone };
    const { data } = (await company.owner.post<Page<Customer>>('customer/search/index', found)).body.data;
    return data.find((one) => one.id === id)?.customer_landmark;
  };
  await book({ ...customer, customer_address: '1 Elsewhere', customer_landmark: 'Not there' });
  assert.equal(await remembered(), null);
  await book({ ...customer, customer_landmark: 'Next to the blue mosque' });
  await book({ ...customer, customer_landmark: 'What somebody else says' });
  assert.equal(await remembered(), 'Next to the blue mosque');
});

test('a rider who has not accepted loses an order that is changed or canceled', async () => {
  const [changed, canceled] = [await book(), await book()];
  const given = await assign(changed);
  assert.equal((await change(changed.id, { customer_comment: 'Call first' })).body.data.status, 'unassigned');
  assert.equal((await given.step('accepted')).status, 409);
  assert.deepEqual(await eventsOf(changed.id), [
    ['created', 'customer'],
    ['assigned', 'company'],
    ['unassigned', 'customer'],
    ['updated', 'customer'],
  ]);
  const other = await assign(canceled);
  assert.equal((await cancel(canceled.id)).body.data.status, 'closed');
  assert.equal((await other.step('accepted')).status, 409);
  assert.deepEqual((await eventsOf(canceled.id)).at(-1), ['closed', 'customer']);
});

test('who canceled their booking reads that they did; of one that the company closed nobody does', async () => {
  const [canceled, closed] = [await book(), await book()];
  assert.equal((await cancel(canceled.id)).body.data.is_canceled_by_caller, true);
  await company.owner.post('order/mark/closed', { id: closed.id });
  const { data } = (await buyer.post<Page<BookedOrder>>('second-party/order/filter/me')).body.data;
  const saidOf = (id: string) => data.find((order) => order.id === id)?.is_canceled_by_caller;
  assert.deepEqual([saidOf(canceled.id), saidOf(closed.id)], [true, false]);
});

test('once a rider has accepted, neither is possible, and the text says why', async () => {
  const order = await book();
  const { step } = await assign(order);
  await step('accepted');
  assert.equal((await shown(order.id)).is_changeable, false);
  for (const rejected of [await change(order.id, { customer_name: 'X' }), await cancel(order.id)]) {
    assert.equal(rejected.status, 409);
    assert.equal(rejected.body.code, 'order.accepted_by_rider');
    assert.match(rejected.body.message, /A rider has accepted this order/);
    assert.equal((rejected.body.data as BookedOrder).status, 'assigned');
  }
  await step('completed');
  assert.equal((await cancel(order.id)).body.code, 'order.wrong_state');
});

test('a second cancel is rejected; a repeated one with its key gets the first response', async () => {
  const order = await book();
  const key = aKey();
  assert.equal((await cancel(order.id, key)).status, 200);
  assert.equal((await cancel(order.id, key)).status, 200);
  const second = await cancel(order.id);
  assert.deepEqual([second.status, second.body.code], [409, 'order.wrong_state']);
});

test('of a cancel and an acceptance at once exactly one happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await book();
    const { step } = await assign(order);
    const [canceled, accepted] = await Promise.all([cancel(order.id), step('accepted')]);
    assert.deepEqual([canceled.status, accepted.status].sort(), [200, 409]);
    const { status } = await shown(order.id);
    assert.equal(status, canceled.status === 200 ? 'closed' : 'assigned');
  }
});

test('of many cancels at once one happens', async () => {
  const order = await book();
  const replies = await Promise.all([1, 2, 3, 4].map(() => cancel(order.id)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409]);
  assert.equal((await eventsOf(order.id)).filter(([action]) => action === 'closed').length, 1);
});

test('only who booked it may: others get 404, the owner of the customer’s email 403', async () => {
  const order = await book();
  const outsider = await server.user();
  assert.equal((await cancel(order.id, {}, outsider)).status, 404);
  assert.equal((await change(order.id, { customer_name: 'X' }, company.owner)).status, 404);
  const receiver = await server.user();
  const sent = await company.order({ customer_email: receiver.email });
  const seen = await receiver.get<BookedOrder>(`second-party/order/show?id=${sent.id}`);
  assert.deepEqual([seen.status, seen.body.data.is_changeable], [200, false]);
  assert.equal((await cancel(sent.id, {}, receiver)).status, 403);
});

test('the company’s activity says what its customer changed and canceled', async () => {
  const order = await book();
  await change(order.id, { customer_comment: 'Ring the bell' });
  await cancel(order.id);
  const { data } = (await company.owner.get<Page<ActivityEntry>>('activity/index?kind=orders')).body.data;
  const lines = data
    .filter(({ subject }) => subject?.id === order.id)
    .map(({ action, by, details }) => [action, by.name, by.capacity, details.fields]);
  assert.deepEqual(lines.slice(0, 2), [
    ['canceled', 'Ngozi Okafor', 'outside', undefined],
    ['updated', 'Ngozi Okafor', 'outside', ['customer_comment']],
  ]);
});

test('the stream says to the company that its customer changed or canceled an order', async () => {
  const order = await book();
  await change(order.id, { customer_comment: 'Ring the bell' });
  await cancel(order.id);
  const rows = await server.db
    .selectFrom('stream_changes')
    .select(['data', 'audience'])
    .where('event', '=', 'order.changed')
    .orderBy('id')
    .execute();
  const mine = rows
    .map(({ data, audience }) => ({
      ...(typeof data === 'string' ? JSON.parse(data) : (data as object)),
      audience,
    }))
    .filter(({ id, audience }) => id === order.id && audience.includes(`staff:${company.id}`));
  assert.deepEqual(
    mine.map(({ by_customer, status }) => [by_customer, status]),
    [
      ['changed', 'unassigned'],
      ['canceled', 'closed'],
    ],
  );
});
