import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { couriersRoutes } from './couriers.routes.ts';
import { type CouriersService, createCouriersService } from './couriers.service.ts';

/** A company's riders. */
export const couriersModule = fp<{ db: Database; couriers: CouriersService }>(
  async (app, { db, couriers }) => {
    await app.register(couriersRoutes(db, couriers), { prefix: '/api' });
  },
  { name: 'couriers' },
);
export { type CouriersService, createCouriersService };
