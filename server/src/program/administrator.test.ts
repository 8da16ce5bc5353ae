import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInUser } from '@waybill/contract';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ensureAdministrator } from './administrator.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const given = { email: 'boss@waybill.example', password: 'first password' };
const logIn = (password: string, email = given.email) =>
  server.post<SignedInUser>('auth/login', { email, password });

test('the administrator is made at start, in a team of their own', async () => {
  await Promise.all([ensureAdministrator(server.db, given), ensureAdministrator(server.db, given)]);
  const { body } = await logIn(given.password);
  const [team] = Object.values(body.data.team_roles);
  assert.deepEqual(team?.roles, ['administrator']);
  assert.deepEqual(Object.values(body.data.groups)[0], {
    employee_id: null,
    courier_id: null,
    company_id: null,
    state: 'active',
  });
});

test('a later start leaves the present password, and says when it is another', async () => {
  assert.equal(await ensureAdministrator(server.db, given), true);
  assert.equal(await ensureAdministrator(server.db, { ...given, password: 'another password' }), false);
  assert.equal((await logIn('another password')).status, 422);
  assert.equal((await logIn(given.password)).status, 200);
});

test('an account that another person had made with that email is taken over, its tokens ended', async () => {
  const outsider = await server.user({ email: 'early@waybill.example' });
  assert.equal((await outsider.get('invite/me')).status, 200);
  await ensureAdministrator(server.db, { email: outsider.email, password: 'ours from now' });
  assert.equal((await outsider.get('invite/me')).status, 401);
  assert.equal((await logIn('ours from now', outsider.email)).status, 200);
});
