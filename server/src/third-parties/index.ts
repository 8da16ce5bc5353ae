import fp from 'fastify-plugin';
import type { OrdersService } from '../orders/index.ts';
import type { Database } from '../platform/database/database.ts';
import { thirdPartiesRoutes } from './third-parties.routes.ts';
import { createThirdPartiesService } from './third-parties.service.ts';

/** Other systems that book orders with a company: their tokens and what they reach. */
export const thirdPartiesModule = fp<{ db: Database; orders: OrdersService }>(
  async (app, { db, orders }) => {
    await app.register(thirdPartiesRoutes(db, createThirdPartiesService(orders)), { prefix: '/api' });
  },
  { name: 'third-parties' },
);
