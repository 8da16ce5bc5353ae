import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { courierOrdersRoutes } from './courier-orders.routes.ts';

/** Orders as they are given to riders. */
export const courierOrdersModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(courierOrdersRoutes(db), { prefix: '/api' });
  },
  { name: 'courier-orders' },
);
export { courierOrdersService, reachOf, readCourierOrderAgain } from './courier-orders.service.ts';
