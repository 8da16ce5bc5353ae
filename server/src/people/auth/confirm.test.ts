import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FactorStep, SignedInUser } from '@waybill/contract';
import {
  origin,
  password,
  type SecondFactors,
  startSecondFactors,
  statusAndFields,
} from '../../testing/second-factors.ts';
import type { Session } from '../../testing/test-server.ts';

let server: SecondFactors;
before(async () => {
  server = await startSecondFactors();
});
after(() => server.close());

describe('a confirmation', () => {
  const begin = async (person: Session) =>
    (await person.post<FactorStep>('auth/confirm/begin', {}, { origin })).body.data;
  const isOpen = async (person: Session) => (await person.post('auth/authenticator/prepare')).status === 200;

  test('is asked of a change to the factors ten minutes after the sign-in, and given by the password', async () => {
    const person = await server.aPerson();
    await server.lastConfirmed(person, 9);
    assert.equal(await isOpen(person), true);
    await server.lastConfirmed(person, 11);
    const refused = await person.post('auth/authenticator/prepare');
    assert.deepEqual(statusAndFields(refused), [403, 'access.confirm']);
    const { challenge, ways } = await begin(person);
    assert.deepEqual(ways, ['password']);
    const wrong = await person.post('auth/confirm', { challenge, password: 'wrong' });
    assert.deepEqual(statusAndFields(wrong), [422, 'password']);
    assert.equal(await isOpen(person), false);
    assert.equal((await person.post('auth/confirm', { challenge, password })).status, 200);
    assert.equal(await isOpen(person), true);
  });

  test('is given by a code or a passkey, of one’s own and for one’s own session', async () => {
    const [person, other] = [await server.aPerson(), await server.aPerson()];
    const { codeAt } = await server.addApp(person);
    const { key } = await server.addPasskey(person);
    await server.lastConfirmed(person, 11);
    await server.lastConfirmed(other, 11);
    const step = await begin(person);
    assert.deepEqual(step.ways, ['passkey', 'code', 'password']);
    const assertion = key.use(step.passkey ?? {});
    const byOther = await other.post('auth/confirm', { challenge: step.challenge, assertion });
    assert.equal(byOther.status, 409);
    assert.equal((await person.post('auth/confirm', { challenge: step.challenge, assertion })).status, 200);
    assert.equal(await isOpen(person), true);
    await server.lastConfirmed(person, 11);
    const { challenge } = await begin(person);
    assert.equal((await person.post('auth/confirm', { challenge, code: codeAt(0) })).status, 200);
    assert.deepEqual([await isOpen(person), await isOpen(other)], [true, false]);
  });

  test('wrong ones are limited by a count of the session', async () => {
    const person = await server.aPerson();
    const { challenge } = await begin(person);
    const wrong = () => person.post('auth/confirm', { challenge, password: 'wrong' });
    for (let tries = 0; tries < 6; tries += 1) assert.equal((await wrong()).status, 422);
    assert.equal((await wrong()).status, 429);
    assert.equal((await server.logIn(person.email)).status, 200);
  });

  test('is asked before payouts, roles, tokens and secrets, of those with a second factor alone', async () => {
    const { owner } = await server.company();
    const calls = [
      'cash/payout/store',
      'role/assign',
      'role/revoke',
      'permission/assign',
      'permission/revoke',
      'third-party/token/store',
      'third-party/token/revoke',
      'webhook/store',
      'webhook/secret/turn',
    ];
    await server.lastConfirmed(owner, 11);
    const codes = async () => Promise.all(calls.map(async (path) => (await owner.post(path)).body.code));
    assert.deepEqual(
      await codes(),
      calls.map(() => 'request.invalid'),
    );
    await server.lastConfirmed(owner, 0);
    await server.addApp(owner);
    await server.lastConfirmed(owner, 11);
    assert.deepEqual(
      await codes(),
      calls.map(() => 'access.confirm'),
    );
    const settings = { version: 0, second_factor: 'all' };
    assert.equal((await owner.post('company/settings/update', settings)).body.code, 'access.confirm');
    assert.equal((await owner.post('company/settings/update', { version: 0, cash_limit: 5 })).status, 200);
  });
});

describe('a company’s requirement', () => {
  const required = async (rule: 'money' | 'all') => {
    const company = await server.company();
    const set = await company.owner.post('company/settings/update', { version: 0, second_factor: rule });
    assert.equal(set.status, 200);
    return company;
  };
  const asked = async (person: Session) => {
    const { body, status } = await person.get('company/settings/show');
    return status === 200 ? 'open' : body.code;
  };
  const says = async (person: Session) => {
    const { body } = await person.get<SignedInUser>('user/show');
    return body.data.groups[person.teamId ?? '']?.needs_second_factor;
  };

  test('shuts out staff who decide on money or people, until they have one; not others, nor riders', async () => {
    const company = await required('money');
    const accountant = await company.employee(['accountant']);
    const [employee, rider] = [await company.employee(), await company.rider()];
    assert.deepEqual(
      [await asked(company.owner), await asked(accountant), await asked(employee), await asked(rider)],
      ['access.second_factor', 'access.second_factor', 'open', 'open'],
    );
    assert.deepEqual([await says(accountant), await says(employee)], [true, undefined]);
    await server.addApp(accountant);
    assert.deepEqual([await asked(accountant), await says(accountant)], ['open', undefined]);
    await accountant.post('auth/authenticator/delete');
    assert.equal(await asked(accountant), 'access.second_factor');
  });

  test('of all staff shuts out an employee, too, and no rider', async () => {
    const company = await required('all');
    const [employee, rider] = [await company.employee(), await company.rider()];
    assert.deepEqual([await asked(employee), await asked(rider)], ['access.second_factor', 'open']);
    await server.addPasskey(employee);
    assert.equal(await asked(employee), 'open');
  });
});
