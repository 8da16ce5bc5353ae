import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CompanySettings,
  type CourierOrder,
  lagosDayOf,
  type Order,
  type ReceivedDelivery,
  type ReceiverLink,
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
let rider: Session;
before(async () => {
  server = await startTestServer();
  company = await server.company();
  rider = await company.rider();
});
after(() => server.close());

const set = async (changes: object) => {
  const { version } = (await company.owner.get<CompanySettings>('company/settings/show')).body.data;
  return company.owner.post<CompanySettings>('company/settings/update', { version, ...changes });
};
const carriedOf = async (order: Order, who = rider) => {
  const given = { order_id: order.id, courier_id: who.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  await who.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  return id;
};
const carried = async () => {
  const order = await company.order();
  return { order, id: await carriedOf(order) };
};
const attempt = (courier_order_id: string, body: object = {}, headers = {}, who = rider) =>
  who.post<CourierOrder>(
    'courier/order/attempt/store',
    { courier_order_id, reason: 'not_at_home', ...body },
    headers,
  );
const shownTo = async (who: Session, id: string) =>
  (await who.get<CourierOrder>(`courier/order/show?courier_order_id=${id}`)).body.data;
const orderOf = async (id: string) =>
  (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data;
const tomorrow = () => addLagosDays(lagosDayOf(new Date()), 1);
const giveBack = (courier_order_id: string, proof: object, headers = {}) =>
  rider.post<CourierOrder>('courier/order/return/store', { courier_order_id, proof }, headers);

test('an order that was not taken stays with its rider, and both sides read the attempt', async () => {
  const { order, id } = await carried();
  const photo = { id: randomUUID(), taken_at: new Date().toISOString(), bytes: 900 };
  const reply = await attempt(id, { note: 'Knocked\ntwice', next_day: tomorrow(), photos: [photo] });
  assert.deepEqual(
    [reply.status, reply.body.data.status, reply.body.data.returning],
    [200, 'accepted', false],
  );
  for (const who of [rider, company.owner]) {
    const [one] = (await shownTo(who, id)).attempts ?? [];
    assert.deepEqual(
      [one?.number, one?.reason_code, one?.reason, one?.outcome, one?.next_day, one?.note, one?.fee],
      [1, 'not_at_home', 'Not at home', 'again', tomorrow(), 'Knocked\ntwice', 0],
    );
    assert.deepEqual([one?.photos[0]?.id, one?.photos[0]?.received_at], [photo.id, null]);
  }
  const { courier_orders, events, status } = await orderOf(order.id);
  assert.deepEqual([status, courier_orders?.[0]?.attempts?.length], ['assigned', 1]);
  assert.equal(events?.at(-1)?.action, 'attempted');
  const part = { id: photo.id, offset: 0, part: Buffer.from('abc').toString('base64') };
  const { body } = await rider.post<{ received_bytes: number }>('courier/order/proof/photo/store', part);
  assert.equal(body.data.received_bytes, 3);
  assert.equal(
    (await rider.post('courier/order/update/status', { courier_order_id: id, status: 'completed' })).status,
    200,
  );
});

test('a repetition by key is one attempt, and one tapped without signal has its own time', async () => {
  const { id } = await carried();
  const headers = { ...aKey(), 'tapped-ago': '3600000' };
  for (let times = 0; times < 3; times += 1) assert.equal((await attempt(id, {}, headers)).status, 200);
  const attempts = (await shownTo(rider, id)).attempts ?? [];
  assert.equal(attempts.length, 1);
  assert.ok(Date.now() - Date.parse(attempts[0]!.at) >= 3_600_000);
});

test('attempts are counted per order, over riders, and cost from the company’s number on', async () => {
  await set({ attempt_fee: 500, attempt_fee_from: 2 });
  const { order, id } = await carried();
  await attempt(id);
  await attempt(id);
  await company.owner.post('courier/order/unassign', { courier_order_id: id });
  const other = await company.rider();
  const second = await carriedOf(order, other);
  const { data } = (await attempt(second, {}, {}, other)).body;
  assert.deepEqual(
    data.attempts?.map(({ number, fee }) => [number, fee]),
    [[3, 500]],
  );
  assert.deepEqual(
    (await shownTo(company.owner, id)).attempts?.map(({ number, fee }) => [number, fee]),
    [
      [1, 0],
      [2, 500],
    ],
  );
  await set({ clear: ['attempt_fee'] });
});

test('twenty attempts at once are counted one after the other', async () => {
  const { id } = await carried();
  const replies = await Promise.all(Array.from({ length: 20 }, () => attempt(id)));
  assert.ok(replies.every(({ status }) => status === 200));
  const numbers = (await shownTo(rider, id)).attempts?.map(({ number }) => number);
  assert.deepEqual(
    numbers,
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
});

test('goods that are not wanted go back to the outlet, and its receiver ends the way', async () => {
  const { order, id } = await carried();
  assert.equal((await giveBack(id, { receiver_name: 'Tunde' })).status, 409);
  assert.equal((await attempt(id, { reason: 'refused' })).body.data.returning, true);
  const nobody = await giveBack(id, { signature: 'M1 2L3 4' });
  assert.deepEqual([nobody.status, nobody.body.code], [422, 'proof.receiver_name_required']);
  const key = aKey();
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await giveBack(id, { receiver_name: 'Tunde', signature: 'M1 2L3 4' }, key);
    assert.deepEqual(
      [status, body.data.status, body.data.canceled_by, body.data.returning, body.data.proof?.kind],
      [200, 'canceled', 'courier', false, 'return'],
    );
  }
  assert.equal((await shownTo(rider, id)).remitted_amount, null);
  const { status, events } = await orderOf(order.id);
  assert.deepEqual([status, events?.at(-1)?.note], ['unassigned', 'Returned to outlet, taken by Tunde']);
  assert.equal((await giveBack(id, { receiver_name: 'Tunde' })).status, 409);
});

test('a reason that closes cancels the rider’s part, with that reason', async () => {
  const reasons = [{ code: 'moved', text: 'Moved away', outcome: 'closed' }];
  const before = (await set({ attempt_reasons: reasons })).body.data;
  assert.deepEqual(before.attempt_reasons, reasons);
  const { order, id } = await carried();
  const { data } = (await attempt(id, { reason: 'moved' })).body;
  assert.deepEqual([data.status, data.canceled_by, data.attempts?.length], ['canceled', 'courier', 1]);
  assert.equal((await orderOf(order.id)).events?.at(-1)?.note, 'Moved away');
  const gone = await carried();
  const unlisted = await attempt(gone.id);
  assert.deepEqual([unlisted.status, unlisted.body.code], [422, 'attempt.no_such_reason']);
  const { defaultCompanySettings } = await import('@waybill/contract');
  await set({ attempt_reasons: defaultCompanySettings.attempt_reasons });
});

test('the office or the rider chooses the day of the next attempt, while there is to be one', async () => {
  const { order, id } = await carried();
  const first = (await attempt(id)).body.data.attempts![0]!;
  const choose = (who: Session, attemptId: string, next_day: string) =>
    who.post<CourierOrder>('courier/order/attempt/update', { id: attemptId, next_day });
  const supervisor = await company.employee(['supervisor']);
  for (const who of [rider, supervisor])
    assert.equal((await choose(who, first.id, tomorrow())).body.data.attempts?.[0]?.next_day, tomorrow());
  assert.equal((await choose(rider, first.id, addLagosDays(tomorrow(), -2))).status, 422);
  assert.equal((await choose(await company.rider(), first.id, tomorrow())).status, 404);
  assert.equal((await choose((await server.company()).owner, first.id, tomorrow())).status, 404);
  const { address } = (await company.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body
    .data;
  const payload = { token: address!.split('/r/')[1] };
  const page = await server.app.inject({ method: 'POST', url: '/api/receiver/show', payload });
  const { attempts, expected, rider_place } = (JSON.parse(page.body) as { data: ReceivedDelivery }).data;
  assert.deepEqual(attempts, {
    count: 1,
    reason: 'Not at home',
    next_day: tomorrow(),
    waits_for: 'attempt',
  });
  assert.deepEqual([expected, rider_place], [null, null]);
  const html = (await server.app.inject(new URL(address!).pathname)).body;
  assert.match(html, /<h1>Not delivered yet<\/h1>/);
  assert.match(html, /could not deliver it: Not at home\. Attempts so far: 1\./);
  assert.match(html, /The next attempt is on /);
  await attempt(id);
  const late = await choose(rider, first.id, tomorrow());
  assert.deepEqual([late.status, late.body.code], [409, 'attempt.no_next_day']);
});

test('the receiver reads what the order waits for, and when it comes once it is under way again', async () => {
  const { order, id } = await carried();
  const { address } = (await company.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body
    .data;
  const path = new URL(address!).pathname;
  const payload = { token: path.split('/r/')[1] };
  const read = async () => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/receiver/show', payload });
    const { attempts, expected } = (JSON.parse(reply.body) as { data: ReceivedDelivery }).data;
    return [attempts?.waits_for, expected !== null];
  };
  const titleOf = async () => /<h1>(.*?)<\/h1>/.exec((await server.app.inject(path)).body)?.[1];
  assert.deepEqual(await read(), [undefined, true]);
  const [first] = (await attempt(id, { next_day: tomorrow() })).body.data.attempts ?? [];
  assert.deepEqual(await read(), ['attempt', false]);
  const today = lagosDayOf(new Date());
  await rider.post('courier/order/attempt/update', { id: first!.id, next_day: today });
  assert.deepEqual(await read(), [null, true]);
  await attempt(id, { next_day: tomorrow() });
  await company.owner.post('courier/order/unassign', { courier_order_id: id });
  const next = await company.rider();
  const again = await carriedOf(order, next);
  assert.deepEqual(await read(), [null, true]);
  await attempt(again, { reason: 'refused' }, {}, next);
  assert.deepEqual([await read(), await titleOf()], [['return', false], 'On its way back to the sender']);
});

test('only the rider who carries an order records attempts at it', async () => {
  const { id } = await carried();
  const colleague = await company.rider();
  assert.equal((await attempt(id, {}, {}, colleague)).status, 404);
  assert.equal((await attempt(id, {}, {}, company.owner)).status, 403);
  await company.owner.post('courier/order/unassign', { courier_order_id: id });
  const taken = await attempt(id);
  assert.deepEqual([taken.status, taken.body.code], [409, 'courier_order.wrong_state']);
});

test('a company’s reasons are one to ten, in its own words, none twice', async () => {
  const one = { code: 'a', text: 'A', outcome: 'again' };
  for (const attempt_reasons of [
    [],
    [one, one],
    [one, { ...one, code: 'b', text: 'a' }],
    Array.from({ length: 11 }, (_, n) => ({ ...one, code: `c${n}`, text: `T${n}` })),
    [{ ...one, outcome: 'burn' }],
    [{ ...one, code: 'Not a code' }],
    [{ ...one, text: ' ' }],
  ])
    assert.equal((await set({ attempt_reasons })).status, 422, JSON.stringify(attempt_reasons));
});
