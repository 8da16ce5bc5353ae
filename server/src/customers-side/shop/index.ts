import fp from 'fastify-plugin';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/http/rate-limit.ts';
import { shopAccessRoutes } from './shop-access.routes.ts';
import { shopOrdersRoutes } from './shop-orders.routes.ts';

interface Options {
  db: Database;
  hourly: HourlyLimits;
  links: WebLinks;
}

/** An outlet's page: who can open it, its deliveries, and the pick-ups that its people ask for. */
export const shopModule = fp<Options>(
  async (app, { db, hourly, links }) => {
    addCalls(app, shopAccessRoutes(db, hourly, links));
    addCalls(app, shopOrdersRoutes(hourly));
  },
  { name: 'shop' },
);
