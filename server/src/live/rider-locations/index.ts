export { riderLocationsRoutes } from './rider-locations.routes.ts';
export { firstNameOf, riderLocationsService } from './rider-locations.service.ts';
