import type { CourierOrderStatus, ReceiverLink } from '@waybill/contract';
import { byId, naming, plain, type Sample } from '../../testing/samples/sample.ts';

/** By the link of an order of the company's, which opens without an account. */
const withLink = (body: object = {}, status: CourierOrderStatus = 'accepted'): Sample => ({
  make: async ({ side }) => {
    const { order_id } = await side.courierOrder(status);
    const { data } = (await side.owner.post<ReceiverLink>('order/link/store', { id: order_id })).body;
    return { body: { token: data.address?.split('/').at(-1), ...body } };
  },
});

export const samples: Record<string, Sample> = {
  'POST /api/order/link/store': byId(({ side }) => side.order()),
  'POST /api/order/link/revoke': byId(async ({ side }) => {
    const order = await side.order();
    await side.owner.post('order/link/store', { id: order.id });
    return order;
  }),
  'POST /api/receiver/show': withLink(),
  'POST /api/receiver/place': withLink({ latitude: 6.45, longitude: 3.47 }),
  'POST /api/receiver/note': withLink({ landmark: 'Opposite the filling station', note: 'Call at the gate' }),
  'POST /api/receiver/postpone': withLink(),
  'POST /api/receiver/confirm': withLink({ answer: 'yes', pays_by: 'cash' }, 'pending'),
  'GET /api/order/calls/index': {
    make: async ({ side }) => {
      await side.order();
      return {};
    },
  },
  'GET /api/order/promises/index': {
    make: async ({ side }) => {
      await side.order();
      return {};
    },
  },
  'POST /api/order/confirm': naming(async ({ side }) => {
    const { id } = await side.order();
    return { body: { id, answer: 'yes', pays_by: 'transfer' } };
  }),
  'GET /api/order/refusals/show': plain({}, { phone: '08031234567' }),
  'POST /api/receiver/rate': withLink({ rating: 5, text: 'Quick' }, 'completed'),
};
