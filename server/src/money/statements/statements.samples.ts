import { naming, type Sample, type Scenario, today } from '../../testing/samples/sample.ts';

/** The days of an outlet that was delivered for and paid out. */
const aStatement = async ({ side }: Scenario) => {
  const { id: outlet_id } = await side.newOutlet();
  const { id: order_id } = await side.order('delivered', { outlet_id });
  await side.courierOrder('completed', { order_id });
  await side.owner.post('cash/payout/store', { outlet_id, amount: 5, paid_on: today(), note: 'By transfer' });
  return { outlet_id, start_date: today(), end_date: today() };
};

export const samples: Record<string, Sample> = {
  'GET /api/cash/statement/show': naming(async (scenario) => ({ query: await aStatement(scenario) })),
  'GET /api/cash/statement/line/index': naming(async (scenario) => ({ query: await aStatement(scenario) })),
  'GET /api/cash/statement/pdf': naming(async (scenario) => ({ query: await aStatement(scenario) })),
};
