import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Invite } from '@waybill/contract';
import { newId } from '../../platform/base/new-id.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const invite = async (email: string, changes: object = {}) => {
  const id = newId();
  await server.db
    .insertInto('invites')
    .values({
      id,
      company_id: company.id,
      invited_by: company.owner.userId,
      invitee_email: email,
      type: 'courier',
      job_title: 'Rider',
      job_description: 'Island deliveries',
      invite_code: id.replaceAll('-', ''),
      state: 'pending',
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
      ...changes,
    })
    .execute();
  return id;
};
const mine = async (who: Session) => (await who.get<Invite[]>('invite/me?properties=1')).body.data;

test('callers see the pending invites to their own email, with their company', async () => {
  const user = await server.user();
  const id = await invite(user.email);
  await invite(user.email, { expires_at: new Date(Date.now() - 1) });
  await invite(user.email, { state: 'accepted' });
  await invite('somebody@else.example');
  const [only, ...others] = await mine(user);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [only?.id, only?.type, only?.company.company_name],
    [id, 'courier', 'Eko Swift Deliveries'],
  );
});

test('callers with an unverified email see none', async () => {
  const user = await server.user({ email_verified_at: null });
  const id = await invite(user.email);
  assert.deepEqual(await mine(user), []);
  assert.equal((await user.post('invite/refuse', { id })).status, 404);
});

test('callers reject only their own, once', async () => {
  const user = await server.user();
  const outsider = await server.user();
  const id = await invite(user.email);
  assert.equal((await outsider.post('invite/refuse', { id })).status, 404);
  assert.equal((await user.post<Invite>('invite/refuse', { id })).body.data.id, id);
  assert.deepEqual(await mine(user), []);
  assert.equal((await user.post('invite/refuse', { id })).status, 404);
});
