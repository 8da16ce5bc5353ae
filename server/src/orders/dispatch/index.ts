export { rankedRidersRoutes } from './ranked-riders.routes.ts';
export { riderStopsRoutes } from './rider-stops.routes.ts';
