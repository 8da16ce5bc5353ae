import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  lagosDayOf,
  type Outlet,
  type Page,
  type ShopAccount,
  type ShopRules,
  type Statement,
  type StatementLine,
  type WaitingCharge,
} from '@waybill/contract';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { makeShop } from '../../testing/make-shop.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { deliver, type TestRider } from '../cash/testing/cash-steps.ts';
import { days, ofShop, setRules, statementOf, today } from './testing/shop-steps.ts';

let server: TestServer;
let company: TestCompany;
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
  rider = await company.rider();
  outlet = await company.outlet();
});

const linesOf = async () =>
  (
    await company.owner.get<Page<StatementLine>>(
      `cash/statement/line/index?sender_id=${outlet.id}&start_date=${addLagosDays(today(), -5)}&end_date=${today()}`,
    )
  ).body.data.data;
/** An order that its rider brings back. */
const returned = async (order_id: string, headers = {}) => {
  const { body } = await company.owner.post<CourierOrder>('courier/order/assign', {
    order_id,
    courier_id: rider.riderId,
  });
  const courier_order_id = body.data.id;
  await rider.post('courier/order/update/status', { courier_order_id, status: 'accepted' });
  await rider.post('courier/order/attempt/store', { courier_order_id, reason: 'refused' });
  const proof = { receiver_name: 'Bisi' };
  return rider.post<CourierOrder>('courier/order/return/store', { courier_order_id, proof }, headers);
};
const wait = (id: string, minutes: number) =>
  company.owner.post<WaitingCharge>('settlement/waiting/store', { id, minutes, note: 'Not packed' });

test('handling of cash is charged with the delivery, to the kobo, and is a fee of the statement', async () => {
  await setRules(company, { cash_handling_percent: 1.7 });
  await deliver(
    company,
    rider,
    ofShop(outlet.id, { order_items: [{ name: 'Ankara', quantity: 1, price: 8_500.15 }] }),
  );
  const [delivery, charge] = await linesOf();
  assert.deepEqual(
    [delivery?.collected, delivery?.fees, charge?.kind, charge?.fees, charge?.collected, charge?.owed],
    [10_000.15, 1_500, 'charged', 170, 0, -170],
  );
  assert.equal(charge?.note, 'Cash handling, 1.7 %');
  const sums = await statementOf(company.owner, outlet.id);
  assert.deepEqual(
    [sums.collected, sums.fees, sums.corrected, sums.closing, sums.owed_now],
    [10_000.15, 1_670, 0, 8_330.15, 8_330.15],
  );
});

test('what was paid before, and orders of users and of outlets that are not saved, cost no handling', async () => {
  await setRules(company, { cash_handling_percent: 10, return_percent: 100 });
  await deliver(company, rider, ofShop(outlet.id, { order_paid: true, order_paid_to: 'sender' }));
  await deliver(company, rider, { order_payment_method: { id: 2 } });
  assert.deepEqual(
    (await linesOf()).map(({ kind }) => kind),
    ['paid_beforehand'],
  );
});

test('a return is charged a part of the delivery fee once, on the day of the tap', async () => {
  await setRules(company, { return_percent: 60 });
  const order = await company.order(ofShop(outlet.id));
  const reply = await returned(order.id, { 'tapped-ago': `${2 * 86_400_000}` });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  const [line, ...rest] = await linesOf();
  assert.deepEqual(
    [line?.kind, line?.fees, line?.owed, line?.order_number, line?.note, rest.length],
    ['charged', 900, -900, order.order_id, 'Returned, 60 % of the delivery fee', 0],
  );
  assert.equal(line?.day, lagosDayOf(new Date(Date.now() - 2 * 86_400_000)));
  await returned(order.id);
  assert.equal((await linesOf()).length, 1);
});

