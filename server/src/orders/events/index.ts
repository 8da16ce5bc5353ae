/** The steps in an order's life, and who follows them. */
export { eventsOf, followOrders, type OrderAction, type OrderFollower, recordEvent } from './order-events.ts';
