import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import type { HourlyLimits } from '../../platform/rate-limit.ts';
import { bookedOrdersRoutes } from './booked-orders.routes.ts';
import { deliveryRatesRoutes } from './delivery-rates.routes.ts';

interface Options {
  db: Database;
  hourly: HourlyLimits;
}

/** The users' side: the orders they book and track, and the rates they book by. */
export const secondPartyModule = fp<Options>(
  async (app, { db, hourly }) => {
    await app.register(bookedOrdersRoutes(db, hourly), { prefix: '/api' });
    await app.register(deliveryRatesRoutes(db), { prefix: '/api' });
  },
  { name: 'second-party' },
);
export { toTrackedOrder } from './tracked-order.ts';
