import fp from 'fastify-plugin';
import { deliveryPinsRoutes } from './delivery-pins.routes.ts';

/** The PIN by which an order's receiver says that they have it. */
export const deliveryPinsModule = fp(
  async (app) => {
    await app.register(deliveryPinsRoutes, { prefix: '/api' });
  },
  { name: 'delivery-pins' },
);
export { deliveryPinOf } from './delivery-pin.ts';
export { demandOfOrder, secretOfPin } from './delivery-pins.repository.ts';
export { type CheckedPin, deliveryPinsService } from './delivery-pins.service.ts';
