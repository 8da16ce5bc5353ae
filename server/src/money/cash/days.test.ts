import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  addLagosDays,
  type CashDaySummary,
  type CashEntry,
  type CompanyCashDay,
  type DayClosing,
  lagosDayOf,
  type MyCash,
  type Page,
  startOfLagosDay,
} from '@waybill/contract';
import { sql } from 'kysely';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { deliver, handInWithReason, remit, type TestRider, verifyRemittance } from './testing/cash-steps.ts';

let server: TestServer;
let company: TestCompany;
let rider: TestRider;
before(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  company = await server.company();
  rider = await company.rider();
});
after(() => server.close());

const today = lagosDayOf(new Date());
const show = async (day = today) =>
  (await company.owner.get<CompanyCashDay>(`cash/day/show?day=${day}`)).body.data;
const close = (body: object = {}) =>
  company.owner.post<DayClosing>('cash/day/close', { day: today, ...body });
const reopen = (body: object = {}) =>
  company.owner.post<DayClosing>('cash/day/reopen', { day: today, reason: 'A mistake', ...body });
const lastEntry = async () =>
  (await company.owner.get<Page<CashEntry>>('cash/entry/index?per_page=1')).body.data.data[0]!;

/** An accepted order whose rider completed it at some time, which arrives now. */
const deliveredAt = async (at: Date) => {
  const order = await company.order();
  const { body } = await company.owner.post<{ id: string }>('courier/order/assign', {
    order_id: order.id,
    courier_id: rider.riderId,
  });
  const longAgo = new Date(at.getTime() - 60_000);
  await sql`update courier_orders set created_at = ${longAgo}, accepted_at = ${longAgo}, status = 'accepted'
    where company_id = ${company.id} and id = ${body.data.id}`.execute(server.db);
  await rider.post(
    'courier/order/update/status',
    { courier_order_id: body.data.id, status: 'completed' },
    { 'tapped-ago': `${Date.now() - at.getTime()}` },
  );
  return body.data.id;
};

test('a day shows what was collected, handed in and verified, of the company and of each rider', async () => {
  const { courierOrderId } = await deliver(company, rider);
  await deliver(company, rider);
  await remit(company.owner, courierOrderId, 6_400);
  await verifyRemittance(company.owner, courierOrderId);
  await handInWithReason(company, rider, 1_000);
  const { company: all, riders, till, bank } = await show();
  const expected = {
    collected: 13_000,
    handed_in: 7_400,
    verified: 6_400,
    // 100 of the first, which is a debt, and 5,500 of the second, which stays open.
    short: 5_600,
    over: 0,
    corrected: 0,
  };
  assert.deepEqual(all.figures, { ...expected, deliveries: 2, hand_ins: 1 });
  assert.deepEqual(riders[0]?.figures, all.figures);
  assert.deepEqual([all.cash_held, till, bank], [5_600, 1_000, 6_400]);
  assert.notEqual(all.oldest_at, null);
});

test('a day shows the fees that the company earned on it, to those who may verify', async () => {
  await deliver(company, rider);
  await deliver(company, rider);
  assert.equal((await show()).fees, 3_000);
  assert.equal((await show(addLagosDays(today, -1))).fees, 0);
  const employee = await company.employee(['employee']);
  const { body } = await employee.get<CompanyCashDay>(`cash/day/show?day=${today}`);
  assert.equal(body.data.fees, null);
});

test('closing signs the figures once; opening again takes a reason and leaves what was signed', async () => {
  await deliver(company, rider);
  const closed = await close();
  assert.equal(closed.status, 201);
  assert.deepEqual([closed.body.data.figures.collected, closed.body.data.cash_held], [6_500, 6_500]);
  assert.equal(closed.body.data.closed_by.id, company.owner.userId);
  const again = await close();
  assert.deepEqual([again.status, again.body.data.id], [409, closed.body.data.id]);
  assert.equal((await reopen({ reason: '' })).status, 422);
  assert.equal((await reopen()).body.data.reopen_reason, 'A mistake');
  assert.equal((await reopen()).body.code, 'cash.day_not_closed');
  const [first] = (await show()).company.closings;
  assert.deepEqual([first?.figures.collected, first?.reopen_reason], [6_500, 'A mistake']);
  await assert.rejects(sql`update cash_closings set held_kobo = 0`.execute(server.db), /refused/);
});

test('what happened on a closed day counts for the next open one, and its entry says so', async () => {
  await close();
  await deliver(company, rider);
  const entry = await lastEntry();
  assert.deepEqual([entry.day, entry.is_late], [addLagosDays(today, 1), true]);
  assert.match(entry.note ?? '', /which was closed/);
  assert.equal((await show()).company.figures.collected, 0);
});

test("a rider's closed day leaves the days of other riders open", async () => {
  await close({ courier_id: rider.riderId });
  const other = await company.rider();
  await deliver(company, other);
  assert.equal((await lastEntry()).day, today);
  await deliver(company, rider);
  assert.equal((await lastEntry()).day, addLagosDays(today, 1));
});

