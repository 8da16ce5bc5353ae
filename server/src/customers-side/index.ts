import fp from 'fastify-plugin';
import type { ServerConfig } from '../platform/base/config.ts';
import type { WebLinks } from '../platform/base/web-links.ts';
import type { Database } from '../platform/database/database.ts';
import { addCalls } from '../platform/http/calls.ts';
import type { HourlyLimits } from '../platform/http/rate-limit.ts';
import { messagesModule } from './messages/index.ts';
import { promisesRoutes } from './promises/index.ts';
import { receiverModule } from './receiver/index.ts';
import { referralsRoutes } from './referrals/index.ts';
import { bookedOrdersRoutes, deliveryRatesRoutes } from './second-party/index.ts';
import { shopModule } from './shop/index.ts';

interface Options {
  db: Database;
  config: Pick<ServerConfig, 'siteDir' | 'messageProviders'>;
  hourly: HourlyLimits;
  links: WebLinks;
}

/** Customers: their bookings, their referrals, the receiver's page and messages, and the outlet's page. */
export const customersSideContext = fp<Options>(
  async (app, options) => {
    addCalls(app, referralsRoutes);
    addCalls(app, bookedOrdersRoutes(options.hourly));
    addCalls(app, deliveryRatesRoutes);
    addCalls(app, promisesRoutes);
    await app.register(receiverModule, options);
    await app.register(shopModule, options);
    await app.register(messagesModule, options);
  },
  { name: 'customers-side' },
);
