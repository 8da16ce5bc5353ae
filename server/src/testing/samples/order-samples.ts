import { lagosDayOf } from '@waybill/contract';
import { anOrderBody } from '../../builders/index.ts';
import { byId, naming, plain, riderOf, type Sample } from './sample.ts';

const remitted = {
  remitted: true,
  remitted_amount_kobo: 650_000,
  remittance_point: 1,
  remitted_at: new Date(),
};
const days = { start_date: lagosDayOf(new Date()), end_date: lagosDayOf(new Date()) };

/** Orders, courier orders, remittance and numbers. */
export const orderSamples: Record<string, Sample> = {
  'POST /api/order/store': plain(anOrderBody()),
  'POST /api/order/update': naming(async ({ side }) => ({
    body: { ...anOrderBody(), id: (await side.order()).id },
  })),
  'POST /api/order/mark/closed': byId(({ side }) => side.order()),
  'POST /api/order/mark/delivered': naming(async ({ side }) => ({
    body: { id: (await side.courierOrder('accepted')).order_id },
  })),
  'POST /api/order/filter/index': plain({ status: 'unassigned' }),
  'GET /api/order/index': plain({}, { properties: '1' }),
  'POST /api/order/search/index': plain({ search: 'Customer' }),
  'GET /api/order/show': naming(async ({ side }) => ({
    query: { id: (await side.order()).id, properties: '1' },
  })),

  'POST /api/courier/order/assign': naming(async ({ side }) => ({
    body: { order_id: (await side.order()).id, courier_id: side.people.rider.courierId },
  })),
  'POST /api/courier/order/unassign': naming(async ({ side }) => ({
    body: { courier_order_id: (await side.courierOrder('pending')).id },
  })),
  'POST /api/courier/order/update/status': naming(async (scene) => ({
    body: {
      courier_order_id: (await scene.side.courierOrder('pending', {}, riderOf(scene))).id,
      status: 'accepted',
    },
  })),
  'POST /api/courier/order/filter/index': plain({ status: 'pending' }),
  'POST /api/courier/order/filter/me': plain({ status: 'pending', remitted: 0 }),
  'GET /api/courier/order/show': naming(async (scene) => ({
    query: { courier_order_id: (await scene.side.courierOrder('pending', {}, riderOf(scene))).id },
  })),

  'POST /api/courier/order/remittance/remit': naming(async (scene) => ({
    body: {
      courier_order_id: (await scene.side.courierOrder('completed', {}, riderOf(scene))).id,
      remitted_amount: 6_500,
      comment: 'Cash',
    },
  })),
  'POST /api/courier/order/remittance/comment': naming(async (scene) => ({
    body: {
      courier_order_id: (await scene.side.courierOrder('completed', {}, riderOf(scene))).id,
      comment: 'Counted twice',
    },
  })),
  'POST /api/courier/order/remittance/remit/verify': naming(async ({ side }) => ({
    body: {
      courier_order_id: (await side.courierOrder('completed', remitted)).id,
      verifier_comment: 'Right',
    },
  })),
  'POST /api/courier/order/remittance/filter/index': plain(days),

  'POST /api/stats/general': plain({ date: days.start_date }),
  'POST /api/stats/companies': plain(days),
  'POST /api/stats/couriers': {
    make: ({ side }) => ({ body: { ...days, courier_id: side.people.rider.courierId }, namesRecord: true }),
  },
  'GET /api/stats/employees': {
    make: ({ side }) => ({ query: { ...days, employee_id: side.owner.employeeId! }, namesRecord: true }),
  },
};
