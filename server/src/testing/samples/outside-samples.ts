import { anOrderBody } from '../../builders/index.ts';
import type { Reply } from '../test-server.ts';
import { naming, plain, type Sample, type Scene } from './sample.ts';

const label = 'Sample Eats';

/** A third-party order of the company, by its own token. */
const aThirdPartyOrder = async ({ server, side }: Scene): Promise<{ id: string }> => {
  const headers = { authorization: `Bearer ${side.thirdPartyToken}` };
  const reply: Reply<{ id: string }> = await server.post('third-party/order/store', anOrderBody(), headers);
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
  'GET /api/third-party/order/show': naming(async (scene) => ({
    query: { id: (await aThirdPartyOrder(scene)).id },
  })),

  'POST /api/courier/location': plain({ coords: { latitude: 6.46, longitude: 3.4 } }),
  'POST /api/push-notification-token/store': plain({
    device_token: 'sample-token',
    device_id: 'sample browser',
    device_type: 'web',
    notification_type: 'direct',
    notification_agent: 'firebase',
  }),
  'GET /api/events': { ...plain(), isStream: true },
};
