import fp from 'fastify-plugin';
import { courierLocationsRoutes } from './courier-locations.routes.ts';
import { type CourierLocationsService, createCourierLocationsService } from './courier-locations.service.ts';

/** Where riders are: reported by themselves, kept as the last place only. */
export const courierLocationsModule = fp<{ locations: CourierLocationsService }>(
  async (app, { locations }) => {
    await app.register(courierLocationsRoutes(locations), { prefix: '/api' });
  },
  { name: 'courier-locations' },
);
export { firstNameOf } from './courier-locations.service.ts';
export { type CourierLocationsService, createCourierLocationsService };
