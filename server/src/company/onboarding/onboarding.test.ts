import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Company, Employee, Rider, RoleRecord, SignedInUser, User } from '@waybill/contract';
import { readConfig } from '../../platform/base/config.ts';
import {
  aKey,
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

const aPerson = (user_email: string, changes: object = {}) => ({
  user_name: 'Musa Bello',
  user_email,
  user_password: 'long enough',
  user_password_confirmation: 'long enough',
  user_phone: '+2348051234567',
  user_job_title: 'Rider',
  user_address: '4 Marina Road',
  user_city: 'Lagos Island',
  user_state: 'Lagos',
  user_country: 'Nigeria',
  ...changes,
});
const logIn = (email: string) => server.post<SignedInUser>('auth/login', { email, password: 'long enough' });

describe('a company', () => {
  const aCompany = {
    company_name: 'Ọ̀yọ́ Riders',
    company_email: 'Office@Oyo.example',
    company_phone: '+2348030000000',
    company_address: '1 Ring Road',
    company_country: { id: 161, name: 'Nigeria' },
    company_state: { id: 306, name: 'Oyo' },
    company_city: { id: 76, name: 'Ibadan' },
  };

  test('is registered by anybody, who owns it and waits for the platform', async () => {
    const administrator = await server.administrator();
    const user = await server.user();
    const key = aKey();
    const register = () => user.post<Company>('onboard/company', aCompany, key);
    const [{ status, body }] = await Promise.all([register(), register()]);
    assert.equal(status, 201);
    const { data } = body;
    assert.deepEqual(
      [data.management_approved, data.company_state, data.company_email],
      [false, 'Oyo', 'office@oyo.example'],
    );
    const context = async () =>
      Object.entries((await user.get<User>(`user/show?user_id=${user.userId}`)).body.data.groups);
    const [[team = '', group] = [], ...others] = await context();
    assert.deepEqual([others.length, group?.state, group?.company_id], [0, 'awaiting_approval', null]);
    assert.ok(group?.employee_id);
    const owner = user.with({ team });
    assert.equal((await owner.get('company/me')).body.code, 'access.membership_closed');

    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', administrator.userId)
      .executeTakeFirstOrThrow();
    const [mail, ...repeated] = await server.mails(email);
    assert.deepEqual([mail?.subject, repeated.length], ['Ọ̀yọ́ Riders is waiting for approval', 0]);
    assert.equal(new URL(mail!.link!).search, '?show=waiting');
    await administrator.post('company/approve/management', { id: data.id });
    assert.equal((await owner.get<Company>('company/me')).body.data.company_name, 'Ọ̀yọ́ Riders');
    const roles = (await owner.get<RoleRecord[]>('role/index')).body.data;
    assert.ok(roles.find(({ id }) => id === 'accountant')?.abilities.includes('remittance.verify'));
    const shown = await owner.get<Employee>(`employee/show?id=${group?.employee_id}`);
    assert.deepEqual(shown.body.data.team.roles, [{ name: 'company' }]);
  });

  test('is registered so many times an hour by one user', async () => {
    const hourlyLimits = { ...readConfig({}).hourlyLimits, companies: 1 };
    const strict = await startTestServer({ hasRateLimits: true, hourlyLimits });
    const [user, another] = [await strict.user(), await strict.user()];
    const register = async (who: Session) => (await who.post('onboard/company', aCompany)).status;
    assert.deepEqual([await register(user), await register(user), await register(another)], [201, 429, 201]);
    await strict.close();
  });

  test('needs every field, and regions with id and name', async () => {
    const user = await server.user();
    for (const field of Object.keys(aCompany)) {
      const reply = await user.post('onboard/company', { ...aCompany, [field]: undefined });
      assert.deepEqual([reply.status, Object.keys(reply.body.errors ?? {})], [422, [field]]);
    }
    const reply = await user.post('onboard/company', { ...aCompany, company_city: 'Ibadan' });
    assert.ok(reply.body.errors?.company_city);
  });
});

describe('staff who make an account', () => {
  test('make an approved, active rider who can sign in, with an unverified email', async () => {
    const dispatcher = await company.employee();
    const body = { ...aPerson('Musa@Riders.example'), rider_name: 'Musa Bello', company_id: company.id };
    const made = await dispatcher.post<Rider>('onboard/courier', body);
    assert.equal(made.status, 201);
    const { data } = made.body;
    assert.deepEqual(
      [data.courier_name, data.courier_phone, data.company_approved, data.status, data.courier_email],
      ['Musa Bello', '2348051234567', true, 'active', 'musa@riders.example'],
    );
    const { data: user } = (await logIn('musa@riders.example')).body;
    assert.equal(user.email_verified, false);
    assert.deepEqual(user.team_roles[company.teamId]?.roles, ['courier']);
    assert.deepEqual(user.groups[company.teamId], {
      employee_id: null,
      courier_id: data.id,
      company_id: company.id,
      state: 'active',
    });
  });

  test('make an employee, where they manage employees', async () => {
    const body = aPerson('ada@staff.example', { user_job_title: undefined });
    assert.equal((await (await company.employee()).post('onboard/employee', body)).status, 403);
    const made = await company.owner.post<Employee>('onboard/employee', body);
    assert.deepEqual(
      [made.status, made.body.data.company_approved, made.body.data.team.roles],
      [201, true, [{ name: 'employee' }]],
    );
    const { access_token } = (await logIn('ada@staff.example')).body.data;
    const headers = { authorization: `Bearer ${access_token}`, team: company.teamId };
    const orders = await server.app.inject({ method: 'GET', url: '/api/order/index', headers });
    assert.equal(orders.statusCode, 200);
  });

  test('reject an email that has an account, also when two make it at once', async () => {
    const user = await server.user();
    const registered = await company.owner.post('onboard/courier', aPerson(user.email));
    assert.match(registered.body.errors?.user_email?.[0] ?? '', /invite/);
    const replies = await Promise.all(
      ['courier', 'employee', 'courier'].map((kind) =>
        company.owner.post(`onboard/${kind}`, aPerson('twice@staff.example')),
      ),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 422, 422]);
  });

  test('type the password twice, and a rider’s name once', async () => {
    const errorsOf = async (changes: object) => {
      const reply = await company.owner.post('onboard/courier', aPerson('new@riders.example', changes));
      return Object.keys(reply.body.errors ?? {});
    };
    assert.deepEqual(await errorsOf({ user_password_confirmation: 'other' }), ['user_password_confirmation']);
    assert.deepEqual(await errorsOf({ user_password: 'short', user_password_confirmation: 'short' }), [
      'user_password',
    ]);
    assert.deepEqual(await errorsOf({ rider_name: 'Somebody Else' }), ['rider_name']);
    const accountant: Session = await company.employee(['accountant']);
    assert.equal((await accountant.post('onboard/courier', aPerson('new@riders.example'))).status, 403);
  });
});
