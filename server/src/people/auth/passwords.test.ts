import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aKey, type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from './passwords.ts';

let server: TestServer;
const origin = 'https://app.test.example';
const form = `${origin}/auth/resetPassword`;

before(async () => {
  server = await startTestServer({ webOrigins: [origin] });
});
after(() => server.close());

const old = 'correct horse';
const fresh = 'battery staple';
const twice = (password = fresh) => ({ new_password: password, new_password_confirmation: password });

const aPerson = async (changes = {}) => server.user({ password_hash: await hashPassword(old), ...changes });
const logIn = (email: string, password: string) =>
  server.post<{ access_token: string }>('auth/login', { email, password });
const forgot = (email: string, reset_form_link = form) =>
  server.post('auth/forgot', { email, reset_form_link });
const reset = (email: string, token: string, headers = {}) =>
  server.post('auth/reset', { email, token, ...twice() }, headers);
const mailedToken = async (email: string) => {
  const mails = (await server.mails(email)).filter(({ subject }) => subject === 'Choose a new password');
  return new URL(mails.at(-1)?.link ?? '').searchParams.get('token') ?? '';
};
const isSignedIn = async (session: Session) => (await session.get('invite/me')).status === 200;

describe('a forgotten password', () => {
  test('responds alike for registered and unknown emails, and mails the registered one only', async () => {
    const { email } = await aPerson();
    const registered = await forgot(email.toUpperCase());
    const unknown = await forgot('nobody@test.example');
    assert.deepEqual([registered.status, registered.body], [200, unknown.body]);
    assert.equal((await server.mails(email)).length, 1);
    assert.deepEqual(await server.mails('nobody@test.example'), []);
  });

  test('writes the same rows whether the email is known or not', async () => {
    const { email } = await aPerson();
    const written = async (address: string) => {
      const count = async (table: 'mailed_tokens') =>
        (await server.db.selectFrom(table).select('hash').execute()).length;
      const before = await count('mailed_tokens');
      await forgot(address);
      return (await count('mailed_tokens')) - before;
    };
    assert.deepEqual([await written(email), await written('nobody@test.example')], [1, 1]);
  });

  test('is replaced by the mailed link, once, which signs out everywhere and confirms the email', async () => {
    const person = await aPerson({ email_verified_at: null });
    await forgot(person.email);
    const [mail] = await server.mails(person.email);
    assert.ok(mail?.link?.startsWith(`${form}?token=`));
    assert.match(mail?.link ?? '', new RegExp(`#email=${encodeURIComponent(person.email)}$`));
    const token = await mailedToken(person.email);
    assert.equal((await reset(person.email, token)).status, 200);
    assert.equal(await isSignedIn(person), false);
    assert.equal((await logIn(person.email, old)).status, 422);
    const signedIn = await logIn(person.email, fresh);
    assert.equal((signedIn.body.data as unknown as { email_verified: boolean }).email_verified, true);
    const again = await reset(person.email, token);
    assert.deepEqual([again.status, Object.keys(again.body.errors ?? {})], [422, ['token']]);
    assert.ok(
      (await server.mails(person.email)).some(({ subject }) => subject === 'Your password was changed'),
    );
  });

  test('only the newest link works', async () => {
    const { email } = await aPerson();
    await forgot(email);
    const earlier = await mailedToken(email);
    await forgot(email);
    assert.equal((await reset(email, earlier)).status, 422);
    assert.equal((await reset(email, await mailedToken(email))).status, 200);
  });

  test('the link works for 60 minutes, and for its own email only', async () => {
    const { email } = await aPerson();
    const other = await aPerson();
    await forgot(email);
    const token = await mailedToken(email);
    const { expires_at } = await server.db
      .selectFrom('mailed_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .select('t.expires_at')
      .where('u.email', '=', email)
      .executeTakeFirstOrThrow();
    const minutes = (expires_at.getTime() - Date.now()) / 60_000;
    assert.ok(minutes > 59 && minutes <= 60);
    assert.equal((await reset(other.email, token)).status, 422);
    await server.db
      .updateTable('mailed_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    assert.equal((await reset(email, token)).status, 422);
    assert.equal((await logIn(email, old)).status, 200);
  });

  test('of several who use the link at the same time one does', async () => {
    const { email } = await aPerson();
    await forgot(email);
    const token = await mailedToken(email);
    const replies = await Promise.all([1, 2, 3, 4].map(() => reset(email, token)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422, 422, 422]);
  });

  test('a reset that is repeated with its key gets the same response', async () => {
    const { email } = await aPerson();
    await forgot(email);
    const token = await mailedToken(email);
    const key = aKey();
    assert.equal((await reset(email, token, key)).status, 200);
    const again = await reset(email, token, key);
    assert.deepEqual([again.status, again.headers['idempotency-replayed']], [200, 'true']);
  });

  test('a link that leads anywhere else is rejected on its field, and nothing is mailed', async () => {
    const { email } = await aPerson();
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      `blob:${origin}/x`,
      'https://evil.example/auth/resetPassword',
      `${origin}.evil.example/`,
      `${origin}@evil.example/`,
      `https://app.test.example:pass@evil.example/`,
      `https://somebody@app.test.example/`,
      'http://app.test.example/',
      'https://app.test.example:8443/',
      '//evil.example',
      '/auth/resetPassword',
      'https:\\\\evil.example',
      `https://evil.example\\@app.test.example/`,
      `https://app.test.example\\.evil.example/`,
      `https://app.test.example\n.evil.example/`,
      `https://аpp.test.example/`,
      'http://127.0.0.1:4000/auth/resetPassword',
    ]) {
      const reply = await forgot(email, link);
      assert.deepEqual(
        [reply.status, Object.keys(reply.body.errors ?? {})],
        [422, ['reset_form_link']],
        link,
      );
    }
    assert.deepEqual(await server.mails(email), []);
  });

  test('keeps what the link carried already, but for a token of its own', async () => {
    const { email } = await aPerson();
    await forgot(email, `${form}?lang=en&token=mine#top`);
    const [mail] = await server.mails(email);
    const link = new URL(mail?.link ?? '');
    assert.deepEqual([...link.searchParams.keys()], ['lang', 'token']);
    assert.notEqual(link.searchParams.get('token'), 'mine');
  });

  test('links lead to the server’s own addresses without a configured origin, whatever Host says', async () => {
    const bare = await startTestServer({ host: '127.0.0.1', port: 4321 });
    const ask = (link: string, host = '127.0.0.1:4321') =>
      bare.post('auth/forgot', { email: 'a@test.example', reset_form_link: link }, { host });
    assert.equal((await ask('http://127.0.0.1:4321/auth/resetPassword')).status, 200);
    assert.equal((await ask('http://localhost:4321/auth/resetPassword')).status, 200);
    assert.equal((await ask('http://evil.example/auth/resetPassword', 'evil.example')).status, 422);
    await bare.close();
  });
});

