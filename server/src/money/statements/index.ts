export { statementsRoutes } from './statements.routes.ts';
export { statementsService } from './statements.service.ts';