test('a delivery just before midnight in Lagos is of that day, one at midnight of the next', async () => {
  const midnight = startOfLagosDay(today).getTime();
  await deliveredAt(new Date(midnight - 1_000));
  assert.equal((await lastEntry()).day, addLagosDays(today, -1));
  await deliveredAt(new Date(midnight + 1));
  assert.equal((await lastEntry()).day, today);
  const range = `start_date=${addLagosDays(today, -1)}&end_date=${today}`;
  const { data } = (await company.owner.get<CashDaySummary[]>(`cash/day/index?${range}`)).body;
  assert.deepEqual(
    data.map(({ day, figures }) => [day, figures.collected]),
    [
      [today, 6_500],
      [addLagosDays(today, -1), 6_500],
    ],
  );
});

test('cash of an earlier day that is handed in today leaves what today collected open', async () => {
  await deliveredAt(new Date(startOfLagosDay(today).getTime() - 1_000));
  await deliver(company, rider);
  await handInWithReason(company, rider, 7_500);
  const yesterday = addLagosDays(today, -1);
  const { company: all, riders } = await show();
  assert.deepEqual([all.not_handed_in, riders[0]?.not_handed_in], [5_500, 5_500]);
  assert.equal((await show(yesterday)).company.not_handed_in, 0);
  const listed = async (of = '') => {
    const query = `start_date=${yesterday}&end_date=${today}${of}`;
    const { data } = (await company.owner.get<CashDaySummary[]>(`cash/day/index?${query}`)).body;
    return data.map((day) => [day.figures.handed_in, day.not_handed_in]);
  };
  const expected = [
    [7_500, 5_500],
    [0, 0],
  ];
  assert.deepEqual(await listed(), expected);
  assert.deepEqual(await listed(`&courier_id=${rider.riderId}`), expected);
  const other = await company.rider();
  assert.deepEqual(await listed(`&courier_id=${other.riderId}`), []);
});

test('days to come cannot be closed, and only owner and accountant close one', async () => {
  assert.equal((await close({ day: addLagosDays(today, 1) })).status, 422);
  const employee = await company.employee(['employee']);
  assert.equal((await employee.post('cash/day/close', { day: today })).status, 403);
});

test('a correction is a new entry: a debt of its rider, or a credit, with its reason', async () => {
  const subject = { account: 'rider', subject_id: rider.riderId };
  const correct = (body: object) =>
    company.owner.post<CashEntry>('cash/correction/store', { amount: 50, reason: 'Torn note', ...body });
  const made = await correct({ from: { account: 'till' }, to: subject });
  assert.deepEqual([made.status, made.body.data.note], [201, 'Torn note']);
  assert.equal((await show()).riders[0]?.cash_held, 50);
  await correct({ from: subject, to: { account: 'fees' }, amount: 80 });
  assert.equal((await show()).riders[0]?.cash_held, -30);
  assert.equal((await correct({ from: subject, to: subject })).status, 422);
  assert.equal((await correct({ from: { account: 'rider' }, to: { account: 'till' } })).status, 422);
});

test('what is short is short on the day on which it was counted, and made good when it comes', async () => {
  await deliver(company, rider);
  await deliver(company, rider);
  const shortNow = async () => (await show()).company.figures.short;
  await handInWithReason(company, rider, 12_000);
  assert.equal(await shortNow(), 1_000);
  await handInWithReason(company, rider, 400, { shortage: 'debt' });
  assert.equal(await shortNow(), 600);
  await handInWithReason(company, rider, 600);
  assert.equal(await shortNow(), 0);
});

test('change that is given back meets the credit; money that is taken meets the debt', async () => {
  const subject = { account: 'rider', subject_id: rider.riderId };
  const till = { account: 'till' };
  const correct = (body: object) =>
    company.owner.post<CashEntry>('cash/correction/store', { reason: 'Change', ...body });
  const account = async () => {
    const { debts_amount, credits_amount } = (await rider.get<MyCash>('cash/me')).body.data;
    return [debts_amount, credits_amount];
  };
  await deliver(company, rider);
  await handInWithReason(company, rider, 7_000);
  assert.deepEqual(await account(), [0, 500]);
  await correct({ from: till, to: subject, amount: 700 });
  assert.deepEqual(await account(), [200, 0]);
  await correct({ from: subject, to: till, amount: 250 });
  assert.deepEqual(await account(), [0, 50]);
});

test('figures that have changed since they were shown are not signed', async () => {
  await deliver(company, rider);
  const { figures } = (await show()).company;
  await handInWithReason(company, rider, 1_000);
  const stale = await close({ figures });
  assert.deepEqual([stale.status, stale.body.code], [409, 'cash.day_changed']);
  assert.equal((await show()).company.is_closed, false);
  assert.equal((await close({ figures: (await show()).company.figures })).status, 201);
});
