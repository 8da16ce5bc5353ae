import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  type DayResult,
  lagosDayOf,
  type NewOrderInput,
  type Page,
  type PayStatement,
  type StatementSender,
} from '@waybill/contract';
import { sql } from 'kysely';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { deliver, type TestRider } from '../cash/testing/cash-steps.ts';
import { setPayRules, setShopRules } from '../rules/testing/set-rules.ts';

const today = lagosDayOf(new Date());
const days = { start_date: today, end_date: today };

let server: TestServer;
let company: TestCompany;
let fast: TestRider;
let slow: TestRider;

/** Makes a delivery have taken this long, and late where it was promised before it ended. */
const tookMinutes = (courierOrderId: string, minutes: number) =>
  sql`update courier_orders set accepted_at = delivered_at - ${minutes} * interval '1 minute'
    where company_id = ${company.id} and id = ${courierOrderId}`.execute(server.db);
const giveUp = async (rider: TestRider, changes: Partial<NewOrderInput>) => {
  const { id: order_id } = await company.order(changes);
  const given = { order_id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  for (const status of ['accepted', 'canceled'])
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
};
const result = async (body: object = days, who = company.owner) =>
  (await who.post<DayResult>('stats/result', body)).body.data;

before(async () => {
  server = await startTestServer();
  company = await server.company();
  [fast, slow] = [await company.rider(), await company.rider()];
  await setPayRules(company.owner, {
    delivery: 800,
    areas: [{ area: 'Epe', amount: 2_500 }],
    day_target: 2,
    day_bonus: 300,
  });
  const lekki = { customer_city: 'Lekki', order_delivery_fee: 1_500 };
  await tookMinutes((await deliver(company, fast, lekki)).courierOrderId, 20);
  await tookMinutes((await deliver(company, fast, lekki)).courierOrderId, 30);
  const far = await deliver(company, slow, { customer_city: 'Epe', order_delivery_fee: 2_000 });
  await tookMinutes(far.courierOrderId, 90);
  await sql`update orders set promised_by = ${new Date(Date.now() - 3_600_000)}
    where company_id = ${company.id} and id = ${far.order.id}`.execute(server.db);
  await giveUp(slow, { customer_city: 'Epe' });
  await company.order({ order_delivery_fee: 1_000 });
});
after(() => server.close());

test('an owner reads fees, pay and what is left in all, and the area that loses money first', async () => {
  const { total, areas } = await result();
  assert.deepEqual(total, { delivered: 3, returned: 0, late: 1, fees: 5_000, pay: 4_400, expenses: 0 });
  assert.deepEqual(
    areas.map(({ area, delivered, fees, pay }) => [area, delivered, fees, pay]),
    [
      ['Epe', 1, 2_000, 2_500],
      ['Lekki', 2, 3_000, 1_600],
    ],
  );
});

test('riders are listed by their median time, with pay as their own statement has it', async () => {
  const { riders } = await result();
  assert.deepEqual(
    riders.map(({ id, delivered, late, median_minutes }) => [id, delivered, late, median_minutes]),
    [
      [fast.riderId, 2, 0, 25],
      [slow.riderId, 1, 1, 90],
    ],
  );
  const span = `start_date=${today}&end_date=${today}`;
  for (const { id, pay } of riders) {
    const { body } = await company.owner.get<PayStatement>(`pay/statement/show?${span}&courier_id=${id}`);
    assert.equal(pay, body.data.earned);
  }
});

test('approved expenses are a cost of the day on which they were approved', async () => {
  const claim = { id: randomUUID(), kind: 'fuel', amount: 650.5 };
  await setPayRules(company.owner, { takes_expenses: true, delivery: 800 });
  await slow.post('pay/expense/store', claim);
  assert.equal((await result()).total.expenses, 0);
  await company.owner.post('pay/expense/approve', { id: claim.id });
  assert.equal((await result()).total.expenses, 650.5);
});

test('what comes is the cash with riders, and what open orders bring that are not promised for later than tomorrow', async () => {
  const { coming } = await result();
  const held = (await company.owner.get<Page<{ deliveries_amount: number }>>('cash/rider/index')).body.data
    .data;
  assert.equal(
    coming.with_riders,
    held.reduce((sum, { deliveries_amount: each }) => sum + each, 0),
  );
  await company.order({ promised_by: new Date(Date.now() + 4 * 86_400_000).toISOString() });
  assert.equal((await result()).coming.due_orders, coming.due_orders);
  await company.order();
  assert.equal((await result()).coming.due_orders, coming.due_orders + 1);
});

test('other days have nothing of these, and staff without reports get a 403', async () => {
  const yesterday = addLagosDays(today, -1);
  const { total, areas } = await result({ start_date: yesterday, end_date: yesterday });
  assert.deepEqual([total.delivered, total.fees, total.pay, areas], [0, 0, 0, []]);
  const rider = await fast.post('stats/result', days);
  assert.equal(rider.status, 403);
});

test('who owes the company is listed alone, the most first', async () => {
  const outlets = [await company.outlet(), await company.outlet()];
  for (const [index, { id }] of outlets.entries())
    await deliver(company, fast, {
      outlet_id: id,
      order_delivery_fee: 1_000 * (index + 1),
      order_paid: true,
      order_paid_to: 'sender',
    });
  const { data } = (await company.owner.get<Page<StatementSender>>('cash/statement/sender/index?who=owe'))
    .body.data;
  assert.deepEqual(
    data.map(({ id, owed_now }) => [id, owed_now]),
    [
      [outlets[1]!.id, -2_000],
      [outlets[0]!.id, -1_000],
    ],
  );
});

test('what a shop is charged besides is in the fees of its order’s area and outlet', async () => {
  const other = await server.company();
  const rider = await other.rider();
  const { id: outlet_id } = await other.outlet();
  await setShopRules(other.owner, { waiting: 500, cash_handling_percent: 2 });
  const { order } = await deliver(other, rider, { outlet_id, order_delivery_fee: 1_500 });
  await other.owner.post('settlement/waiting/store', { id: order.id, minutes: 30 });
  const { total, outlets } = await result(days, other.owner);
  const charged = 2 * 500 + order.order_amount * 0.02;
  assert.equal(total.fees, 1_500 + charged);
  assert.equal(outlets[0]!.fees, 1_500 + charged);
});
