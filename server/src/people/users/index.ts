export { usersRoutes } from './users.routes.ts';
export { type Account, agreementNow, usersService } from './users.service.ts';
