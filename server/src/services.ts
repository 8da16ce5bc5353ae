import type { Server } from 'node:net';
import { createCompaniesService } from './companies/index.ts';
import { createCourierLocationsService } from './courier-locations/index.ts';
import { createCourierOrdersService } from './courier-orders/index.ts';
import { createCouriersService } from './couriers/index.ts';
import { createEmployeesService } from './employees/index.ts';
import { createInvitesService } from './invites/index.ts';
import { createOrderLife, createOrdersService } from './orders/index.ts';
import type { ServerConfig } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { createHourlyLimits } from './platform/rate-limit.ts';
import { createWebLinks } from './platform/web-links.ts';
import { createUsersService } from './users/index.ts';

/** The rules of the domains, each made once, and what several of them need. Modules take of it what they name. */
export const createServices = (config: ServerConfig, db: Database, server: Server) => {
  const orders = createOrdersService();
  const life = createOrderLife(orders);
  const couriers = createCouriersService(life);
  return {
    db,
    config,
    hourly: createHourlyLimits(db, config),
    links: createWebLinks(config, server),
    signInLimit: config.hasRateLimits ? config.signInLimit : undefined,
    users: createUsersService(),
    companies: createCompaniesService(),
    invites: createInvitesService(),
    employees: createEmployeesService(),
    couriers,
    locations: createCourierLocationsService(couriers),
    orders,
    life,
    courierOrders: createCourierOrdersService(orders, life),
  };
};
