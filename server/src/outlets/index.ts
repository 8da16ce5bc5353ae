import fp from 'fastify-plugin';
import { outletsRoutes } from './outlets.routes.ts';
import { createOutletsService } from './outlets.service.ts';

/** The places where a company picks its orders up. */
export const outletsModule = fp(
  async (app) => {
    await app.register(outletsRoutes(createOutletsService()), { prefix: '/api' });
  },
  { name: 'outlets' },
);
