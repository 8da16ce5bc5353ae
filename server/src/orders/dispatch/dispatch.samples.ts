import { naming, riderOf, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/courier/order/stops/update': naming(async (scenario) => ({
    body: {
      courier_order_ids: [(await scenario.side.courierOrder('accepted', {}, riderOf(scenario))).id],
    },
  })),
  'GET /api/courier/ranked/index': naming(async ({ side }) => ({
    query: { order_id: (await side.order()).id },
  })),
};
