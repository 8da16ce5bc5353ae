import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { User } from '@waybill/contract';
import { aRider } from '../../demo/builders/index.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const show = async (who: Session, whom: Session) => {
  const { status, body } = await who.get<User>(`user/show?user_id=${whom.userId}`);
  return { status, user: body.data };
};

test('a colleague is an id and a name to those who do not manage employees', async () => {
  const [dispatcher, colleague] = [await company.employee(), await company.employee()];
  const { user } = await show(dispatcher, colleague);
  const { id, name, ...rest } = user;
  assert.deepEqual([id, name], [colleague.userId, 'Ada Obi']);
  assert.deepEqual(rest, {
    email: '',
    phone: null,
    picture: null,
    referral_code: null,
    email_verified: null,
    description: null,
    team_roles: {},
    groups: {},
  });
});

test('who manages employees sees the company’s record of a colleague, not the account behind it', async () => {
  const work = { employee_email: 'desk@work.example', employee_phone: '2348099990000' };
  const colleague = await company.employee(['employee'], work);
  await server.db
    .updateTable('users')
    .set({ description: 'Private', referral_code: 'PRIVATE7' })
    .where('id', '=', colleague.userId)
    .execute();
  const { user } = await show(company.owner, colleague);
  assert.deepEqual([user.email, user.phone], [work.employee_email, work.employee_phone]);
  assert.deepEqual([user.description, user.referral_code, user.email_verified], [null, null, null]);
  assert.deepEqual(user.team_roles[company.teamId]?.roles, ['employee']);
});

test('of one who rides and works a dispatcher sees the rider, and nothing of the employee', async () => {
  const both = await company.employee(['employee', 'courier']);
  const rider = aRider({ user_id: both.userId, company_id: company.id, courier_name: 'Musa Rides' });
  await server.db.insertInto('couriers').values(rider).execute();
  const { user } = await show(await company.employee(), both);
  assert.equal(user.name, 'Musa Rides');
  assert.deepEqual(user.team_roles[company.teamId]?.roles, ['courier']);
  const { employee_id, courier_id } = user.groups[company.teamId]!;
  assert.deepEqual([employee_id, courier_id], [null, rider.id]);
  const full = await show(company.owner, both);
  assert.deepEqual(full.user.team_roles[company.teamId]?.roles, ['courier', 'employee']);
});

test('members who left are not found, nor is any member by a rider', async () => {
  const [employee, rider] = [await company.employee(), await company.rider()];
  assert.equal((await show(rider, employee)).status, 404);
  assert.equal((await show(company.owner, employee)).status, 200);
  await company.owner.post('employee/terminate', { id: employee.employeeId });
  await company.owner.post('courier/terminate', { id: rider.riderId });
  assert.equal((await show(company.owner, employee)).status, 404);
  assert.equal((await show(company.owner, rider)).status, 404);
});
