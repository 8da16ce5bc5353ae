import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { CashEntry, Order, Page, Transfer, TransferSettings } from '@waybill/contract';
import { sql } from 'kysely';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { EventReader } from '../../testing/event-reader.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import type { TestRider } from '../cash/testing/cash-steps.ts';
import {
  aSecretKey,
  call,
  payableOrder,
  payingCompany,
  transferOf,
  useKeyOutside,
} from './testing/paying-company.ts';
import {
  doublesKey,
  type PaystackDouble,
  sendAsProvider,
  signed,
  startPaystackDouble,
} from './testing/paystack-double.ts';

let server: TestServer;
let bank: PaystackDouble;
let company: TestCompany;
let rider: TestRider;
before(async () => {
  bank = await startPaystackDouble();
  server = await startTestServer({ secretKeys: aSecretKey, transferUrls: { paystack: bank.url } });
  await useKeyOutside(server);
});
after(async () => {
  await server.close();
  await bank.close();
});
beforeEach(async () => {
  company = await payingCompany(server);
  rider = await company.rider();
});

const take = (said: Parameters<typeof call>[2]) => call(server, company, said);
const pay = (number: string, naira: number) => take(bank.pay(number, naira * 100));
const transfers = async (only = '') =>
  (await company.owner.get<Page<Transfer>>(`transfer/index?per_page=50${only}`)).body.data.data;
const newest = async () => (await transfers())[0]!;
const orderOf = async (id: string) => (await company.owner.get<Order>(`order/show?id=${id}`)).body.data;
const linesOf = async (): Promise<unknown[]> =>
  (await company.owner.get<Page<CashEntry>>('cash/entry/index')).body.data.data.map(({ kind, lines }) => [
    kind,
    ...lines.map(({ account, amount }) => [account, amount]),
  ]);
const complete = (courier_order_id: string) =>
  rider.post('courier/order/update/status', { courier_order_id, status: 'completed' });
const isSound = async () => {
  assert.deepEqual(await bookContradictionsOf(server.db), []);
  const { body } = await company.owner.get<{ is_intact: boolean }>('cash/book/verify');
  assert.equal(body.data.is_intact, true);
};

test('a transfer of what is owed pays the order at the bank, and its rider owes nothing for it', async () => {
  const { order, courierOrderId, number } = await payableOrder(company, rider);
  assert.equal(await pay(number, 6_500), 200);
  const paid = await orderOf(order.id);
  assert.deepEqual([paid.order_paid, paid.order_transferred, paid.order_paid_to], [true, 6_500, 'company']);
  assert.deepEqual([(await transferOf(rider, order.id)).state, (await newest()).meaning], ['paid', 'exact']);
  assert.deepEqual(await linesOf(), [['transferred', ['bank', 6_500], ['transfers', -6_500]]]);
  await complete(courierOrderId);
  assert.deepEqual((await linesOf())[0], [
    'paid_beforehand',
    ['transfers', 6_500],
    ['merchant', -5_000],
    ['fees', -1_500],
  ]);
  await isSound();
});

test('a call that is repeated at the provider’s times, or made at once by several, is booked once', async () => {
  const { number } = await payableOrder(company, rider);
  const said = bank.pay(number, 650_000);
  let fails = 2;
  assert.equal(await sendAsProvider(said, async (each) => (fails-- > 0 ? 503 : take(each))), 6);
  assert.deepEqual(await Promise.all(Array.from({ length: 8 }, () => take(said))), Array(8).fill(200));
  assert.equal((await linesOf()).length, 1);
  await isSound();
});

test('a forged call is a 401 and writes nothing; one that fits no order is kept for the accountant', async () => {
  const { number } = await payableOrder(company, rider);
  const said = bank.pay(number, 650_000);
  for (const signature of ['', 'ab', signed(JSON.parse(said.text), 'another key').signature])
    assert.equal(await take({ ...said, signature }), 401);
  assert.equal(await take({ ...said, text: said.text.replace('650000', '990000') }), 401);
  assert.equal((await transfers()).length, 0);
  const data = { reference: 'of nobody', amount: 100_000, status: 'success', currency: 'NGN' };
  assert.equal(await take(signed({ event: 'charge.success', data })), 200);
  assert.equal(await take(signed({ event: 'transfer.success', data: {} })), 200);
  const one = await newest();
  assert.deepEqual([one.meaning, one.open, one.order], ['unmatched', 1_000, null]);
  await isSound();
});

