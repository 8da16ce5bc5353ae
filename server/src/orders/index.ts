import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { createOrderLife, type OrderLife, type RiderTap } from './order-life.service.ts';
import { ordersRoutes } from './orders.routes.ts';
import { createOrdersService, type OrdersService } from './orders.service.ts';

/** Orders, and their life together with their assignments. */
export const ordersModule = fp<{ db: Database; orders: OrdersService; life: OrderLife }>(
  async (app, { db, orders, life }) => {
    await app.register(ordersRoutes(db, orders, life), { prefix: '/api' });
  },
  { name: 'orders' },
);
export { draftOrder, searchTextOfOrder } from './order-draft.ts';
export { newOrderNumber } from './order-number.ts';
export { type OrderWithContext, toOrder } from './order-record.ts';
export { createOrderLife, createOrdersService, type OrderLife, type OrdersService, type RiderTap };
