import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { courierOrdersRoutes } from './courier-orders.routes.ts';
import { type CourierOrdersService, createCourierOrdersService, reachOf } from './courier-orders.service.ts';

/** Orders as they are given to riders. */
export const courierOrdersModule = fp<{ db: Database; courierOrders: CourierOrdersService }>(
  async (app, { db, courierOrders }) => {
    await app.register(courierOrdersRoutes(db, courierOrders), { prefix: '/api' });
  },
  { name: 'courier-orders' },
);
export { type CourierOrdersService, createCourierOrdersService, reachOf };
