import fp from 'fastify-plugin';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/http/rate-limit.ts';
import { confirmationsRoutes } from './confirmations.routes.ts';
import { receiverLinksRoutes, receiverRoutes } from './receiver.routes.ts';
import { receiverPageRoutes } from './receiver-page.routes.ts';

interface Options {
  db: Database;
  hourly: HourlyLimits;
  links: WebLinks;
  config: { siteDir: string | undefined };
}

/** An order's link for its receiver: what staff do with it, what receivers do by it, and the page that it opens. */
export const receiverModule = fp<Options>(
  async (app, { db, hourly, links, config }) => {
    addCalls(app, confirmationsRoutes);
    addCalls(app, receiverLinksRoutes(links));
    addCalls(app, receiverRoutes(db, hourly));
    await app.register(receiverPageRoutes({ db, hourly, siteDir: config.siteDir }));
  },
  { name: 'receiver' },
);
export { proofForCustomer } from './opened-delivery.repository.ts';
export { findDelivery, toDelivery } from './received-delivery.ts';
export { noRemarks } from './receiver.repository.ts';
export { countChange } from './receiver.routes.ts';
export { bookLandmark, rateAsBooker } from './receiver.service.ts';
export {
  linkMails,
  linkOfOrder,
  makeFirstLink,
  passOnLink,
  type TrackingUrls,
  trackingUrls,
  withTrackingUrl,
} from './receiver-links.service.ts';
