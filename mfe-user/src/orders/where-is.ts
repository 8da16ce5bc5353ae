import type { BookedOrder } from '@waybill/contract';
import type { StatusTagProps } from '@waybill/ui';

type Where = Pick<BookedOrder, 'status' | 'is_canceled_by_caller' | 'courier_orders'>;

/** Where a parcel is, in words, for who sends or receives it. */
export function whereIs({ status, is_canceled_by_caller, courier_orders = [] }: Where): StatusTagProps {
  if (status === 'delivered') return { tone: 'delivered', icon: 'delivered', children: 'Delivered' };
  if (status === 'closed')
    return {
      tone: 'closed',
      icon: 'inactive',
      children: is_canceled_by_caller ? 'Cancelled by you' : 'Closed',
    };
  if (status === 'unassigned') return { tone: 'unassigned', icon: 'clock', children: 'Waiting for a rider' };
  const rider = courier_orders.find((one) => one.status === 'accepted')?.courier.courier_name;
  return {
    tone: 'assigned',
    icon: 'rider',
    children: rider ? `${rider} is bringing it` : 'Assigned to a rider',
  };
}
