import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Company, Employee, OfferedInvite, Page, Rider, SentInvite } from '@waybill/contract';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer({ webOrigins: ['https://app.example'] });
  company = await server.company();
});
after(() => server.close());

const send = (invitee_email: string, type: 'courier' | 'employee' = 'courier', by: Session = company.owner) =>
  by.post<SentInvite>('invite/store', {
    invitee_email,
    type,
    job_title: 'Night rider',
    job_description: 'Island deliveries',
    invite_form_link: 'https://app.example/auth/inviteRegisteration',
  });
const codeFor = async (email: string) =>
  (await server.mails(email)).at(-1)?.text.match(/invite_code=([0-9a-f]{32})/)?.[1] ?? '';
const sentOf = async (who: Session) =>
  (await who.get<Page<SentInvite>>('invite/index?per_page=100')).body.data;
const offer = async (code: string) => {
  const anybody = await server.user();
  return anybody.get<OfferedInvite>(`invite/show?invite_code=${code}`);
};

test('invites sent are listed newest first, of the kinds that one may send', async () => {
  await send('one@test.example');
  await send('two@test.example', 'employee');
  const dispatcher = await company.employee();
  assert.deepEqual(
    (await sentOf(company.owner)).data.map(({ invitee_email, type }) => [invitee_email, type]),
    [
      ['two@test.example', 'employee'],
      ['one@test.example', 'courier'],
    ],
  );
  assert.deepEqual(
    (await sentOf(dispatcher)).data.map(({ type }) => type),
    ['courier'],
  );
  const other = await server.company();
  assert.equal((await sentOf(other.owner)).total, 0);
});

test('an invite that is taken back is worth nothing any more', async () => {
  const { id } = (await send('gone@test.example')).body.data;
  const code = await codeFor('gone@test.example');
  const other = await server.company();
  assert.equal((await other.owner.post('invite/revoke', { id })).status, 404);
  assert.equal((await company.owner.post('invite/revoke', { id })).status, 200);
  assert.equal((await company.owner.post('invite/revoke', { id })).status, 404);
  assert.equal((await offer(code)).status, 404);
  const user = await server.user({ email: 'gone@test.example' });
  assert.equal((await user.post('invite/accept', { invite_code: code })).status, 422);
  // A new one can be sent.
  assert.equal((await send('gone@test.example')).status, 201);
});

test('staff who may invite riders only take back no employee’s invite', async () => {
  const { id } = (await send('staff@test.example', 'employee')).body.data;
  const dispatcher = await company.employee();
  assert.equal((await dispatcher.post('invite/revoke', { id })).status, 404);
});

test('the holder of a code is shown company, role and sender, and if the email has an account', async () => {
  await send('new@test.example');
  const { body } = await offer(await codeFor('new@test.example'));
  assert.deepEqual(
    [body.data.company.company_name, body.data.type, body.data.job_title, body.data.has_account],
    ['Eko Swift Deliveries', 'courier', 'Night rider', false],
  );
  const own = (await company.owner.get<Company>('company/me')).body.data;
  assert.equal(body.data.company.company_state, own.company_state);
  assert.equal(body.data.invitee_email, 'new@test.example');
  await server.user({ email: 'new@test.example' });
  assert.equal((await offer(await codeFor('new@test.example'))).body.data.has_account, true);
  assert.equal((await offer('0'.repeat(32))).status, 404);
});

test('a signed-in person joins with the code alone, and then awaits approval', async () => {
  const user = await server.user({ email: 'joins@test.example', email_verified_at: null });
  await send(user.email);
  const invite_code = await codeFor(user.email);
  const joined = await user.post<Rider>('invite/accept', { invite_code });
  assert.equal(joined.status, 201);
  assert.deepEqual(
    [joined.body.data.courier_email, joined.body.data.company_approved],
    ['joins@test.example', false],
  );
  assert.equal((await user.post('invite/accept', { invite_code })).status, 422);
});

test('an employee who joins so has the job title of the invite', async () => {
  const user = await server.user({ email: 'clerk@test.example' });
  await send(user.email, 'employee');
  const joined = await user.post<Employee>('invite/accept', { invite_code: await codeFor(user.email) });
  assert.equal(joined.body.data.employee_job_title, 'Night rider');
});

test('a code lets in the person it was mailed to alone', async () => {
  await send('owner-of-code@test.example');
  const thief = await server.user();
  const reply = await thief.post('invite/accept', {
    invite_code: await codeFor('owner-of-code@test.example'),
  });
  assert.equal(reply.status, 422);
  assert.equal((await offer(await codeFor('owner-of-code@test.example'))).status, 200);
});
