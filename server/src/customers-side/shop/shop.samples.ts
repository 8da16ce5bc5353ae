import type { ShopOrder } from '@waybill/contract';
import { newId } from '../../platform/base/new-id.ts';
import { makeShop } from '../../testing/make-shop.ts';
import { byId, naming, type Sample, type Scenario } from '../../testing/samples/sample.ts';

const aShop = ({ server, side }: Scenario) => makeShop(server, side, 'Another');

const aPickUp = async ({ server, side }: Scenario) => {
  const now = new Date();
  const rate_id = newId();
  const times = { created_at: now, updated_at: now, deleted_at: null };
  await server.db
    .insertInto('delivery_rates')
    .values({
      id: rate_id,
      company_id: side.id,
      area: rate_id,
      fee_kobo: 150_000,
      promise: 'today',
      ...times,
    })
    .execute();
  return {
    rate_id,
    customer_name: 'Ngozi Okafor',
    customer_phone: '2348161234567',
    customer_address: '3 Adeola Odeku Street',
    customer_landmark: 'Opposite the Total station',
    order_items: [{ name: 'Ankara', quantity: 1, price: 12_000 }],
    order_payment_method: { id: 2 },
  };
};

/** A pick-up that the shop has asked for by its link. */
const anAskedOrder = async (scenario: Scenario): Promise<{ id: string }> => {
  const { server, side } = scenario;
  const { body } = await server.post<ShopOrder>('shop/pick-up/store', await aPickUp(scenario), {
    authorization: `Bearer ${side.shop.token}`,
  });
  return { id: body.data.id };
};

/** An outlet that the caller has joined, or, of another side, another user. */
const aJoinedShop = async (scenario: Scenario): Promise<{ id: string }> => {
  const { server, side, caller, isForeign } = scenario;
  const { outletId: outlet_id } = await aShop(scenario);
  const user_id = (isForeign ? undefined : caller?.userId) ?? side.shop.member.userId;
  await server.db
    .insertInto('outlet_members')
    .values({ company_id: side.id, outlet_id, user_id, joined_at: new Date(), link_round: 1 })
    .execute();
  return { id: outlet_id };
};

export const samples: Record<string, Sample> = {
  'GET /api/outlet/shop/show': naming(async ({ side }) => ({ query: { id: side.shop.outletId } })),
  'POST /api/outlet/shop/link/store': byId(({ side }) => side.newOutlet()),
  'POST /api/outlet/shop/link/revoke': byId(async (scenario) => ({ id: (await aShop(scenario)).outletId })),
  'POST /api/outlet/shop/member/remove': naming(async (scenario) => {
    const { outletId, member } = await aShop(scenario);
    return { body: { id: outletId, user_id: member.userId } };
  }),
  // Anybody's who has the link.
  'POST /api/shop/join': { make: async (scenario) => ({ body: { token: (await aShop(scenario)).token } }) },
  'POST /api/shop/leave': byId(aJoinedShop),
  'GET /api/shop/mine/index': {
    make: async (scenario) => {
      await aJoinedShop(scenario);
      return {};
    },
  },
  'GET /api/shop/show': {
    make: async (scenario) => {
      await aPickUp(scenario);
      return {};
    },
  },
  'GET /api/shop/order/index': {
    make: async (scenario) => {
      await anAskedOrder(scenario);
      return {};
    },
  },
  'GET /api/shop/order/show': naming(async (scenario) => ({ query: await anAskedOrder(scenario) })),
  'POST /api/shop/pick-up/store': naming(async (scenario) => ({ body: await aPickUp(scenario) })),
  'POST /api/shop/pick-up/cancel': byId(anAskedOrder),
};
