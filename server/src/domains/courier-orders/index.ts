export { courierOrdersRoutes } from './courier-orders.routes.ts';
export { courierOrdersService, reachOf, readCourierOrderAgain } from './courier-orders.service.ts';
