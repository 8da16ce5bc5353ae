import fp from 'fastify-plugin';
import type { TrackingUrls } from '../../customers-side/receiver/index.ts';
import type { ServerConfig } from '../../platform/base/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import { callLog } from './call-log.ts';
import { thirdPartyOrdersRoutes } from './third-party-orders.routes.ts';
import { thirdPartyTokensRoutes } from './third-party-tokens.routes.ts';
import { createThirdPartyTokensService } from './third-party-tokens.service.ts';

interface Options {
  db: Database;
  config: Pick<ServerConfig, 'thirdPartyCallsPerMinute'>;
  trackingUrls: TrackingUrls;
}

/** Other systems that book orders with a company: their tokens, scopes and calls. */
export const thirdPartiesModule = fp<Options>(
  async (app, { db, config, trackingUrls }) => {
    await app.register(callLog, { db });
    const tokens = createThirdPartyTokensService(config.thirdPartyCallsPerMinute);
    addCalls(app, thirdPartyTokensRoutes(tokens));
    addCalls(app, thirdPartyOrdersRoutes(trackingUrls));
  },
  { name: 'third-parties' },
);
export { callExamples, exampleOrder } from './call-examples.ts';
export { mailTokensThatEnd } from './ending-tokens.ts';
export { forgetOldCalls } from './third-party-calls.repository.ts';
