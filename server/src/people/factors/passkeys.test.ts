import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OwnFactors } from '@waybill/contract';
import {
  elsewhere,
  origin,
  type SecondFactors,
  startSecondFactors,
  statusAndFields,
} from '../../testing/second-factors.ts';
import { softAuthenticator } from '../../testing/soft-authenticator.ts';

let server: SecondFactors;
before(async () => {
  server = await startSecondFactors();
});
after(() => server.close());

describe('a passkey', () => {
  test('signs in alone, and after the password; each challenge once', async () => {
    const person = await server.aPerson();
    const { key, added } = await server.addPasskey(person);
    assert.equal(added.recovery_codes?.length, 10);
    assert.deepEqual(await server.subjects(person.email), ['A passkey was added']);
    const alone = await server.beginPasskey();
    const body = { challenge: alone.challenge, assertion: key.use(alone.passkey ?? {}) };
    const signedIn = await server.second(body);
    assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
    assert.equal(signedIn.body.data.email, person.email);
    assert.equal((await server.second(body)).status, 422);
    const step = await server.stepOf(person.email);
    assert.deepEqual(step.ways, ['passkey', 'recovery']);
    const after = await server.second({ challenge: step.challenge, assertion: key.use(step.passkey ?? {}) });
    assert.equal(after.status, 200);
    assert.ok((await server.mine(person)).passkeys[0]?.last_used_at);
  });

  test('of two sign-ins at once with one response, one gets in', async () => {
    const { key } = await server.addPasskey(await server.aPerson());
    const step = await server.beginPasskey();
    const body = { challenge: step.challenge, assertion: key.use(step.passkey ?? {}) };
    const replies = await Promise.all([server.second(body), server.second(body)]);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  });

  const wrongly: [string, Parameters<ReturnType<typeof softAuthenticator>['use']>[1]][] = [
    ['made for a page of another origin', { origin: elsewhere }],
    ['whose counter goes back, as a copy’s does', { counter: 1 }],
    ['whose user was not verified', { isVerified: false }],
    ['of another user handle', { userHandle: 'c29tZWJvZHk' }],
  ];
  for (const [what, changes] of wrongly)
    test(`a response ${what} is a 422`, async () => {
      const { key } = await server.addPasskey(await server.aPerson());
      const right = await server.beginPasskey();
      const first = { challenge: right.challenge, assertion: key.use(right.passkey ?? {}) };
      assert.equal((await server.second(first)).status, 200);
      const step = await server.beginPasskey();
      const reply = await server.second({
        challenge: step.challenge,
        assertion: key.use(step.passkey ?? {}, changes),
      });
      assert.deepEqual(statusAndFields(reply), [422, 'assertion']);
    });

  test('of somebody else completes nobody’s step, nor does one that is not known', async () => {
    const [person, other] = [await server.aPerson(), await server.aPerson()];
    await server.addPasskey(person);
    const { key } = await server.addPasskey(other);
    const step = await server.stepOf(person.email);
    const byOther = await server.second({
      challenge: step.challenge,
      assertion: key.use(step.passkey ?? {}),
    });
    assert.deepEqual(statusAndFields(byOther), [422, 'assertion']);
    const alone = await server.beginPasskey();
    const unknown = softAuthenticator(origin).use(alone.passkey ?? {});
    const byUnknown = await server.second({ challenge: alone.challenge, assertion: unknown });
    assert.deepEqual(statusAndFields(byUnknown), [422, 'assertion']);
  });

  test('is offered where it was made, and at no address of digits, plain http or another service', async () => {
    const person = await server.aPerson();
    await server.addPasskey(person, elsewhere);
    assert.deepEqual((await server.stepOf(person.email)).ways, ['recovery']);
    for (const foreign of ['https://evil.example', 'http://127.0.0.1:4000', ''])
      assert.deepEqual((await server.beginPasskey(foreign)).ways, []);
    const refused = await person.post('auth/passkey/prepare', {}, { origin: 'https://evil.example' });
    assert.equal(refused.status, 422);
  });

  test('is one of one’s own to rename and remove; a new one needs its own challenge', async () => {
    const [person, other] = [await server.aPerson(), await server.aPerson()];
    const { added, sent } = await server.addPasskey(person);
    const id = added.passkeys[0]?.id;
    assert.equal((await other.post('auth/passkey/update', { id, name: 'Mine' })).status, 404);
    assert.equal((await other.post('auth/passkey/delete', { id })).status, 404);
    const renamed = await person.post<OwnFactors>('auth/passkey/update', { id, name: 'Work laptop' });
    assert.equal(renamed.body.data.passkeys[0]?.name, 'Work laptop');
    assert.equal((await person.post('auth/passkey/store', sent)).status, 409);
    assert.equal((await other.post('auth/passkey/store', sent)).status, 409);
    const foreign = await server.preparePasskey(other);
    const attestation = softAuthenticator(elsewhere).create(foreign.passkey);
    const wrongPage = await other.post('auth/passkey/store', {
      ...sent,
      ...foreign,
      attestation,
      passkey: undefined,
    });
    assert.deepEqual(statusAndFields(wrongPage), [422, 'attestation']);
    assert.equal((await person.post('auth/passkey/delete', { id })).status, 200);
    assert.equal((await server.logIn(person.email)).status, 200);
    assert.ok((await server.subjects(person.email)).includes('A passkey was removed'));
  });
});
