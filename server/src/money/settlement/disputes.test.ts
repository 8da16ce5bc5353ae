import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ActivityEntry, Dispute, Page, ShopDispute, StatementLine } from '@waybill/contract';
import { makeShop, type TestShop } from '../../testing/make-shop.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { deliver } from '../cash/testing/cash-steps.ts';
import { days, ofShop, owed } from './testing/shop-steps.ts';

let server: TestServer;
let company: TestCompany;
let shop: TestShop;
let line: StatementLine;
before(async () => {
  server = await startTestServer({});
  company = await server.company();
  shop = await makeShop(server, company, 'Ada');
  await deliver(company, await company.rider(), ofShop(shop.outletId));
  line = (await shop.member.get<Page<StatementLine>>(`shop/statement/line/index?${days()}`)).body.data
    .data[0]!;
});
after(() => server.close());

const ask = (line_number: number, words = 'The rider took cash') =>
  server.post<ShopDispute>(
    'shop/dispute/store',
    { line_number, words },
    { authorization: `Bearer ${shop.token}` },
  );
const answer = (id: string, accepted: boolean, text = 'You are right.') =>
  company.owner.post<Dispute>('settlement/dispute/answer', { id, accepted, answer: text });

test('a shop asks about a line once, staff read and answer it once, and the shop reads the answer', async () => {
  const asked = await ask(line.number);
  const { id, about, amount, state } = asked.body.data;
  assert.deepEqual([asked.status, about, amount, state], [201, line.order_number, 8_500, 'open']);
  assert.equal((await ask(line.number)).body.code, 'settlement.asked_before');
  assert.equal((await owed(company.owner)).disputes_open, 1);
  const list = await company.owner.get<Page<Dispute>>('settlement/dispute/index?state=open');
  assert.deepEqual(
    list.body.data.data.map((one) => [one.outlet.outlet_name, one.asked_by, one.words]),
    [['Ada Shop', 'Ada Shop', 'The rider took cash']],
  );
  const replies = await Promise.all([answer(id, true), answer(id, false, 'No.')]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  const read = await shop.member.get<ShopDispute[]>('shop/dispute/index');
  assert.notEqual(read.body.data[0]?.state, 'open');
  assert.ok(read.body.data[0]?.answer && read.body.data[0].answered_at);
  assert.equal((await ask(line.number, 'And now?')).status, 201);
});

test('a shop asks about lines of its own alone, and who asked and answered is in the activity', async () => {
  const other = await makeShop(server, company, 'Bisi');
  const foreign = await server.post<ShopDispute>(
    'shop/dispute/store',
    { line_number: line.number, words: 'Mine?' },
    { authorization: `Bearer ${other.token}` },
  );
  assert.deepEqual(foreign.body.errors?.line_number, ['is not a line of this statement']);
  const mine = await other.member.get<ShopDispute[]>('shop/dispute/index');
  assert.deepEqual(mine.body.data, []);
  const { body } = await company.owner.get<Page<ActivityEntry>>('activity/index?per_page=100');
  const of = (action: string) => body.data.data.find((one) => one.action === action);
  assert.deepEqual(
    [of('line_asked')?.subject?.label, of('line_answered')?.subject?.label],
    ['Ada Shop', 'Ada Shop'],
  );
});
