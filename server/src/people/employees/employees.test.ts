import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Employee, Page } from '@waybill/contract';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
  await company.employee(['employee', 'supervisor'], { employee_name: 'Bọ́lá Supervisor' });
  await company.employee(['employee'], { employee_name: 'Chidi Dispatcher' });
});
after(() => server.close());

test('the owner sees everybody with their roles, and finds them without accents', async () => {
  const { body } = await company.owner.post<Page<Employee>>('employee/filter/index/?page=1');
  assert.equal(body.data.total, 3);
  const found = await company.owner.post<Page<Employee>>('employee/search/index', { search: 'bola' });
  const [supervisor] = found.body.data.data;
  assert.deepEqual(supervisor?.team.roles, [{ name: 'employee' }, { name: 'supervisor' }]);
  const shown = await company.owner.get<Employee>(`employee/show?id=${supervisor?.id}&properties=1`);
  assert.deepEqual(shown.body.data, supervisor);
});

test('staff who only filter by employee are given ids and names', async () => {
  const accountant = await company.employee(['accountant']);
  const { body } = await accountant.post<Page<Employee>>('employee/filter/index');
  const chidi = body.data.data.find(({ employee_name }) => employee_name === 'Chidi Dispatcher');
  assert.ok(chidi);
  assert.deepEqual([chidi.employee_email, chidi.employee_phone, chidi.team.roles], [null, null, []]);
  assert.equal((await accountant.post('employee/search/index', { search: 'chidi' })).status, 403);
  assert.equal((await accountant.get(`employee/show?id=${chidi.id}`)).status, 403);
});

test('everybody shows and sets their own availability; the owner that of others', async () => {
  const employee = await company.employee();
  assert.equal((await employee.get<Employee>(`employee/show?id=${employee.employeeId}`)).status, 200);
  const own = await employee.post<Employee>('employee/update/status', { status: 'inactive' });
  assert.equal(own.body.data.status, 'inactive');
  const other = { id: company.owner.employeeId, status: 'inactive' };
  assert.equal((await employee.post('employee/update/status', other)).status, 403);
  const back = await company.owner.post<Employee>('employee/update/status', {
    id: employee.employeeId,
    status: 'active',
  });
  assert.equal(back.body.data.status, 'active');
});

test('an owner is changed by owners only, whatever else one may manage', async () => {
  const own = await server.company();
  const supervisor = await own.employee(['employee', 'supervisor']);
  await server.db
    .insertInto('company_role_abilities')
    .values({ company_id: own.id, role: 'supervisor', ability: 'employees.manage' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = own.owner.employeeId;
  const changes = [
    ['employee/update/status', { id, status: 'inactive' }],
    ['employee/update', { id, employee_name: 'Somebody Else' }],
  ] as const;
  const another = await own.employee(['company']);
  for (const [path, body] of [...changes, ['employee/terminate', { id }] as const])
    assert.equal((await supervisor.post(path, body)).status, 403, path);
  const colleague = { id: (await own.employee()).employeeId, status: 'inactive' };
  assert.equal((await supervisor.post('employee/update/status', colleague)).status, 200);
  for (const [path, body] of changes) assert.equal((await another.post(path, body)).status, 200);
  assert.equal((await another.post('employee/terminate', { id })).status, 200);
});
