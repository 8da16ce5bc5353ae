import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type ActivityEntry,
  defaultAbilities,
  type Employee,
  lagosDayOf,
  type Page,
  type Permission,
  type Rider,
  type RoleRecord,
} from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const rolesOf = ({ team }: Employee) => team.roles.map(({ name }) => name);

test('the roles of a company come whole, each with its abilities there', async () => {
  const { body } = await company.owner.get<RoleRecord[]>('role/index');
  assert.deepEqual(
    body.data.map(({ id }) => id),
    ['company', 'supervisor', 'employee', 'accountant', 'courier'],
  );
  for (const { id, abilities } of body.data) assert.deepEqual(abilities, defaultAbilities[id]);
});

test('the abilities come in pages, each with the roles that have it', async () => {
  const { body } = await company.owner.get<Page<Permission>>('permission/index/?page=2&per_page=5');
  assert.deepEqual([body.data.total, body.data.last_page, body.data.from], [12, 3, 6]);
  const approve = body.data.data.find(({ id }) => id === 'couriers.approve');
  assert.deepEqual(approve?.roles, ['company', 'supervisor']);
  assert.equal((await (await company.employee()).get('permission/index')).status, 403);
});

test('a role is added to those one has, opens its calls at once, and is taken away again', async () => {
  const employee = await company.employee();
  const body = { user_id: employee.userId, role_id: 'accountant', team_id: company.teamId };
  const report = () => employee.post('courier/order/remittance/remit/verify', { courier_order_id: 'x' });
  assert.equal((await report()).status, 403);
  for (const _ of [1, 2]) {
    const assigned = await company.owner.post<Employee>('role/assign', body);
    assert.equal(assigned.status, 200);
    assert.deepEqual(rolesOf(assigned.body.data), ['accountant', 'employee']);
  }
  assert.notEqual((await report()).status, 403);
  for (const _ of [1, 2]) {
    const revoked = await company.owner.post<Employee>('role/revoke', { ...body, team_id: undefined });
    assert.deepEqual(rolesOf(revoked.body.data), ['employee']);
  }
  assert.equal((await report()).status, 403);
});

