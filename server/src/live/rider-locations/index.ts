export { riderLocationsRoutes } from './rider-locations.routes.ts';
export { riderLocationsService } from './rider-locations.service.ts';
