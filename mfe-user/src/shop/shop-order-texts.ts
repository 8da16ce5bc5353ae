import type { ShopOrder } from '@waybill/contract';
import type { StatusTagProps } from '@waybill/ui';

interface OrderState {
  text: string;
  tone: StatusTagProps['tone'];
  icon: StatusTagProps['icon'];
}

/** What the shop wants to know of an order first. */
export const stateOf = ({ status, rider, attempts, is_own_request }: ShopOrder): OrderState => {
  if (status === 'delivered') return { text: 'Delivered', tone: 'delivered', icon: 'done' };
  if (attempts?.is_coming_back)
    return { text: status === 'closed' ? 'Came back' : 'Coming back', tone: 'canceled', icon: 'reload' };
  if (status === 'closed') return { text: 'Closed', tone: 'closed', icon: 'close' };
  if (rider) return { text: 'On its way', tone: 'assigned', icon: 'navigate' };
  if (status === 'assigned') return { text: 'Rider asked', tone: 'assigned', icon: 'clock' };
  return {
    text: is_own_request ? 'Waits for a rider' : 'Not assigned yet',
    tone: 'unassigned',
    icon: 'clock',
  };
};

export const paidHowTexts: Record<NonNullable<ShopOrder['paid_how']>, string> = {
  cash: 'in cash',
  transfer: 'by transfer',
  cash_and_transfer: 'in cash and by transfer',
  beforehand: 'paid before delivery',
};

export const stepTexts: Record<ShopOrder['steps'][number]['kind'], string> = {
  ordered: 'Ordered',
  assigned: 'Given to a rider',
  accepted: 'Accepted by the rider',
  picked_up: 'Picked up',
  delivered: 'Delivered',
  closed: 'Closed',
};
