import type { FastifyInstance } from 'fastify';
import { activityRoutes } from '../company/activity/index.ts';
import { companiesRoutes, waitingRoutes } from '../company/companies/index.ts';
import { customersRoutes } from '../company/customers/index.ts';
import { onboardingModule } from '../company/onboarding/index.ts';
import { outletsRoutes } from '../company/outlets/index.ts';
import { regionsRoutes } from '../company/regions/index.ts';
import { companySettingsRoutes } from '../company/settings/index.ts';
import { linkMails, receiverModule } from '../customers-side/receiver/index.ts';
import { referralsRoutes } from '../customers-side/referrals/index.ts';
import { bookedOrdersRoutes, deliveryRatesRoutes } from '../customers-side/second-party/index.ts';
import { orderNotices, pushModule } from '../live/push/index.ts';
import { riderLocationsRoutes, riderLocationsService } from '../live/rider-locations/index.ts';
import { liveModule, orderStream } from '../live/stream/index.ts';
import { mailModule } from '../mail/index.ts';
import { bookRoutes, daysRoutes, handInsRoutes } from '../money/cash/index.ts';
import { statsRoutes } from '../money/figures/index.ts';
import { remittanceRoutes } from '../money/remittance/index.ts';
import { statementsRoutes } from '../money/statements/index.ts';
import { rankedRidersRoutes, riderStopsRoutes } from '../orders/dispatch/index.ts';
import { followOrders } from '../orders/events/index.ts';
import { importsModule } from '../orders/imports/index.ts';
import {
  attemptsRoutes,
  courierOrdersRoutes,
  deliveryPinsRoutes,
  ordersRoutes,
  ordersService,
  proofsRoutes,
} from '../orders/orders/index.ts';
import { callExamples, thirdPartiesModule } from '../partners/third-parties/index.ts';
import { orderWebhooks, webhooksModule } from '../partners/webhooks/index.ts';
import { createApprovalMails } from '../people/approval-mails/index.ts';
import { authModule } from '../people/auth/index.ts';
import { employeesRoutes } from '../people/employees/index.ts';
import { invitesRoutes } from '../people/invites/index.ts';
import { photosRoutes } from '../people/photos/index.ts';
import { ridersRoutes } from '../people/riders/index.ts';
import { rolesRoutes } from '../people/roles/index.ts';
import { usersRoutes } from '../people/users/index.ts';
import type { ServerConfig } from '../platform/base/config.ts';
import { createWebLinks } from '../platform/base/web-links.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { apiDescription } from '../platform/http/api-description.ts';
import { bodyParser } from '../platform/http/body-parser.ts';
import { addCalls } from '../platform/http/calls.ts';
import { compression } from '../platform/http/compression.ts';
import { crossOrigin } from '../platform/http/cross-origin.ts';
import { declaredRoutes } from '../platform/http/declared-routes.ts';
import { errorHandler } from '../platform/http/error-handler.ts';
import { expensiveReads } from '../platform/http/expensive-reads.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createHourlyLimits } from '../platform/http/rate-limit.ts';
import { requestLog } from '../platform/http/request-log.ts';
import { responseHeaders } from '../platform/http/response-headers.ts';
import { identity } from '../platform/identity/identity.ts';
import { healthRoutes } from '../platform/operate/health.routes.ts';
import { metrics } from '../platform/operate/metrics/index.ts';
import { publicConfig } from '../platform/operate/site/config-json.ts';
import { sitePlugin, suiteFiles } from '../platform/operate/site/index.ts';
import { requestTransaction } from '../platform/transaction/request-transaction.ts';
import { countVisits, currentSwitches, limitVisits, suiteModule } from '../suite/index.ts';
import { describedEvents, eventsIntroduction } from './described-events.ts';
import { housekeeping } from './housekeeping.ts';

