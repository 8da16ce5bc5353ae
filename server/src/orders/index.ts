import fp from 'fastify-plugin';
import type { ServerConfig } from '../platform/base/config.ts';
import type { WebLinks } from '../platform/base/web-links.ts';
import type { Database } from '../platform/database/database.ts';
import { addCalls } from '../platform/http/calls.ts';
import { runQueue } from '../platform/jobs/index.ts';
import { rankedRidersRoutes, riderStopsRoutes } from './dispatch/index.ts';
import { importsModule } from './imports/index.ts';
import { offerQueue, offersRoutes } from './offers/index.ts';
import {
  attemptsRoutes,
  courierOrdersRoutes,
  deliveryPinsRoutes,
  type MailLink,
  ordersRoutes,
  type PassOnLink,
  proofsRoutes,
} from './orders/index.ts';

interface Options {
  db: Database;
  config: Pick<ServerConfig, 'hasRateLimits' | 'hourlyLimits'>;
  links: WebLinks;
  mailLink: MailLink;
  passOnLink: PassOnLink;
}

/** Orders and their courier orders, what is imported, and which rider and which stop is next. */
export const ordersContext = fp<Options>(
  async (app, options) => {
    const { db, mailLink, passOnLink } = options;
    addCalls(app, ordersRoutes(passOnLink));
    await app.register(importsModule, options);
    addCalls(app, courierOrdersRoutes(db, mailLink));
    addCalls(app, proofsRoutes(db));
    addCalls(app, attemptsRoutes);
    addCalls(app, deliveryPinsRoutes);
    addCalls(app, rankedRidersRoutes);
    addCalls(app, riderStopsRoutes);
    addCalls(app, offersRoutes);
    runQueue(app, db, offerQueue(db));
  },
  { name: 'orders' },
);
