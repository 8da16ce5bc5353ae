/** The steps in an order's life. */
export { eventsOf, type NewOrderEvent, type OrderAction, recordEvent } from './order-events.ts';
