export { statementsRoutes } from './statements.routes.ts';
