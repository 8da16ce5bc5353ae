import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Employee, Invite, Rider, SignedInUser } from '@waybill/contract';
import { hashPassword } from '../../people/auth/index.ts';
import { readConfig } from '../../platform/base/config.ts';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

const defaultLimits = readConfig({}).hourlyLimits;

let server: TestServer;
let company: TestCompany;
const password = 'long enough';

before(async () => {
  server = await startTestServer({ webOrigins: ['https://app.example'] });
  company = await server.company();
});
after(() => server.close());

let people = 0;
const anEmail = () => `invited-${++people}@test.example`;

const send = (invitee_email: string, changes: object = {}, by: Session = company.owner) =>
  by.post<{ id: string }>('invite/store', {
    company_id: by === company.owner ? company.id : undefined,
    invitee_email,
    type: 'courier',
    job_title: 'Rider',
    job_description: 'Island deliveries',
    invite_form_link: 'https://app.example/auth/inviteRegisteration',
    ...changes,
  });

/** The code in the newest invite to this address; a mail of an approval may be sent together with an invite. */
const codeFor = async (email: string) =>
  (await server.mails(email))
    .map(({ text }) => text.match(/invite_code=([0-9a-f]{32})/)?.[1])
    .findLast((code) => code) ?? '';

const invited = async (email: string, changes: object = {}) => {
  assert.equal((await send(email, changes)).status, 201);
  return codeFor(email);
};

test('an address that is invited again while an invite is pending gets the same one again', async () => {
  const email = anEmail();
  const code = await invited(email);
  const ends = async () =>
    (await server.db.selectFrom('invites').selectAll().where('invitee_email', '=', email).execute()).map(
      ({ job_title, expires_at }) => [job_title, expires_at > new Date(Date.now() + 86_400_000)],
    );
  const soon = new Date(Date.now() + 60_000);
  await server.db
    .updateTable('invites')
    .set({ expires_at: soon })
    .where('invitee_email', '=', email)
    .execute();
  assert.equal(await invited(email, { job_title: 'Night rider' }), code);
  assert.deepEqual(await ends(), [['Night rider', true]]);
  assert.equal((await server.mails(email)).length, 2);
  const both = await Promise.all([send(email, { type: 'employee' }), send(email, { type: 'employee' })]);
  assert.equal(both[0].body.data.id, both[1].body.data.id);
});

const accept = (user_email: string, invite_code: string, changes: object = {}, headers = {}) =>
  server.post<Rider & Employee>(
    'onboard/invite',
    {
      user_name: 'Musa Bello',
      user_email,
      user_password: password,
      user_password_confirmation: password,
      user_phone: '08051234567',
      user_address: '4 Marina Road',
      user_city: 'Lagos Island',
      user_state: 'Lagos',
      user_country: 'Nigeria',
      user_birth_date: '1990-05-01',
      user_birth_year: 1990,
      invite_code,
      ...changes,
    },
    headers,
  );
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof accept>>) =>
  status === 422 ? Object.keys(body.errors ?? {}) : status;
const logIn = (email: string) => server.post<SignedInUser>('auth/login', { email, password });

describe('sending an invite', () => {
  test('mails the form with the code, which no response shows', async () => {
    const email = anEmail();
    const sent = await send(email.toUpperCase());
    assert.equal(sent.status, 201);
    const [mail, ...others] = await server.mails(email);
    assert.equal(others.length, 0);
    const code = await codeFor(email);
    assert.ok(mail?.text.includes(`https://app.example/auth/inviteRegisteration?invite_code=${code}`));
    assert.equal(code.length, 32);
    assert.ok(!JSON.stringify(sent.body).includes(code));
  });

  test('takes a link to the suite alone, and a key for one mail', async () => {
    const email = anEmail();
    const rejected = await send(email, { invite_form_link: 'https://evil.example/form' });
    assert.deepEqual(Object.keys(rejected.body.errors ?? {}), ['invite_form_link']);
    const key = aKey();
    const body = { type: 'courier', job_title: 'x', job_description: 'x', invitee_email: email };
    const invite_form_link = 'https://app.example/form?from=mail';
    for (const _ of [1, 2]) await company.owner.post('invite/store', { ...body, invite_form_link }, key);
    assert.equal((await server.mails(email)).length, 1);
  });

  test('is for who may, by what is offered, and not for members', async () => {
    const dispatcher = await company.employee();
    assert.equal((await send(anEmail(), {}, dispatcher)).status, 201);
    assert.equal((await send(anEmail(), { type: 'employee' }, dispatcher)).status, 403);
    assert.equal((await send(anEmail(), {}, await company.employee(['accountant']))).status, 403);
    const rider = await company.rider();
    assert.ok((await send(rider.email)).body.errors?.invitee_email);
    assert.equal((await send(rider.email, { type: 'employee' })).status, 201);
  });
});

