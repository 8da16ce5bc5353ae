import fp from 'fastify-plugin';
import type { OrdersService } from '../orders/index.ts';
import type { Database } from '../platform/database/database.ts';
import { courierOrdersRoutes } from './courier-orders.routes.ts';
import {
  type CourierOrdersService,
  createCourierOrdersService,
  reachOf,
  readCourierOrderAgain,
} from './courier-orders.service.ts';

/** Orders as they are given to riders. */
export const courierOrdersModule = fp<{
  db: Database;
  courierOrders: CourierOrdersService;
  orders: OrdersService;
}>(
  async (app, { db, courierOrders, orders }) => {
    await app.register(courierOrdersRoutes(db, courierOrders, orders), { prefix: '/api' });
  },
  { name: 'courier-orders' },
);
export { type CourierOrdersService, createCourierOrdersService, reachOf, readCourierOrderAgain };
