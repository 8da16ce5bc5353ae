import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ChangedFactors, cashCodeAt, type PreparedAuthenticator } from '@waybill/contract';
import {
  password,
  type SecondFactors,
  startSecondFactors,
  statusAndFields,
} from '../../testing/second-factors.ts';

let server: SecondFactors;
before(async () => {
  server = await startSecondFactors();
});
after(() => server.close());

test('an account without a second factor signs in by its password alone', async () => {
  const person = await server.aPerson();
  assert.equal((await server.logIn(person.email)).status, 200);
  assert.deepEqual(await server.mine(person), {
    passkeys: [],
    authenticator_since: null,
    recovery_codes_left: 0,
  });
});

describe('an authenticator app', () => {
  test('is set up with a code, gives ten recovery codes, mails the owner, and is asked for', async () => {
    const person = await server.aPerson();
    const { codes, codeAt } = await server.addApp(person);
    assert.equal(new Set(codes).size, 10);
    assert.match(codes[0] ?? '', /^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
    assert.deepEqual(await server.subjects(person.email), ['An authenticator app was set up']);
    const step = await server.stepOf(person.email);
    assert.deepEqual([step.ways, step.passkey], [['code', 'recovery'], null]);
    const { status, body } = await server.second({ challenge: step.challenge, code: codeAt(0) });
    assert.equal(status, 200);
    assert.ok(body.data.access_token.length >= 40);
    assert.ok(body.data.device_key);
  });

  test('a code counts once, also in another sign-in and for the one of its set-up', async () => {
    const person = await server.aPerson();
    const { codeAt, setUpBy } = await server.addApp(person);
    const setUp = await server.second({
      challenge: (await server.stepOf(person.email)).challenge,
      code: setUpBy,
    });
    assert.deepEqual(statusAndFields(setUp), [422, 'code']);
    const code = codeAt(0);
    assert.equal(
      (await server.second({ challenge: (await server.stepOf(person.email)).challenge, code })).status,
      200,
    );
    const again = await server.second({ challenge: (await server.stepOf(person.email)).challenge, code });
    assert.deepEqual(statusAndFields(again), [422, 'code']);
    const next = await server.second({
      challenge: (await server.stepOf(person.email)).challenge,
      code: codeAt(1),
    });
    assert.equal(next.status, 200);
  });

  test('of two sign-ins at once with one code, one gets in', async () => {
    const person = await server.aPerson();
    const { codeAt } = await server.addApp(person);
    const steps = [await server.stepOf(person.email), await server.stepOf(person.email)];
    const code = codeAt(0);
    const replies = await Promise.all(steps.map(({ challenge }) => server.second({ challenge, code })));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422]);
  });

  test('a code of another time is wrong, and wrong codes end in a 429 whatever the password does', async () => {
    const person = await server.aPerson();
    const { codeAt } = await server.addApp(person);
    const step = await server.stepOf(person.email);
    const wrong = (code: string) => server.second({ challenge: step.challenge, code });
    assert.deepEqual(statusAndFields(await wrong(codeAt(-3))), [422, 'code']);
    assert.deepEqual(statusAndFields(await wrong(codeAt(3))), [422, 'code']);
    await server.stepOf(person.email);
    await wrong(codeAt(4));
    await server.stepOf(person.email);
    assert.equal((await wrong(codeAt(0))).status, 429);
    assert.equal((await server.logIn(person.email)).status, 429);
  });

  test('there is one, and a step for another purpose, person or password sets up nothing', async () => {
    const [person, other] = [await server.aPerson(), await server.aPerson()];
    const { codeAt } = await server.addApp(person);
    const prepared = (await person.post<PreparedAuthenticator>('auth/authenticator/prepare')).body.data;
    const body = { challenge: prepared.challenge, code: cashCodeAt(prepared.secret, Date.now()) };
    assert.deepEqual(statusAndFields(await other.post('auth/authenticator/store', body)), [
      409,
      'sign_in.step_ended',
    ]);
    assert.deepEqual(statusAndFields(await person.post('auth/authenticator/store', body)), [
      409,
      'authenticator.exists',
    ]);
    const step = await server.stepOf(person.email);
    const change = { old_password: password, new_password: 'battery staple' };
    await person.post('auth/change', { ...change, new_password_confirmation: 'battery staple' });
    const late = await server.second({ challenge: step.challenge, code: codeAt(0) });
    assert.deepEqual(statusAndFields(late), [409, 'sign_in.step_ended']);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and the owner is mailed', async () => {
    const person = await server.aPerson();
    const { codes } = await server.addApp(person);
    const typed = (codes[3] ?? '').toLowerCase().replaceAll('-', ' ');
    const use = async () =>
      server.second({ challenge: (await server.stepOf(person.email)).challenge, recovery_code: typed });
    assert.equal((await use()).status, 200);
    assert.deepEqual(statusAndFields(await use()), [422, 'recovery_code']);
    assert.equal((await server.mine(person)).recovery_codes_left, 9);
    assert.ok((await server.subjects(person.email)).includes('A recovery code was used'));
  });

  test('works once of two at a time, not for somebody else, and not after new ones were made', async () => {
    const [person, other] = [await server.aPerson(), await server.aPerson()];
    const { codes } = await server.addApp(person);
    await server.addApp(other);
    const by = async (email: string, recovery_code = codes[0]) =>
      server.second({ challenge: (await server.stepOf(email)).challenge, recovery_code });
    assert.deepEqual(statusAndFields(await by(other.email)), [422, 'recovery_code']);
    const both = await Promise.all([by(person.email), by(person.email)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 422]);
    const key = { 'idempotency-key': `renewed ${person.email}` };
    const renewed = await person.post<ChangedFactors>('auth/recovery/renew', {}, key);
    assert.equal(renewed.body.data.recovery_codes?.length, 10);
    const repeated = await person.post<ChangedFactors>('auth/recovery/renew', {}, key);
    assert.deepEqual(repeated.body.data.recovery_codes, [], 'they are not stored');
    assert.deepEqual(statusAndFields(await by(person.email, codes[1])), [422, 'recovery_code']);
    assert.equal((await by(person.email, renewed.body.data.recovery_codes?.[0])).status, 200);
  });

  test('is stored as a hash, and gone with the last factor', async () => {
    const person = await server.aPerson();
    const { codes } = await server.addApp(person);
    const rows = await server.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute();
    assert.ok(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash) && !codes.includes(hash)));
    const { body } = await person.post<ChangedFactors>('auth/authenticator/delete');
    assert.deepEqual([body.data.authenticator_since, body.data.recovery_codes_left], [null, 0]);
    assert.equal((await server.logIn(person.email)).status, 200);
    assert.equal((await person.post('auth/recovery/renew')).status, 404);
  });
});

describe('a step', () => {
  test('ends after five minutes, and one that was changed is none', async (context) => {
    const person = await server.aPerson();
    const { codeAt } = await server.addApp(person);
    const { challenge } = await server.stepOf(person.email);
    const [body = '', mac] = challenge.split('.');
    const content = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...content, expiresAt: content.expiresAt + 1 }));
    const changed = await server.second({
      challenge: `${forged.toString('base64url')}.${mac}`,
      code: codeAt(0),
    });
    assert.deepEqual(statusAndFields(changed), [409, 'sign_in.step_ended']);
    const now = Date.now();
    context.mock.method(Date, 'now', () => now + 5 * 60_000);
    assert.deepEqual(statusAndFields(await server.second({ challenge, code: codeAt(0) })), [
      409,
      'sign_in.step_ended',
    ]);
  });
});
