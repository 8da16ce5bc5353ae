export { daysOffRoutes } from './days-off.routes.ts';
export { shiftsOf } from './rider-shifts.ts';
export { ridersRoutes } from './riders.routes.ts';
export { ridersService } from './riders.service.ts';
