import { days, naming, plain, riderOf, type Sample } from '../../testing/samples/sample.ts';

const remitted = {
  remitted: true,
  remitted_amount_kobo: 650_000,
  remittance_point: 1,
  remitted_at: new Date(),
  counted_at: new Date(),
};

export const samples: Record<string, Sample> = {
  'POST /api/courier/order/remittance/remit': naming(async (scenario) => ({
    body: {
      courier_order_id: (await scenario.side.courierOrder('completed', {}, riderOf(scenario))).id,
      remitted_amount: 6_500,
      comment: 'Cash',
    },
  })),
  'POST /api/courier/order/remittance/comment': naming(async (scenario) => ({
    body: {
      courier_order_id: (await scenario.side.courierOrder('completed', {}, riderOf(scenario))).id,
      comment: 'Counted twice',
    },
  })),
  'POST /api/courier/order/remittance/remit/verify': naming(async ({ side }) => ({
    body: {
      courier_order_id: (await side.courierOrder('completed', remitted)).id,
      verifier_comment: 'Right',
    },
  })),
  'POST /api/courier/order/remittance/remit/verify/counted': {
    make: async ({ side }) => {
      const rider = await side.newRider();
      await side.courierOrder('completed', remitted, rider);
      return { body: { courier_id: rider.riderId, orders: 1, amount: 6_500 } };
    },
  },
  'POST /api/courier/order/remittance/filter/index': plain(days),
  'POST /api/courier/order/remittance/totals': plain(days),
  'POST /api/courier/order/remittance/riders': plain(days),
};
