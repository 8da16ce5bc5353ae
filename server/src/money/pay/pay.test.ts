import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  addLagosDays,
  type CashEntry,
  type CompanyCashDay,
  type CourierOrder,
  type Expense,
  type HandIn,
  lagosDayOf,
  type MyCash,
  type NewOrderInput,
  type OwedPage,
  type Page,
  type PayLine,
  type PayStatement,
  type RiderCashSummary,
} from '@waybill/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { deliver, handInWithReason, type TestRider } from '../cash/testing/cash-steps.ts';
import { setPayRules } from '../rules/testing/set-rules.ts';

let server: TestServer;
let company: TestCompany;
let rider: TestRider;
before(async () => {
  server = await startTestServer({});
});
after(() => server.close());
beforeEach(async () => {
  company = await server.company();
  rider = await company.rider();
});

const today = () => lagosDayOf(new Date());
const days = () => `start_date=${addLagosDays(today(), -5)}&end_date=${today()}`;
const set = (body: object, who = company.owner) => setPayRules(who, { delivery: 800, ...body });
const statementOf = async (who: Session = rider, query = '') =>
  (await who.get<PayStatement>(`pay/statement/show?${days()}${query}`)).body.data;
const linesOf = async (who: Session = rider, query = '') =>
  (await who.get<Page<PayLine>>(`pay/statement/line/index?${days()}${query}`)).body.data;
const paidOnly = (body: Partial<NewOrderInput> = {}) =>
  ({ order_paid: true, order_paid_to: 'sender', ...body }) as const;
const payOut = (amount: number, more: object = {}) =>
  company.owner.post<CashEntry>('pay/out/store', {
    courier_id: rider.riderId,
    from: 'bank',
    amount,
    paid_on: today(),
    ...more,
  });
const claim = (body: object = {}, headers = {}) =>
  rider.post<Expense>(
    'pay/expense/store',
    { id: randomUUID(), kind: 'fuel', amount: 2_000, ...body },
    headers,
  );
const approve = (id: string, who: Session = company.owner) =>
  who.post<Expense>('pay/expense/approve', { id });