test('a short transfer leaves the rest to collect, a further one pays it, and what is over is open', async () => {
  const { order, number, courierOrderId } = await payableOrder(company, rider);
  await pay(number, 2_000);
  const short = await transferOf(rider, order.id);
  assert.deepEqual([short.state, short.received, short.missing], ['open', 2_000, 4_500]);
  assert.equal((await orderOf(order.id)).order_paid, false);
  await pay(number, 5_000);
  assert.deepEqual([(await newest()).meaning, (await newest()).open], ['over', 500]);
  assert.equal((await orderOf(order.id)).order_paid, true);
  await pay(number, 700);
  assert.deepEqual([(await newest()).meaning, (await newest()).open], ['double', 700]);
  await complete(courierOrderId);
  await isSound();
});

test('after a short transfer the rider collects and owes only the rest', async () => {
  const { number, courierOrderId } = await payableOrder(company, rider);
  await pay(number, 2_000);
  await complete(courierOrderId);
  assert.deepEqual((await linesOf())[0], [
    'collected',
    ['rider', 4_500],
    ['transfers', 2_000],
    ['merchant', -5_000],
    ['fees', -1_500],
  ]);
  await pay(number, 4_500);
  assert.deepEqual([(await newest()).meaning, (await newest()).open], ['double', 4_500]);
  await isSound();
});

test('an order that becomes dearer is owed again, and one that becomes cheaper has something to give back', async () => {
  const { order, number } = await payableOrder(company, rider);
  await pay(number, 6_500);
  const change = (order_delivery_fee: number) =>
    sql`update orders set order_amount_kobo = order_amount_kobo + ${order_delivery_fee * 100}::bigint,
      order_delivery_fee_kobo = order_delivery_fee_kobo + ${order_delivery_fee * 100}::bigint where id = ${order.id}`.execute(
      server.db,
    );
  await change(300);
  assert.deepEqual(
    [(await orderOf(order.id)).order_paid, (await transferOf(rider, order.id)).missing],
    [false, 300],
  );
  await change(-700);
  assert.equal((await orderOf(order.id)).order_paid, true);
  const [{ id, too_much }] = (await transfers('&open=1')) as [Transfer];
  assert.equal(too_much, 400);
  const back = (amount: number) =>
    company.owner.post('transfer/give-back', { id, amount, reason: 'Cheaper' });
  assert.equal((await back(401)).status, 409);
  assert.equal((await back(400)).status, 201);
  await isSound();
});

test('money that fits no order is matched to one; what the provider refunds is owed again', async () => {
  const { order, number } = await payableOrder(company, rider);
  const data = { reference: `alone ${order.id}`, amount: 650_000, status: 'success' };
  await take(signed({ event: 'charge.success', data }));
  const { id } = await newest();
  const match = (order_number: string) =>
    company.owner.post<Transfer>('transfer/match', { id, order_number });
  assert.equal((await match('none')).status, 422);
  assert.equal((await match(order.order_id)).body.data.counted, 6_500);
  assert.equal((await orderOf(order.id)).order_paid, true);
  await pay(number, 100);
  const refund = bank.refund(data.reference, 'refund 1', 650_000);
  assert.deepEqual([await take(refund), await take(refund)], [200, 200]);
  const after = await orderOf(order.id);
  assert.deepEqual([after.order_paid, after.order_transferred], [false, 0]);
  assert.equal(await take(bank.refund('not known yet', 'refund 2', 1)), 409);
  await isSound();
});

test('a person confirms by hand with a reason, never the order’s own rider; the bank proves it once, and takes it back', async () => {
  const both = (await company.rider()) as TestRider;
  const { order, number } = await payableOrder(company, rider);
  const confirm = (who: typeof company.owner, amount: number) =>
    who.post<Transfer>('transfer/confirm', {
      order_number: order.order_id,
      amount,
      reason: 'Seen in the bank’s app',
    });
  assert.equal((await confirm(both, 6_500)).status, 403);
  assert.equal((await confirm(company.owner, 6_501)).status, 422);
  const said = await confirm(company.owner, 6_500);
  assert.deepEqual([said.status, said.body.data.unproven], [201, 6_500]);
  assert.equal((await confirm(company.owner, 1)).status, 409);
  assert.equal((await orderOf(order.id)).order_paid, true);
  await pay(number, 6_500);
  assert.equal((await newest()).meaning, 'proof');
  assert.deepEqual([(await linesOf()).length, (await transfers('&open=1')).length], [1, 0]);
  const proof = await newest();
  assert.deepEqual([proof.counted, (await transfers())[1]!.counted], [6_500, 0]);
  await take(bank.refund(proof.reference, 'R-of-proof', 650_000));
  assert.equal((await orderOf(order.id)).order_paid, false);
  assert.deepEqual((await linesOf())[0], ['given_back', ['transfers', 6_500], ['bank', -6_500]]);
  await isSound();
});

