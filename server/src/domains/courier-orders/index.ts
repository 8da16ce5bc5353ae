import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import type { WebLinks } from '../../platform/web-links.ts';
import { courierOrdersRoutes } from './courier-orders.routes.ts';

/** Orders as they are given to riders. */
export const courierOrdersModule = fp<{ db: Database; links: WebLinks }>(
  async (app, { db, links }) => {
    await app.register(courierOrdersRoutes(db, links), { prefix: '/api' });
  },
  { name: 'courier-orders' },
);
export { courierOrdersService, reachOf, readCourierOrderAgain } from './courier-orders.service.ts';