describe('a change of password', () => {
  const change = (session: Session, old_password: string, headers = {}) =>
    session.post('auth/change', { old_password, ...twice() }, headers);

  test('needs the old one, and ends every other token', async () => {
    const person = await aPerson();
    const { access_token } = (await logIn(person.email, old)).body.data;
    const wrong = await change(person, 'wrong');
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors ?? {})], [422, ['old_password']]);
    assert.equal((await change(person, old)).status, 200);
    assert.equal(await isSignedIn(person), true);
    assert.equal(await isSignedIn(person.with({ authorization: `Bearer ${access_token}` })), false);
    assert.equal((await logIn(person.email, fresh)).status, 200);
    const [mail] = await server.mails(person.email);
    assert.equal(mail?.subject, 'Your password was changed');
  });

  test('ends a reset link that is on its way', async () => {
    const person = await aPerson();
    await forgot(person.email);
    const token = await mailedToken(person.email);
    await change(person, old);
    assert.equal((await reset(person.email, token)).status, 422);
  });

  test('of two at once one wins, and a repetition with its key gets the same response', async () => {
    const person = await aPerson();
    const replies = await Promise.all([change(person, old), change(person, old)]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422]);
    const again = await aPerson();
    const key = aKey();
    assert.equal((await change(again, old, key)).status, 200);
    assert.equal((await change(again, old, key)).headers['idempotency-replayed'], 'true');
  });

  test('asks for the new one twice', async () => {
    const person = await aPerson();
    const body = { old_password: old, new_password: fresh, new_password_confirmation: 'other' };
    const reply = await person.post('auth/change', body);
    assert.deepEqual(Object.keys(reply.body.errors ?? {}), ['new_password_confirmation']);
  });

  test('is rejected while impersonating', async () => {
    const company = await server.company();
    const administrator = await server.administrator();
    const reply = await change(administrator.with({ company: company.id }), old);
    assert.deepEqual([reply.status, reply.body.code], [403, 'access.refused_in_clone']);
  });

  test('guesses at the old one are limited as sign-ins are, and a reset lifts that', async () => {
    const limited = await startTestServer({
      webOrigins: [origin],
      hasRateLimits: true,
      signInLimit: { failures: 3, addressFailures: 3, windowMinutes: 15 },
    });
    const person = await limited.user({ password_hash: await hashPassword(old) });
    for (let n = 0; n < 3; n += 1) assert.equal((await change(person, 'wrong')).status, 422);
    const locked = await change(person, old);
    assert.equal(locked.status, 429);
    assert.ok(Number(locked.headers['retry-after']) > 0);
    await limited.post('auth/forgot', { email: person.email, reset_form_link: form });
    const [mail] = await limited.mails(person.email);
    const token = new URL(mail?.link ?? '').searchParams.get('token');
    await limited.post('auth/reset', { email: person.email, token, ...twice() });
    const signIn = { email: person.email, password: fresh };
    assert.equal((await limited.post('auth/login', signIn)).status, 200);
    await limited.close();
  });
});

test('thirty forgotten passwords in an hour are what one address gets', async () => {
  const limited = await startTestServer({ webOrigins: [origin], hasRateLimits: true });
  const ask = () => limited.post('auth/forgot', { email: 'nobody@test.example', reset_form_link: form });
  const replies = await Promise.all(Array.from({ length: 32 }, ask));
  assert.equal(replies.filter(({ status }) => status === 200).length, 30);
  assert.equal(replies.filter(({ status }) => status === 429).length, 2);
  await limited.db
    .updateTable('limited_tries')
    .set({ at: new Date(Date.now() - 3_601_000) })
    .execute();
  assert.equal((await ask()).status, 200);
  await limited.close();
});
