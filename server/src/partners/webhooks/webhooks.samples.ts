import { newId } from '../../platform/base/new-id.ts';
import { byId, naming, type Sample, type Scenario } from '../../testing/samples/sample.ts';

/** Of an event that no other sample brings about: nothing is sent while others are tried. */
const newWebhook = { url: 'https://shop.example/waybill', label: 'Sample Eats', events: ['order.postponed'] };

const insert = async ({ server, side }: Scenario, third_party_token_id: string | null) => {
  const row = {
    id: newId(),
    company_id: side.id,
    ...newWebhook,
    third_party_token_id,
    created_at: new Date(),
  };
  await server.db.insertInto('webhooks').values(row).execute();
  return row;
};

const aWebhook = (scenario: Scenario) => insert(scenario, null);

const tokenOf = ({ server, side }: Scenario) =>
  server.db
    .selectFrom('third_party_tokens')
    .select('id')
    .where('company_id', '=', side.id)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();

const aThirdPartyWebhook = async (scenario: Scenario) => insert(scenario, (await tokenOf(scenario)).id);

const aDelivery = async (scenario: Scenario) => {
  const { id: webhook_id, company_id, created_at } = await aWebhook(scenario);
  const row = { id: newId(), company_id, webhook_id, event: 'ping', order_id: null, data: '{}', created_at };
  await scenario.server.db.insertInto('webhook_deliveries').values(row).execute();
  return row;
};

/** There is room for one more. */
const store: Sample = {
  async make({ server, side }) {
    await server.db.deleteFrom('webhooks').where('company_id', '=', side.id).execute();
    return { body: newWebhook };
  },
};

const withId = (make: (scenario: Scenario) => Promise<{ id: string }>): Sample =>
  naming(async (scenario) => ({ query: { id: (await make(scenario)).id } }));

export const samples: Record<string, Sample> = {
  'GET /api/webhook/index': {
    async make(scenario) {
      await aWebhook(scenario);
      return {};
    },
  },
  'POST /api/webhook/store': store,
  'POST /api/webhook/update': naming(async (scenario) => ({
    body: { id: (await aWebhook(scenario)).id, label: 'Another' },
  })),
  'POST /api/webhook/delete': byId(aWebhook),
  'POST /api/webhook/secret/turn': byId(aWebhook),
  'POST /api/webhook/test': byId(aWebhook),
  'GET /api/webhook/delivery/index': naming(async (scenario) => ({
    query: { id: (await aDelivery(scenario)).webhook_id },
  })),
  'GET /api/webhook/delivery/show': withId(aDelivery),
  'POST /api/webhook/delivery/replay': byId(aDelivery),
  'GET /api/third-party/webhook/index': {
    async make(scenario) {
      await aThirdPartyWebhook(scenario);
      return {};
    },
  },
  'POST /api/third-party/webhook/store': store,
  'POST /api/third-party/webhook/delete': byId(aThirdPartyWebhook),
};
