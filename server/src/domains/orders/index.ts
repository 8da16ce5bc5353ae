import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { ordersRoutes } from './orders.routes.ts';

/** Orders, and their life together with their assignments. */
export const ordersModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(ordersRoutes(db), { prefix: '/api' });
  },
  { name: 'orders' },
);
export { importedOrdersRepository } from './imported-orders.repository.ts';
export { draftOrder, searchTextOfOrder } from './order-draft.ts';
export { orderLifecycle, type RiderTap } from './order-lifecycle.service.ts';
export { newOrderNumber } from './order-number.ts';
export { type OrderWithContext, toOrder } from './order-record.ts';
export { ordersService } from './orders.service.ts';
