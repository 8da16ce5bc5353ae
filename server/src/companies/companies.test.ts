import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ActingEntry, Company, Page } from '@waybill/contract';
import { type Session, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Session;

before(async () => {
  server = await startTestServer();
  administrator = await server.administrator();
});
after(() => server.close());

test('a member sees his own company, an administrator any', async () => {
  const own = await server.company({ company_name: 'Own Company' });
  const rider = await own.rider();
  assert.equal((await own.owner.get<Company>('company/me')).body.data.company_name, 'Own Company');
  assert.equal((await rider.get<Company>('company/me')).body.data.id, own.id);
  assert.equal((await own.owner.get<Company>(`company/show?id=${own.id}`)).status, 200);
  assert.equal((await administrator.get<Company>(`company/show?id=${own.id}`)).body.data.id, own.id);
  assert.equal((await administrator.get('company/show?id=nothing')).status, 404);
});

test('the administrator lists and searches all companies, newest first', async () => {
  await server.company({ company_name: 'Ẹ̀kọ́ Movers', created_at: new Date(Date.now() + 60_000) });
  const { body } = await administrator.get<Page<Company>>('company/index?page=1&per_page=1');
  assert.equal(body.data.data[0]?.company_name, 'Ẹ̀kọ́ Movers');
  assert.ok(body.data.total >= 2);
  const found = await administrator.post<Page<Company>>('company/search/index', { search: 'eko mov' });
  assert.equal(found.body.data.total, 1);
});

test('approving opens the company to its members, once', async () => {
  const waiting = await server.company({ management_approved: false });
  assert.equal((await waiting.owner.get('order/index')).status, 403);
  const approve = () => administrator.post<Company>('company/approve/management', { id: waiting.id });
  const replies = await Promise.all([approve(), approve(), approve()]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.ok(replies.every(({ body }) => body.data.management_approved));
  assert.equal((await waiting.owner.get('order/index')).status, 200);
  assert.equal((await administrator.post('company/approve/management', { id: 'nothing' })).status, 404);
});

test('the owner sees what an administrator wrote for his company, newest first', async () => {
  const own = await server.company();
  const clone = administrator.with({ company: own.id });
  const { id } = await own.order();
  await clone.post('order/mark/closed', { id });
  await clone.post('employee/update/status', { id: own.owner.employeeId, status: 'inactive' });
  await clone.post('employee/update/status', { id: 'nobody', status: 'inactive' });
  const { body } = await own.owner.get<Page<ActingEntry>>('company/acting/index?page=1&per_page=1');
  const [newest] = body.data.data;
  assert.deepEqual([body.data.total, newest?.call], [2, 'employee/update/status']);
  assert.equal(newest?.record_id, own.owner.employeeId);
  assert.deepEqual(newest?.by, { id: administrator.userId, name: 'Platform Admin' });
  const other = await server.company();
  assert.equal((await other.owner.get<Page<ActingEntry>>('company/acting/index')).body.data.total, 0);
  assert.equal((await (await own.employee()).get('company/acting/index')).status, 403);
});
