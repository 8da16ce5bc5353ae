import { randomInt, randomUUID } from 'node:crypto';
import { type CourierOrderStatus, lagosDayOf, type ReceiverLink } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { byId, naming, plain, riderOf, type Sample, type Scenario } from './sample.ts';

const remitted = {
  remitted: true,
  remitted_amount_kobo: 650_000,
  remittance_point: 1,
  remitted_at: new Date(),
};
const days = { start_date: lagosDayOf(new Date()), end_date: lagosDayOf(new Date()) };

const importedRow = () => ({
  line: 2,
  fields: {
    customer_name: 'Ngozi Okafor',
    customer_phone: `234${randomInt(7_000_000_000, 9_999_999_999)}`,
    customer_address: '3 Adeola Odeku Street',
    customer_city: 'Eti-Osa',
    customer_state: 'Lagos',
    customer_country: 'Nigeria',
  },
});

const anImport = async ({ server, side }: Scenario) => {
  const import_id = randomUUID();
  const now = new Date();
  await server.db
    .insertInto('imports')
    .values({
      ...{ id: import_id, company_id: side.id, kind: 'customers', file_name: 'customers.csv', total_rows: 1 },
      ...{ user_id: side.owner.userId, user_name: 'Owner', created_at: now, stored_at: now },
      ...{ undo_began_at: null, undone_at: null },
    })
    .execute();
  return { id: import_id };
};

/** By the link of an order of the company's, which is open to whoever has it. */
const withLink = (body: object = {}, status: CourierOrderStatus = 'accepted'): Sample => ({
  make: async ({ side }) => {
    const { order_id } = await side.courierOrder(status);
    const { data } = (await side.owner.post<ReceiverLink>('order/link/store', { id: order_id })).body;
    return { body: { token: data.address?.split('/').at(-1), ...body } };
  },
});

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
  'POST /api/order/link/store': byId(({ side }) => side.order()),
  'POST /api/order/link/revoke': byId(async ({ side }) => {
    const order = await side.order();
    await side.owner.post('order/link/store', { id: order.id });
    return order;
  }),
  'GET /api/order/pin/show': naming(async ({ side }) => ({ query: { id: (await side.order()).id } })),
  'POST /api/receiver/show': withLink(),
  'POST /api/receiver/place': withLink({ latitude: 6.45, longitude: 3.47 }),
  'POST /api/receiver/note': withLink({ landmark: 'Opposite the filling station', note: 'Call at the gate' }),
  'POST /api/receiver/postpone': withLink(),
  'POST /api/receiver/rate': withLink({ rating: 5, text: 'Quick' }, 'completed'),
  'POST /api/order/filter/index': plain({ status: 'unassigned' }),
  'GET /api/order/index': plain({}, { properties: '1' }),
  'POST /api/order/search/index': plain({ search: 'Customer' }),
  'GET /api/order/attention/index': plain(),
  'GET /api/order/show': naming(async ({ side }) => ({
    query: { id: (await side.order()).id, properties: '1' },
  })),

  'POST /api/import/store': {
    make: () => ({
      body: {
        ...{ import_id: randomUUID(), kind: 'customers', file_name: 'customers.csv', total_rows: 1 },
        rows: [importedRow()],
      },
    }),
  },
  'GET /api/import/index': plain(),
  'GET /api/import/show': naming(async (scenario) => ({ query: await anImport(scenario) })),
  'POST /api/import/undo': byId(anImport),

  'POST /api/courier/order/assign': naming(async ({ side }) => ({
    body: { order_id: (await side.order()).id, courier_id: side.people.rider.riderId },
  })),
  'POST /api/courier/order/unassign': naming(async ({ side }) => ({
    body: { courier_order_id: (await side.courierOrder('pending')).id },
  })),
  'POST /api/courier/order/update/status': naming(async (scenario) => ({
    body: {
      courier_order_id: (await scenario.side.courierOrder('pending', {}, riderOf(scenario))).id,
      status: 'accepted',
    },
  })),
  'POST /api/courier/order/stops/update': naming(async (scenario) => ({
    body: {
      courier_order_ids: [(await scenario.side.courierOrder('accepted', {}, riderOf(scenario))).id],
    },
  })),
  'POST /api/courier/order/filter/index': plain({ status: 'pending' }),
  'POST /api/courier/order/filter/me': plain({ status: 'pending', remitted: 0 }),
  'GET /api/courier/order/show': naming(async (scenario) => ({
    query: { courier_order_id: (await scenario.side.courierOrder('pending', {}, riderOf(scenario))).id },
  })),

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
  'POST /api/courier/order/remittance/filter/index': plain(days),
  'POST /api/courier/order/remittance/totals': plain(days),
  'POST /api/courier/order/remittance/riders': plain(days),

  'POST /api/stats/general': plain({ date: days.start_date }),
  'POST /api/stats/companies': plain(days),
  'POST /api/stats/report': {
    make: ({ side }) => ({
      body: { ...days, of: 'deliveries', courier_id: side.people.rider.riderId },
      namesRecord: true,
    }),
  },
  'POST /api/stats/couriers': {
    make: ({ side }) => ({ body: { ...days, courier_id: side.people.rider.riderId }, namesRecord: true }),
  },
  'GET /api/stats/employees': {
    make: ({ side }) => ({ query: { ...days, employee_id: side.owner.employeeId! }, namesRecord: true }),
  },
};
