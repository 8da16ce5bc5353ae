import fp from 'fastify-plugin';
import type { CourierOrdersService } from '../courier-orders/index.ts';
import { remittanceRoutes } from './remittance.routes.ts';
import { createRemittanceService } from './remittance.service.ts';

/** The money of delivered orders: handed over by riders, verified by accountants. */
export const remittanceModule = fp<{ courierOrders: CourierOrdersService }>(
  async (app, { courierOrders }) => {
    const service = createRemittanceService(courierOrders);
    await app.register(remittanceRoutes(service, courierOrders), { prefix: '/api' });
  },
  { name: 'remittance' },
);
