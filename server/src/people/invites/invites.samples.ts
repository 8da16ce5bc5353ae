import { randomBytes } from 'node:crypto';
import { newId } from '../../platform/base/new-id.ts';
import { byId, pageOf, type Sample, type Scenario } from '../../testing/samples/sample.ts';

/** An invite to the caller or, if the caller is of another tenant, to another person. */
export const anInvite = async ({ server, side, caller, isForeign }: Scenario, email?: string) => {
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

export const samples: Record<string, Sample> = {
  'POST /api/invite/store': {
    make: ({ server }) => ({
      body: {
        invitee_email: `${newId()}@test.example`,
        type: 'courier',
        job_title: 'Rider',
        job_description: 'Island deliveries',
        invite_form_link: pageOf(server, '/auth/inviteRegisteration'),
      },
    }),
  },
  'POST /api/invite/revoke': byId((scenario) => anInvite(scenario)),
  'GET /api/invite/show': {
    make: async (scenario) => {
      const { invite_code } = await anInvite(scenario);
      return { query: { invite_code } };
    },
  },
  'POST /api/invite/refuse': byId((scenario) => anInvite(scenario)),
};
