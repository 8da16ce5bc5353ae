export { bookedOrdersRoutes } from './booked-orders.routes.ts';
export { deliveryRatesRoutes } from './delivery-rates.routes.ts';
export { deliveryRatesService } from './delivery-rates.service.ts';
export { toTrackedOrder } from './tracked-order.ts';
