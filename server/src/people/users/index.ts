export { usersRoutes } from './users.routes.ts';
export { type Account, usersService } from './users.service.ts';
