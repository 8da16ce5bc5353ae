export { ridersRoutes } from './riders.routes.ts';
export { ridersService } from './riders.service.ts';
