import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SignedInUser } from '@waybill/contract';
import { sql } from 'kysely';
import { readConfig } from '../../platform/base/config.ts';
import { makeSide, samples } from '../../testing/samples/index.ts';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from './passwords.ts';

const origin = 'https://app.test.example';
const password = 'correct horse';
let server: TestServer;
before(async () => {
  server = await startTestServer({
    hasRateLimits: true,
    signInLimit: { failures: 3, addressFailures: 3, windowMinutes: 15 },
    hourlyLimits: { ...readConfig({}).hourlyLimits, forgot: 1_000 },
    webOrigins: [origin],
  });
});
after(() => server.close());

const aPerson = async () => server.user({ password_hash: await hashPassword(password) });

let addresses = 0;
/** From an address of its own, unless one is given. */
const logIn = async (
  email: string,
  { given = password, key = '', remoteAddress = `10.0.${addresses >> 8}.${addresses++ & 255}` } = {},
) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: key ? { 'known-device': key } : {},
    payload: { email, password: given },
  });
  const user = response.json().data as SignedInUser | undefined;
  return { status: response.statusCode, key: user?.device_key, token: user?.access_token };
};
const keyOf = async (person: Session) => (await logIn(person.email)).key!;
const failFrom = async (email: string, attempt: { key?: string; remoteAddress?: string } = {}) => {
  for (let n = 0; n < 3; n += 1)
    assert.equal((await logIn(email, { ...attempt, given: 'wrong' })).status, 422);
};

/** Of the mails that give a new password. */
const links = async (email: string) =>
  (await server.mails(email)).flatMap(({ subject, link }) =>
    subject === 'Choose a new password' ? [link] : [],
  );

