import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ActivityEntry, Order, Page } from '@waybill/contract';
import { sql } from 'kysely';
import { anEmployee, anOrderBody } from '../../demo/builders/index.ts';
import { hashPassword } from '../../people/auth/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { forgetOldActivities } from './index.ts';

let server: TestServer;
let administrator: Session;
before(async () => {
  server = await startTestServer();
  administrator = await server.administrator();
});
after(() => server.close());

const list = async (who: Session, query = '') =>
  (await who.get<Page<ActivityEntry>>(`activity/index${query}`)).body.data;
const newest = async ({ owner }: TestCompany) => (await list(owner)).data[0]!;

/** Activities of these ages in days, written as housekeeping finds them. */
const addAged = (company: TestCompany, ages: readonly number[]) =>
  server.db
    .insertInto('activity')
    .values(
      ages.map((days) => ({
        id: newId(),
        company_id: company.id,
        user_id: company.owner.userId,
        user_name: 'Ada',
        at: new Date(Date.now() - days * 86_400_000),
        capacity: 'member' as const,
        kind: 'orders' as const,
        action: 'created',
        details: '{}',
        subject_type: 'order',
        subject_id: 'order',
        subject_label: `${days} days`,
      })),
    )
    .execute();

test('only the owner reads who did what to what, newest first', async () => {
  const own = await server.company();
  const employee = await own.employee();
  const order = (await employee.post<Order>('order/store', anOrderBody())).body.data;
  const rider = await own.rider({ courier_name: 'Musa Bello' });
  await own.owner.post('courier/order/assign', { order_id: order.id, courier_id: rider.riderId });
  const page = await list(own.owner);
  assert.deepEqual(
    page.data.map(({ action }) => action),
    ['assigned', 'created'],
  );
  const [assigned, created] = page.data as [ActivityEntry, ActivityEntry];
  assert.deepEqual(created.subject, { type: 'order', id: order.id, label: order.order_id });
  assert.deepEqual(created.by.user_id, employee.userId);
  assert.deepEqual([created.kind, created.by.capacity], ['orders', 'member']);
  assert.deepEqual(created.details, { amount: order.order_amount });
  assert.deepEqual([assigned.subject?.label, assigned.details], [order.order_id, { rider: 'Musa Bello' }]);
  for (const who of [employee, rider, await own.employee(['accountant'])])
    assert.equal((await who.get('activity/index')).status, 403);
  assert.equal((await list((await server.company()).owner)).total, 0);
});

test('roles, rates, tokens, people and settings are recorded with what was changed', async () => {
  const own = await server.company({ company_name: 'Lekki Couriers' });
  const employee = await own.employee(['employee'], { employee_name: 'Ada Obi' });
  const done = async (path: string, body: object) => {
    assert.ok((await own.owner.post(path, body)).status < 300, path);
    const { kind, action, subject, details } = await newest(own);
    return [kind, action, subject?.label, details];
  };
  assert.deepEqual(await done('role/assign', { user_id: employee.userId, role_id: 'accountant' }), [
    ...['roles', 'role_assigned', 'Ada Obi'],
    { role: 'accountant' },
  ]);
  assert.deepEqual(await done('permission/revoke', { role_id: 'accountant', permission_id: 'orders.read' }), [
    ...['roles', 'ability_revoked', 'accountant'],
    { ability: 'orders.read' },
  ]);
  assert.deepEqual(await done('second-party/rate/store', { area: 'Yaba', fee: 1_500 }), [
    ...['rates', 'created', 'Yaba'],
    { amount: 1_500 },
  ]);
  assert.deepEqual(await done('third-party/token/store', { label: 'Eats' }), [
    ...['tokens', 'created', 'Eats'],
    {},
  ]);
  const changes = { id: employee.employeeId, employee_phone: '2348031234567', employee_city: 'Ikeja' };
  assert.deepEqual(await done('employee/update', changes), [
    ...['people', 'updated', 'Ada Obi'],
    { fields: ['employee_phone', 'employee_city'] },
  ]);
  assert.deepEqual(await done('company/settings/update', { version: 0, cash_limit: 50_000 }), [
    ...['company', 'settings_updated', 'Lekki Couriers'],
    { fields: ['cash_limit'] },
  ]);
});

test('what failed, and what was repeated by its key, is not recorded', async () => {
  const own = await server.company();
  await own.owner.post('order/mark/closed', { id: 'nobody' });
  await own.owner.post('company/settings/update', { version: 7 }, aKey());
  assert.equal((await list(own.owner)).total, 0);
  const key = aKey();
  for (const _ of [1, 2]) await own.owner.post('order/store', anOrderBody(), key);
  assert.equal((await list(own.owner)).total, 1);
});

