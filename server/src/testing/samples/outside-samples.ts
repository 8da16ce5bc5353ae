import { anOrderBody } from '../../demo/builders/index.ts';
import type { Reply } from '../test-server.ts';
import { byId, naming, plain, type Sample, type Scenario } from './sample.ts';

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

/** Other systems, the live stream and the riders' places. */
export const outsideSamples: Record<string, Sample> = {
  'GET /api/third-party/token/me': plain(),
  'POST /api/third-party/token/store': plain({ label }),
  'POST /api/third-party/token/revoke': naming(async ({ side }) => {
    const made = await side.owner.post<{ id: string }>('third-party/token/store', { label });
    return { body: { id: made.body.data.id } };
  }),
  'POST /api/third-party/order/store': plain(anOrderBody()),
  'GET /api/third-party/order/show': naming(async (scenario) => ({
    query: { id: (await aThirdPartyOrder(scenario)).id },
  })),

  'GET /api/third-party/order/index': plain(),
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

  'POST /api/courier/location': plain({ coords: { latitude: 6.46, longitude: 3.4 } }),
  'POST /api/push-notification-token/store': plain({
    device_token: 'sample-token',
    device_id: 'sample browser',
    device_type: 'web',
    notification_type: 'direct',
    notification_agent: 'firebase',
  }),
  'GET /api/events': { ...plain(), isStream: true },

  'POST /api/suite/report': plain({
    device_id: 'sample-device-0001',
    entries: [{ remote: 'orders', build_id: 'aaaaaaaaaaaa', outcome: 'loaded', load_ms: 120 }],
  }),
  'POST /api/suite/visit': plain({
    screen: '/orders',
    build_id: 'aaaaaaaaaaaa',
    device: 'phone',
    connection: '4g',
    vitals: { lcp_ms: 1_200, cls: 0.01 },
    errors: [{ message: 'TypeError: x is not a function', at: ['/orders/aaaaaaaaaaaa/board.js:1:20'] }],
  }),
  // A server that serves no suite has no parts to switch.
  'POST /api/suite/switch': { ...plain({ remote: 'orders' }), rejected: { administrator: 422 } },
  'GET /api/suite/health': { ...plain(), rejected: { administrator: 404, impersonator: 404 } },
};
