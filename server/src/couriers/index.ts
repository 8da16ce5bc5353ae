import fp from 'fastify-plugin';
import type { OrderLife } from '../orders/index.ts';
import type { Database } from '../platform/database/database.ts';
import { couriersRoutes } from './couriers.routes.ts';
import { createCouriersService } from './couriers.service.ts';

/** A company's riders. */
export const couriersModule = fp<{ db: Database; life: OrderLife }>(
  async (app, { db, life }) => {
    await app.register(couriersRoutes(db, createCouriersService(life)), { prefix: '/api' });
  },
  { name: 'couriers' },
);
export { type CouriersService, createCouriersService } from './couriers.service.ts';
