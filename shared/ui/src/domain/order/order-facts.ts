import type { Order } from '@waybill/contract';

/** An order without its assignments, history and what its receiver says, as staff and customers alike are shown it. */
export type OrderFacts = Omit<Order, 'courier_orders' | 'events' | 'receiver'>;
