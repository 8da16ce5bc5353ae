import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  type BookEntry,
  type CompanySettings,
  checkExport,
  lagosDayOf,
  type Order,
  type RiderCash,
  type Statement,
  toCollectNaira,
} from '@waybill/contract';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { deliver, handInWithReason, rawRead, remit, type TestRider } from './testing/cash-steps.ts';

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
after(async () => {
  assert.deepEqual(await bookContradictionsOf(server.db), []);
  await server.close();
});

const exportOf = async () =>
  (await rawRead(server, company.owner, 'cash/book/export')).split('\n').filter((line) => line !== '');
const entriesOf = async (): Promise<BookEntry[]> =>
  (await exportOf()).slice(1, -1).map((line) => JSON.parse(line).entry);
const heldBy = async ({ riderId }: TestRider) =>
  (await company.owner.get<RiderCash>(`cash/rider/show?courier_id=${riderId}`)).body.data;
const nothingIsHeld = async () => {
  const { cash_held, deliveries, debts, credits } = await heldBy(rider);
  assert.deepEqual([cash_held, deliveries, debts, credits], [0, [], [], []]);
  assert.equal((await checkExport(await exportOf())).problem, null);
};
/** ₦4,000.50 to collect. */
const anOddSum = {
  order_paid: 0 as const,
  order_delivery_fee: 1_500,
  order_items: [{ name: 'Cake', quantity: 1, price: 2_500.5 }],
};
const setStep = (cash_step: number) =>
  company.owner.post<CompanySettings>('company/settings/update', { version: 0, cash_step });

describe('a difference below one naira', () => {
  test('of a remittance settles: it is rounding, and no debt', async () => {
    const { courierOrderId } = await deliver(company, rider, anOddSum);
    await remit(company.owner, courierOrderId, 4_000);
    assert.deepEqual((await entriesOf()).at(-1)?.lines, [
      ['rider', rider.riderId, -400_050],
      ['till', null, 400_000],
      ['rounding', null, 50],
    ]);
    await nothingIsHeld();
  });

  test('that is too much settles as well, and no credit grows', async () => {
    const { courierOrderId } = await deliver(company, rider, anOddSum);
    await remit(company.owner, courierOrderId, 4_001);
    assert.deepEqual((await entriesOf()).at(-1)?.lines.at(-1), ['rounding', null, -50]);
    await nothingIsHeld();
  });

  test('of a hand-in ends all that it covers, whatever becomes of a shortage', async () => {
    for (const shortage of ['open', 'debt']) {
      await deliver(company, rider, anOddSum);
      await deliver(company, rider, { order_paid: 0 });
      const { status, body } = await handInWithReason(company, rider, 10_500, { shortage });
      assert.equal(status, 201);
      assert.deepEqual([body.data.difference, body.data.deliveries_count], [-0.5, 2]);
      assert.deepEqual(
        body.data.deliveries.map(({ is_remitted }) => is_remitted),
        [true, true],
      );
      await nothingIsHeld();
    }
  });

  test('of a hand-in that is too much becomes no credit', async () => {
    await deliver(company, rider, anOddSum);
    await handInWithReason(company, rider, 4_001);
    await nothingIsHeld();
  });

  test('a whole naira is a debt, as before', async () => {
    const { courierOrderId } = await deliver(company, rider, { order_paid: 0 });
    await remit(company.owner, courierOrderId, 6_499);
    assert.deepEqual(
      (await heldBy(rider)).debts.map(({ amount }) => amount),
      [1],
    );
  });
});

describe('a company that rounds cash', () => {
  test('collects what coins can pay, owes its outlet the exact sum, and books the difference', async () => {
    assert.equal((await setStep(50)).body.data.cash_step, 50);
    const outlet = await company.outlet();
    const odd = {
      ...anOddSum,
      outlet_id: outlet.id,
      order_items: [{ name: 'Cake', quantity: 1, price: 2_530 }],
    };
    const { order, courierOrderId } = await deliver(company, rider, odd);
    assert.deepEqual([order.order_cash_step, toCollectNaira(order)], [50, 4_050]);
    assert.deepEqual((await entriesOf())[0]?.lines, [
      ['rider', rider.riderId, 405_000],
      ['merchant', outlet.id, -253_000],
      ['fees', null, -150_000],
      ['rounding', null, -2_000],
    ]);
    const today = lagosDayOf(new Date());
    const days = `sender_id=${outlet.id}&start_date=${today}&end_date=${today}`;
    const { data } = (await company.owner.get<Statement>(`cash/statement/show?${days}`)).body;
    assert.deepEqual([data.collected, data.fees, data.closing], [4_030, 1_500, 2_530]);
    assert.equal((await remit(company.owner, courierOrderId, 4_050)).body.data.remittance_difference, 0);
    await nothingIsHeld();
  });

  test('keeps to the exact sum of other payments, and to what an order was made with', async () => {
    const before = await company.order({ ...anOddSum });
    await setStep(100);
    const transfer = await company.order({ ...anOddSum, order_payment_method: { id: 5 } });
    assert.deepEqual([before, transfer].map(toCollectNaira), [4_000.5, 4_000.5]);
    const small = await company.order({
      ...anOddSum,
      order_items: [],
      order_amount: 20,
      order_delivery_fee: 20,
    });
    assert.equal(toCollectNaira(small), 100, 'what is left to pay is not rounded away');
    const shown = await company.owner.get<Order>(`order/show?id=${small.id}`);
    assert.equal(shown.body.data.order_cash_step, 100);
  });

  test('sets it to coins that exist', async () => {
    assert.equal((await setStep(7)).status, 422);
  });
});
