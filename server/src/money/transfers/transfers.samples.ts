import { sql } from 'kysely';
import { callerKinds, naming, riderOf, type Sample, type Scenario } from '../../testing/samples/sample.ts';
import { transfersRepository } from './transfers.repository.ts';

/** Money that fits no order. */
const anOpenTransfer = async ({ server, side }: Scenario): Promise<string> => {
  const id = `open-${Math.random().toString(36).slice(2)}`;
  const movement = { companyId: side.id, id, provider: 'paystack', reference: id, amountKobo: 10_000 };
  const by = { id: null, name: 'Paystack' };
  await server.db
    .transaction()
    .execute((tx) => transfersRepository.came(tx, { ...movement, at: new Date(), by, reason: null }, null));
  return id;
};

/** Money that went back after its order was delivered. */
const aRefundAfterDelivery = async (scenario: Scenario): Promise<string> => {
  const { server, side } = scenario;
  const { order_id } = await side.courierOrder('accepted', {}, riderOf(scenario));
  const id = `back-${Math.random().toString(36).slice(2)}`;
  const movement = { companyId: side.id, provider: 'paystack', reference: id, amountKobo: 10_000 };
  const said = { ...movement, at: new Date(), by: { id: null, name: 'Paystack' }, reason: null };
  const came = `${id}-came`;
  await server.db
    .transaction()
    .execute((tx) => transfersRepository.came(tx, { ...said, id: came }, order_id));
  // However the company wants it proven that it was handed over.
  await sql`update orders set status = 'delivered' where id = ${order_id}`.execute(server.db);
  await server.db.transaction().execute((tx) => transfersRepository.gone(tx, { ...said, id }, came));
  return id;
};

/** A key that nothing opens: a server without a file of keys takes none. */
const aStoredKey = ({ server, side }: Scenario) =>
  sql`insert into transfer_settings values (${side.id}, 'paystack', false, 'database', 'sealed', now(),
    ${side.owner.userId}, 'Ada Obi') on conflict do nothing`.execute(server.db);

const ofRider = async (scenario: Scenario) =>
  (await scenario.side.courierOrder('accepted', {}, riderOf(scenario))).order_id;

export const samples: Record<string, Sample> = {
  'POST /api/transfer/settings/update': {
    make: async (scenario) => {
      await aStoredKey(scenario);
      return { body: { provider: 'paystack', is_on: true } };
    },
  },
  'GET /api/transfer/order/show': naming(async (scenario) => ({
    query: { order_id: await ofRider(scenario) },
  })),
  'POST /api/transfer/order/ask': naming(async (scenario) => ({
    body: { order_id: await ofRider(scenario) },
  })),
  'POST /api/transfer/confirm': naming(async (scenario) => ({
    body: { order_number: (await scenario.side.order()).order_id, amount: 10, reason: 'Seen at the bank' },
  })),
  'POST /api/transfer/match': naming(async (scenario) => ({
    body: { id: await anOpenTransfer(scenario), order_number: (await scenario.side.order()).order_id },
  })),
  'POST /api/transfer/give-back': naming(async (scenario) => ({
    body: { id: await anOpenTransfer(scenario), amount: 10, reason: 'Sent twice' },
  })),
  'POST /api/transfer/settle': naming(async (scenario) => ({
    body: { id: await aRefundAfterDelivery(scenario), account: 'fees', reason: 'The company bears it' },
  })),
  // Nobody has a key to sign it with.
  'POST /api/transfer/called': {
    make: () => ({ query: { company_id: 'none', provider: 'paystack' }, body: {} }),
    rejected: Object.fromEntries(callerKinds.map((kind) => [kind, 401])),
  },
};
