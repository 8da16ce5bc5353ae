import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  type ActivityEntry,
  addLagosDays,
  type CashEntry,
  type Outlet,
  type Page,
  type PayoutItem,
  type ShopAccount,
} from '@waybill/contract';
import { sql } from 'kysely';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { makeShop } from '../../testing/make-shop.ts';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { deliver, handInWithReason, type TestRider } from '../cash/testing/cash-steps.ts';
import {
  markPaid,
  ofShop,
  owed,
  owedTo,
  propose,
  setBank,
  setRules,
  statementOf,
  today,
} from './testing/shop-steps.ts';

let server: TestServer;
let company: TestCompany;
let accountant: Session;
let rider: TestRider;
let outlet: Outlet;
before(async () => {
  server = await startTestServer({});
});
after(async () => {
  assert.deepEqual(await bookContradictionsOf(server.db), []);
  await server.close();
});
beforeEach(async () => {
  company = await server.company();
  accountant = await company.employee(['accountant']);
  rider = await company.rider();
  outlet = await company.outlet();
  await setBank(company, outlet.id);
});

/** ₦8,500 for the outlet, handed in. */
const arrived = async (outletId = outlet.id) => {
  await deliver(company, rider, ofShop(outletId));
  await handInWithReason(company, rider, 10_000);
};
/** A delivery of three days ago that arrives now. */
const deliverLate = async () => {
  const { id: order_id } = await company.order(ofShop(outlet.id));
  const { body } = await company.owner.post<{ id: string }>('courier/order/assign', {
    order_id,
    courier_id: rider.riderId,
  });
  const step = (status: string, headers = {}) =>
    rider.post('courier/order/update/status', { courier_order_id: body.data.id, status }, headers);
  await step('accepted');
  await sql`update courier_orders set created_at = now() - interval '5 days', accepted_at = now() - interval '4 days'
    where company_id = ${company.id} and id = ${body.data.id}`.execute(server.db);
  await step('completed', { ...aKey(), 'tapped-ago': `${3 * 86_400_000}` });
};
/** What the company's activity says that payouts were booked of. */
const bookedSums = async () =>
  (await company.owner.get<Page<ActivityEntry>>('activity/index')).body.data.data
    .filter(({ action }) => action === 'payouts_booked')
    .map(({ details }) => details.amount);
const proposed = async () => {
  await arrived();
  return (await propose(accountant)).body.data;
};

test('what a rider still holds is owed and has not arrived; what they only say they remitted has not either', async () => {
  const { courierOrderId } = await deliver(company, rider, ofShop(outlet.id));
  const said = { courier_order_id: courierOrderId, remitted_amount: 10_000, comment: 'Sent' };
  await rider.post('courier/order/remittance/remit', said, aKey());
  assert.equal((await propose(accountant)).body.code, 'settlement.nothing_arrived');
  const before = await owedTo(accountant, outlet.id);
  assert.deepEqual([before?.owed_now, before?.arrived, before?.since], [8_500, 0, today()]);
  await handInWithReason(company, rider, 4_000, { shortage: 'open' });
  // 6,000 of 10,000 are out still: at least 2,500 of the shop's are here.
  assert.equal((await owedTo(accountant, outlet.id))?.arrived, 2_500);
  await handInWithReason(company, rider, 6_000);
  assert.equal((await owedTo(accountant, outlet.id))?.arrived, 8_500);
  assert.deepEqual((await owed(accountant)).sums, { owed_now: 8_500, arrived: 8_500, can_pay: 8_500 });
});

test('money that the company was paid before has arrived, and fees of another order lessen it', async () => {
  await deliver(company, rider, ofShop(outlet.id, { order_paid: true, order_paid_to: 'company' }));
  await deliver(company, rider, ofShop(outlet.id, { order_paid: true, order_paid_to: 'sender' }));
  const one = await owedTo(accountant, outlet.id);
  assert.deepEqual([one?.owed_now, one?.arrived], [7_000, 7_000]);
});

test('a proposal moves no money; marked as paid it is booked once, and the shop reads both', async () => {
  const shop = await makeShop(server, company, 'Ada');
  await setBank(company, shop.outletId, '01-2345 6701');
  await arrived(shop.outletId);
  const run = (await propose(accountant)).body.data;
  const read = async () => (await shop.member.get<ShopAccount>('shop/account/show')).body.data;
  const before = await read();
  assert.deepEqual([before.owed_now, before.arrived, before.in_payout?.amount], [8_500, 8_500, 8_500]);
  assert.deepEqual(before.bank, { bank_name: 'GTBank', last_digits: '6701' });
  assert.equal(run.outlets[0]?.account_number, '0123456701');
  const day = addLagosDays(today(), -1);
  const [one, other] = await Promise.all([
    markPaid(accountant, run.id, { paid_on: day }),
    markPaid(company.owner, run.id, { paid_on: day }),
  ]);
  assert.deepEqual([one.status, other.status].sort(), [200, 409]);
  assert.equal((await markPaid(accountant, run.id)).body.code, 'settlement.payout_over');
  const after = await read();
  assert.deepEqual(
    [after.owed_now, after.in_payout, after.last_payout],
    [0, null, { amount: 8_500, paid_on: day }],
  );
  const sums = await statementOf(accountant, shop.outletId);
  assert.equal(sums.owed_now, 0);
});

