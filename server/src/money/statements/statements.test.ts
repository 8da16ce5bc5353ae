import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  lagosDayOf,
  type Order,
  type Page,
  type Statement,
  type StatementLine,
  type StatementSender,
  toKobo,
  unsavedOutlets,
} from '@waybill/contract';
import { sql } from 'kysely';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let rider: Session & { riderId: string };
let order: Order;
const today = lagosDayOf(new Date());

const query = (senderId: string, days: object = { start_date: today, end_date: today }) =>
  new URLSearchParams({ sender_id: senderId, ...days });
const show = (senderId = order.outlet_id!, days?: object) =>
  company.owner.get<Statement>(`cash/statement/show?${query(senderId, days)}`);

const deliver = async (body: object = {}) => {
  const made = await company.order(body);
  const assigned = await company.owner.post<CourierOrder>('courier/order/assign', {
    order_id: made.id,
    courier_id: rider.riderId,
  });
  for (const status of ['accepted', 'completed'])
    await rider.post('courier/order/update/status', { courier_order_id: assigned.body.data.id, status });
  return made;
};

before(async () => {
  server = await startTestServer();
  company = await server.company();
  rider = await company.rider();
  const outlet = await company.outlet();
  order = await deliver({ order_paid: 0, order_delivery_fee: 1_500, outlet_id: outlet.id });
});
after(() => server.close());

