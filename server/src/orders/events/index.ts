/** The steps in an order's life, and who follows them. */
export {
  type EventValues,
  eventsOf,
  followOrders,
  type NewOrderEvent,
  type OrderAction,
  type OrderFollower,
  recordEvent,
} from './order-events.ts';
