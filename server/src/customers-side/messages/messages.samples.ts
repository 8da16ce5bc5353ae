import { defaultMoments, type MessageSettings, type ReceiverLink } from '@waybill/contract';
import { newId } from '../../platform/base/new-id.ts';
import { naming, plain, type Sample, type Scenario } from '../../testing/samples/sample.ts';

const aProvider = {
  provider: 'africas_talking',
  sender: 'Waybill',
  account: 'sample',
  price: 5,
  key: 'atsk_sample-key',
};

/** Nothing is sent: no moment is on. */
const moments = Object.fromEntries(
  Object.entries(defaultMoments).map(([name, moment]) => [name, { ...moment, template: `order_${name}` }]),
);

const withProvider = async ({ side }: Scenario) => {
  await side.owner.post('message/provider/store', aProvider);
};

const withSettings = async ({ side }: Scenario) => {
  const { version } = (await side.owner.get<MessageSettings>('message/settings/show')).body.data;
  await side.owner.post('message/settings/update', { version, moments });
};

const aMessage = async ({ server, side }: Scenario) => {
  const { id: order_id } = await side.order();
  const at = new Date();
  const row = { company_id: side.id, id: newId(), order_id, moment: 'delivered', channel: 'termii' };
  const outcome = { state: 'failed', reason: 'undelivered', code: 'Expired', sent_at: at } as const;
  await server.db
    .insertInto('receiver_messages')
    .values({ ...row, ...outcome, price_kobo: 500, created_at: at, settled_at: at })
    .execute();
  await side.owner.post('order/messages/stop', { id: order_id, stop: true });
  return order_id;
};

export const samples: Record<string, Sample> = {
  'GET /api/message/settings/show': {
    make: async (scenario) => {
      await withProvider(scenario);
      await withSettings(scenario);
      return {};
    },
  },
  'POST /api/message/settings/update': {
    async make({ server, side }) {
      await server.db.deleteFrom('message_settings').where('company_id', '=', side.id).execute();
      return { body: { version: 0, day_cap: 0 } };
    },
  },
  'POST /api/message/provider/store': plain(aProvider),
  'POST /api/message/provider/delete': {
    make: async (scenario) => {
      await withProvider(scenario);
      return { body: { provider: aProvider.provider } };
    },
  },
  'POST /api/message/test': {
    async make({ server, side }) {
      await server.db.deleteFrom('receiver_messages').where('company_id', '=', side.id).execute();
      return { body: { channel: 'mail', moment: 'delivered' } };
    },
  },
  'GET /api/message/index': {
    make: async (scenario) => {
      await aMessage(scenario);
      return {};
    },
  },
  'GET /api/order/messages/show': naming(async (scenario) => ({ query: { id: await aMessage(scenario) } })),
  'POST /api/order/messages/stop': naming(async ({ side }) => ({
    body: { id: (await side.order()).id, stop: true },
  })),
  'POST /api/receiver/messages': {
    make: async (scenario) => {
      const { side } = scenario;
      await withSettings(scenario);
      const { id } = await side.order();
      const { data } = (await side.owner.post<ReceiverLink>('order/link/store', { id })).body;
      return { body: { token: data.address?.split('/').at(-1), stop: true } };
    },
  },
};