describe('a statement of an outlet', () => {
  test('collected − fees is owed; a payout and a correction change what is owed', async () => {
    const collected = order.order_amount + order.order_insurance_fee;
    const fees =
      order.order_delivery_fee + order.order_service_fee + order.order_tax_fee + order.order_insurance_fee;
    const { body } = await show();
    assert.deepEqual(body.data, {
      sender: { id: order.outlet_id, name: order.outlet_name, kind: 'outlet' },
      start_date: today,
      end_date: today,
      opening: 0,
      collected,
      fees,
      corrected: 0,
      paid_out: 0,
      closing: collected - fees,
      owed_now: collected - fees,
      deliveries: 1,
      lines: 1,
    });
    await company.owner.post('cash/payout/store', {
      sender_id: order.outlet_id,
      amount: 1_000,
      paid_on: today,
    });
    await company.owner.post('cash/correction/store', {
      from: { account: 'till' },
      to: { account: 'merchant', subject_id: order.outlet_id },
      amount: 250.5,
      reason: 'Paid twice',
    });
    const { data } = (await show()).body;
    assert.equal(data.paid_out, 1_000);
    assert.equal(data.corrected, -250.5);
    assert.equal(data.closing, data.opening + collected - fees + data.corrected - 1_000);
    assert.equal(data.lines, 3);
  });

  test('its lines are the entries of the book, oldest first, page by page', async () => {
    const lines = async (page: number) =>
      (
        await company.owner.get<Page<StatementLine>>(
          `cash/statement/line/index?${query(order.outlet_id!)}&per_page=2&page=${page}`,
        )
      ).body.data;
    const [first, second] = [await lines(1), await lines(2)];
    assert.deepEqual(
      [...first.data, ...second.data].map(({ kind, order_number, customer_name }) => [
        kind,
        order_number,
        customer_name,
      ]),
      [
        ['collected', order.order_id, order.customer_name],
        ['paid_out', null, null],
        ['corrected', null, null],
      ],
    );
    assert.equal(first.total, 3);
    const sum = [...first.data, ...second.data].reduce((of, { owed }) => of + owed, 0);
    assert.equal(sum, (await show()).body.data.closing);
  });

  test('what was owed before the first day is its opening', async () => {
    const tomorrow = addLagosDays(today, 1);
    const { data } = (await show(order.outlet_id!, { start_date: tomorrow, end_date: tomorrow })).body;
    assert.equal(data.opening, (await show()).body.data.closing);
    assert.equal(data.closing, data.opening);
    assert.equal(data.lines, 0);
  });

  test('is paid at most what is owed now, of two payouts at once one', async () => {
    const own = await server.company();
    const { id: sender_id } = await own.outlet();
    await own.owner.post('cash/correction/store', {
      from: { account: 'merchant', subject_id: sender_id },
      to: { account: 'till' },
      amount: 8_500,
      reason: 'Brought to us',
    });
    const pay = (amount: number) =>
      own.owner.post('cash/payout/store', { sender_id, amount, paid_on: today });
    const over = await pay(8_500.01);
    assert.deepEqual([over.status, over.body.code], [409, 'cash.more_than_owed']);
    assert.match(over.body.message, /Only ₦8,500\.00 is owed now/);
    const both = await Promise.all([pay(8_500), pay(8_500)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
    assert.match(both.find(({ status }) => status === 409)!.body.message, /Nothing is owed now/);
    const { data } = (await own.owner.get<Statement>(`cash/statement/show?${query(sender_id)}`)).body;
    assert.deepEqual([data.owed_now, data.paid_out], [0, 8_500]);
  });

  test('its PDF is a PDF', async () => {
    const reply = await server.app.inject({
      method: 'GET',
      url: `/api/cash/statement/pdf?${query(order.outlet_id!)}`,
      headers: { authorization: `Bearer ${company.owner.token}`, team: company.owner.teamId! },
    });
    assert.equal(reply.statusCode, 200);
    assert.equal(reply.headers['content-type'], 'application/pdf');
    assert.equal(reply.rawPayload.subarray(0, 5).toString(), '%PDF-');
    assert.ok(reply.rawPayload.includes('%%EOF'));
  });

  test('an outlet of another company is not found; days that run backwards are an error', async () => {
    const other = await server.company();
    assert.equal((await show((await other.outlet()).id)).status, 404);
    const days = { start_date: today, end_date: addLagosDays(today, -1) };
    assert.equal((await show(order.outlet_id!, days)).status, 422);
    assert.equal(
      (await show(order.outlet_id!, { start_date: addLagosDays(today, -400), end_date: today })).status,
      422,
    );
  });
});

test('outlets that are not saved have one statement, with the outlet of each order, and are paid out by name', async () => {
  const ofTyped = { outlet_id: undefined, outlet_name: 'Balogun stall 12', outlet_phone: '2348031112222' };
  const own = await server.company();
  const away = await own.rider();
  const made = await own.order({ ...ofTyped, order_paid: 0, order_delivery_fee: 1_500 });
  const assigned = await own.owner.post<CourierOrder>('courier/order/assign', {
    order_id: made.id,
    courier_id: away.riderId,
  });
  for (const status of ['accepted', 'completed'])
    await away.post('courier/order/update/status', { courier_order_id: assigned.body.data.id, status });

  const senders = async () =>
    (await own.owner.get<Page<StatementSender>>('cash/statement/sender/index?kind=outlet')).body.data.data;
  const listed = (await senders()).find(({ id }) => id === unsavedOutlets)!;
  const due = made.order_amount - made.order_delivery_fee;
  assert.deepEqual([listed.name, listed.owed_now], ['Outlets that are not saved', due]);
  const lines = (
    await own.owner.get<Page<StatementLine>>(`cash/statement/line/index?${query(unsavedOutlets)}`)
  ).body.data.data;
  assert.deepEqual(
    lines.map(({ order_number, outlet_name, owed }) => [order_number, outlet_name, owed]),
    [[made.order_id, 'Balogun stall 12', due]],
  );
  const all = await own.owner.get<StatementLine[]>(
    `cash/statement/line/index?${query(unsavedOutlets)}&pagination=0`,
  );
  assert.deepEqual(all.body.data, lines);

  const payout = { sender_id: unsavedOutlets, amount: 1_000, paid_on: today };
  assert.equal((await own.owner.post('cash/payout/store', payout)).status, 422);
  assert.equal((await own.owner.post('cash/payout/store', { ...payout, note: 'Stall 12' })).status, 201);
  // Once it is saved, its money becomes its own by a correction.
  const outlet = await own.outlet();
  const move = { amount: due - 1_000, reason: 'Stall 12 is saved now' };
  // From the account that is owed more by it, as the book is signed.
  const from = { account: 'merchant', subject_id: outlet.id };
  const to = { account: 'merchant' };
  const moved = await own.owner.post('cash/correction/store', { ...move, from, to });
  assert.equal(moved.status, 201);
  const sums = (await own.owner.get<Statement>(`cash/statement/show?${query(unsavedOutlets)}`)).body.data;
  assert.deepEqual([sums.deliveries, sums.paid_out, sums.closing], [1, 1_000, 0]);
  assert.equal((await senders()).find(({ id }) => id === outlet.id)?.owed_now, due - 1_000);
  assert.deepEqual(await bookContradictionsOf(server.db), []);

  // Lines booked before they had a statement.
  await sql`delete from cash_outlet_days where outlet_id = ''`.execute(server.db);
  assert.notDeepEqual(await bookContradictionsOf(server.db), []);
  const migrations = new URL('../../../src/platform/database/migrations/', import.meta.url);
  const file = new URL('0009-unsaved-outlets.expands.sql', migrations);
  await sql.raw(readFileSync(file, 'utf8')).execute(server.db);
  assert.deepEqual(await bookContradictionsOf(server.db), []);
});

describe('the lines and senders of statements', () => {
  test('all lines come as one list, and go on behind a line', async () => {
    const path = `cash/statement/line/index?${query(order.outlet_id!)}&pagination=0`;
    const all = (await company.owner.get<StatementLine[]>(path)).body.data;
    const paged = (
      await company.owner.get<Page<StatementLine>>(`cash/statement/line/index?${query(order.outlet_id!)}`)
    ).body.data;
    assert.ok(all.length > 1);
    assert.deepEqual(all, paged.data);
    const [first, ...rest] = all;
    const after = encodeURIComponent(`${first!.occurred_at}_${first!.id}`);
    assert.deepEqual((await company.owner.get<StatementLine[]>(`${path}&after=${after}`)).body.data, rest);
    const sums = (await show()).body.data;
    const owed = all.reduce((sum, line) => sum + toKobo(line.owed), 0);
    assert.equal(owed, toKobo(sums.closing) - toKobo(sums.opening));
  });

  test('outlets are listed with what they are owed, deleted ones until they are even', async () => {
    const list = async (search: Record<string, string> = {}) =>
      (
        await company.owner.get<Page<StatementSender>>(
          `cash/statement/sender/index?${new URLSearchParams(search)}`,
        )
      ).body.data.data;
    const even = await company.outlet();
    const { owed_now } = (await show()).body.data;
    assert.ok(owed_now > 0);
    const [owed, ...others] = await list();
    assert.equal(owed?.id, order.outlet_id);
    assert.ok(others.some(({ id, is_deleted }) => id === even.id && !is_deleted));
    for (const { id } of [owed!, ...others]) await company.owner.post('outlet/delete', { id });
    assert.deepEqual(await list(), [
      {
        id: order.outlet_id,
        name: order.outlet_name,
        kind: 'outlet',
        is_deleted: true,
        owed_now,
        address: order.outlet_address,
      },
    ]);
    assert.deepEqual(await list({ search: order.outlet_name!.slice(0, 5) }), await list());
    assert.deepEqual(await list({ search: 'no such outlet' }), []);
  });
});
