import { anOrderBody } from '../../demo/builders/index.ts';
import { byId, naming, plain, type Sample, type Scenario } from '../../testing/samples/sample.ts';
import type { Reply } from '../../testing/test-server.ts';

const label = 'Sample Eats';

/** A third-party order of the company, by its own token. */
const aThirdPartyOrder = async ({ server, side }: Scenario): Promise<{ id: string; order_id: string }> => {
  const headers = { authorization: `Bearer ${side.thirdPartyToken}` };
  const reply: Reply<{ id: string; order_id: string }> = await server.post(
    'third-party/order/store',
    anOrderBody(),
    headers,
  );
  return reply.body.data;
};

export const samples: Record<string, Sample> = {
  'POST /api/third-party/token/store': plain({ label }),
  'POST /api/third-party/token/revoke': naming(async ({ side }) => {
    const made = await side.owner.post<{ id: string }>('third-party/token/store', { label });
    return { body: { id: made.body.data.id } };
  }),
  'POST /api/third-party/order/store': plain(anOrderBody()),
  'GET /api/third-party/order/show': naming(async (scenario) => ({
    query: { id: (await aThirdPartyOrder(scenario)).id },
  })),
  'POST /api/third-party/order/cancel': byId(aThirdPartyOrder),
  'GET /api/third-party/order/track': naming(async (scenario) => ({
    query: { order_id: (await aThirdPartyOrder(scenario)).order_id },
  })),
  'POST /api/third-party/sandbox/order/advance': {
    ...naming(async (scenario) => ({
      body: { id: (await aThirdPartyOrder(scenario)).id, step: 'assigned' },
    })),
    // The token is a real one.
    rejected: { thirdParty: 403 },
  },
  'GET /api/third-party/token/call/index': naming(async ({ side }) => {
    const made = await side.owner.post<{ id: string }>('third-party/token/store', { label });
    return { query: { id: made.body.data.id } };
  }),
};
