import type { FastifyInstance } from 'fastify';
import { activityModule } from '../domains/activity/index.ts';
import { createApprovalMails } from '../domains/approval-mails/index.ts';
import { attemptsModule } from '../domains/attempts/index.ts';
import { authModule } from '../domains/auth/index.ts';
import { cashModule } from '../domains/cash/index.ts';
import { companiesModule } from '../domains/companies/index.ts';
import { companySettingsModule } from '../domains/company-settings/index.ts';
import { courierOrdersModule } from '../domains/courier-orders/index.ts';
import { customersModule } from '../domains/customers/index.ts';
import { deliveryPinsModule } from '../domains/delivery-pins/index.ts';
import { employeesModule } from '../domains/employees/index.ts';
import { importsModule } from '../domains/imports/index.ts';
import { invitesModule } from '../domains/invites/index.ts';
import { liveModule } from '../domains/live/index.ts';
import { mailModule } from '../domains/mail/index.ts';
import { onboardingModule } from '../domains/onboarding/index.ts';
import { ordersModule, ordersService } from '../domains/orders/index.ts';
import { outletsModule } from '../domains/outlets/index.ts';
import { photosModule } from '../domains/photos/index.ts';
import { proofsModule } from '../domains/proofs/index.ts';
import { pushModule } from '../domains/push/index.ts';
import { rankedRidersModule } from '../domains/ranked-riders/index.ts';
import { receiverModule } from '../domains/receiver/index.ts';
import { referralsModule } from '../domains/referrals/index.ts';
import { regionsModule } from '../domains/regions/index.ts';
import { remittanceModule } from '../domains/remittance/index.ts';
import { riderLocationsModule, riderLocationsService } from '../domains/rider-locations/index.ts';
import { riderStopsModule } from '../domains/rider-stops/index.ts';
import { ridersModule } from '../domains/riders/index.ts';
import { rolesModule } from '../domains/roles/index.ts';
import { secondPartyModule } from '../domains/second-party/index.ts';
import { statementsModule } from '../domains/statements/index.ts';
import { statsModule } from '../domains/stats/index.ts';
import { countVisits, currentSwitches, limitVisits, suiteModule } from '../domains/suite/index.ts';
import { callExamples, thirdPartiesModule } from '../domains/third-parties/index.ts';
import { usersModule } from '../domains/users/index.ts';
import { waitingModule } from '../domains/waiting/index.ts';
import { webhooksModule } from '../domains/webhooks/index.ts';
import type { ServerConfig } from '../platform/config.ts';
import { publicConfig } from '../platform/config-json.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { apiDescription } from '../platform/http/api-description.ts';
import { bodyParser } from '../platform/http/body-parser.ts';
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
  const parts = {
    db,
    config,
    hourly: createHourlyLimits(db, config),
    links,
    approvalMails: createApprovalMails(links),
    signInLimit: config.hasRateLimits ? config.signInLimit : undefined,
  };
  await app.register(authModule, parts);
  await app.register(usersModule, parts);
  await app.register(photosModule, parts);
  await app.register(referralsModule, parts);
  await app.register(companiesModule, parts);
  await app.register(companySettingsModule, parts);
  await app.register(activityModule);
  await app.register(onboardingModule, parts);
  await app.register(invitesModule, parts);
  await app.register(customersModule);
  await app.register(outletsModule);
  await app.register(ridersModule, parts);
  await app.register(employeesModule, parts);
  await app.register(rolesModule, parts);
  await app.register(waitingModule, parts);
  await app.register(ordersModule, parts);
  await app.register(importsModule, parts);
  await app.register(thirdPartiesModule, parts);
  await app.register(webhooksModule, { ...parts, readOrder: ordersService.read });
  await app.register(courierOrdersModule, parts);
  await app.register(proofsModule, parts);
  await app.register(attemptsModule);
  await app.register(remittanceModule);
  await app.register(cashModule, parts);
  await app.register(statementsModule);
  await app.register(statsModule, parts);
  await app.register(riderLocationsModule);
  await app.register(rankedRidersModule);
  await app.register(riderStopsModule);
  await app.register(secondPartyModule, parts);
  await app.register(receiverModule, parts);
  await app.register(deliveryPinsModule);
  await app.register(pushModule, parts);
  await app.register(regionsModule);
  await app.register(liveModule, { database, snapshot: riderLocationsService.snapshot });
  await app.register(suiteModule, { database, files, visits, visitLimit, hourly: parts.hourly });
  await app.register(housekeeping, { db, signInLimit: config.signInLimit, links });
  const { remoteOrigins, mapTiles } = config;
  const mapTilesFile = mapTiles && 'file' in mapTiles ? mapTiles.file : undefined;
  const settings = () => publicConfig(config);
  const switches = currentSwitches(db);
  if (files)
    await app.register(sitePlugin, { files, config: settings, remoteOrigins, mapTilesFile, switches });
  return app;
};
