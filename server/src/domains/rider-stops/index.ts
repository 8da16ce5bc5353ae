import fp from 'fastify-plugin';
import { riderStopsRoutes } from './rider-stops.routes.ts';

/** In which order a rider drives. */
export const riderStopsModule = fp(
  async (app) => {
    await app.register(riderStopsRoutes, { prefix: '/api' });
  },
  { name: 'rider-stops' },
);
