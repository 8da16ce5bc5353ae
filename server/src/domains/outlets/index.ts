import fp from 'fastify-plugin';
import { outletsRoutes } from './outlets.routes.ts';

/** The places where a company picks up its orders. */
export const outletsModule = fp(
  async (app) => {
    await app.register(outletsRoutes, { prefix: '/api' });
  },
  { name: 'outlets' },
);
export { importedOutletsRepository } from './imported-outlets.repository.ts';
export { outletsService } from './outlets.service.ts';
