import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  capabilities,
  lagosDayOf,
  legalVersions,
  type Page,
  type Referral,
  type ReferredUser,
  type User,
} from '@waybill/contract';
import { aKey, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const origin = 'https://app.test.example';
const secondOrigin = 'https://desk.test.example';

before(async () => {
  server = await startTestServer({ webOrigins: [origin, secondOrigin] });
});
after(() => server.close());

let people = 0;
const aRegistration = (changes: object = {}) => {
  people += 1;
  return {
    name: 'Chidi Eze',
    email: `chidi${people}@test.example`,
    phone: '+2348031234567',
    password: 'correct horse',
    password_confirmation: 'correct horse',
    birth_date: '1990-05-06',
    birth_year: 1990,
    ...changes,
  };
};
const register = (body: object, headers = {}) => server.post<User>('auth/register', body, headers);
const fieldsOf = async (body: object) => {
  const reply = await register(body);
  assert.equal(reply.status, 422, JSON.stringify(reply.body));
  return Object.keys(reply.body.errors ?? {});
};
const logIn = async (email: string) => {
  const reply = await server.post<User & { access_token: string }>('auth/login', {
    email,
    password: 'correct horse',
  });
  const token = reply.body.data.access_token;
  return { user: reply.body.data, headers: { authorization: `Bearer ${token}` } };
};
const verificationOf = async (email: string) => {
  const mails = await server.mails(email);
  const link = new URL(mails.at(-1)?.link ?? '');
  return { link, token: link.searchParams.get('verify') ?? '', count: mails.length };
};

describe('registration', () => {
  test('makes an account that can sign in, with an email that is yet to be confirmed', async () => {
    const body = aRegistration({ email: 'Chidi@Test.Example' });
    const reply = await register(body);
    assert.equal(reply.status, 201);
    const { id, agreement, ...made } = reply.body.data;
    assert.ok(id);
    assert.deepEqual({ ...agreement, agreed_at: null }, { ...legalVersions, agreed_at: null });
    assert.deepEqual(made, {
      name: 'Chidi Eze',
      email: 'chidi@test.example',
      phone: '2348031234567',
      picture: null,
      referral_code: null,
      email_verified: false,
      description: null,
      capabilities: capabilities.filter((name) => name !== 'own_shop'),
      team_roles: {},
      groups: {},
    });
    assert.doesNotMatch(JSON.stringify(reply.body), /password|hash|token/);
    assert.equal((await logIn('chidi@test.example')).user.id, id);
  });

  test('asks for all that it needs, a confirmed password and a year that fits the day', async () => {
    assert.deepEqual((await fieldsOf({})).sort(), [
      'birth_date',
      'birth_year',
      'email',
      'name',
      'password',
      'password_confirmation',
    ]);
    assert.deepEqual(await fieldsOf(aRegistration({ password_confirmation: 'other' })), [
      'password_confirmation',
    ]);
    assert.deepEqual(await fieldsOf(aRegistration({ password: '12345', password_confirmation: '12345' })), [
      'password',
    ]);
    assert.deepEqual(await fieldsOf(aRegistration({ birth_year: 1991 })), ['birth_year']);
    assert.deepEqual(await fieldsOf(aRegistration({ birth_date: '1990-02-30' })), ['birth_date']);
    assert.deepEqual(await fieldsOf(aRegistration({ role: 'administrator' })), ['role']);
  });

  test('is for people of 18 years and more, by the day in Lagos', async () => {
    const today = lagosDayOf(new Date());
    const year = Number(today.slice(0, 4)) - 18;
    const tomorrow = lagosDayOf(new Date(Date.now() + 86_400_000));
    const of = (day: string) => ({ birth_date: day, birth_year: Number(day.slice(0, 4)) });
    const grown = `${year}${today.slice(4)}`.replace('02-29', '02-28');
    assert.equal((await register(aRegistration(of(grown)))).status, 201);
    const tooYoung = `${Number(tomorrow.slice(0, 4)) - 18}${tomorrow.slice(4)}`.replace('02-29', '03-01');
    assert.deepEqual(await fieldsOf(aRegistration(of(tooYoung))), ['birth_date']);
    assert.deepEqual(await fieldsOf(aRegistration(of('2999-01-01'))), ['birth_date']);
  });

  test('an email that is taken, in whatever case, is rejected on the email', async () => {
    const body = aRegistration();
    assert.equal((await register(body)).status, 201);
    assert.deepEqual(await fieldsOf({ ...body, email: body.email.toUpperCase() }), ['email']);
  });

  test('of many who register with one email at the same time one gets it', async () => {
    const body = aRegistration();
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(body)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(7).fill(422)]);
    const accounts = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.email)
      .execute();
    assert.equal(accounts.length, 1);
    assert.equal((await server.mails(body.email)).length, 1);
  });

  test('repeated with its key it gets the same response; with another password it is a 422', async () => {
    const body = aRegistration();
    const key = aKey();
    const first = await register(body, key);
    const again = await register(body, key);
    assert.deepEqual([again.status, again.headers['idempotency-replayed']], [201, 'true']);
    assert.equal(again.body.data.id, first.body.data.id);
    const retyped = { ...body, password: 'another one', password_confirmation: 'another one' };
    assert.equal((await register(retyped, key)).body.code, 'idempotency.other_body');
  });

  test('anonymous callers share no keys: another person with the same key registers as usual', async () => {
    const key = aKey();
    assert.equal((await register(aRegistration(), key)).status, 201);
    const other = await register(aRegistration(), key);
    assert.deepEqual([other.status, other.headers['idempotency-replayed']], [201, undefined]);
  });

  test('a referral code counts for its owner, and an unknown one is rejected', async () => {
    const friend = await server.user();
    const { referral_code } = (await friend.post<Referral>('referral/store')).body.data;
    const reply = await register(aRegistration({ referral_code: ` ${referral_code.toLowerCase()} ` }));
    assert.equal(reply.status, 201);
    assert.equal((await friend.get<Referral>('referral/me')).body.data.referred, 1);
    const { body } = await friend.get<Page<ReferredUser>>('referral/index');
    assert.deepEqual([body.data.total, body.data.data[0]?.day], [1, lagosDayOf(new Date())]);
    assert.deepEqual(Object.keys(body.data.data[0]!).sort(), ['day', 'first_name']);
    assert.doesNotMatch(body.data.data[0]!.first_name, / /);
    assert.equal((await (await server.user()).get<Page<ReferredUser>>('referral/index')).body.data.total, 0);
    assert.deepEqual(await fieldsOf(aRegistration({ referral_code: 'NOBODY' })), ['referral_code']);
  });
});

