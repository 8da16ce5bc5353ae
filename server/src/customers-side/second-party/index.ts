export { bookedOrdersRoutes } from './booked-orders.routes.ts';
export { deliveryRatesRoutes } from './delivery-rates.routes.ts';
export { toTrackedOrder } from './tracked-order.ts';
