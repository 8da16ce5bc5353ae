export { promisesRoutes } from './promises.routes.ts';
