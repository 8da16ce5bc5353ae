import fp from 'fastify-plugin';
import type { CourierLocationsService } from '../courier-locations/index.ts';
import type { OrdersService } from '../orders/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { HourlyLimits } from '../platform/rate-limit.ts';
import { bookedOrdersRoutes } from './booked-orders.routes.ts';
import { createBookedOrdersService } from './booked-orders.service.ts';
import { deliveryRatesRoutes } from './delivery-rates.routes.ts';
import { createDeliveryRatesService } from './delivery-rates.service.ts';

interface Options {
  db: Database;
  orders: OrdersService;
  locations: CourierLocationsService;
  hourly: HourlyLimits;
}

/** The users' side: the orders they book and track, and the rates they book by. */
export const secondPartyModule = fp<Options>(
  async (app, { db, orders, locations, hourly }) => {
    const rates = createDeliveryRatesService();
    const booked = createBookedOrdersService(orders, rates, locations);
    await app.register(bookedOrdersRoutes(db, booked, hourly), { prefix: '/api' });
    await app.register(deliveryRatesRoutes(db, rates), { prefix: '/api' });
  },
  { name: 'second-party' },
);
