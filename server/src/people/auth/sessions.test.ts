import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { EndedSessions, NarrowToken, Session, SignedInUser } from '@waybill/contract';
import { EventReader } from '../../testing/event-reader.ts';
import { type Session as Caller, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from './passwords.ts';
import { deviceOf } from './sender.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const password = 'correct horse';
const aPerson = async () => server.user({ password_hash: await hashPassword(password) });

/** The same person, signed in once more. */
const signInAgain = async ({ email }: Caller, userAgent = chromeOnAndroid): Promise<string> => {
  const headers = { 'user-agent': userAgent };
  const { body } = await server.post<SignedInUser>('auth/login', { email, password }, headers);
  return body.data.access_token;
};
const as = (who: Caller, token: string) => who.with({ authorization: `Bearer ${token}` });
const sessionsOf = async (who: Caller) => (await who.get<Session[]>('auth/session/me')).body.data;
const isIn = async (who: Caller) => (await who.get('invite/me')).status === 200;

const setTimes = (userId: string, daysAgo: { created_at: number; last_used_at: number }) =>
  server.db
    .updateTable('access_tokens')
    .set({
      created_at: new Date(Date.now() - daysAgo.created_at * 86_400_000),
      last_used_at: new Date(Date.now() - daysAgo.last_used_at * 86_400_000),
    })
    .where('user_id', '=', userId)
    .execute();

describe('one’s sessions', () => {
  test('are listed with browser and system in words, this one first', async () => {
    const person = await aPerson();
    await signInAgain(person);
    const [mine, other, ...more] = await sessionsOf(person);
    assert.deepEqual(more, []);
    assert.deepEqual([mine?.is_current, mine?.device], [true, null]);
    assert.deepEqual([other?.is_current, other?.device], [false, 'Chrome on Android']);
    assert.ok(new Date(other!.created_at) <= new Date(other!.last_used_at));
    const stored = await server.db.selectFrom('access_tokens').selectAll().execute();
    assert.ok(!JSON.stringify(stored).includes('Mozilla'));
  });

  test('end one by one, from the next call on; once', async () => {
    const person = await aPerson();
    const other = as(person, await signInAgain(person));
    const { id } = (await sessionsOf(person))[1]!;
    const ended = await person.post<Session>('auth/session/revoke', { id });
    assert.deepEqual([ended.status, ended.body.data.id], [200, id]);
    assert.deepEqual([await isIn(other), await isIn(person)], [false, true]);
    assert.equal((await person.post('auth/session/revoke', { id })).status, 404);
    assert.equal((await sessionsOf(person)).length, 1);
  });

  test('end all at once but the one that asks', async () => {
    const person = await aPerson();
    const others = [as(person, await signInAgain(person)), as(person, await signInAgain(person))];
    const reply = await person.post<EndedSessions>('auth/session/revoke/others');
    assert.deepEqual(reply.body.data, { ended: 2 });
    for (const other of others) assert.equal(await isIn(other), false);
    assert.equal(await isIn(person), true);
    assert.deepEqual((await person.post<EndedSessions>('auth/session/revoke/others')).body.data, {
      ended: 0,
    });
  });

  test('are seen and ended by their user alone', async () => {
    const [person, outsider] = [await aPerson(), await aPerson()];
    const { id } = (await sessionsOf(person))[0]!;
    assert.equal((await outsider.post('auth/session/revoke', { id })).status, 404);
    assert.ok((await sessionsOf(outsider)).every((one) => one.id !== id));
    assert.equal(await isIn(person), true);
  });

  test('end 180 days after they began, however much they are used, and 30 days after the last use', async () => {
    const person = await aPerson();
    await setTimes(person.userId, { created_at: 179, last_used_at: 0 });
    assert.equal(await isIn(person), true);
    await setTimes(person.userId, { created_at: 181, last_used_at: 0 });
    assert.equal(await isIn(person), false);
    await setTimes(person.userId, { created_at: 40, last_used_at: 31 });
    assert.equal(await isIn(person), false);
  });

  test('that have ended by themselves are not listed', async () => {
    const person = await aPerson();
    await setTimes(person.userId, { created_at: 181, last_used_at: 0 });
    const token = await signInAgain(person);
    assert.equal((await sessionsOf(as(person, token))).length, 1);
  });

  test('close their streams as they end, and no others', async () => {
    const company = await server.company();
    await server.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', company.owner.userId)
      .execute();
    const token = await signInAgain(company.owner);
    const mine = await EventReader.open(server.app, company.owner);
    const theirs = await EventReader.open(server.app, { teamId: company.teamId, token });
    const { id } = (await sessionsOf(company.owner))[1]!;
    await company.owner.post('auth/session/revoke', { id });
    await theirs.closed;
    const order = await company.order();
    await mine.until((events) => events.some(({ data }) => data.id === order.id));
    await mine.close();
  });
});

describe('the words for a device', () => {
  for (const [userAgent, label] of [
    [chromeOnAndroid, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Microsoft Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Call 0800 555 and pay/1.0 (Linux) now', 'Linux'],
    ['curl/8.5.0', null],
    ['x'.repeat(8_000), null],
    [undefined, null],
  ] as const)
    test(`are ${label} for ${userAgent?.slice(0, 40)}`, () => assert.equal(deviceOf(userAgent), label));
});

describe('a narrowed token', () => {
  const narrowed = async (who: Caller, ...calls: string[]) =>
    (await who.post<NarrowToken>('auth/session/narrow', { calls })).body.data;
  const statusOf = async (who: Caller, path: string) => (await who.get(path)).status;

  test('makes the calls it was made for as its user, in the team that is named, and no others', async () => {
    const { owner } = await server.company();
    const { token, ends_at } = await narrowed(owner, 'user/show', 'order/index');
    const minutes = (Date.parse(ends_at) - Date.now()) / 60_000;
    assert.ok(minutes > 4 && minutes <= 5, `${minutes}`);
    const holder = as(owner, token);
    assert.equal((await holder.get<{ id: string }>('user/show')).body.data.id, owner.userId);
    assert.equal(await statusOf(holder, 'order/index'), await statusOf(owner, 'order/index'));
    const other = await holder.get('auth/session/me');
    assert.deepEqual([other.status, other.body.code], [403, 'token.not_for_this_call']);
    assert.equal((await holder.post('auth/session/narrow', { calls: ['user/show'] })).status, 403);
    assert.equal((await holder.post('user/update', { name: 'Other' })).status, 403);
  });

  test('cannot be made for calls that widen it, nor changed, nor used after its session', async () => {
    const person = await aPerson();
    for (const calls of [['auth/session/narrow'], ['auth/logout'], ['../user/show'], []])
      assert.equal((await person.post('auth/session/narrow', { calls })).status, 422, `${calls}`);
    const { token } = await narrowed(person, 'user/show');
    const [start, text = '', mac] = token.split('.');
    const wider = JSON.stringify({
      ...JSON.parse(Buffer.from(text, 'base64url').toString()),
      calls: ['user/show', 'invite/me'],
    });
    const forged = `${start}.${Buffer.from(wider).toString('base64url')}.${mac}`;
    assert.equal(await statusOf(as(person, forged), 'invite/me'), 401);
    assert.equal(await statusOf(as(person, `${start}.${text}.`), 'user/show'), 401);
    assert.equal(await statusOf(as(person, token), 'user/show'), 200);
    await person.post('auth/logout');
    assert.equal(await statusOf(as(person, token), 'user/show'), 401);
  });

  test('makes no call that asks people to confirm that it is them', async () => {
    const { owner } = await server.company();
    const { token } = await narrowed(owner, 'settlement/rules/remove');
    const refused = await as(owner, token).post('settlement/rules/remove', {});
    assert.deepEqual([refused.status, refused.body.code], [403, 'access.denied']);
  });

  test('ends after five minutes', async (t) => {
    const person = await aPerson();
    const { token, ends_at } = await narrowed(person, 'user/show');
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse(ends_at) });
    assert.equal(await statusOf(as(person, token), 'user/show'), 401);
  });
});
