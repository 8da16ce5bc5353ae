import fp from 'fastify-plugin';
import { remittanceRoutes } from './remittance.routes.ts';

/** The money of delivered orders: handed over by riders, verified by accountants. */
export const remittanceModule = fp(
  async (app) => {
    await app.register(remittanceRoutes, { prefix: '/api' });
  },
  { name: 'remittance' },
);