test('what an administrator did as the company, or decided on it, shows as such', async () => {
  const own = await server.company({ management_approved: false });
  await administrator.post('company/approve/management', { id: own.id });
  const impersonator = administrator.with({ company: own.id });
  await impersonator.post('employee/update/status', { id: own.owner.employeeId, status: 'inactive' });
  await own.order();
  const { data, total } = await list(own.owner, '?administrators=1');
  assert.equal(total, 2);
  assert.deepEqual(
    data.map(({ action, by }) => [action, by.capacity, by.name]),
    [
      ['availability', 'impersonating', 'Platform Admin'],
      ['approved', 'platform', 'Platform Admin'],
    ],
  );
});

test('a sign-in is recorded in each company that one works for, with the device', async () => {
  const [one, other] = [await server.company(), await server.company()];
  const { userId: user_id, email } = await one.employee();
  const seat = { user_id, company_id: other.id, termination_date: new Date() };
  await server.db.insertInto('employees').values(anEmployee(seat)).execute();
  const password_hash = await hashPassword('right password');
  await server.db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute();
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };
  for (const password of ['right password', 'wrong password'])
    await server.post('auth/login', { email, password }, headers);
  const { data, total } = await list(one.owner);
  assert.equal(total, 1);
  const { kind, action, by, subject, details } = data[0]!;
  assert.deepEqual([kind, action, by.user_id, subject], ['sign_ins', 'signed_in', user_id, null]);
  assert.deepEqual(details, { device: 'Firefox on Linux', proof: 'password' });
  assert.equal((await list(other.owner)).total, 0);
});

test('it is filtered by person, kind and day, and exported with the same filter', async () => {
  const own = await server.company();
  const employee = await own.employee();
  await addAged(own, [40, 3]);
  await employee.post('order/store', anOrderBody());
  await own.owner.post('second-party/rate/store', { area: 'Yaba', fee: 1 });
  const total = async (query: string) => (await list(own.owner, query)).total;
  assert.equal(await total(''), 4);
  assert.equal(await total(`?user_id=${employee.userId}`), 1);
  assert.equal(await total('?kind=rates'), 1);
  assert.equal(await total(`?user_id=${own.owner.userId}&kind=orders`), 2);
  const [day] = new Date(Date.now() - 5 * 86_400_000).toISOString().split('T');
  assert.equal(await total(`?start_date=${day}`), 3);
  assert.equal(await total(`?end_date=${day}`), 1);
  const all = await own.owner.get<ActivityEntry[]>(
    `activity/index?pagination=0&start_date=${day}&kind=orders`,
  );
  assert.deepEqual(
    all.body.data.map(({ subject }) => subject?.label === '3 days'),
    [false, true],
  );
  assert.equal((await own.owner.get('activity/index?pagination=0')).status, 422);
  assert.equal((await own.owner.get('activity/index?kind=weather')).status, 422);
});

test('pages go through the newest 10,000, and an export through all of its days', async () => {
  const own = await server.company();
  await sql`insert into activity (id, company_id, at, user_id, user_name, capacity, kind, action, details)
    select 'many-' || lpad(n::text, 6, '0'), ${own.id}, now() - n * interval '1 second', ${own.owner.userId}, 'Ada',
      'member', 'orders', 'created', '{}' from generate_series(1, 10020) n`.execute(server.db);
  const first = await list(own.owner, '?per_page=100');
  assert.deepEqual([first.total, first.last_page, first.total_is_capped], [10_000, 100, true]);
  const last = await list(own.owner, '?per_page=100&page=100');
  assert.deepEqual([last.data.length, last.data.at(-1)?.id], [100, 'many-010000']);
  assert.equal((await list(own.owner, '?per_page=100&page=101')).data.length, 0);
  const [day] = new Date(Date.now() - 2 * 86_400_000).toISOString().split('T');
  const all = await own.owner.get<ActivityEntry[]>(`activity/index?pagination=0&start_date=${day}`);
  assert.equal(new Set(all.body.data.map(({ id }) => id)).size, 10_020);
});

test('an activity stays as it was written for 400 days, and is forgotten then', async () => {
  const own = await server.company();
  await addAged(own, [401, 399.5, 1]);
  await assert.rejects(
    server.db.updateTable('activity').set({ action: 'x' }).where('company_id', '=', own.id).execute(),
    /stays written/,
  );
  await assert.rejects(
    server.db.deleteFrom('activity').where('company_id', '=', own.id).execute(),
    /stays written/,
  );
  await forgetOldActivities(server.db, new Date());
  assert.deepEqual(
    (await list(own.owner)).data.map(({ subject }) => subject?.label),
    ['1 days', '399.5 days'],
  );
});
