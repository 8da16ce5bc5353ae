export { companiesRoutes } from './companies.routes.ts';
export { companiesService } from './companies.service.ts';
export { waitingRoutes } from './waiting.routes.ts';
