export { importedOrdersRepository } from './imported-orders.repository.ts';
export { draftOrder, searchTextOfOrder } from './order-draft.ts';
export { orderLifecycle, type RiderTap } from './order-lifecycle.service.ts';
export { newOrderNumber } from './order-number.ts';
export { type OrderWithContext, toOrder } from './order-record.ts';
export { ordersRoutes } from './orders.routes.ts';
export { ordersService } from './orders.service.ts';
