export { rolesRoutes } from './roles.routes.ts';
