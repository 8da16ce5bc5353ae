import { aUser } from '../../demo/builders/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import { hashOfToken, issueToken, newToken } from '../../platform/identity/tokens.ts';
import { byId, pageOf, type Sample, type Scenario } from '../../testing/samples/sample.ts';
import { hashPassword } from './index.ts';

export const password = 'sample password';

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

/** Another session of the caller, or, if they are of another side, of another user. */
const aSession = async ({ server, caller, isForeign }: Scenario): Promise<{ id: string }> => {
  const userId = caller && !isForeign ? caller.userId : (await server.user()).userId;
  const hash = hashOfToken(await issueToken(server.db, userId));
  return server.db
    .selectFrom('access_tokens')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
};

export const samples: Record<string, Sample> = {
  'POST /api/auth/login': {
    make: async (scenario) => ({ body: { email: (await anAccount(scenario)).email, password } }),
  },
  'POST /api/auth/logout': {
    // With a token of the caller's that no other cell needs.
    make: async ({ server, caller }) =>
      caller ? { headers: { authorization: `Bearer ${await issueToken(server.db, caller.userId)}` } } : {},
  },
  'POST /api/auth/session/narrow': { make: () => ({ body: { calls: ['user/show'] } }) },
  'POST /api/auth/session/revoke': byId(aSession),
  'POST /api/auth/session/revoke/others': {
    // The caller is a user whose sessions no other cell needs.
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
      const password_hash = await passwordHash;
      if (caller)
        await server.db.updateTable('users').set({ password_hash }).where('id', '=', caller.userId).execute();
      return { body: { old_password: password, ...newPassword } };
    },
  },
};
