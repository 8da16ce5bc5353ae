export { riderStopsRoutes } from './rider-stops.routes.ts';
