import type { Order, ReceiverRemarks } from '@waybill/contract';

/** An order without its assignments, history and what its receiver says, as staff and customers alike are shown it. */
export interface OrderFacts extends Omit<Order, 'courier_orders' | 'events' | 'receiver'> {
  /** The landmark of the drop-off: to customers as a field of its own, to staff among the receiver's remarks. */
  customer_landmark?: string | null | undefined;
  /** Of a closed one: its customer, who sees it here, canceled it. */
  is_canceled_by_caller?: boolean | undefined;
  receiver?: Pick<ReceiverRemarks, 'landmark'> | null | undefined;
}
