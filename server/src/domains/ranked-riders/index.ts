import fp from 'fastify-plugin';
import { rankedRidersRoutes } from './ranked-riders.routes.ts';

/** Which rider is best for an order. */
export const rankedRidersModule = fp(
  async (app) => {
    await app.register(rankedRidersRoutes, { prefix: '/api' });
  },
  { name: 'ranked-riders' },
);
