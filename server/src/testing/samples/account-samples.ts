import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { aUser } from '../../demo/builders/index.ts';
import { hashPassword } from '../../people/auth/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import { hashOfToken, issueToken, newToken } from '../../platform/identity/tokens.ts';
import type { Session, TestServer } from '../test-server.ts';
import { byId, naming, plain, type Sample, type Scenario } from './sample.ts';

const password = 'sample password';
const passwordHash = hashPassword(password);

const anAccount = async ({ server }: Scenario) => {
  const id = newId();
  const user = aUser({ id, email: `${id}@test.example`, password_hash: await passwordHash });
  await server.db.insertInto('users').values(user).execute();
  return user;
};

const newPassword = { new_password: 'another one', new_password_confirmation: 'another one' };

/** A token as it goes out by mail, and the address it goes to. */
const aMailedToken = async (scenario: Scenario, purpose: 'verify_email' | 'reset_password') => {
  const { id, email } = await anAccount(scenario);
  const token = newToken();
  const now = new Date();
  const expires_at = new Date(now.getTime() + 60_000);
  await scenario.server.db
    .insertInto('mailed_tokens')
    .values({ hash: hashOfToken(token), purpose, user_id: id, created_at: now, expires_at })
    .execute();
  return { email, token };
};

const change = async (
  { db }: TestServer,
  caller: Session | undefined,
  changes: { password_hash: string } | { referral_code: string },
) => {
  if (caller) await db.updateTable('users').set(changes).where('id', '=', caller.userId).execute();
};

