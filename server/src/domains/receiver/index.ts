import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/rate-limit.ts';
import type { WebLinks } from '../../platform/web-links.ts';
import { receiverPageRoutes } from './page/receiver-page.routes.ts';
import { receiverLinksRoutes, receiverRoutes } from './receiver.routes.ts';

interface Options {
  db: Database;
  hourly: HourlyLimits;
  links: WebLinks;
  config: { siteDir: string | undefined };
}

/** An order's link for its receiver: what staff do with it, what receivers do by it, and the page that it opens. */
export const receiverModule = fp<Options>(
  async (app, { db, hourly, links, config }) => {
    addCalls(app, receiverLinksRoutes(links));
    addCalls(app, receiverRoutes(db, hourly));
    await app.register(receiverPageRoutes({ db, hourly, siteDir: config.siteDir }));
  },
  { name: 'receiver' },
);
export { bookLandmark } from './receiver.service.ts';
export { addressesOf, type LinkAddress, receiverLinksService } from './receiver-links.service.ts';
