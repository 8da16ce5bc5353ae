export { remittanceRoutes } from './remittance.routes.ts';