/** A page of the suite, on the server's own origin. */
const pageOf = ({ app }: TestServer, path: string) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo | null)?.port ?? 4000}${path}`;

/** The fields of somebody who has no account yet. */
const aNewPerson = () => ({
  user_name: 'Ada Obi',
  user_email: `${newId()}@test.example`,
  user_password: password,
  user_password_confirmation: password,
  user_phone: '2348031234567',
  user_job_title: 'Rider',
  user_address: '12 Allen Avenue',
  user_city: 'Ikeja',
  user_state: 'Lagos',
  user_country: 'Nigeria',
});

const aPhoto = async ({ server }: Scenario) => {
  const id = randomBytes(32).toString('base64url');
  const content = Buffer.from('a photo');
  await server.db.insertInto('photos').values({ id, content, created_at: new Date() }).execute();
  return id;
};

/** Another session of the caller, or, where they are of another side, of somebody else. */
const aSession = async ({ server, caller, isForeign }: Scenario): Promise<{ id: string }> => {
  const userId = caller && !isForeign ? caller.userId : (await server.user()).userId;
  const hash = hashOfToken(await issueToken(server.db, userId));
  return server.db
    .selectFrom('access_tokens')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
};

/** An invite to the caller or, if the caller is of another tenant, to somebody else. */
const anInvite = async ({ server, side, caller, isForeign }: Scenario, email?: string) => {
  const id = newId();
  const invite_code = randomBytes(16).toString('hex');
  const invitee_email = email ?? (caller && !isForeign ? caller.email : 'somebody@test.example');
  const created_at = new Date();
  await server.db
    .insertInto('invites')
    .values({
      id,
      company_id: side.id,
      invited_by: side.owner.userId,
      invitee_email,
      type: 'courier',
      job_title: 'Rider',
      job_description: 'Island deliveries',
      invite_code,
      state: 'pending',
      created_at,
      expires_at: new Date(created_at.getTime() + 86_400_000),
    })
    .execute();
  return { id, invite_code };
};

/** Sign-in and accounts, companies, invites. */
export const accountSamples: Record<string, Sample> = {
  'POST /api/auth/login': {
    make: async (scenario) => ({ body: { email: (await anAccount(scenario)).email, password } }),
  },
  'POST /api/auth/logout': {
    // With a token of the caller's that no other cell needs.
    make: async ({ server, caller }) =>
      caller ? { headers: { authorization: `Bearer ${await issueToken(server.db, caller.userId)}` } } : {},
  },
  'GET /api/auth/session/me': plain(),
  'POST /api/auth/session/revoke': byId(aSession),
  'POST /api/auth/session/revoke/others': {
    // As somebody whose sessions no other cell needs.
    make: async ({ server, caller }) =>
      caller ? { headers: { authorization: `Bearer ${(await server.user()).token}`, team: '' } } : {},
  },
  'POST /api/auth/register': {
    make: () => ({
      body: {
        name: 'Ada Obi',
        email: `${newId()}@test.example`,
        password,
        password_confirmation: password,
        birth_date: '1990-05-17',
        birth_year: 1990,
      },
    }),
  },
  'POST /api/auth/verify': {
    make: async (scenario) => ({ body: { token: (await aMailedToken(scenario, 'verify_email')).token } }),
  },
  'POST /api/auth/verify/resend': plain(),
  'POST /api/auth/forgot': {
    make: async (scenario) => ({
      body: {
        email: (await anAccount(scenario)).email,
        reset_form_link: pageOf(scenario.server, '/auth/resetPassword'),
      },
    }),
  },
  'POST /api/auth/reset': {
    make: async (scenario) => ({
      body: { ...(await aMailedToken(scenario, 'reset_password')), ...newPassword },
    }),
  },
  'POST /api/auth/change': {
    make: async ({ server, caller }) => {
      await change(server, caller, { password_hash: await passwordHash });
      return { body: { old_password: password, ...newPassword } };
    },
  },
  'POST /api/user/update': naming(async ({ side, caller, isForeign }) => ({
    body: { user_id: caller && !isForeign ? caller.userId : side.owner.userId, phone: '2348031234567' },
  })),
  'GET /api/referral/me': {
    make: async ({ server, caller }) => {
      await change(server, caller, { referral_code: newId() });
      return {};
    },
  },
  'GET /api/referral/index': plain(),
  'POST /api/referral/store': plain(),
  'GET /api/user/show': {
    ...naming(async ({ side, caller }) => ({
      query: { user_id: caller?.teamId === side.teamId ? caller.userId : side.owner.userId },
    })),
    rejected: { plainUser: 404, administrator: 404 },
  },
  'GET /api/photo/show': {
    make: async (scenario) => ({ query: { id: await aPhoto(scenario) } }),
  },
  'GET /api/company/me': plain(),
  'GET /api/company/show': {
    ...naming(async ({ side }) => ({ query: { id: side.id } })),
    rejected: { plainUser: 403 },
    elsewhere: { plainUser: 403, administrator: 200, impersonator: 200 },
    showsOthers: true,
  },
  'GET /api/company/index': { ...plain(), showsOthers: true },
  'POST /api/company/search/index': { ...plain({ search: 'Deliveries' }), showsOthers: true },
  'POST /api/company/approve/management': byId(({ server }) =>
    server.company({ management_approved: false }),
  ),
  'POST /api/company/refuse/management': naming(async ({ server }) => {
    const { id } = await server.company({ management_approved: false });
    return { body: { id, reason: 'The address does not exist.' } };
  }),
  'GET /api/company/acting/index': plain(),
  'GET /api/company/settings/show': plain(),
  // Every caller changes what the one before them left.
  'POST /api/company/settings/update': {
    make: async ({ server, side }) => {
      const found = await server.db
        .selectFrom('company_settings')
        .select('version')
        .where('company_id', '=', side.id)
        .executeTakeFirst();
      return { body: { version: found?.version ?? 0, minutes_to_accept: 7 } };
    },
  },
  'GET /api/activity/index': plain(),

  'POST /api/onboard/company': plain({
    company_name: 'Ikeja Riders',
    company_email: 'hello@riders.example',
    company_phone: '2348031234567',
    company_address: '12 Allen Avenue',
    company_country: { id: 566, name: 'Nigeria' },
    company_state: { id: 1, name: 'Lagos' },
    company_city: { id: 1, name: 'Ikeja' },
  }),
  'POST /api/onboard/courier': { make: () => ({ body: aNewPerson() }) },
  'POST /api/onboard/employee': { make: () => ({ body: aNewPerson() }) },
  'POST /api/onboard/invite': {
    make: async (scenario) => {
      const { user_job_title: _, ...person } = aNewPerson();
      const { invite_code } = await anInvite(scenario, person.user_email);
      return { body: { ...person, invite_code, user_birth_date: '1990-05-17', user_birth_year: 1990 } };
    },
  },

  'POST /api/invite/store': {
    make: ({ server }) => ({
      body: {
        invitee_email: aNewPerson().user_email,
        type: 'courier',
        job_title: 'Rider',
        job_description: 'Island deliveries',
        invite_form_link: pageOf(server, '/auth/inviteRegisteration'),
      },
    }),
  },
  'GET /api/invite/index': plain(),
  'POST /api/invite/revoke': byId((scenario) => anInvite(scenario)),
  'GET /api/invite/show': {
    make: async (scenario) => {
      const { invite_code } = await anInvite(scenario);
      return { query: { invite_code } };
    },
  },
  'POST /api/invite/accept': {
    // To a company of its own, whose member no caller is yet.
    make: async (scenario) => {
      const { id, owner } = await scenario.server.company();
      const { invite_code } = await anInvite({ ...scenario, side: { ...scenario.side, id, owner } });
      return { body: { invite_code } };
    },
  },
  'GET /api/invite/me': plain(),
  'POST /api/invite/refuse': byId((scenario) => anInvite(scenario)),
};