describe('accepting an invite', () => {
  test('makes an account with a verified email, and a member who waits for the company', async () => {
    const email = anEmail();
    const { status, body } = await accept(email, await invited(email));
    assert.equal(status, 201);
    assert.deepEqual([body.data.courier_name, body.data.company_approved], ['Musa Bello', false]);
    const { data: user } = (await logIn(email)).body;
    assert.equal(user.email_verified, true);
    assert.deepEqual(user.groups[company.teamId], {
      employee_id: null,
      courier_id: body.data.id,
      company_id: null,
      state: 'awaiting_approval',
    });
    await company.owner.post('courier/approve/company', { id: body.data.id });
    assert.equal((await logIn(email)).body.data.groups[company.teamId]?.state, 'active');
  });

  test('with an account needs its password, and adds the team to it', async () => {
    const user = await server.user({ password_hash: await hashPassword(password), email_verified_at: null });
    const code = await invited(user.email, { type: 'employee', job_title: 'Dispatcher' });
    assert.deepEqual(await user.get<Invite[]>('invite/me').then(({ body }) => body.data), []);
    const other = { user_password: 'another one', user_password_confirmation: 'another one' };
    assert.deepEqual(fieldsOf(await accept(user.email, code, other)), ['user_password']);
    const { body } = await accept(user.email, code);
    assert.deepEqual(body.data.team.roles, [{ name: 'employee' }]);
    const { data } = (await logIn(user.email)).body;
    assert.deepEqual([data.email_verified, Object.keys(data.groups)], [true, [company.teamId]]);
  });

  test('is for the invited email, once, in time, and for adults', async () => {
    const email = anEmail();
    const code = await invited(email);
    assert.deepEqual(fieldsOf(await accept(anEmail(), code)), ['user_email']);
    const young = { user_birth_date: '2020-01-01', user_birth_year: 2020 };
    assert.deepEqual(fieldsOf(await accept(email, code, young)), ['user_birth_date']);
    assert.deepEqual(fieldsOf(await accept(email, code, { user_birth_year: 1991 })), ['user_birth_year']);
    assert.deepEqual(fieldsOf(await accept(email, 'f'.repeat(32))), ['invite_code']);
    assert.equal(fieldsOf(await accept(email, code)), 201);
    assert.deepEqual(fieldsOf(await accept(email, code)), ['invite_code']);

    const late = anEmail();
    const lateCode = await invited(late);
    await server.db
      .updateTable('invites')
      .set({ expires_at: new Date() })
      .where('invitee_email', '=', late)
      .execute();
    assert.deepEqual(fieldsOf(await accept(late, lateCode)), ['invite_code']);
  });

  test('of two at once with one code lets one in, with and without an account', async () => {
    const fresh = anEmail();
    const user = await server.user({ password_hash: await hashPassword(password) });
    for (const email of [fresh, user.email]) {
      const code = await invited(email);
      const replies = await Promise.all(Array.from({ length: 5 }, () => accept(email, code)));
      assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 422, 422, 422, 422]);
    }
  });

  test('with two codes of one company makes one member, and uses up both', async () => {
    const email = anEmail();
    const codes = [await invited(email), await invited(email)];
    const replies = await Promise.all(codes.map((code) => accept(email, code)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 422]);
    const pending = await server.db
      .selectFrom('invites')
      .select('id')
      .where('invitee_email', '=', email)
      .where('state', '=', 'pending')
      .execute();
    assert.deepEqual(pending, []);
  });

  test('repeated under one key gets the same response again', async () => {
    const email = anEmail();
    const [code, key] = [await invited(email), aKey()];
    const first = await accept(email, code, {}, key);
    assert.equal(first.status, 201);
    const again = await accept(email, code, {}, key);
    assert.deepEqual([again.status, again.body.data], [201, first.body.data]);
  });

  test('brings former members back to their record, without their earlier roles', async () => {
    const user = await server.user({ password_hash: await hashPassword(password) });
    const first = await accept(user.email, await invited(user.email, { type: 'employee' }));
    assert.equal(first.status, 201, JSON.stringify(first.body));
    const { id } = first.body.data;
    await company.owner.post('employee/approve/company', { id });
    await company.owner.post('role/assign', { user_id: user.userId, role_id: 'accountant' });
    await company.owner.post('employee/terminate', { id });
    const back = await accept(user.email, await invited(user.email, { type: 'employee' }));
    assert.deepEqual(
      [back.body.data.id, back.body.data.company_approved, back.body.data.termination_date],
      [id, false, null],
    );
    assert.deepEqual(back.body.data.team.roles, [{ name: 'employee' }]);
    assert.equal((await company.owner.post('employee/approve/company', { id })).status, 200);
  });
});

