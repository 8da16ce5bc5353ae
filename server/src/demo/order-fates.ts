import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import type { Random } from './random.ts';

/** How an order of the demo stands today. */
export interface Fate {
  status: OrderStatus;
  /** How the assignment that is running or done stands; none where the order has none. */
  assignment?: CourierOrderStatus;
  isPaid?: boolean;
  /** Age of the order, in minutes. */
  ageMinutes: number;
}

const dayMinutes = 1_440;

/** How the 400 orders stand: what is open is of the last day or so, the rest of the last thirty. */
export const orderFates = (random: Random): Fate[] => {
  const recent = () => random.between(4, 26 * 60);
  const past = () => random.between(90, 30 * dayMinutes - 60);
  const today = () => random.between(120, 900);
  const times = (count: number, fate: () => Fate) => Array.from({ length: count }, fate);
  return [
    ...times(24, () => ({ status: 'unassigned', isPaid: true, ageMinutes: recent() })),
    ...times(30, () => ({ status: 'unassigned', isPaid: false, ageMinutes: recent() })),
    ...times(20, () => ({ status: 'assigned', assignment: 'pending', ageMinutes: recent() })),
    ...times(22, () => ({ status: 'assigned', assignment: 'accepted', ageMinutes: recent() + 30 })),
    ...times(34, () => ({ status: 'closed', ageMinutes: past() })),
    ...times(24, () => ({ status: 'delivered', assignment: 'completed', ageMinutes: today() })),
    ...times(246, () => ({ status: 'delivered', assignment: 'completed', ageMinutes: past() })),
  ];
};
