import fp from 'fastify-plugin';
import { customersRoutes } from './customers.routes.ts';

/** The people to whom a company delivers. */
export const customersModule = fp(
  async (app) => {
    await app.register(customersRoutes, { prefix: '/api' });
  },
  { name: 'customers' },
);
export { customersService } from './customers.service.ts';
export { importedCustomersRepository } from './imported-customers.repository.ts';