describe('limits', () => {
  test('wrong passwords count as failures to sign in, also for the right one after them', async () => {
    const limited = await startTestServer({
      hasRateLimits: true,
      signInLimit: { failures: 3, addressFailures: 3, windowMinutes: 15 },
      hourlyLimits: { ...defaultLimits, invites: 2 },
      webOrigins: ['https://app.example'],
    });
    try {
      const own = await limited.company();
      const user = await limited.user({ password_hash: await hashPassword(password) });
      const store = (email: string) =>
        own.owner.post('invite/store', {
          invitee_email: email,
          type: 'courier',
          job_title: 'x',
          job_description: 'x',
          invite_form_link: 'https://app.example/form',
        });
      assert.deepEqual([(await store(user.email)).status, (await store(anEmail())).status], [201, 201]);
      const over = await store(anEmail());
      assert.equal(over.status, 429);
      assert.ok(Number(over.headers['retry-after']) > 0);

      const { invite_code } = (await user.get<Invite[]>('invite/me')).body.data[0]!;
      const tryWith = (user_password: string) =>
        limited.post('onboard/invite', {
          user_name: 'Musa',
          user_email: user.email,
          user_password,
          user_password_confirmation: user_password,
          user_address: 'x',
          user_city: 'x',
          user_state: 'x',
          user_country: 'x',
          user_birth_date: '1990-05-01',
          user_birth_year: 1990,
          invite_code,
        });
      for (const _ of [1, 2, 3]) assert.equal((await tryWith('wrong password')).status, 422);
      assert.equal((await tryWith(password)).status, 429);
      assert.equal((await limited.post('auth/login', { email: user.email, password })).status, 429);
    } finally {
      await limited.close();
    }
  });
});

const emailOf = async ({ userId }: Session) => {
  const users = server.db.selectFrom('users').select('email').where('id', '=', userId);
  return (await users.executeTakeFirstOrThrow()).email;
};
const subjectsTo = async (email: string) => (await server.mails(email)).map(({ subject }) => subject);

test('who may approve is mailed that a member waits, and who waits that they are approved', async () => {
  const own = await server.company({ company_name: 'Mail Movers' });
  const owner = await emailOf(own.owner);
  const supervisor = await emailOf(await own.employee(['supervisor']));
  const gone = await emailOf(await own.employee(['supervisor'], { termination_date: new Date() }));
  const joined = async (type: 'courier' | 'employee') => {
    const email = anEmail();
    assert.equal((await send(email, { company_id: own.id, type }, own.owner)).status, 201);
    const { status, body } = await accept(email, await codeFor(email));
    assert.equal(status, 201);
    return { email, id: body.data.id };
  };
  const rider = await joined('courier');
  const employee = await joined('employee');
  const waits = 'Musa Bello is waiting for approval';
  assert.deepEqual(await subjectsTo(owner), [waits, waits]);
  assert.deepEqual(await subjectsTo(supervisor), [waits]);
  assert.deepEqual(await subjectsTo(gone), []);
  const links = (await server.mails(owner)).map(({ link }) => link);
  assert.deepEqual(links, ['https://app.example/allriders', 'https://app.example/employees/1']);

  await own.owner.post('courier/approve/company', { id: rider.id });
  await own.owner.post('employee/approve/company', { id: employee.id });
  await own.owner.post('employee/approve/company', { id: employee.id });
  const approved = 'Your account with Mail Movers is approved';
  for (const { email } of [rider, employee]) {
    const mails = await server.mails(email);
    assert.equal(mails.filter(({ subject }) => subject === approved).length, 1);
    assert.equal(mails.at(-1)?.link, 'https://app.example/auth/login');
  }
});
