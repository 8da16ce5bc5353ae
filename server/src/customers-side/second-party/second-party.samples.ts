import { addProof } from '../../orders/orders/orders.samples.ts';
import { newId } from '../../platform/base/new-id.ts';
import { byId, naming, plain, type Sample, type Scenario } from '../../testing/samples/sample.ts';

const aRate = async ({ server, side }: Scenario) => {
  const now = new Date();
  const times = { created_at: now, updated_at: now, deleted_at: null };
  const row = { id: newId(), company_id: side.id, area: newId(), fee_kobo: 150_000, ...times };
  await server.db.insertInto('delivery_rates').values(row).execute();
  return row;
};

const bookedIn = ({ side, caller, isForeign }: Scenario) => ({
  booked_by: (isForeign ? side.people.rider : caller)?.userId ?? null,
  second_party_order: true,
});

/** An order that the caller has booked, or, of another side, another user. */
const aBookedOrder = (scenario: Scenario) => scenario.side.order('unassigned', bookedIn(scenario));

/** The same, delivered with a proof. */
const aDeliveredBooking = async (scenario: Scenario) => {
  const delivery = await scenario.side.courierOrder('completed');
  const { db } = scenario.server;
  await db.updateTable('orders').set(bookedIn(scenario)).where('id', '=', delivery.order_id).execute();
  await addProof(scenario, delivery, { isStored: true });
  return delivery.order_id;
};

export const samples: Record<string, Sample> = {
  'POST /api/second-party/order/filter/me': plain({ filterType: 'pending' }),
  'GET /api/second-party/order/show': naming(async (scenario) => ({
    query: { id: (await aBookedOrder(scenario)).id },
  })),
  // Anybody's to follow who knows the number.
  'GET /api/second-party/order/track': {
    make: async ({ side }) => ({ query: { order_id: (await side.order()).order_id } }),
  },
  // Anybody's to book with.
  'POST /api/second-party/order/store': {
    make: async (scenario) => ({
      body: {
        company_id: scenario.side.id,
        rate_id: (await aRate(scenario)).id,
        customer_name: 'Ngozi Okafor',
        customer_phone: '2348161234567',
        customer_address: '3 Adeola Odeku Street',
        customer_landmark: 'Opposite the Total station',
        outlet_address: '7 Opebi Road',
        outlet_landmark: 'Next to the blue mosque',
        order_items: [{ name: 'Parcel', quantity: 1, price: 0 }],
        order_payment_method: { id: 2 },
      },
    }),
  },
  'POST /api/second-party/order/update': naming(async (scenario) => ({
    body: { id: (await aBookedOrder(scenario)).id, customer_comment: 'Call first' },
  })),
  'POST /api/second-party/order/cancel': byId(aBookedOrder),
  'POST /api/second-party/order/rate': naming(async (scenario) => ({
    body: { id: await aDeliveredBooking(scenario), rating: 4, text: 'Quick' },
  })),
  'GET /api/second-party/company/index': { ...plain(), showsOthers: true },
  'GET /api/second-party/rate/index': { make: ({ side }) => ({ query: { company_id: side.id } }) },
  'POST /api/second-party/rate/store': { make: () => ({ body: { area: newId(), fee: 1_500 } }) },
  'POST /api/second-party/rate/update': naming(async (scenario) => ({
    body: { id: (await aRate(scenario)).id, fee: 2_000 },
  })),
  'POST /api/second-party/rate/delete': byId(aRate),
};
