import fp from 'fastify-plugin';
import { type TrackingUrls, withTrackingUrl } from '../customers-side/receiver/index.ts';
import type { ServerConfig } from '../platform/base/config.ts';
import type { WebLinks } from '../platform/base/web-links.ts';
import type { Database } from '../platform/database/database.ts';
import { thirdPartiesModule } from './third-parties/index.ts';
import { type ReadOrder, webhooksModule } from './webhooks/index.ts';

interface Options {
  db: Database;
  config: Pick<ServerConfig, 'thirdPartyCallsPerMinute' | 'webhooksToInside'>;
  links: WebLinks;
  readOrder: ReadOrder;
  trackingUrls: TrackingUrls;
}

/** Other systems: their calls, and the webhooks that call them. */
export const partnersContext = fp<Options>(
  async (app, options) => {
    await app.register(thirdPartiesModule, options);
    const shown = withTrackingUrl(options.trackingUrls);
    const readOrder: ReadOrder = async (db, companyId, id) =>
      shown(db, await options.readOrder(db, companyId, id));
    await app.register(webhooksModule, { ...options, readOrder });
  },
  { name: 'partners' },
);
