export { rankedRidersRoutes } from './ranked-riders.routes.ts';
