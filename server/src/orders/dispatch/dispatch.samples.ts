import { lagosDayOf } from '@waybill/contract';
import { naming, riderOf, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/courier/order/stops/update': naming(async (scenario) => ({
    body: {
      courier_order_ids: [(await scenario.side.courierOrder('accepted', {}, riderOf(scenario))).id],
    },
  })),
  'GET /api/courier/ranked/index': naming(async ({ side }) => {
    // By name: who is off comes last, and fifty are shown.
    const { riderId } = await side.newRider({ courier_name: 'Dele Resting' });
    await side.owner.post('courier/days-off/store', { id: riderId, day: lagosDayOf(new Date()) });
    return { query: { order_id: (await side.order()).id, search: 'Dele Resting' } };
  }),
};
