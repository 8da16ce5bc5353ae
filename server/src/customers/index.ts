import fp from 'fastify-plugin';
import { customersRoutes } from './customers.routes.ts';
import { createCustomersService } from './customers.service.ts';

/** A company's customers. */
export const customersModule = fp(
  async (app) => {
    await app.register(customersRoutes(createCustomersService()), { prefix: '/api' });
  },
  { name: 'customers' },
);