test('waiting costs each 20 minutes that were begun after the free ones, once for an order', async () => {
  const order = await company.order(ofShop(outlet.id));
  assert.equal((await wait(order.id, 50)).body.errors?.id?.[0], 'is an order that no rider has accepted yet');
  await returned(order.id);
  assert.equal((await wait(order.id, 50)).body.code, 'settlement.waiting_is_free');
  await setRules(company, { waiting: 500, waiting_free_minutes: 10 });
  const [one, other] = await Promise.all([wait(order.id, 51), wait(order.id, 51)]);
  assert.deepEqual([one.status, other.status].sort(), [201, 409]);
  const charged = [one, other].find(({ status }) => status === 201)!;
  assert.equal(charged.body.data.amount, 1_500);
  assert.equal((await statementOf(company.owner, outlet.id)).fees, 1_500);
  const free = await company.order(ofShop(outlet.id));
  await returned(free.id);
  assert.equal((await wait(free.id, 10)).body.data.amount, 0);
});

test('the rules of one outlet stand in place of the company’s, and a change reaches nothing before it', async () => {
  await setRules(company, { cash_handling_percent: 1 });
  await deliver(company, rider, ofShop(outlet.id));
  await setRules(company, { outlet_id: outlet.id, cash_handling_percent: 2 });
  await deliver(company, rider, ofShop(outlet.id));
  const removed = await company.owner.post<ShopRules>('settlement/rules/remove', { outlet_id: outlet.id });
  assert.equal(removed.body.data.of_outlets.length, 0);
  await setRules(company, { is_on: false, cash_handling_percent: 5 });
  await deliver(company, rider, ofShop(outlet.id));
  const charges = (await linesOf()).filter(({ kind }) => kind === 'charged').map(({ fees }) => fees);
  assert.deepEqual(charges, [100, 200]);
});

test('a shop reads the rules in force, and the next day on which it is paid', async () => {
  const shop = await makeShop(server, company, 'Ada');
  const read = async () => (await shop.member.get<ShopAccount>('shop/account/show')).body.data;
  assert.deepEqual([(await read()).charges, (await read()).pays_on], [null, null]);
  const every = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  await setRules(company, { delivery: 1_200, return_percent: 60, pay_days: every });
  const settings = (await company.owner.get<{ version: number }>('company/settings/show')).body.data;
  await company.owner.post('company/settings/update', { version: settings.version, closed_days: [today()] });
  const { charges, pays_on } = await read();
  assert.deepEqual(
    [charges?.delivery, charges?.return_percent, pays_on],
    [1_200, 60, addLagosDays(today(), 1)],
  );
});

test('a statement of a shop with charges adds up, and its PDF opens', async () => {
  await setRules(company, { cash_handling_percent: 1.7 });
  await deliver(company, rider, ofShop(outlet.id));
  const { opening, collected, fees, corrected, paid_out, closing } = await statementOf(
    company.owner,
    outlet.id,
  );
  assert.equal(closing, opening + collected - fees + corrected - paid_out);
  const { rawPayload, statusCode } = await server.app.inject({
    url: `/api/cash/statement/pdf?sender_id=${outlet.id}&${days()}`,
    headers: { authorization: `Bearer ${company.owner.token}`, team: company.owner.teamId! },
  });
  assert.deepEqual([statusCode, rawPayload.subarray(0, 5).toString()], [200, '%PDF-']);
});

test('a shop reads the statement that the office reads, with a PDF, by link and as a member', async () => {
  const shop = await makeShop(server, company, 'Bisi');
  await deliver(company, rider, ofShop(shop.outletId));
  const read = await shop.member.get<Statement>(`shop/statement/show?${days()}`);
  assert.deepEqual(read.body.data, await statementOf(company.owner, shop.outletId));
  const pdf = await server.app.inject({
    url: `/api/shop/statement/pdf?${days()}`,
    headers: { authorization: `Bearer ${shop.token}` },
  });
  assert.deepEqual([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()], [200, '%PDF-']);
});