/** The server as a diagram: platform first, then a line per domain. */
export const buildApp = async (config: ServerConfig, database: OpenDatabase): Promise<FastifyInstance> => {
  const { db } = database;
  const app = createHttpServer(config);
  if (config.traces) {
    const { traces } = await import('../platform/operate/traces.ts');
    await app.register(traces, { config: config.traces });
  }
  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(responseHeaders);
  await app.register(crossOrigin, { origins: config.webOrigins });
  await app.register(compression);
  await app.register(bodyParser);
  await app.register(declaredRoutes);
  await app.register(apiDescription, {
    examples: callExamples,
    events: { introduction: eventsIntroduction, describe: describedEvents },
  });
  await app.register(identity, {
    db,
    thirdPartyCallsPerMinute: config.hasRateLimits ? config.thirdPartyCallsPerMinute : undefined,
  });
  await app.register(expensiveReads, { database, limits: config.expensiveReads });
  await app.register(requestTransaction, { db });
  const files = config.siteDir ? suiteFiles({ ...config, siteDir: config.siteDir, log: app.log }) : undefined;
  await app.register(healthRoutes(database, files));
  const visits = countVisits();
  const visitLimit = limitVisits(config.hasRateLimits ? config.hourlyLimits.suiteReports : undefined);
  await app.register(metrics, {
    more: visits.texts,
    database,
    dataDir: config.dataDir,
    files,
    token: config.metricsToken,
    openStreams: () => app.openStreams(),
  });
  await app.register(mailModule, { db, config });

  followOrders(orderStream, orderNotices, orderWebhooks);
  const links = createWebLinks(config, app.server);
  const hourly = createHourlyLimits(db, config);
  const approvalMails = createApprovalMails(links);
  const parts = {
    db,
    config,
    hourly,
    links,
    approvalMails,
    signInLimit: config.hasRateLimits ? config.signInLimit : undefined,
  };
  await app.register(authModule, parts);
  addCalls(app, usersRoutes);
  addCalls(app, photosRoutes);
  addCalls(app, referralsRoutes);
  addCalls(app, companiesRoutes(approvalMails));
  addCalls(app, companySettingsRoutes);
  addCalls(app, activityRoutes);
  await app.register(onboardingModule, parts);
  addCalls(app, invitesRoutes(hourly, links));
  addCalls(app, customersRoutes);
  addCalls(app, outletsRoutes);
  addCalls(app, ridersRoutes(approvalMails));
  addCalls(app, employeesRoutes(approvalMails));
  addCalls(app, rolesRoutes);
  addCalls(app, waitingRoutes);
  addCalls(app, ordersRoutes);
  await app.register(importsModule, parts);
  await app.register(thirdPartiesModule, parts);
  await app.register(webhooksModule, { ...parts, readOrder: ordersService.read });
  addCalls(app, courierOrdersRoutes(db, linkMails(links)));
  addCalls(app, proofsRoutes(db));
  addCalls(app, attemptsRoutes);
  addCalls(app, remittanceRoutes);
  addCalls(app, handInsRoutes(hourly));
  addCalls(app, daysRoutes);
  addCalls(app, bookRoutes);
  addCalls(app, statementsRoutes);
  addCalls(app, statsRoutes);
  addCalls(app, riderLocationsRoutes);
  addCalls(app, rankedRidersRoutes);
  addCalls(app, riderStopsRoutes);
  addCalls(app, bookedOrdersRoutes(hourly));
  addCalls(app, deliveryRatesRoutes);
  await app.register(receiverModule, parts);
  addCalls(app, deliveryPinsRoutes);
  await app.register(pushModule, parts);
  addCalls(app, regionsRoutes());
  await app.register(liveModule, { database, snapshot: riderLocationsService.snapshot });
  await app.register(suiteModule, { database, files, visits, visitLimit, hourly });
  await app.register(housekeeping, { db, signInLimit: config.signInLimit, links });
  const { remoteOrigins, mapTiles } = config;
  const mapTilesFile = mapTiles && 'file' in mapTiles ? mapTiles.file : undefined;
  const settings = () => publicConfig(config);
  const switches = currentSwitches(db);
  if (files)
    await app.register(sitePlugin, { files, config: settings, remoteOrigins, mapTilesFile, switches });
  return app;
};
