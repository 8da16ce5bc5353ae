import type { BookedOrder } from '@waybill/contract';

type Paid = Pick<BookedOrder, 'order_paid' | 'status'>;

/** Whether the customer has paid: for a delivered order the rider has collected the amount. */
export const hasPaid = ({ order_paid, status }: Paid): boolean => order_paid || status === 'delivered';

export const paymentText = (order: Paid): string => {
  if (order.order_paid) return 'Paid';
  return hasPaid(order) ? 'Paid on delivery' : 'Not paid';
};
