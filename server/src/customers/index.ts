import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { customersRoutes } from './customers.routes.ts';
import { createCustomersService } from './customers.service.ts';

/** A company's customers. */
export const customersModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(customersRoutes(db, createCustomersService()), { prefix: '/api' });
  },
  { name: 'customers' },
);
