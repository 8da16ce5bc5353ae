import { naming, type Sample, type Scenario, today } from '../../testing/samples/sample.ts';

/** The days of an outlet that was delivered for and paid out. */
const aStatement = async ({ side }: Scenario) => {
  const { id: sender_id } = await side.newOutlet();
  const { id: order_id } = await side.order('delivered', { outlet_id: sender_id });
  await side.courierOrder('completed', { order_id });
  await side.owner.post('cash/payout/store', { sender_id, amount: 5, paid_on: today(), note: 'By transfer' });
  return { sender_id, start_date: today(), end_date: today() };
};

/** The same of the caller, who booked an order. */
const anOwnStatement = async ({ side, caller, isForeign }: Scenario) => {
  const booked_by = (isForeign ? side.people.rider : caller)?.userId ?? null;
  const { id: order_id } = await side.order('delivered', { booked_by, second_party_order: true });
  await side.courierOrder('completed', { order_id });
  return { company_id: side.id, start_date: today(), end_date: today() };
};

export const samples: Record<string, Sample> = {
  // A person's own, with whatever company.
  'GET /api/second-party/statement/index': {
    make: async (scenario) => {
      await anOwnStatement(scenario);
      return {};
    },
    showsOthers: true,
  },
  'GET /api/second-party/statement/show': naming(async (scenario) => ({
    query: await anOwnStatement(scenario),
  })),
  'GET /api/second-party/statement/line/index': naming(async (scenario) => ({
    query: await anOwnStatement(scenario),
  })),
  'GET /api/cash/statement/show': naming(async (scenario) => ({ query: await aStatement(scenario) })),
  'GET /api/cash/statement/line/index': naming(async (scenario) => ({ query: await aStatement(scenario) })),
  'GET /api/cash/statement/pdf': naming(async (scenario) => ({ query: await aStatement(scenario) })),
};
