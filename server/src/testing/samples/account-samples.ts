import { hashPassword } from '../../auth/index.ts';
import { aUser } from '../../builders/index.ts';
import { issueToken } from '../../platform/identity/tokens.ts';
import { newId } from '../../platform/new-id.ts';
import { byId, naming, plain, type Sample, type Scene } from './sample.ts';

const password = 'sample password';
const passwordHash = hashPassword(password);

const anAccount = async ({ server }: Scene) => {
  const id = newId();
  const user = aUser({ id, email: `${id}@test.example`, password_hash: await passwordHash });
  await server.db.insertInto('users').values(user).execute();
  return user;
};

/** Sign-in and accounts, companies, invites. */
export const accountSamples: Record<string, Sample> = {
  'POST /api/auth/login': {
    make: async (scene) => ({ body: { email: (await anAccount(scene)).email, password } }),
  },
  'POST /api/auth/logout': {
    // With a token of the caller's that no other cell needs.
    make: async ({ server, caller }) =>
      caller ? { headers: { authorization: `Bearer ${await issueToken(server.db, caller.userId)}` } } : {},
  },
  'GET /api/user/show': {
    ...naming(async ({ side, caller }) => ({
      query: { user_id: caller?.teamId === side.teamId ? caller.userId : side.owner.userId },
    })),
    refused: { plainUser: 404, administrator: 404 },
  },
  'GET /api/company/me': plain(),
  'GET /api/company/show': {
    ...naming(async ({ side }) => ({ query: { id: side.id } })),
    refused: { plainUser: 403 },
  },
  'GET /api/company/index': { ...plain(), showsOthers: true },
  'POST /api/company/search/index': { ...plain({ search: 'Deliveries' }), showsOthers: true },
  'POST /api/company/approve/management': byId(({ server }) =>
    server.company({ management_approved: false }),
  ),
  'GET /api/company/acting/index': plain(),
};
