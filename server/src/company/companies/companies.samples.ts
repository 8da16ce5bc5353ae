import { byId, naming, plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'GET /api/company/show': {
    ...naming(async ({ side }) => ({ query: { id: side.id } })),
    rejected: { plainUser: 403, shopAccount: 403 },
    elsewhere: { plainUser: 403, shopAccount: 403, administrator: 200, impersonator: 200 },
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
};