test('a lost call is asked for, by the rider and by itself', async () => {
  const { order, number } = await payableOrder(company, rider);
  bank.pay(number, 650_000);
  await rider.post('transfer/order/ask', { order_id: order.id });
  const paid = async (id: string) => {
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await transferOf(rider, id)).state === 'paid') return true;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  };
  assert.equal(await paid(order.id), true);
  const second = await payableOrder(company, rider);
  bank.pay(second.number, 650_000);
  const { askForLostTransfers } = await import('./index.ts');
  await askForLostTransfers(server.database.db, new Date(Date.now() + 4 * 60_000));
  assert.equal(await paid(second.order.id), true);
  await isSound();
});

test('a number that the provider refuses is said to be none, and another one is asked for by a press', async () => {
  bank.refuse(400);
  await assert.rejects(payableOrder(company, rider), { message: 'failed' });
  bank.refuse();
  const [order] = (await company.owner.post<Page<Order>>('order/filter/index', {})).body.data.data;
  await rider.post('transfer/order/ask', { order_id: order!.id });
  for (let tries = 0; tries < 200 && (await transferOf(rider, order!.id)).state !== 'open'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal((await transferOf(rider, order!.id)).state, 'open');
});

test('money into a number that has ended is found before another number is opened', async () => {
  const { order, number } = await payableOrder(company, rider);
  bank.pay(number, 650_000);
  await sql`update transfer_accounts set expires_at = now() - interval '1 minute' where order_id = ${order.id}`.execute(
    server.db,
  );
  await rider.post('transfer/order/ask', { order_id: order.id });
  while (!(await orderOf(order.id)).order_paid) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual([(await orderOf(order.id)).order_transferred, (await newest()).meaning], [6_500, 'exact']);
  await isSound();
});

test('an order that is paid in part by transfer is not ticked as paid, and a card payment is no transfer', async () => {
  const { order, number } = await payableOrder(company, rider);
  await pay(number, 2_000);
  const { version } = (await orderOf(order.id)) as Order & { version: number };
  const ticked = await company.owner.post('order/update', { id: order.id, version, order_paid: true });
  assert.match(`${ticked.status} ${JSON.stringify(ticked.body)}`, /^422 .*"order_paid"/);
  const data = { reference: `card ${order.id}`, amount: 100, status: 'success', channel: 'card' };
  assert.equal(await take(signed({ event: 'charge.success', data })), 200);
  assert.equal((await transfers()).length, 1);
});

test('PAID is on the rider’s stream within three seconds of the call', async () => {
  const { order, number } = await payableOrder(company, rider);
  const reader = await EventReader.open(server.app, rider);
  const begin = Date.now();
  await pay(number, 6_500);
  await reader.until((events) =>
    events.some(({ event, data }) => event === 'order.changed' && data.id === order.id),
  );
  assert.equal((await transferOf(rider, order.id)).state, 'paid');
  assert.ok(Date.now() - begin < 3_000, `${Date.now() - begin} ms`);
  await reader.close();
});

test('the key is stored sealed, is never shown, and needs a key outside of the database', async () => {
  const shown = await company.owner.get<TransferSettings>('transfer/settings/show');
  assert.equal(JSON.stringify(shown.body).includes(doublesKey), false);
  assert.equal(
    shown.body.data.providers[0]!.path,
    `/api/transfer/called?company_id=${company.id}&provider=paystack`,
  );
  const { rows } = await sql`select * from transfer_settings where company_id = ${company.id}`.execute(
    server.db,
  );
  assert.equal(JSON.stringify(rows).includes(doublesKey), false);
  assert.equal((await rider.get('transfer/settings/show')).status, 403);
  const other = await (await server.company()).rider();
  const { order } = await payableOrder(company, rider);
  assert.equal((await other.get(`transfer/order/show?order_id=${order.id}`)).status, 404);
  assert.equal((await (await company.rider()).get(`transfer/order/show?order_id=${order.id}`)).status, 404);
});
