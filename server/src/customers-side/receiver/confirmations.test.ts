import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CallList,
  type CourierOrder,
  lagosDayOf,
  lagosTimeOf,
  type Order,
  type OrderCard,
  type ReceivedDelivery,
  type ReceiverLink,
  type Refusals,
  type TrackedOrder,
} from '@waybill/contract';
import { sql } from 'kysely';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const today = lagosDayOf(new Date());
const tomorrow = addLagosDays(today, 1);

const tokenOf = async (company: TestCompany, id: string) => {
  const { data } = (await company.owner.post<ReceiverLink>('order/link/store', { id })).body;
  return data.address!.split('/r/')[1]!;
};
const receiver = async (call: string, token: string, body: object = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/receiver/${call}`,
    payload: { token, ...body },
  });
  return {
    status: response.statusCode,
    data: (JSON.parse(response.body) as { data: ReceivedDelivery }).data,
  };
};
const note = (company: TestCompany, id: string, body: object) =>
  company.owner.post<Order>('order/confirm', { id, ...body });
const callsOf = async (company: TestCompany) =>
  (await company.owner.get<CallList>('order/calls/index')).body.data;
const calledIds = async (company: TestCompany) => (await callsOf(company)).orders.map(({ id }) => id);
const orderOf = async (company: TestCompany, id: string) =>
  (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data;
const cardOf = async (company: TestCompany, id: string) => {
  const { rows } = await sql<{ card: OrderCard }>`select data -> 'card' as card from stream_changes
    where data ->> 'id' = ${id} and ${`staff:${company.id}`} = any(audience) order by id desc limit 1`.execute(
    server.db,
  );
  return rows[0]!.card;
};
const tracked = async (company: TestCompany, { order_id }: Order) =>
  (await company.owner.get<TrackedOrder>(`second-party/order/track?order_id=${order_id}`)).body.data;
const assign = async (company: TestCompany, order_id: string, status?: string) => {
  const rider = await company.rider();
  const given = { order_id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  if (status) await rider.post('courier/order/update/status', { courier_order_id: id, status });
  return { rider, id };
};

test('a receiver says once that they are at home and how they pay; staff see it on order and card', async () => {
  const company = await server.company();
  const order = await company.order({ order_paid: 0 });
  const token = await tokenOf(company, order.id);
  assert.equal((await receiver('show', token)).data.asks, true);
  const said = await receiver('confirm', token, { answer: 'yes', pays_by: 'transfer' });
  assert.deepEqual([said.status, said.data.asks], [200, false]);
  const { receiver: remarks, events } = await orderOf(company, order.id);
  const { at, ...reply } = remarks!.reply!;
  assert.deepEqual(reply, { answer: 'yes', for_day: today, pays_by: 'transfer', by: 'receiver', tries: 0 });
  assert.ok(Date.now() - Date.parse(at) < 60_000);
  const event = events!.find(({ action }) => action === 'replied')!;
  assert.deepEqual([event.by.role, event.note], ['receiver', 'At home, pays by transfer']);
  assert.equal((await cardOf(company, order.id)).reply?.answer, 'yes');
});

test('nothing is asked once a rider is on the way, and of an order for another day', async () => {
  const company = await server.company();
  const [assigned, postponed] = [await company.order(), await company.order()];
  const tokens = [await tokenOf(company, assigned.id), await tokenOf(company, postponed.id)] as const;
  const { rider, id } = await assign(company, assigned.id);
  assert.equal((await receiver('show', tokens[0])).data.asks, true);
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  assert.equal((await receiver('show', tokens[0])).data.asks, false);
  const { data } = await receiver('confirm', tokens[1], { answer: 'another_day' });
  assert.deepEqual([data.asks, data.postponed_to], [false, tomorrow]);
  assert.deepEqual(await calledIds(company), []);
});

test('a wrong place stays wrong until the pin is moved', async () => {
  const company = await server.company();
  const { id } = await company.order();
  const token = await tokenOf(company, id);
  await receiver('confirm', token, { answer: 'wrong_place' });
  assert.equal((await orderOf(company, id)).receiver?.reply?.answer, 'wrong_place');
  assert.deepEqual(await calledIds(company), []);
  await receiver('place', token, { latitude: 6.4474, longitude: 3.4724 });
  assert.equal((await orderOf(company, id)).receiver?.reply, null);
  assert.deepEqual(await calledIds(company), [id]);
});

test('the call list has who has not answered for today, those tried last, and is due from the company’s time on', async () => {
  const company = await server.company();
  const [first, second, ended, riding] = [
    await company.order(),
    await company.order(),
    await company.order(),
    await company.order(),
  ];
  await company.owner.post('order/mark/closed', { id: ended!.id });
  await assign(company, riding!.id, 'accepted');
  const before = await callsOf(company);
  assert.deepEqual([before.call_from, before.is_due, before.total], [null, false, 2]);
  const call_from = lagosTimeOf(new Date(Date.now() - 60_000));
  await company.owner.post('company/settings/update', { version: 0, call_from });
  assert.equal((await callsOf(company)).is_due, call_from <= lagosTimeOf(new Date()));
  await note(company, first!.id, { answer: 'no_answer' });
  const again = await note(company, first!.id, { answer: 'no_answer' });
  assert.equal(again.body.data.receiver?.reply?.tries, 2);
  assert.deepEqual(await calledIds(company), [second!.id, first!.id]);
  await note(company, second!.id, { answer: 'yes', pays_by: 'cash' });
  assert.deepEqual(await calledIds(company), [first!.id]);
});

test('an answer of yesterday is asked again; one result is taken back', async () => {
  const company = await server.company();
  const { id } = await company.order();
  await note(company, id, { answer: 'yes' });
  assert.deepEqual(await calledIds(company), []);
  await sql`update orders set receiver = jsonb_set(receiver, '{reply,for_day}', to_jsonb(${addLagosDays(today, -1)}::text))
    where id = ${id}`.execute(server.db);
  assert.deepEqual(await calledIds(company), [id]);
  await note(company, id, { answer: 'another_day' });
  assert.equal((await orderOf(company, id)).receiver?.postponed_to, tomorrow);
  await note(company, id, { answer: 'not_asked' });
  const { receiver: remarks } = await orderOf(company, id);
  assert.deepEqual([remarks?.reply?.for_day, remarks?.postponed_to], [addLagosDays(today, -1), null]);
  assert.deepEqual(await calledIds(company), [id]);
});

test('what the receiver said comes back with results that the office noted over it by mistake', async () => {
  const company = await server.company();
  const { id } = await company.order();
  const token = await tokenOf(company, id);
  await receiver('confirm', token, { answer: 'another_day' });
  const said = (await orderOf(company, id)).receiver;
  for (const answer of ['yes', 'not_mine']) await note(company, id, { answer });
  assert.deepEqual(Object.keys((await cardOf(company, id)).reply!).sort(), Object.keys(said!.reply!).sort());
  const back = (await note(company, id, { answer: 'not_asked' })).body.data.receiver;
  assert.deepEqual([back?.reply?.answer, back?.postponed_to], ['yes', null]);
  await note(company, id, { answer: 'not_asked' });
  const { receiver: remarks } = await orderOf(company, id);
  assert.deepEqual([remarks?.reply, remarks?.postponed_to], [said?.reply, tomorrow]);
  assert.deepEqual(await calledIds(company), []);
});

test('a wrong place that a moved pin has put right does not come back with the office’s result', async () => {
  const company = await server.company();
  const { id } = await company.order();
  const token = await tokenOf(company, id);
  await receiver('confirm', token, { answer: 'wrong_place' });
  await note(company, id, { answer: 'yes' });
  await receiver('place', token, { latitude: 6.4474, longitude: 3.4724 });
  assert.equal((await note(company, id, { answer: 'not_asked' })).body.data.receiver?.reply, null);
  await receiver('confirm', token, { answer: 'wrong_place' });
  await note(company, id, { answer: 'yes' });
  await company.owner.post('order/update', { id, customer_address: '9 Broad Street' });
  assert.equal((await note(company, id, { answer: 'not_asked' })).body.data.receiver?.reply, null);
});

test('a result that is taken back leaves the day’s earlier calls that nobody answered', async () => {
  const company = await server.company();
  const { id } = await company.order();
  const replyAfter = async (answer: string) =>
    (await note(company, id, { answer })).body.data.receiver?.reply;
  const leftAfter = async () => {
    const left = await replyAfter('not_asked');
    return left && [left.answer, left.tries];
  };
  await replyAfter('no_answer');
  await replyAfter('no_answer');
  await replyAfter('yes');
  assert.deepEqual(await leftAfter(), ['no_answer', 2]);
  assert.deepEqual(await calledIds(company), [id]);
  await replyAfter('no_answer');
  assert.deepEqual(await leftAfter(), ['no_answer', 2]);
  const { events } = await orderOf(company, id);
  assert.equal(events!.findLast(({ action }) => action === 'replied')!.note, 'taken back');
});

test('who is at home after all takes it today: another day holds no longer', async () => {
  const company = await server.company();
  const { id } = await company.order();
  const token = await tokenOf(company, id);
  await note(company, id, { answer: 'another_day' });
  const later = (await receiver('show', token)).data;
  assert.deepEqual([later.postponed_to, later.expected], [tomorrow, null]);
  const { body } = await note(company, id, { answer: 'yes' });
  assert.equal(body.data.receiver?.postponed_to, null);
  const { postponed_to, expected } = (await receiver('show', token)).data;
  assert.deepEqual([postponed_to, expected !== null], [null, true]);
});

test('a result comes too late once a rider has accepted, and never stops an assignment', async () => {
  const company = await server.company();
  const { id } = await company.order();
  await note(company, id, { answer: 'not_mine' });
  await assign(company, id, 'accepted');
  const late = await note(company, id, { answer: 'yes' });
  assert.deepEqual([late.status, late.body.code], [409, 'order.wrong_state']);
  const other = await server.company();
  assert.equal((await note(other, id, { answer: 'yes' })).status, 404);
  const paysWithNo = await note(company, id, { answer: 'not_mine', pays_by: 'cash' });
  assert.equal(paysWithNo.status, 422);
});

test('orders that a number did not take are counted, of this company alone', async () => {
  const [company, other] = [await server.company(), await server.company()];
  const phone = '2348039998877';
  const orders = [];
  for (let made = 0; made < 3; made += 1) orders.push(await company.order({ customer_phone: phone }));
  await note(company, orders[0]!.id, { answer: 'not_mine' });
  const { rider, id } = await assign(company, orders[1]!.id, 'accepted');
  await rider.post('courier/order/attempt/store', { courier_order_id: id, reason: 'refused' });
  const counted = async ({ owner }: TestCompany) =>
    (await owner.get<Refusals>(`order/refusals/show?phone=0803 999 8877`)).body.data;
  assert.deepEqual(await counted(company), { orders: 3, refused: 2 });
  assert.deepEqual(await counted(other), { orders: 0, refused: 0 });
});

test('nobody is asked about, or told a time today of, an order that is promised for a later day', async () => {
  const company = await server.company();
  const promised_from = `${addLagosDays(today, 2)}T13:00:00.000Z`;
  const promised_by = `${addLagosDays(today, 2)}T15:00:00.000Z`;
  const later = await company.order({ promised_from, promised_by });
  const now = await company.order();
  assert.deepEqual(await calledIds(company), [now.id]);
  const shown = (await receiver('show', await tokenOf(company, later.id))).data;
  assert.deepEqual([shown.asks, shown.expected, shown.promised_from], [false, null, promised_from]);
  assert.equal((await tracked(company, later)).expected, null);
});

test('an order that waits for another day has no expected time for who tracks it', async () => {
  const company = await server.company();
  const order = await company.order();
  await assign(company, order.id, 'accepted');
  assert.notEqual((await tracked(company, order)).expected, null);
  await sql`update orders set receiver = jsonb_build_object('postponed_to', ${tomorrow}::text) where id = ${order.id}`.execute(
    server.db,
  );
  assert.equal((await tracked(company, order)).expected, null);
});

test('a call that nobody answered does not take away what the receiver has just said on their page', async () => {
  const company = await server.company();
  const { id } = await company.order();
  await receiver('confirm', await tokenOf(company, id), { answer: 'yes' });
  const { status, body } = await note(company, id, { answer: 'no_answer' });
  assert.deepEqual([status, body.code], [409, 'order.changed_meanwhile']);
  assert.equal(body.data.receiver?.reply?.answer, 'yes');
  assert.equal(
    (await note(company, id, { answer: 'another_day' })).status,
    200,
    'what they say by phone counts',
  );
});

test('the undo of a call takes back that result alone, not what the receiver said after it', async () => {
  const company = await server.company();
  const { id } = await company.order();
  const noted = (await note(company, id, { answer: 'no_answer' })).body.data.receiver!.reply!;
  await receiver('confirm', await tokenOf(company, id), { answer: 'yes' });
  const undone = await note(company, id, { answer: 'not_asked', reply_at: noted.at });
  assert.deepEqual([undone.status, undone.body.data.receiver?.reply?.answer], [409, 'yes']);
  const { at } = undone.body.data.receiver!.reply!;
  assert.equal((await note(company, id, { answer: 'not_asked', reply_at: at })).status, 200);
});
