import type { FastifyInstance } from 'fastify';
import { activityRoutes } from '../domains/activity/index.ts';
import { createApprovalMails } from '../domains/approval-mails/index.ts';
import { attemptsRoutes } from '../domains/attempts/index.ts';
import { authModule } from '../domains/auth/index.ts';
import { bookRoutes, daysRoutes, handInsRoutes } from '../domains/cash/index.ts';
import { companiesRoutes } from '../domains/companies/index.ts';
import { companySettingsRoutes } from '../domains/company-settings/index.ts';
import { courierOrdersRoutes } from '../domains/courier-orders/index.ts';
import { customersRoutes } from '../domains/customers/index.ts';
import { deliveryPinsRoutes } from '../domains/delivery-pins/index.ts';
import { employeesRoutes } from '../domains/employees/index.ts';
import { importsModule } from '../domains/imports/index.ts';
import { invitesRoutes } from '../domains/invites/index.ts';
import { liveModule } from '../domains/live/index.ts';
import { mailModule } from '../domains/mail/index.ts';
import { onboardingModule } from '../domains/onboarding/index.ts';
import { ordersRoutes, ordersService } from '../domains/orders/index.ts';
import { outletsRoutes } from '../domains/outlets/index.ts';
import { photosRoutes } from '../domains/photos/index.ts';
import { proofsRoutes } from '../domains/proofs/index.ts';
import { pushModule } from '../domains/push/index.ts';
import { rankedRidersRoutes } from '../domains/ranked-riders/index.ts';
import { receiverModule } from '../domains/receiver/index.ts';
import { referralsRoutes } from '../domains/referrals/index.ts';
import { regionsRoutes } from '../domains/regions/index.ts';
import { remittanceRoutes } from '../domains/remittance/index.ts';
import { riderLocationsRoutes, riderLocationsService } from '../domains/rider-locations/index.ts';
import { riderStopsRoutes } from '../domains/rider-stops/index.ts';
import { ridersRoutes } from '../domains/riders/index.ts';
import { rolesRoutes } from '../domains/roles/index.ts';
import { bookedOrdersRoutes, deliveryRatesRoutes } from '../domains/second-party/index.ts';
import { statementsRoutes } from '../domains/statements/index.ts';
import { statsRoutes } from '../domains/stats/index.ts';
import { countVisits, currentSwitches, limitVisits, suiteModule } from '../domains/suite/index.ts';
import { callExamples, thirdPartiesModule } from '../domains/third-parties/index.ts';
import { usersRoutes } from '../domains/users/index.ts';
import { waitingRoutes } from '../domains/waiting/index.ts';
import { webhooksModule } from '../domains/webhooks/index.ts';
import type { ServerConfig } from '../platform/config.ts';
import { publicConfig } from '../platform/config-json.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { apiDescription } from '../platform/http/api-description.ts';
import { bodyParser } from '../platform/http/body-parser.ts';
import { addCalls } from '../platform/http/calls.ts';
import { compression } from '../platform/http/compression.ts';
import { crossOrigin } from '../platform/http/cross-origin.ts';
import { declaredRoutes } from '../platform/http/declared-routes.ts';
import { errorHandler } from '../platform/http/error-handler.ts';
import { expensiveReads } from '../platform/http/expensive-reads.ts';
import { healthRoutes } from '../platform/http/health.routes.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { requestLog } from '../platform/http/request-log.ts';
import { responseHeaders } from '../platform/http/response-headers.ts';
import { identity } from '../platform/identity/identity.ts';
import { metrics } from '../platform/metrics/index.ts';
import { createHourlyLimits } from '../platform/rate-limit.ts';
import { sitePlugin, suiteFiles } from '../platform/site/index.ts';
import { requestTransaction } from '../platform/transaction/request-transaction.ts';
import { createWebLinks } from '../platform/web-links.ts';
import { accessTable } from './access-table.ts';
import { activityTable } from './activity-table.ts';
import { describedEvents, eventsIntroduction } from './described-events.ts';
import { housekeeping } from './housekeeping.ts';

/** The server as a diagram: platform first, then a line per domain. */
export const buildApp = async (config: ServerConfig, database: OpenDatabase): Promise<FastifyInstance> => {
  const { db } = database;
  const app = createHttpServer(config);
  if (config.traces) {
    const { traces } = await import('../platform/traces.ts');
    await app.register(traces, { config: config.traces });
  }
  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(responseHeaders);
  await app.register(crossOrigin, { origins: config.webOrigins });
  await app.register(compression);
  await app.register(bodyParser);
  await app.register(declaredRoutes, { accessTable, activityTable });
  await app.register(apiDescription, {
    accessTable,
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
  addCalls(app, courierOrdersRoutes(db, links));
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
