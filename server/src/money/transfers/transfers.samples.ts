import {
  callerKinds,
  naming,
  plain,
  riderOf,
  type Sample,
  type Scenario,
} from '../../testing/samples/sample.ts';
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

const ofRider = async (scenario: Scenario) =>
  (await scenario.side.courierOrder('accepted', {}, riderOf(scenario))).order_id;

export const samples: Record<string, Sample> = {
  // No key is stored, and a server without a file of keys takes none.
  'POST /api/transfer/settings/update': {
    ...plain({ provider: 'paystack', is_on: true }),
    rejected: { owner: 422 },
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
  // Nor has any company of it a key that a call could be signed with.
  'POST /api/transfer/called': {
    make: ({ side }) => ({ query: { company_id: side.id, provider: 'paystack' }, body: {} }),
    rejected: Object.fromEntries(callerKinds.map((kind) => [kind, 401])),
  },
};
