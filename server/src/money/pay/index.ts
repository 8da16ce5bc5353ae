export { expensesRoutes } from './expenses.routes.ts';
export { payRoutes } from './pay.routes.ts';
