import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, ResetFactors } from '@waybill/contract';
import {
  password,
  type SecondFactors,
  startSecondFactors,
  statusAndFields,
} from '../../testing/second-factors.ts';
import type { Session, TestCompany } from '../../testing/test-server.ts';
import { hashPassword } from '../auth/index.ts';

let server: SecondFactors;
let company: TestCompany;
before(async () => {
  server = await startSecondFactors();
  company = await server.company();
});
after(() => server.close());

const reset = (by: Session, { userId }: Pick<Session, 'userId'>) =>
  by.post<ResetFactors>('auth/factor/reset', { user_id: userId });
const withPassword = async (person: Session) => {
  const password_hash = await hashPassword(password);
  await server.db.updateTable('users').set({ password_hash }).where('id', '=', person.userId).execute();
  return person;
};

test('an owner removes the factors of somebody who lost them: they are mailed, signed out, and sign in by password', async () => {
  const employee = await withPassword(await company.employee());
  await server.addApp(employee);
  await server.addPasskey(employee);
  const reply = await reset(company.owner, employee);
  assert.deepEqual([reply.status, reply.body.data.ended, reply.body.data.id], [200, 1, employee.userId]);
  assert.equal((await employee.get('auth/factor/me')).status, 401);
  const signedIn = await server.logIn(employee.email);
  assert.equal(signedIn.status, 200);
  assert.equal((await server.subjects(employee.email)).at(-1), 'Your second factors were removed');
  const again = await reset(company.owner, employee);
  assert.deepEqual(statusAndFields(again), [409, 'factors.none']);
  const { body } = await company.owner.get<Page<{ action: string; subject: { label: string } }>>(
    'activity/index?kind=people',
  );
  assert.equal(body.data.data[0]?.action, 'factors_reset');
  assert.equal(body.data.data[0]?.subject.label, reply.body.data.name);
});

test('is for who manages these people, after a confirmation, and never for owners or people of two companies', async () => {
  const rider = await company.rider();
  await server.addApp(rider);
  for (const role of ['employee', 'accountant'] as const)
    assert.equal((await reset(await company.employee([role]), rider)).status, 403, role);
  assert.deepEqual(statusAndFields(await reset(company.owner, company.owner)), [409, 'factors.own']);
  assert.equal((await reset((await server.company()).owner, rider)).status, 404);
  assert.equal((await reset(company.owner, await server.user())).status, 404);

  await server.lastConfirmed(company.owner, 30);
  assert.deepEqual(statusAndFields(await reset(company.owner, rider)), [403, 'access.confirm']);
  await server.lastConfirmed(company.owner, 0);

  const second = await company.employee(['company']);
  await server.addApp(second);
  assert.deepEqual(statusAndFields(await reset(company.owner, second)), [409, 'factors.by_administrator']);

  const other = await server.company();
  const there = await other.rider();
  await server.db
    .updateTable('couriers')
    .set({ user_id: rider.userId })
    .where('id', '=', there.riderId)
    .execute();
  assert.deepEqual(statusAndFields(await reset(company.owner, rider)), [409, 'factors.by_administrator']);
  await server.db
    .updateTable('couriers')
    .set({ termination_date: new Date() })
    .where('id', '=', there.riderId)
    .execute();
  assert.equal((await reset(company.owner, rider)).status, 200);
});

test('the administrator removes those of an owner, by the email, and of nobody while acting for a company', async () => {
  const owner = company.owner;
  await server.addApp(owner);
  const administrator = await server.administrator();
  const given = { email: owner.email.toUpperCase() };
  const acting = await administrator.with({ company: company.id }).post('auth/factor/reset/account', given);
  assert.equal(acting.body.code, 'access.refused_in_clone');
  assert.equal((await owner.post('auth/factor/reset/account', given)).status, 403);
  const reply = await administrator.post<ResetFactors>('auth/factor/reset/account', given);
  assert.deepEqual([reply.status, reply.body.data.company_id], [200, company.id]);
  assert.equal((await owner.get('auth/factor/me')).status, 401);
  assert.equal(
    (await administrator.post('auth/factor/reset/account', { email: 'no@test.example' })).status,
    404,
  );
});

test('of two resets at once one removes, and a code that comes with it signs nobody in', async () => {
  const own = await server.company();
  const rider = await withPassword(await own.rider());
  const { codeAt } = await server.addApp(rider);
  const step = await server.stepOf(rider.email);
  const [first, second, signIn] = await Promise.all([
    reset(own.owner, rider),
    reset(own.owner, rider),
    server.second({ challenge: step.challenge, code: codeAt(0) }),
  ]);
  assert.deepEqual([first.status, second.status].sort(), [200, 409]);
  // Either it came first, and its session has ended with the reset, or there was no app any more.
  const left = await server.db
    .selectFrom('access_tokens')
    .select('id')
    .where('user_id', '=', rider.userId)
    .execute();
  assert.deepEqual(left, [], String(signIn.status));
});
