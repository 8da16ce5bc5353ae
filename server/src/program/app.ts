import type { FastifyInstance } from 'fastify';
import { companyContext } from '../company/index.ts';
import { customersSideContext } from '../customers-side/index.ts';
import { orderMessages } from '../customers-side/messages/index.ts';
import { linkMails, passOnLink, trackingUrls } from '../customers-side/receiver/index.ts';
import { liveContext } from '../live/index.ts';
import { orderNotices } from '../live/push/index.ts';
import { cashStream, orderStream } from '../live/stream/index.ts';
import { mailModule } from '../mail/index.ts';
import { followCash } from '../money/cash/index.ts';
import { moneyContext } from '../money/index.ts';
import { orderTransfers } from '../money/transfers/index.ts';
import { followOrders } from '../orders/events/index.ts';
import { ordersContext } from '../orders/index.ts';
import { orderOffers } from '../orders/offers/index.ts';
import { ordersService } from '../orders/orders/index.ts';
import { partnersContext } from '../partners/index.ts';
import { callExamples } from '../partners/third-parties/index.ts';
import { cashWebhooks, orderWebhooks } from '../partners/webhooks/index.ts';
import { createApprovalMails } from '../people/approval-mails/index.ts';
import { peopleContext } from '../people/index.ts';
import type { ServerConfig } from '../platform/base/config.ts';
import { isLoopback } from '../platform/base/config-addresses.ts';
import { createWebLinks } from '../platform/base/web-links.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { expensiveReads } from '../platform/http/expensive-reads.ts';
import { http } from '../platform/http/http.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createHourlyLimits } from '../platform/http/rate-limit.ts';
import { identity } from '../platform/identity/identity.ts';
import { useSecretKeys } from '../platform/identity/keys.ts';
import { healthRoutes } from '../platform/operate/health.routes.ts';
import { metrics } from '../platform/operate/metrics/index.ts';
import { publicConfig } from '../platform/operate/site/config-json.ts';
import { sitePlugin, suiteFiles } from '../platform/operate/site/index.ts';
import { requestTransaction } from '../platform/transaction/request-transaction.ts';
import { countVisits, currentSwitches, limitVisits, suiteModule } from '../suite/index.ts';
import { describedEvents, eventsIntroduction } from './described-events.ts';
import { housekeeping } from './housekeeping.ts';

/** The server as a diagram: the platform first, then a line per context. Parts that one needs of another are handed over here. */
export const buildApp = async (config: ServerConfig, database: OpenDatabase): Promise<FastifyInstance> => {
  const { db } = database;
  const { hasRateLimits, hourlyLimits, dataDir, remoteOrigins, mapTiles } = config;
  const signInLimit = hasRateLimits ? config.signInLimit : undefined;
  const thirdPartyCallsPerMinute = hasRateLimits ? config.thirdPartyCallsPerMinute : undefined;

  useSecretKeys(config.secretKeys);

  const app = createHttpServer(config);
  if (config.traces) {
    const { traces } = await import('../platform/operate/traces.ts');
    await app.register(traces, { config: config.traces });
  }
  const events = { introduction: eventsIntroduction, describe: describedEvents };
  await app.register(http, { config, description: { examples: callExamples, events } });
  const hourly = createHourlyLimits(db, config);
  await app.register(identity, { db, thirdPartyCallsPerMinute, shopGuesses: hourly.shopGuesses });
  await app.register(expensiveReads, { database, limits: config.expensiveReads });
  await app.register(requestTransaction, { db });
  const files = config.siteDir ? suiteFiles({ ...config, siteDir: config.siteDir, log: app.log }) : undefined;
  await app.register(healthRoutes(database, files));
  const visits = countVisits();
  const openStreams = () => app.openStreams();
  await app.register(metrics, {
    more: visits.texts,
    database,
    dataDir,
    files,
    token: config.metricsToken,
    isForThisMachine: isLoopback(config.host) && config.trustedProxies === 0,
    openStreams,
  });
  await app.register(mailModule, { db, config });

  followOrders(orderStream, orderNotices, orderWebhooks, orderOffers, orderMessages, orderTransfers);
  followCash(cashStream, cashWebhooks);
  const links = createWebLinks(config, app.server);
  const approvalMails = createApprovalMails(links);
  await app.register(peopleContext, { db, signInLimit, hourly, links, approvalMails });
  await app.register(companyContext, { db, signInLimit, hourly, approvalMails });
  await app.register(ordersContext, { db, config, links, mailLink: linkMails(links), passOnLink });
  await app.register(partnersContext, {
    db,
    config,
    links,
    readOrder: ordersService.read,
    trackingUrls: trackingUrls(links),
  });
  await app.register(moneyContext, { db, config, hourly });
  await app.register(customersSideContext, { db, config, hourly, links });
  await app.register(liveContext, { database, config });
  const visitLimit = limitVisits(hasRateLimits ? hourlyLimits.suiteReports : undefined);
  await app.register(suiteModule, {
    database,
    files,
    visits,
    visitLimit,
    hourly,
    shares: config.rolloutShares,
  });

  await app.register(housekeeping, { db, signInLimit: config.signInLimit, links });
  if (files) {
    const mapTilesFile = mapTiles && 'file' in mapTiles ? mapTiles.file : undefined;
    const switches = currentSwitches(db);
    const settings = () => publicConfig(config);
    await app.register(sitePlugin, { files, config: settings, remoteOrigins, mapTilesFile, switches });
  }
  return app;
};
