import fp from 'fastify-plugin';
import { riderLocationsRoutes } from './rider-locations.routes.ts';

/** Where riders are, as they report it; only the last place is stored. */
export const riderLocationsModule = fp(
  async (app) => {
    await app.register(riderLocationsRoutes, { prefix: '/api' });
  },
  { name: 'rider-locations' },
);
export { firstNameOf, riderLocationsService } from './rider-locations.service.ts';
