import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { couriersRoutes } from './couriers.routes.ts';
import { createCouriersService } from './couriers.service.ts';

/** A company's riders. */
export const couriersModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(couriersRoutes(db, createCouriersService()), { prefix: '/api' });
  },
  { name: 'couriers' },
);
