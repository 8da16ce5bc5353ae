export { employeesRoutes } from './employees.routes.ts';
export { employeesService } from './employees.service.ts';
