export { usersRoutes } from './users.routes.ts';
export { type Account, type NewAccount, usersService } from './users.service.ts';