describe('the email of an account', () => {
  test('is confirmed by the mailed link, once', async () => {
    const body = aRegistration();
    await register(body);
    const { link, token } = await verificationOf(body.email);
    assert.equal(`${link.origin}${link.pathname}`, `${origin}/auth/login`);
    assert.ok(token.length >= 43);
    assert.equal((await server.post('auth/verify', { token })).status, 200);
    assert.equal((await logIn(body.email)).user.email_verified, true);
    const again = await server.post('auth/verify', { token });
    assert.deepEqual([again.status, Object.keys(again.body.errors ?? {})], [422, ['token']]);
  });

  test('of two who confirm with the same token one does', async () => {
    const body = aRegistration();
    await register(body);
    const { token } = await verificationOf(body.email);
    const replies = await Promise.all([1, 2, 3].map(() => server.post('auth/verify', { token })));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422, 422]);
  });

  test('is confirmed on the web origin that the caller came from, if it is an allowed one', async () => {
    for (const [came, leads] of [
      [secondOrigin, secondOrigin],
      ['https://evil.example', origin],
    ]) {
      const body = aRegistration();
      await register(body, { origin: came });
      assert.equal((await verificationOf(body.email)).link.origin, leads);
    }
  });

  test('can have its link sent again; then only the newest works, and a confirmed one gets none', async () => {
    const body = aRegistration();
    await register(body);
    const earlier = await verificationOf(body.email);
    const { headers } = await logIn(body.email);
    assert.equal((await server.post('auth/verify/resend', {}, headers)).status, 200);
    const newest = await verificationOf(body.email);
    assert.equal(newest.count, 2);
    assert.equal((await server.post('auth/verify', { token: earlier.token })).status, 422);
    assert.equal((await server.post('auth/verify', { token: newest.token })).status, 200);
    assert.equal((await server.post('auth/verify/resend', {}, headers)).status, 200);
    assert.equal((await verificationOf(body.email)).count, 2);
  });

  test('is not confirmed by a link of eight days ago', async () => {
    const body = aRegistration();
    await register(body);
    const { token } = await verificationOf(body.email);
    await server.db
      .updateTable('mailed_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    assert.equal((await server.post('auth/verify', { token })).status, 422);
  });

  test('its token is stored as a hash only, and cannot set a password', async () => {
    const body = aRegistration();
    await register(body);
    const { token } = await verificationOf(body.email);
    const rows = await server.db.selectFrom('mailed_tokens').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(token));
    const reply = await server.post('auth/reset', {
      email: body.email,
      token,
      new_password: 'something else',
      new_password_confirmation: 'something else',
    });
    assert.equal(reply.status, 422);
  });
});

test('thirty registrations in an hour are what one address gets', async () => {
  const limited = await startTestServer({ hasRateLimits: true });
  const tries = Array.from({ length: 31 }, () =>
    limited.post('auth/register', aRegistration({ referral_code: 'NOBODY' })),
  );
  const replies = await Promise.all(tries);
  assert.equal(replies.filter(({ status }) => status === 422).length, 30);
  const rejected = replies.find(({ status }) => status === 429);
  assert.ok(Number(rejected?.headers['retry-after']) > 3_500);
  const elsewhere = await limited.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: '10.1.2.3',
    payload: aRegistration({ referral_code: 'NOBODY' }),
  });
  assert.equal(elsewhere.statusCode, 422);
  await limited.close();
});
