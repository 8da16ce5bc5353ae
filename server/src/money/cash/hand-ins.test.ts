import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  type CompanyCashDay,
  type CourierOrder,
  cashCodeAt,
  type HandIn,
  lagosDayOf,
  type MyCash,
  type RiderCash,
} from '@waybill/contract';
import { anEmployee } from '../../demo/builders/index.ts';
import { aKey, startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { deliver, handInWithReason, remit, type TestRider, verifyRemittance } from './testing/cash-steps.ts';

let server: TestServer;
let company: TestCompany;
let rider: TestRider;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** Each delivery is ₦6,500 to collect. */
const riderWith = async (deliveries: number) => {
  company = await server.company();
  rider = await company.rider();
  const ids: string[] = [];
  for (let count = 0; count < deliveries; count += 1)
    ids.push((await deliver(company, rider)).courierOrderId);
  return ids;
};

const accountOf = async () => (await rider.get<MyCash>('cash/me')).body.data;
const sumsOf = ({ cash_held, deliveries_amount, debts_amount, credits_amount }: RiderCash) => ({
  cash_held,
  deliveries_amount,
  debts_amount,
  credits_amount,
});
const courierOrder = async (id: string) =>
  (await company.owner.get<CourierOrder>(`courier/order/show?courier_order_id=${id}`)).body.data;
const codeNow = async (offsetMs = 0) => {
  const { code, server_time } = await accountOf();
  return cashCodeAt(code.secret, Date.parse(server_time) + offsetMs);
};

describe('a hand-in', () => {
  test('covers the oldest deliveries first, which become remitted with their events, and its rider has the receipt', async () => {
    const [first, second, third] = await riderWith(3);
    const { status, body } = await handInWithReason(company, rider, 13_500);
    assert.equal(status, 201);
    const { data } = body;
    assert.deepEqual([data.amount, data.expected, data.difference], [13_500, 19_500, -6_000]);
    const { id, at, amount, entry_number, by } = data;
    assert.deepEqual((await accountOf()).last_hand_in, {
      id,
      at,
      amount,
      entry_number,
      by: { name: by.name },
    });
    assert.deepEqual(
      data.deliveries.map((one) => [one.courier_order_id, one.amount, one.remaining, one.is_remitted]),
      [
        [first, 6_500, 0, true],
        [second, 6_500, 0, true],
        [third, 500, 6_000, false],
      ],
    );
    const remitted = await courierOrder(first!);
    assert.deepEqual([remitted.remitted, remitted.remitted_amount], [true, 6_500]);
    const { body: shown } = await company.owner.get<{ events: { action: string }[] }>(
      `order/show?id=${remitted.order_id}&properties=1`,
    );
    assert.equal(shown.data.events.at(-1)?.action, 'remitted');
  });

  test('leaves a delivery that it covers in part open, with the rest and since when', async () => {
    const [only] = await riderWith(1);
    await handInWithReason(company, rider, 500);
    const account = await accountOf();
    const [open] = account.deliveries;
    assert.deepEqual([open?.handed_in, open?.remaining, account.cash_held], [500, 6_000, 6_000]);
    assert.notEqual(open?.short_since, null);
    assert.equal((await courierOrder(only!)).remitted, false);
    await handInWithReason(company, rider, 6_000);
    assert.equal((await courierOrder(only!)).remitted_amount, 6_500);
    assert.equal((await accountOf()).cash_held, 0);
  });

  test('that is over leaves a credit, which the next one uses', async () => {
    await riderWith(1);
    await handInWithReason(company, rider, 7_000);
    assert.deepEqual(sumsOf(await accountOf()), {
      cash_held: -500,
      deliveries_amount: 0,
      debts_amount: 0,
      credits_amount: 500,
    });
    await deliver(company, rider);
    const { body } = await handInWithReason(company, rider, 6_000);
    assert.deepEqual([body.data.credits_used, body.data.difference], [500, 0]);
    assert.equal((await accountOf()).credits_amount, 0);
  });

  test('may end all deliveries: what is missing is a debt, which a later one pays', async () => {
    const ids = await riderWith(2);
    const { body } = await handInWithReason(company, rider, 10_000, { shortage: 'debt' });
    assert.ok(body.data.deliveries.every(({ is_remitted }) => is_remitted));
    assert.equal((await courierOrder(ids[1]!)).remittance_difference, -3_000);
    const account = await accountOf();
    assert.deepEqual([account.debts_amount, account.debts[0]?.remaining], [3_000, 3_000]);
    const paid = await handInWithReason(company, rider, 3_000);
    assert.deepEqual([paid.body.data.debts_paid, (await accountOf()).cash_held], [3_000, 0]);
  });

  test('and a remittance of its own agree: the total of the delivery, the earlier part included', async () => {
    const [only] = await riderWith(1);
    await handInWithReason(company, rider, 500);
    await remit(company.owner, only!, 6_400);
    const account = await accountOf();
    assert.deepEqual(sumsOf(account), {
      cash_held: 100,
      deliveries_amount: 0,
      debts_amount: 100,
      credits_amount: 0,
    });
    assert.notEqual(account.debts[0]?.order_number, null);
  });

  test('rules out a later remittance of less than it covered, from any caller; nothing is booked', async () => {
    const [only] = await riderWith(1);
    await handInWithReason(company, rider, 4_000);
    const short = await rider.post<CourierOrder>('courier/order/remittance/remit', {
      courier_order_id: only,
      remitted_amount: 2_500,
      comment: 'The rest',
    });
    assert.deepEqual([short.status, short.body.code], [409, 'remittance.below_handed_in']);
    assert.equal((await accountOf()).cash_held, 2_500);
    await remit(company.owner, only!, 6_500);
    assert.equal((await accountOf()).cash_held, 0);
  });

  test('rules out that a rider’s word of less than it covered is verified; the total can be remitted', async () => {
    const [only] = await riderWith(1);
    await remit(rider, only!, 2_500);
    await handInWithReason(company, rider, 4_000);
    const body = { courier_order_id: only, verifier_comment: 'Seen' };
    const verified = await company.owner.post('courier/order/remittance/remit/verify', body);
    assert.deepEqual([verified.status, verified.body.code], [409, 'remittance.below_handed_in']);
    await remit(company.owner, only!, 6_500);
    assert.equal((await accountOf()).cash_held, 0);
  });

  test('does not bank again what a credit covered: that money came in before', async () => {
    const [first] = await riderWith(1);
    await remit(company.owner, first!, 7_000);
    await verifyRemittance(company.owner, first!);
    const { courierOrderId } = await deliver(company, rider);
    await handInWithReason(company, rider, 6_000);
    await verifyRemittance(company.owner, courierOrderId);
    const { body } = await company.owner.get<CompanyCashDay>(`cash/day/show?day=${lagosDayOf(new Date())}`);
    assert.deepEqual([body.data.till, body.data.bank], [0, 13_000]);
  });

  test('counts what its rider said they remitted, by what was counted and not by their word', async () => {
    const [only] = await riderWith(1);
    await remit(rider, only!, 6_000);
    const said = await accountOf();
    assert.deepEqual(
      [said.cash_held, said.says_remitted_amount, said.deliveries[0]?.says_remitted],
      [6_500, 6_000, 6_000],
    );
    assert.equal((await handInWithReason(company, rider, 6_500)).status, 201);
    const counted = await courierOrder(only!);
    assert.deepEqual(
      [counted.remitted_amount, counted.courier_comment, counted.courier_comment_by],
      [6_500, 'Cash in hand', null],
    );
    assert.notEqual(counted.counted_at, null);
    assert.equal((await accountOf()).cash_held, 0);
  });

  test('of a rider who has nothing is rejected, and so is one of another company', async () => {
    await riderWith(0);
    assert.equal((await handInWithReason(company, rider, 5)).body.code, 'cash.nothing_held');
    const elsewhere = await (await server.company()).rider();
    assert.equal((await handInWithReason(company, elsewhere, 5)).status, 404);
  });

  test('that is sent twice with one key is one, and two cashiers at once share the money', async () => {
    await riderWith(4);
    const body = { courier_id: rider.riderId, amount: 6_500, reason: 'No phone' };
    const key = aKey();
    const same = await Promise.all(
      [1, 2].map(() => company.owner.post<HandIn>('cash/hand-in/store', body, key)),
    );
    assert.equal(same[0]?.body.data.id, same[1]?.body.data.id);
    assert.equal((await accountOf()).cash_held, 19_500);
    const both = await Promise.all([1, 2].map(() => company.owner.post('cash/hand-in/store', body)));
    assert.deepEqual(
      both.map(({ status }) => status),
      [201, 201],
    );
    assert.deepEqual([(await accountOf()).cash_held, (await accountOf()).deliveries.length], [6_500, 1]);
  });
});

describe('the one-time code', () => {
  const handIn = async (code?: string, by = company.owner) =>
    by.post<HandIn>('cash/hand-in/store', { courier_id: rider.riderId, amount: 100, ...(code && { code }) });

  test("is that of the rider's phone, also one step late or early, and works once", async () => {
    await riderWith(2);
    const late = await codeNow(-30_000);
    assert.equal((await handIn(late)).status, 201);
    const now = await codeNow();
    const reply = await handIn(now, await company.employee(['accountant']));
    assert.deepEqual([reply.status, reply.body.data.with_code], [201, true]);
    assert.equal((await handIn(now)).body.code, 'cash.code_used');
    assert.equal((await handIn(late)).body.code, 'cash.code_used');
  });

  test('of another time or another rider is wrong', async () => {
    await riderWith(1);
    const { body } = await handIn(await codeNow(-3_600_000));
    assert.deepEqual([body.code, body.errors?.code?.length], ['cash.code_wrong', 1]);
    const other = await company.rider();
    const { code, server_time } = (await other.get<MyCash>('cash/me')).body.data;
    const theirs = cashCodeAt(code.secret, Date.parse(server_time));
    assert.equal((await handIn(theirs)).body.code, 'cash.code_wrong');
  });

  test('can be left out by the owner alone, with a reason that is stored', async () => {
    await riderWith(1);
    assert.equal((await handIn()).body.errors?.reason?.length, 1);
    const cashier = await company.employee(['accountant']);
    const body = { courier_id: rider.riderId, amount: 100, reason: 'No phone' };
    assert.equal((await cashier.post('cash/hand-in/store', body)).body.code, 'cash.code_required');
    const reply = await company.owner.post<HandIn>('cash/hand-in/store', body);
    assert.deepEqual([reply.body.data.with_code, reply.body.data.reason], [false, 'No phone']);
  });
});

test('codes that are typed too often for one rider have to wait', async () => {
  const limits = { forgot: 1, forgotPerAccount: 1, register: 1, invites: 1, importedInvites: 1, tracking: 1 };
  const hourlyLimits = { ...limits, bookings: 1, companies: 1, suiteReports: 1, cashCodes: 2 };
  const limited = await startTestServer({ hasRateLimits: true, hourlyLimits });
  const own = await limited.company();
  const { riderId: courier_id } = await own.rider();
  const attempt = () => own.owner.post('cash/hand-in/store', { courier_id, amount: 5, code: '000000' });
  const statuses = [await attempt(), await attempt(), await attempt()].map(({ status }) => status);
  await limited.close();
  assert.deepEqual(statuses, [422, 422, 429]);
});

describe('staff who ride as well', () => {
  let carried: string;
  const alsoStaff = async (role: 'accountant' | 'company') => {
    [carried = ''] = await riderWith(1);
    const { userId: user_id } = rider;
    await server.db.insertInto('team_roles').values({ team_id: company.teamId, user_id, role }).execute();
    await server.db
      .insertInto('employees')
      .values(anEmployee({ user_id, company_id: company.id }))
      .execute();
    return (body: object) => rider.post<HandIn>('cash/hand-in/store', { courier_id: rider.riderId, ...body });
  };

  test('cannot take in their own cash; an owner can, with a reason and never by their own code', async () => {
    const own = await alsoStaff('accountant');
    const withCode = { amount: 6_500, code: await codeNow() };
    assert.equal((await own(withCode)).body.code, 'cash.own_hand_in');
    assert.equal((await accountOf()).cash_held, 6_500);
    const ownerTakes = await alsoStaff('company');
    const ofOwner = { amount: 6_500, code: await codeNow() };
    assert.ok((await ownerTakes(ofOwner)).body.errors?.reason);
    const { status, body } = await ownerTakes({ ...ofOwner, reason: 'Alone in the office' });
    assert.deepEqual([status, body.data.with_code, body.data.by.id], [201, false, rider.userId]);
  });

  test('say that they remitted what they carried: somebody else counts it', async () => {
    await alsoStaff('accountant');
    await remit(rider, carried, 6_500);
    const told = await courierOrder(carried);
    assert.deepEqual([told.remitted, told.counted_at], [true, null]);
    assert.equal((await accountOf()).cash_held, 6_500);
  });
});
