export { rankedRidersRoutes } from './ranked-riders.routes.ts';
export { rankForOrder } from './ranked-riders.service.ts';
export { riderStopsRoutes } from './rider-stops.routes.ts';