test('the last role stays, also when two are taken at once', async () => {
  const employee = await company.employee(['employee', 'supervisor']);
  const replies = await Promise.all(
    ['employee', 'supervisor'].map((role_id) =>
      company.owner.post<Employee>('role/revoke', { user_id: employee.userId, role_id }),
    ),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(replies.find(({ status }) => status === 409)?.body.code, 'role.last_one');
});

test('only three roles are given, and only to the staff of the own company', async () => {
  const { userId } = await company.employee();
  const other = await server.company();
  const assign = async (changes: object) => {
    const body = { user_id: userId, role_id: 'supervisor', ...changes };
    const { status, body: response } = await company.owner.post('role/assign', body);
    return status === 422 ? Object.keys(response.errors ?? {}) : status;
  };
  for (const role_id of ['company', 'courier', 'administrator', 'nothing'])
    assert.deepEqual(await assign({ role_id }), ['role_id']);
  const gone = await company.employee(['employee'], { termination_date: new Date() });
  for (const who of [other.owner, await company.rider(), gone, { userId: 'x' }])
    assert.deepEqual(await assign({ user_id: who.userId }), ['user_id']);
  assert.deepEqual(await assign({ team_id: other.teamId }), ['team_id']);
  assert.equal(await assign({ company_id: other.id }), 403);
  assert.equal(await assign({ company_id: company.id }), 200);
});

test('an ability given to or taken from a role counts from the next call on, in that company', async () => {
  const own = await server.company();
  const employee = await own.employee();
  const change = (call: string, by = own.owner) =>
    by.post<RoleRecord>(`permission/${call}`, { permission_id: 'orders.write', role_id: 'employee' });
  const store = async (who = employee) => (await who.post('order/store', anOrderBody())).status;
  assert.equal(await store(), 201);
  for (const _ of [1, 2]) assert.ok(!(await change('revoke')).body.data.abilities.includes('orders.write'));
  assert.equal(await store(), 403);
  assert.equal(await store(await company.employee()), 201);
  for (const _ of [1, 2]) assert.ok((await change('assign')).body.data.abilities.includes('orders.write'));
  assert.equal(await store(), 201);
  assert.equal((await change('revoke', employee)).status, 403);
});

test('one ability alone opens what its screens read, with names for their filters, and no more', async () => {
  const own = await server.company();
  await own.rider({ courier_name: 'Musa' });
  const employee = await own.employee();
  const change = (call: string, permission_id: string) =>
    own.owner.post(`permission/${call}`, { permission_id, role_id: 'employee' });
  for (const ability of defaultAbilities.employee) await change('revoke', ability);
  const day = lagosDayOf(new Date());
  const days = { start_date: day, end_date: day };
  const opened = async () => {
    const calls = [
      'order/filter/index',
      'courier/order/filter/index',
      'courier/order/remittance/filter/index',
      'courier/order/remittance/totals',
      'stats/companies',
    ];
    const statuses = [];
    for (const call of calls) statuses.push((await employee.post(call, days)).status);
    statuses.push((await employee.get(`cash/day/show?day=${day}`)).status);
    return statuses.map((status) => status === 200);
  };
  const riders = async () => (await employee.post<Page<Rider>>('courier/filter/index')).body.data?.data;
  assert.deepEqual(await opened(), [false, false, false, false, false, false]);
  assert.equal(await riders(), undefined);

  await change('assign', 'remittance.verify');
  assert.deepEqual(await opened(), [false, false, true, true, false, true]);
  const [rider] = (await riders())!;
  assert.deepEqual([rider?.courier_name, rider?.courier_phone], ['Musa', null]);
  await change('revoke', 'remittance.verify');
  await change('assign', 'reports.read');
  assert.deepEqual(await opened(), [true, true, true, true, true, false]);
  await change('revoke', 'reports.read');
  await change('assign', 'settings.manage');
  assert.deepEqual(await opened(), [false, false, false, false, false, false]);
  const staff = (await employee.post<Page<Employee>>('employee/filter/index')).body.data.data;
  assert.deepEqual(
    staff.map((one) => [rolesOf(one), one.employee_phone]),
    [
      [['employee'], null],
      [['company'], null],
    ],
    'with the roles that it gives and takes',
  );
});

test("the owner's abilities and a rider's are not to be changed", async () => {
  for (const role_id of ['company', 'courier', 'administrator'])
    for (const call of ['permission/assign', 'permission/revoke']) {
      const reply = await company.owner.post(call, { permission_id: 'orders.write', role_id });
      assert.deepEqual([reply.status, Object.keys(reply.body.errors ?? {})], [422, ['role_id']]);
    }
});

test('an administrator changes roles and abilities of the company they act for, and the owner sees it', async () => {
  const own = await server.company();
  const employee = await own.employee(['employee'], { employee_name: 'Chidi Eze' });
  const administrator = await server.administrator();
  const impersonator = administrator.with({ company: own.id });
  const ofPerson = { user_id: employee.userId, role_id: 'accountant', company_id: own.id };
  const assigned = await impersonator.post<Employee>('role/assign', ofPerson);
  assert.deepEqual([assigned.status, rolesOf(assigned.body.data)], [200, ['accountant', 'employee']]);
  assert.equal((await employee.post('stats/companies')).status, 200);
  const ofRole = { permission_id: 'remittance.verify', role_id: 'employee', team_id: own.teamId };
  for (const call of ['permission/assign', 'permission/revoke'])
    assert.equal((await impersonator.post(call, ofRole)).status, 200);
  assert.equal((await impersonator.post('role/revoke', ofPerson)).status, 200);
  assert.equal((await employee.post('stats/companies')).status, 403);

  const { data } = (await own.owner.get<Page<ActivityEntry>>('activity/index?kind=roles&administrators=1'))
    .body.data;
  assert.deepEqual(
    data.map(({ action, by, subject }) => [action, by.user_id, by.capacity, subject?.label]),
    [
      ['role_revoked', administrator.userId, 'impersonating', 'Chidi Eze'],
      ['ability_revoked', administrator.userId, 'impersonating', 'employee'],
      ['ability_assigned', administrator.userId, 'impersonating', 'employee'],
      ['role_assigned', administrator.userId, 'impersonating', 'Chidi Eze'],
    ],
  );
});

test('while impersonating, roles reach the staff of that company alone, and no other team', async () => {
  const [own, other] = [await server.company(), await server.company()];
  const administrator = await server.administrator();
  const impersonator = administrator.with({ company: own.id });
  const rolesOfTeams = () => server.db.selectFrom('team_roles').selectAll().orderBy('role').execute();
  const before = await rolesOfTeams();
  const assign = async (changes: object) => {
    const body = { user_id: own.owner.userId, role_id: 'accountant', ...changes };
    return (await impersonator.post('role/assign', body)).status;
  };
  assert.equal(await assign({ user_id: other.owner.userId }), 422);
  assert.equal(await assign({ user_id: administrator.userId }), 422);
  assert.equal(await assign({ team_id: administrator.teamId }), 422);
  assert.equal(await assign({ team_id: other.teamId }), 422);
  assert.equal(await assign({ company_id: other.id }), 403);
  assert.deepEqual(await rolesOfTeams(), before);
});