/** A new order that the rider has accepted. */
const carried = async (body: Partial<NewOrderInput> = {}) => {
  const { id: order_id } = await company.order(body);
  const given = { order_id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  return id;
};
const complete = (courier_order_id: string, headers = {}) =>
  rider.post('courier/order/update/status', { courier_order_id, status: 'completed' }, headers);
/** What riders hold, what an outlet is owed, and how much of it has arrived. */
const arrivedOf = async (outletId: string) => {
  const { data } = (await company.owner.get<OwedPage>('settlement/owed/index')).body.data;
  const { arrived, owed_now } = data.find(({ outlet }) => outlet.id === outletId)!;
  return { held: (await statementOf()).cash_held, arrived, owed_now };
};
const tillOf = async () =>
  (await company.owner.get<CompanyCashDay>(`cash/day/show?day=${today()}`)).body.data.till;
const agrees = async () => assert.deepEqual(await bookContradictionsOf(server.db), []);

describe('pay', () => {
  test('is the sum of the area, else of a delivery, and is frozen as it is delivered', async () => {
    await set({ areas: [{ area: 'lekki', amount: 1_200.5 }] });
    await deliver(company, rider, { customer_city: 'Lekki' });
    await deliver(company, rider, { customer_city: 'Ikeja' });
    await set({ delivery: 5_000 });
    const statement = await statementOf();
    assert.deepEqual([statement.earned, statement.collected, statement.pay_owed], [2_000.5, 13_000, 2_000.5]);
    assert.equal(statement.balance, 2_000.5 - 13_000);
    const { data } = await linesOf();
    const earned = data.filter(({ kind }) => kind === 'earned');
    assert.deepEqual(
      earned.map(({ pay, about }) => [pay, about]),
      [
        [1_200.5, 'lekki'],
        [800, null],
      ],
    );
    await agrees();
  });

  test('has the sum of the farthest distance that fits besides, where both places are known', async () => {
    await set({
      distances: [
        { over_km: 5, amount: 300 },
        { over_km: 10, amount: 700 },
      ],
    });
    const id = await carried({ customer_service_area: { latitude: 6.45, longitude: 3.35 } });
    await sql`update orders set outlet_place = '{"latitude": 6.6, "longitude": 3.35}'
      where id = (select order_id from courier_orders where id = ${id})`.execute(server.db);
    await complete(id);
    await deliver(company, rider);
    const { data } = await linesOf();
    assert.deepEqual(
      data.filter(({ kind }) => kind === 'earned').map(({ pay, about }) => [pay, about]),
      [
        [1_500, '₦700.00 for 16.7 km'],
        [800, null],
      ],
    );
  });

  test('has a bonus once for each day on which the target is reached, late deliveries on the day of their tap', async () => {
    await set({ day_target: 2, day_bonus: 1_000 });
    const late = async () => {
      const id = await carried();
      await sql`update courier_orders set created_at = now() - interval '3 days', accepted_at = now() - interval '3 days'
        where id = ${id}`.execute(server.db);
      await complete(id, { 'tapped-ago': String(86_400_000) });
    };
    for (let count = 0; count < 3; count += 1) await deliver(company, rider);
    await late();
    assert.equal((await statementOf()).earned, 4 * 800 + 1_000);
    await late();
    assert.equal((await statementOf()).earned, 5 * 800 + 2 * 1_000);
    await agrees();
  });

  test('of a delivery that failed is the sum of an attempt, once, and none without an attempt', async () => {
    await set({ attempt: 300 });
    const [tried, untried] = [await carried(), await carried()];
    await rider.post('courier/order/attempt/store', { courier_order_id: tried, reason: 'not_at_home' });
    for (const courier_order_id of [tried, untried])
      assert.equal((await company.owner.post('courier/order/unassign', { courier_order_id })).status, 200);
    const { earned } = await statementOf();
    assert.equal(earned, 300);
    await agrees();
  });

  test('of a rider is by their own rules where they have some, until these are removed', async () => {
    await set({});
    const other = await company.rider();
    await set({ courier_id: rider.riderId, delivery: 1_000 });
    await deliver(company, rider);
    await deliver(company, other);
    assert.equal((await statementOf()).earned, 1_000);
    assert.equal((await statementOf(other)).earned, 800);
    const { status } = await company.owner.post('pay/rules/remove', { courier_id: rider.riderId });
    assert.equal(status, 200);
    await deliver(company, rider);
    assert.equal((await statementOf()).earned, 1_800);
  });

  test('is nothing without rules, and says nothing on the phone', async () => {
    await deliver(company, rider);
    const { data } = (await rider.get<MyCash>('cash/me')).body;
    assert.deepEqual([data.pay_owed, data.takes_expenses], [null, false]);
    assert.equal((await claim()).body.code, 'pay.no_expenses');
  });

  test('of a bonus without a target is refused', async () => {
    assert.equal((await set({ day_bonus: 5 })).status, 422);
    assert.equal((await set({ courier_id: 'nobody' })).status, 422);
  });
});

describe('a payout', () => {
  test('is at most what is owed, of two at once one, and a correction undoes it', async () => {
    await set({});
    await deliver(company, rider, paidOnly());
    const replies = await Promise.all([payOut(500), payOut(500)]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409]);
    assert.deepEqual([(await statementOf()).pay_owed, (await statementOf()).paid_out], [300, 500]);
    const undone = await company.owner.post('cash/correction/store', {
      from: { account: 'rider_pay', subject_id: rider.riderId },
      to: { account: 'bank' },
      amount: 500,
      reason: 'It came back',
    });
    assert.equal(undone.status, 201);
    const { pay_owed, corrected, closing } = await statementOf();
    assert.deepEqual([pay_owed, corrected, closing], [800, 500, 800]);
    await agrees();
  });

  test('may be kept of the cash that is held, which is then less to hand in', async () => {
    await set({});
    await deliver(company, rider);
    assert.equal((await payOut(900, { from: 'rider' })).body.code, 'pay.more_than_owed');
    assert.equal((await payOut(800, { from: 'rider' })).status, 201);
    const { pay_owed, cash_held, paid_out, handed_in } = await statementOf();
    assert.deepEqual([pay_owed, cash_held, paid_out, handed_in], [0, 5_700, 800, 800]);
    assert.equal((await handInWithReason(company, rider, 5_700)).status, 201);
    assert.equal((await statementOf()).balance, 0);
    await agrees();
  });

  test('is nobody’s own decision, but an owner’s', async () => {
    await set({});
    await deliver(company, rider, paidOnly());
    const { status, body } = await rider.post('pay/out/store', {
      courier_id: rider.riderId,
      from: 'bank',
      amount: 1,
      paid_on: today(),
    });
    assert.deepEqual([status, body.code?.startsWith('access.')], [403, true]);
  });

  test('is in the list of riders as long as pay is owed, though they hold nothing', async () => {
    await set({});
    await deliver(company, rider, paidOnly());
    const list = async () =>
      (await company.owner.get<Page<RiderCashSummary>>('cash/rider/index')).body.data.data.map(
        ({ courier, pay_owed, cash_held }) => [courier.id, pay_owed, cash_held],
      );
    assert.deepEqual(await list(), [[rider.riderId, 800, 0]]);
    await payOut(800);
    assert.deepEqual(await list(), []);
  });

  test('is in the list of riders where a correction alone says that pay is owed', async () => {
    const wage = {
      from: { account: 'rider_pay', subject_id: rider.riderId },
      to: { account: 'pay_cost' },
      amount: 20_000,
      reason: 'Wage of November',
    };
    assert.equal((await company.owner.post('cash/correction/store', wage)).status, 201);
    const { data } = (await company.owner.get<Page<RiderCashSummary>>('cash/rider/index')).body.data;
    assert.deepEqual(
      data.map(({ courier, pay_owed, cash_held }) => [courier.id, pay_owed, cash_held]),
      [[rider.riderId, 20_000, 0]],
    );
    await agrees();
  });
});

