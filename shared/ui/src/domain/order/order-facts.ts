import type { Order } from '@waybill/contract';

/** An order without its assignments and history, as staff and customers alike are shown it. */
export type OrderFacts = Omit<Order, 'courier_orders' | 'events'>;
