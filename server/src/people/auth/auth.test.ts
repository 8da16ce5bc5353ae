import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SignedInUser, User } from '@waybill/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from './passwords.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer({
    hasRateLimits: true,
    signInLimit: { failures: 10, addressFailures: 20, windowMinutes: 15 },
  });
});
after(() => server.close());

const password = 'correct horse';
let people = 0;
const aPerson = async () => {
  people += 1;
  const email = `person${people}@test.example`;
  const session = await server.user({ email, password_hash: await hashPassword(password) });
  return { email, session };
};

const logIn = (email: string, given: string, remoteAddress = '10.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password: given },
  });

describe('sign-in', () => {
  test('responds with the user, their teams and a token that the next call carries', async () => {
    const company = await server.company();
    await server.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', company.owner.userId)
      .execute();
    const response = await logIn(company.owner.email.toUpperCase(), password);
    assert.equal(response.statusCode, 200);
    const user: SignedInUser = response.json().data;
    assert.ok(user.access_token.length >= 40);
    assert.deepEqual(user.team_roles[company.teamId]?.roles, ['company']);
    assert.equal(user.team_roles[company.teamId]?.display_name, 'Eko Swift Deliveries');
    assert.deepEqual(user.groups[company.teamId], {
      employee_id: company.owner.employeeId,
      courier_id: null,
      company_id: company.id,
      state: 'active',
    });
    assert.doesNotMatch(response.body, /password|hash/);
    const me = await server.app.inject({
      url: `/api/user/show?user_id=${user.id}`,
      headers: { authorization: `Bearer ${user.access_token}`, team: company.teamId },
    });
    assert.equal((me.json().data as User).email, user.email);
  });

  test('a company that is not open is null, with the reason next to it', async () => {
    const waiting = await server.company({ management_approved: false });
    const { body } = await waiting.owner.get<User>(`user/show?user_id=${waiting.owner.userId}`);
    const group = body.data.groups[waiting.teamId];
    assert.equal(group?.company_id, null);
    assert.equal(group?.state, 'awaiting_approval');
    assert.equal(group?.employee_id, waiting.owner.employeeId);
  });

  test('an unknown email and a wrong password are one and the same 422', async () => {
    const { email } = await aPerson();
    const wrong = (await logIn(email, 'wrong', '10.0.1.1')).json();
    const unknown = (await logIn('nobody@test.example', 'wrong', '10.0.1.2')).json();
    assert.equal(wrong.status_code, 422);
    assert.ok(wrong.errors.email);
    assert.deepEqual({ ...wrong, request_id: '' }, { ...unknown, request_id: '' });
  });

  test('keeps only hashes of tokens and passwords', async () => {
    const { email } = await aPerson();
    const { access_token } = (await logIn(email, password, '10.0.2.1')).json().data;
    const tokens = await server.db.selectFrom('access_tokens').select('hash').execute();
    assert.ok(tokens.every(({ hash }) => hash !== access_token && /^[0-9a-f]{64}$/.test(hash)));
    const { password_hash } = await server.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    assert.match(password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('sign-out', () => {
  test('ends this token at once and leaves the others, whatever team is sent along', async () => {
    const { email, session } = await aPerson();
    const { access_token } = (await logIn(email, password, '10.0.3.1')).json().data;
    const headers = { authorization: `Bearer ${access_token}`, team: 'no team of mine' };
    const out = await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    assert.equal(out.statusCode, 200);
    const again = await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    assert.equal(again.statusCode, 401);
    assert.equal((await session.get('invite/me')).status, 200);
  });

  test('a token ends by itself 30 days after its last use', async () => {
    const { session } = await aPerson();
    const lastUsed = (days: number) =>
      server.db
        .updateTable('access_tokens')
        .set({ last_used_at: new Date(Date.now() - days * 86_400_000) })
        .where('user_id', '=', session.userId)
        .execute();
    await lastUsed(29);
    assert.equal((await session.get('invite/me')).status, 200);
    await lastUsed(31);
    assert.equal((await session.get('invite/me')).status, 401);
  });
});

describe('too many tries', () => {
  test('ten failures on an account lock it for a while, the right password too', async () => {
    const { email } = await aPerson();
    for (let n = 0; n < 10; n += 1)
      assert.equal((await logIn(email, 'wrong', `10.1.0.${n}`)).statusCode, 422);
    const locked = await logIn(email, password, '10.1.1.1');
    assert.equal(locked.statusCode, 429);
    const wait = Number(locked.headers['retry-after']);
    assert.ok(wait > 0 && wait <= 900);
    await server.db
      .updateTable('sign_in_attempts')
      .set({ at: new Date(Date.now() - 16 * 60_000) })
      .where('account', '=', email)
      .execute();
    assert.equal((await logIn(email, password, '10.1.1.1')).statusCode, 200);
  });

  test('twice as many failures from an address lock the address, whatever the account', async () => {
    const { email } = await aPerson();
    const guess = (n: number) => logIn(`guess${n}@test.example`, 'wrong', '10.2.0.1');
    for (let n = 0; n < 19; n += 1) await guess(n);
    assert.equal((await logIn(email, password, '10.2.0.1')).statusCode, 200);
    await guess(19);
    assert.equal((await logIn(email, password, '10.2.0.1')).statusCode, 429);
    assert.equal((await logIn(email, password, '10.2.0.2')).statusCode, 200);
  });

  test('the addresses of one IPv6 network count as one', async () => {
    for (let n = 0; n < 20; n += 1)
      await logIn(`other${n}@test.example`, 'wrong', `2001:db8:7:8::${n.toString(16)}`);
    assert.equal((await logIn('other@test.example', 'wrong', '2001:db8:7:8:9::1')).statusCode, 429);
    assert.equal((await logIn('other@test.example', 'wrong', '2001:db8:7:9::1')).statusCode, 422);
  });

  test('forty guesses at the same time count as forty', async () => {
    const { email } = await aPerson();
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => logIn(email, 'wrong', `10.3.0.${n}`)),
    );
    assert.equal(replies.filter(({ statusCode }) => statusCode === 422).length, 10);
    assert.equal(replies.filter(({ statusCode }) => statusCode === 429).length, 30);
  });

  test('signing in forgives the failures before it', async () => {
    const { email } = await aPerson();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) await logIn(email, 'wrong', `10.4.${round}.${n}`);
      assert.equal((await logIn(email, password, `10.4.${round}.99`)).statusCode, 200);
    }
  });

  test('a caller who invents addresses is counted by the one they call from', async () => {
    const limits = {
      hasRateLimits: true,
      signInLimit: { failures: 3, addressFailures: 3, windowMinutes: 15 },
    };
    for (const trustedProxies of [0, 1, ['10.9.0.1']]) {
      const behind = await startTestServer({ ...limits, trustedProxies });
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        const invented = `203.0.113.${n}`;
        const response = await behind.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          // The proxy adds, at the end, the address that it was called from.
          remoteAddress: '10.9.0.1',
          headers: { 'x-forwarded-for': trustedProxies === 0 ? invented : `${invented}, 198.51.100.7` },
          payload: { email: `guess${n}@test.example`, password: 'wrong' },
        });
        statuses.push(response.statusCode);
      }
      await behind.close();
      assert.deepEqual(statuses, [422, 422, 422, 429], JSON.stringify(trustedProxies));
    }
  });
});