test('two accountants at once propose an outlet once, and a repeated press is one proposal', async () => {
  await arrived();
  const replies = await Promise.all([propose(accountant), propose(company.owner)]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409]);
  const run = replies.find(({ status }) => status === 201)!.body.data;
  assert.deepEqual([run.amount, run.items, run.open, run.number], [8_500, 1, 1, 1]);
  assert.deepEqual((await owedTo(accountant, outlet.id))?.in_payout, { run_id: run.id, amount: 8_500 });
  await company.owner.post('settlement/run/drop', { id: run.id });
  const key = aKey();
  const again = await Promise.all(
    [1, 2].map(() => accountant.post<{ id: string }>('settlement/run/store', {}, key)),
  );
  assert.equal(new Set(again.map(({ body }) => body.data.id)).size, 1);
});

test('an outlet without bank details is owed and in no proposal', async () => {
  const other = await company.outlet();
  await arrived(other.id);
  assert.equal((await propose(accountant)).status, 409);
  assert.deepEqual((await owed(accountant)).sums, { owed_now: 8_500, arrived: 8_500, can_pay: 0 });
});

test('an outlet that is owed less by now stays open with the reason, and the others are paid', async () => {
  const other = await company.outlet();
  await setBank(company, other.id);
  await arrived(other.id);
  const run = await proposed();
  assert.equal(run.items, 2);
  await company.owner.post('cash/correction/store', {
    from: { account: 'fees' },
    to: { account: 'merchant', subject_id: outlet.id },
    amount: 100,
    reason: 'A parcel was damaged',
  });
  const { body, status } = await markPaid(accountant, run.id);
  assert.deepEqual([status, body.data.paid, body.data.open], [200, 1, 1]);
  const left = body.data.outlets.find(({ state }) => state === 'open')!;
  assert.deepEqual([left.outlet.id, left.entry_number], [outlet.id, null]);
  assert.match(left.reason ?? '', /Less is owed now/);
  assert.equal((await owedTo(accountant, outlet.id))?.owed_now, 8_400);
  assert.equal(body.data.booked, 8_500);
  assert.deepEqual(await bookedSums(), [8_500]);
  const again = await markPaid(accountant, run.id);
  assert.deepEqual([again.status, again.body.code], [409, 'settlement.owed_less']);
  assert.deepEqual(await bookedSums(), [8_500]);
});

test('a payout that the bank refused is dropped with its reason, and can be proposed again', async () => {
  const run = await proposed();
  const drop = (reason: string) =>
    accountant.post<PayoutItem>('settlement/item/drop', { id: run.outlets[0]!.id, reason });
  const dropped = await drop('Account closed');
  assert.deepEqual([dropped.body.data.state, dropped.body.data.reason], ['dropped', 'Account closed']);
  assert.equal((await drop('Again')).body.code, 'settlement.payout_over');
  assert.equal((await markPaid(accountant, run.id)).body.code, 'settlement.payout_over');
  await setBank(company, outlet.id, '9876543210');
  const again = (await propose(accountant)).body.data;
  assert.deepEqual([again.number, again.outlets[0]?.account_number], [2, '9876543210']);
});

test('a correction undoes a payout: it is owed again, and has arrived', async () => {
  const run = await proposed();
  const [item] = (await markPaid(accountant, run.id)).body.data.outlets;
  const entry = await accountant.get<{ data: CashEntry[] }>('cash/entry/index?kind=paid_out');
  assert.deepEqual(
    [entry.body.data.data[0]?.number, entry.body.data.data[0]?.note],
    [item?.entry_number, 'Payout 1'],
  );
  await company.owner.post('cash/correction/store', {
    from: { account: 'merchant', subject_id: outlet.id },
    to: { account: 'bank' },
    amount: 8_500,
    reason: 'The transfer came back',
  });
  const one = await owedTo(accountant, outlet.id);
  assert.deepEqual([one?.owed_now, one?.arrived, one?.in_payout], [8_500, 8_500, null]);
});

test('charges after the proposal are in the next one, and money of days before counts as owed since then', async () => {
  await setRules(company, { cash_handling_percent: 1 });
  await deliverLate();
  await handInWithReason(company, rider, 10_000);
  await deliver(company, rider, ofShop(outlet.id));
  await handInWithReason(company, rider, 10_000);
  assert.deepEqual(
    [(await owedTo(accountant, outlet.id))?.arrived, (await owedTo(accountant, outlet.id))?.since],
    [16_800, addLagosDays(today(), -3)],
  );
  await company.owner.post('cash/payout/store', { sender_id: outlet.id, amount: 8_400, paid_on: today() });
  assert.equal((await owedTo(accountant, outlet.id))?.since, today());
});

test('a payout is of today or before, and a bank account has ten digits', async () => {
  const run = await proposed();
  const late = await markPaid(accountant, run.id, { paid_on: addLagosDays(today(), 1) });
  assert.deepEqual(late.body.errors?.paid_on, ['must not be after today']);
  assert.equal((await setBank(company, outlet.id, '012345678')).status, 422);
});

test('the file for the bank names each account and sum, and no cell of it is a formula', async () => {
  const bank = { bank_name: 'GTBank', account_number: '0123456789', account_name: '=HYPERLINK("x"), Sons' };
  await company.owner.post('settlement/bank/update', { outlet_id: outlet.id, ...bank });
  const run = await proposed();
  const { body } = await server.app.inject({
    url: `/api/settlement/run/file?id=${run.id}`,
    headers: { authorization: `Bearer ${accountant.token}`, team: accountant.teamId! },
  });
  const [head, line, end] = body.split('\r\n');
  assert.equal(head, '\ufeffAccount name,Account number,Bank,Amount,Narration');
  assert.equal(line, `"'=HYPERLINK(""x""), Sons",0123456789,GTBank,8500.00,Payout 1 ${outlet.outlet_name}`);
  assert.equal(end, '');
});