describe('an expense', () => {
  beforeEach(() => set({ takes_expenses: true }));

  test('that is approved is taken off at the next hand-in, once', async () => {
    await deliver(company, rider, { order_paid: false });
    const { body } = await claim({ note: 'Total, Ojota' });
    assert.equal((await statementOf()).claimed, 2_000);
    assert.equal((await statementOf()).cash_held, 6_500);
    const both = await Promise.all([approve(body.data.id), approve(body.data.id)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const statement = await statementOf();
    assert.deepEqual([statement.cash_held, statement.spent, statement.claimed], [4_500, 2_000, 0]);
    const handIn = await handInWithReason(company, rider, 4_500);
    const { difference, credits_used } = (handIn.body.data as HandIn) ?? {};
    assert.deepEqual([difference, credits_used], [0, 2_000]);
    assert.equal((await statementOf()).cash_held, 0);
    assert.deepEqual(
      (await linesOf()).data.find(({ kind }) => kind === 'expense')?.about,
      'Fuel: Total, Ojota',
    );
    await agrees();
  });

  test('that covers all that they hold is handed in as nothing, and the shop’s money has arrived', async () => {
    const outlet = await company.outlet();
    await deliver(company, rider, { order_paid: false, outlet_id: outlet.id });
    const nothing = () => handInWithReason(company, rider, 0);
    const early = await nothing();
    assert.deepEqual([early.status, early.body.errors?.amount], [422, ['must be more than 0']]);
    const { held, arrived, owed_now } = await arrivedOf(outlet.id);
    assert.deepEqual([held, arrived < owed_now], [6_500, true]);
    const { body } = await claim({ amount: 6_500 });
    await approve(body.data.id);
    const before = await tillOf();
    const { status, body: handed } = await nothing();
    const { amount, difference, credits_used, deliveries } = handed.data ?? {};
    assert.deepEqual([status, amount, difference, credits_used], [201, 0, 0, 6_500]);
    assert.deepEqual(
      deliveries?.map(({ remaining, is_remitted }) => [remaining, is_remitted]),
      [[0, true]],
    );
    const after = await arrivedOf(outlet.id);
    assert.deepEqual([after.held, after.arrived, await tillOf()], [0, owed_now, before]);
    const { deliveries_count, credits_amount } = (await rider.get<MyCash>('cash/me')).body.data;
    assert.deepEqual([deliveries_count, credits_amount], [0, 0]);
    assert.equal((await nothing()).body.code, 'cash.nothing_held');
    await agrees();
  });

  test('that is more than they hold covers their deliveries, and the rest stays owed', async () => {
    await deliver(company, rider, { order_paid: false });
    const { body } = await claim({ amount: 8_000 });
    await approve(body.data.id);
    assert.equal((await handInWithReason(company, rider, 0)).status, 201);
    const { cash_held, balance } = await statementOf();
    assert.deepEqual([cash_held, balance], [-1_500, 2_300]);
    assert.equal((await payOut(2_300)).status, 201);
    await agrees();
  });

  test('stays owed to a rider who holds nothing, and is paid out with what they earned', async () => {
    await deliver(company, rider, paidOnly());
    const { body } = await claim();
    await approve(body.data.id);
    assert.equal((await statementOf()).balance, 2_800);
    assert.equal((await payOut(2_801)).status, 409);
    assert.equal((await payOut(2_800, { from: 'till' })).status, 201);
    assert.deepEqual([(await statementOf()).balance, (await statementOf()).cash_held], [0, 0]);
    await agrees();
  });

  test('that arrives twice, late, is one claim of the day of its tap', async () => {
    const id = randomUUID();
    const late = { 'tapped-ago': String(2 * 86_400_000) };
    const replies = [
      await claim({ id }, { ...aKey(), ...late }),
      await claim({ id }, { ...aKey(), ...late }),
    ];
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200],
    );
    const { data } = (await rider.get<Page<Expense>>('pay/expense/index')).body.data;
    assert.equal(data.length, 1);
    assert.equal(lagosDayOf(new Date(data[0]!.spent_at)), addLagosDays(today(), -2));
    const other = await company.rider();
    assert.equal((await other.post('pay/expense/store', { id, kind: 'fuel', amount: 1 })).status, 404);
  });

  test('that is refused has its reason, books nothing, and cannot be approved after it', async () => {
    const { id } = (await claim()).body.data;
    const refused = await company.owner.post<Expense>('pay/expense/refuse', { id, reason: 'No receipt' });
    assert.equal(refused.body.data.refused_reason, 'No receipt');
    assert.equal((await approve(id)).body.code, 'pay.decided');
    assert.equal((await statementOf()).spent, 0);
  });

  test('shows its receipt to its rider and the office, and to no other rider', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const photo = `data:image/jpeg;base64,${picture.toString('base64')}`;
    const { photo_id } = (await claim({ photo })).body.data;
    const look = ({ token, teamId }: Session) =>
      server.app.inject({
        method: 'GET',
        url: `/api/courier/order/proof/photo/show?id=${photo_id}`,
        headers: { authorization: `Bearer ${token}`, team: teamId! },
      });
    assert.deepEqual(
      [(await look(rider)).statusCode, (await look(company.owner)).headers['content-type']],
      [200, 'image/webp'],
    );
    assert.equal((await look(await company.rider())).statusCode, 404);
    assert.equal((await claim({ photo: 'data:image/jpeg;base64,aGVsbG8=' })).status, 422);
  });
});

test('a rider and the office read the same statement, and no rider reads another’s', async () => {
  await set({ takes_expenses: true });
  await deliver(company, rider);
  const accountant = await company.employee(['accountant']);
  const ofRider = `&courier_id=${rider.riderId}`;
  assert.deepEqual(await statementOf(), await statementOf(accountant, ofRider));
  assert.deepEqual(await linesOf(), await linesOf(accountant, ofRider));
  const other = await company.rider();
  assert.equal((await other.get(`pay/statement/show?${days()}${ofRider}`)).status, 404);
  assert.equal((await statementOf(other)).courier.id, other.riderId);
  assert.equal((await accountant.get(`pay/statement/show?${days()}`)).status, 422);
});
