import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type {
  Company,
  CompanyCounts,
  CountedPage,
  ImpersonationEntry,
  Page,
  PlatformCompany,
  User,
} from '@waybill/contract';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let administrator: Session;

before(async () => {
  server = await startTestServer();
  administrator = await server.administrator();
});
after(() => server.close());

test('members see their own company, an administrator any', async () => {
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

const reject = (id: string, reason = 'The address does not exist.') =>
  administrator.post<PlatformCompany>('company/refuse/management', { id, reason });

test('administrators see who asks, those who wait alone, and how many they are', async () => {
  const waiting = await server.company({ management_approved: false, company_name: 'Patient Movers' });
  const rejected = await server.company({ management_approved: false });
  await reject(rejected.id);
  const { body } = await administrator.get<CountedPage<PlatformCompany, CompanyCounts>>(
    'company/index?waiting=1&per_page=100',
  );
  const { data, total, counts } = body.data;
  assert.equal(total, counts.waiting);
  assert.ok(data.every((one) => !one.management_approved && one.refused_at === null));
  const found = data.find(({ id }) => id === waiting.id);
  const owner = await server.db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('id', '=', waiting.owner.userId)
    .executeTakeFirst();
  assert.deepEqual(found?.owner, owner);
  const all = await administrator.get<CountedPage<PlatformCompany, CompanyCounts>>('company/index');
  assert.deepEqual(all.body.data.counts, counts);
  assert.ok(all.body.data.total > counts.waiting);
  const search = await administrator.post<Page<PlatformCompany>>('company/search/index?waiting=1', {
    search: 'patient mov',
  });
  assert.deepEqual(
    search.body.data.data.map(({ id }) => id),
    [waiting.id],
  );
});

test('a company that waits is rejected once, with a reason, and may be approved later', async () => {
  const waiting = await server.company({ management_approved: false });
  const replies = await Promise.all([reject(waiting.id), reject(waiting.id), reject(waiting.id)]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
  const late = replies.find(({ status }) => status === 409);
  assert.equal(late?.body.code, 'company.already_rejected');
  assert.ok(replies.every(({ body }) => body.data.refused_reason === 'The address does not exist.'));
  assert.ok(replies.every(({ body }) => body.data.refused_at && !body.data.management_approved));
  assert.equal((await waiting.owner.get('order/index')).status, 403);
  const approved = await administrator.post<PlatformCompany>('company/approve/management', {
    id: waiting.id,
  });
  const { management_approved, refused_at, refused_reason } = approved.body.data;
  assert.deepEqual([management_approved, refused_at, refused_reason], [true, null, null]);
  assert.equal((await waiting.owner.get('order/index')).status, 200);
  assert.equal((await reject(waiting.id)).body.code, 'company.already_approved');
});

test('the owner of a rejected company is shown the reason until it is approved; others are not', async () => {
  const rejected = await server.company({ management_approved: false });
  const supervisor = await rejected.employee(['supervisor']);
  const reasonFor = async (who: Session) =>
    (await who.get<User>('user/show')).body.data.groups[rejected.teamId]?.refused_reason;
  assert.equal(await reasonFor(rejected.owner), undefined);
  await reject(rejected.id);
  assert.equal(await reasonFor(rejected.owner), 'The address does not exist.');
  assert.equal(await reasonFor(supervisor), undefined);
  await administrator.post('company/approve/management', { id: rejected.id });
  assert.equal(await reasonFor(rejected.owner), undefined);
});

test('a rejection needs a reason and a company, and is the platform’s alone', async () => {
  const waiting = await server.company({ management_approved: false });
  assert.deepEqual(Object.keys((await reject(waiting.id, ' ')).body.errors ?? {}), ['reason']);
  assert.equal((await reject('nothing')).status, 404);
  const own = await server.company();
  const body = { id: waiting.id, reason: 'No' };
  assert.equal((await own.owner.post('company/refuse/management', body)).status, 403);
});

test('the owner is mailed the decision; an error sends no mail', async () => {
  const own = await server.company({ management_approved: false, company_name: 'Mailed Movers' });
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', own.owner.userId)
    .executeTakeFirstOrThrow();
  await reject(own.id);
  await reject(own.id);
  await administrator.post('company/approve/management', { id: own.id });
  await administrator.post('company/approve/management', { id: own.id });
  // Mails that wait at the same time are sent side by side.
  const mails = (await server.mails(email)).sort((one, other) => one.subject.localeCompare(other.subject));
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Mailed Movers is approved', 'Mailed Movers is not approved'],
  );
  const [approval, rejection] = mails;
  assert.equal(new URL(approval!.link!).pathname, '/auth/login');
  assert.match(rejection!.html, /The address does not exist\./);
});

test('the owner sees what an administrator wrote for the company, newest first', async () => {
  const own = await server.company();
  const impersonator = administrator.with({ company: own.id });
  const { id } = await own.order();
  await impersonator.post('order/mark/closed', { id });
  await impersonator.post('employee/update/status', { id: own.owner.employeeId, status: 'inactive' });
  await impersonator.post('employee/update/status', { id: 'nobody', status: 'inactive' });
  const { body } = await own.owner.get<Page<ImpersonationEntry>>('company/acting/index?page=1&per_page=1');
  const [newest] = body.data.data;
  assert.deepEqual([body.data.total, newest?.call], [2, 'employee/update/status']);
  assert.equal(newest?.record_id, own.owner.employeeId);
  assert.deepEqual(newest?.by, { id: administrator.userId, name: 'Platform Admin' });
  const other = await server.company();
  assert.equal((await other.owner.get<Page<ImpersonationEntry>>('company/acting/index')).body.data.total, 0);
  assert.equal((await (await own.employee()).get('company/acting/index')).status, 403);
});