describe('a device that signed in before', () => {
  test('signs in while an outsider’s wrong tries have locked the account for all others', async () => {
    const person = await aPerson();
    const key = await keyOf(person);
    await failFrom(person.email);
    assert.equal((await logIn(person.email)).status, 429);
    assert.equal((await logIn(person.email, { key })).status, 200);
    // And that lifts nothing for the outsider.
    assert.equal((await logIn(person.email)).status, 429);
  });

  test('signs in from an address that an outsider’s wrong tries have locked', async () => {
    const person = await aPerson();
    const key = await keyOf(person);
    const remoteAddress = '10.9.9.9';
    await failFrom('nobody@test.example', { remoteAddress });
    assert.equal((await logIn(person.email, { remoteAddress })).status, 429);
    assert.equal((await logIn(person.email, { remoteAddress, key })).status, 200);
  });

  test('is locked by its own wrong tries, and locks no other device by them', async () => {
    const person = await aPerson();
    const [key, other] = [await keyOf(person), await keyOf(person)];
    await failFrom(person.email, { key, remoteAddress: '10.8.8.8' });
    assert.equal((await logIn(person.email, { key })).status, 429);
    assert.equal((await logIn(person.email, { key: other })).status, 200);
    assert.equal((await logIn(person.email, { remoteAddress: '10.8.8.8' })).status, 200);
  });

  test('forty guesses of it at the same time count as forty', async () => {
    const person = await aPerson();
    const key = await keyOf(person);
    const guesses = Array.from({ length: 40 }, () => logIn(person.email, { key, given: 'wrong' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    assert.deepEqual(
      [statuses.filter((one) => one === 422).length, statuses.filter((one) => one === 429).length],
      [3, 37],
    );
  });

  test('has a key that opens nothing and is stored as a hash only', async () => {
    const person = await aPerson();
    const key = await keyOf(person);
    assert.match(key, /^[\w-]{43}$/);
    assert.equal((await logIn(person.email, { key })).key, undefined);
    assert.equal((await logIn(person.email, { key, given: 'wrong' })).status, 422);
    const { rows } = await sql`select * from known_devices`.execute(server.db);
    assert.ok(!JSON.stringify(rows).includes(key));
    const byKey = await person.with({ authorization: `Bearer ${key}` }).get('invite/me');
    assert.equal(byKey.status, 401);
  });

  test('is one account’s alone: for another account its key is unknown', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const key = await keyOf(one);
    await failFrom(two.email);
    assert.equal((await logIn(two.email, { key })).status, 429);
    const both = `${key},${await keyOf(await aPerson())}, not a key`;
    await failFrom(one.email);
    assert.equal((await logIn(one.email, { key: both })).status, 200);
  });

  test('is unknown after a reset, and after another device changed the password', async () => {
    const person = await aPerson();
    const [here, there] = [await keyOf(person), await keyOf(person)];
    const fresh = { new_password: 'battery staple', new_password_confirmation: 'battery staple' };
    const changed = await person.post(
      'auth/change',
      { old_password: password, ...fresh },
      { 'known-device': here },
    );
    assert.equal(changed.status, 200);
    await failFrom(person.email);
    const signIn = (key: string) => logIn(person.email, { key, given: 'battery staple' });
    assert.deepEqual([(await signIn(here)).status, (await signIn(there)).status], [200, 429]);

    await server.post('auth/forgot', {
      email: person.email,
      reset_form_link: `${origin}/auth/resetPassword`,
    });
    const [link] = await links(person.email);
    const token = new URL(link ?? '').searchParams.get('token');
    assert.equal((await server.post('auth/reset', { email: person.email, token, ...fresh })).status, 200);
    await failFrom(person.email);
    assert.equal((await signIn(here)).status, 429);
  });

  test('accepts an invite by password while outsiders have locked the account', async () => {
    const side = await makeSide(server, 'Alpha');
    const person = await aPerson();
    const key = await keyOf(person);
    await failFrom(person.email);
    const scenario = { server, side, caller: undefined, isForeign: false };
    const { body } = await samples['POST /api/onboard/invite']!.make(scenario);
    const { invite_code } = body as { invite_code: string };
    await server.db
      .updateTable('invites')
      .set({ invitee_email: person.email })
      .where('invite_code', '=', invite_code)
      .execute();
    const mine = { user_email: person.email, user_password: password, user_password_confirmation: password };
    const accept = (headers: Record<string, string>) =>
      server.post('onboard/invite', { ...body, ...mine }, headers);
    assert.equal((await accept({})).status, 429);
    assert.equal((await accept({ 'known-device': key })).status, 201);
  });

  test('is forgotten when fifty others came after it', async () => {
    const person = await aPerson();
    const first = await keyOf(person);
    for (let n = 0; n < 50; n += 1)
      await server.db
        .insertInto('known_devices')
        .values({
          hash: `${person.userId} ${n}`,
          user_id: person.userId,
          created_at: new Date(),
          last_used_at: new Date(Date.now() + 60_000),
        })
        .execute();
    await keyOf(person);
    const left = await server.db
      .selectFrom('known_devices')
      .select('hash')
      .where('user_id', '=', person.userId)
      .execute();
    assert.equal(left.length, 50);
    await failFrom(person.email);
    assert.equal((await logIn(person.email, { key: first })).status, 429);
  });
});

describe('a signed-in user', () => {
  test('changes the password while an outsider’s tries have locked sign-in', async () => {
    const person = await aPerson();
    await failFrom(person.email);
    const fresh = { new_password: 'battery staple', new_password_confirmation: 'battery staple' };
    assert.equal((await person.post('auth/change', { old_password: password, ...fresh })).status, 200);
  });
});

describe('a forgotten password', () => {
  const form = `${origin}/auth/resetPassword`;
  const forgot = (email: string, headers = {}) =>
    server.post('auth/forgot', { email, reset_form_link: form }, headers);
  test('is mailed three times an hour; the newest link stays valid however many are requested', async () => {
    const { email } = await aPerson();
    const responses = new Set<string>();
    // Compared in any order: mails of one second may arrive so.
    const mailed = new Set<string | undefined>();
    for (let n = 0; n < 6; n += 1) {
      responses.add(JSON.stringify((await forgot(email)).body));
      for (const link of await links(email)) mailed.add(link);
    }
    assert.deepEqual([responses.size, mailed.size], [1, 3]);
    const [, earlier, newest] = [...mailed];
    const reset = (link: string | undefined) =>
      server.post('auth/reset', {
        email,
        token: new URL(link ?? '').searchParams.get('token'),
        new_password: 'battery staple',
        new_password_confirmation: 'battery staple',
      });
    assert.equal((await reset(earlier)).status, 422);
    assert.equal((await reset(newest)).status, 200);
  });

  test('responds alike for an account that had its three mails and for none', async () => {
    const { email } = await aPerson();
    for (let n = 0; n < 3; n += 1) await forgot(email);
    const [full, unknown] = [await forgot(email), await forgot('nobody@test.example')];
    assert.deepEqual([full.status, full.body], [unknown.status, unknown.body]);
  });

  test('requested twenty times at once it is mailed three times; a repetition by key counts once', async () => {
    const [crowd, repeated] = [await aPerson(), await aPerson()];
    await Promise.all(Array.from({ length: 20 }, () => forgot(crowd.email)));
    assert.equal((await links(crowd.email)).length, 3);
    const key = { 'idempotency-key': 'the same click' };
    for (let n = 0; n < 3; n += 1) await forgot(repeated.email, key);
    await forgot(repeated.email);
    assert.equal((await links(repeated.email)).length, 2);
  });
});
