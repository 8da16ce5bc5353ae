import type { FastifyInstance } from 'fastify';
import { accessTable } from './access-table.ts';
import { authModule } from './auth/index.ts';
import { companiesModule } from './companies/index.ts';
import { courierLocationsModule, createCourierLocationsService } from './courier-locations/index.ts';
import { courierOrdersModule, createCourierOrdersService } from './courier-orders/index.ts';
import { couriersModule, createCouriersService } from './couriers/index.ts';
import { customersModule } from './customers/index.ts';
import { createEmployeesService, employeesModule } from './employees/index.ts';
import { housekeeping } from './housekeeping.ts';
import { invitesModule } from './invites/index.ts';
import { liveModule } from './live/index.ts';
import { mailModule } from './mail/index.ts';
import { createOrderLife, createOrdersService, ordersModule } from './orders/index.ts';
import { outletsModule } from './outlets/index.ts';
import { photosModule } from './photos/index.ts';
import type { ServerConfig } from './platform/config.ts';
import { publicConfig } from './platform/config-json.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { apiDescription } from './platform/http/api-description.ts';
import { bodyParser } from './platform/http/body-parser.ts';
import { compression } from './platform/http/compression.ts';
import { crossOrigin } from './platform/http/cross-origin.ts';
import { declaredRoutes } from './platform/http/declared-routes.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { requestLog } from './platform/http/request-log.ts';
import { responseHeaders } from './platform/http/response-headers.ts';
import { unitOfWork } from './platform/http/unit-of-work.ts';
import { identity } from './platform/identity/identity.ts';
import { createHourlyLimits } from './platform/rate-limit.ts';
import { createWebLinks } from './platform/web-links.ts';
import { remittanceModule } from './remittance/index.ts';
import { rolesModule } from './roles/index.ts';
import { sitePlugin } from './site/index.ts';
import { statsModule } from './stats/index.ts';
import { thirdPartiesModule } from './third-parties/index.ts';
import { createUsersService, usersModule } from './users/index.ts';

/** The server as a diagram: platform first, then a line per domain. */
export const buildApp = async (config: ServerConfig, database: OpenDatabase): Promise<FastifyInstance> => {
  const { db } = database;
  const app = createHttpServer(config);
  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(responseHeaders);
  await app.register(crossOrigin, { origins: config.webOrigins });
  await app.register(compression);
  await app.register(bodyParser);
  await app.register(declaredRoutes, { accessTable });
  await app.register(apiDescription, { accessTable });
  await app.register(identity, { db });
  await app.register(unitOfWork, { db });
  await app.register(healthRoutes(database));
  await app.register(mailModule, { db, config });

  const hourly = createHourlyLimits(db, config.hasRateLimits ? config.hourlyLimits : undefined);
  const links = createWebLinks(config, app.server);
  const users = createUsersService();
  const employees = createEmployeesService();
  const orders = createOrdersService();
  const life = createOrderLife(orders);
  const courierOrders = createCourierOrdersService(orders, life);
  const locations = createCourierLocationsService(createCouriersService(life));

  await app.register(authModule, {
    db,
    users,
    signInLimit: config.hasRateLimits ? config.signInLimit : undefined,
    hourly,
    links,
  });
  await app.register(usersModule, { db, users });
  await app.register(photosModule, { db });
  await app.register(companiesModule, { db });
  await app.register(invitesModule, { db });
  await app.register(customersModule, { db });
  await app.register(outletsModule, { db });
  await app.register(couriersModule, { db, life });
  await app.register(employeesModule, { db, employees });
  await app.register(rolesModule, { db, employees });
  await app.register(ordersModule, { db, orders, life });
  await app.register(thirdPartiesModule, { db, orders });
  await app.register(courierOrdersModule, { db, courierOrders });
  await app.register(remittanceModule, { db, courierOrders });
  await app.register(statsModule, { db });
  await app.register(courierLocationsModule, { locations });
  await app.register(liveModule, { database, snapshot: locations.snapshot });
  await app.register(housekeeping, { db, signInLimit: config.signInLimit });
  const { siteDir } = config;
  if (siteDir) await app.register(sitePlugin, { siteDir, config: () => publicConfig(config) });
  return app;
};
