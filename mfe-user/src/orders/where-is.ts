import type { BookedOrder } from '@waybill/contract';
import { dayText, type StatusTagProps } from '@waybill/ui';

type Where = Pick<
  BookedOrder,
  'status' | 'is_canceled_by_caller' | 'courier_orders' | 'waits_for' | 'next_attempt'
>;

/** What follows an attempt that failed; who reads it need not be the sender. */
const afterAttempt = ({ waits_for, next_attempt }: Where): StatusTagProps | undefined => {
  if (waits_for === 'return')
    return { tone: 'canceled', icon: 'reload', children: 'Going back to the sender' };
  if (waits_for !== 'attempt') return undefined;
  const children = next_attempt ? `Next attempt on ${dayText(next_attempt)}` : 'Not delivered yet';
  return { tone: 'assigned', icon: 'clock', children };
};

/** Where a parcel is, in words, for who sends or receives it. */
export function whereIs(order: Where): StatusTagProps {
  const { status, is_canceled_by_caller, courier_orders = [] } = order;
  if (status === 'delivered') return { tone: 'delivered', icon: 'delivered', children: 'Delivered' };
  if (status === 'closed')
    return {
      tone: 'closed',
      icon: 'inactive',
      children: is_canceled_by_caller ? 'Cancelled by you' : 'Closed',
    };
  if (status === 'unassigned') return { tone: 'unassigned', icon: 'clock', children: 'Waiting for a rider' };
  const after = afterAttempt(order);
  if (after) return after;
  const rider = courier_orders.find((one) => one.status === 'accepted')?.courier.courier_name;
  return {
    tone: 'assigned',
    icon: 'rider',
    children: rider ? `${rider} is bringing it` : 'Assigned to a rider',
  };
}
