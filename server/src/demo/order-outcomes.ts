import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import type { Random } from './random.ts';

/** The present status of an order of the demo. */
export interface Outcome {
  status: OrderStatus;
  /** The status of the assignment that is open or done; undefined without one. */
  assignment?: CourierOrderStatus;
  isPaid?: boolean;
  /** Age of the order, in minutes. */
  ageMinutes: number;
}

const dayMinutes = 1_440;

/** The outcomes of the 400 orders: open ones are of the last day or so, the rest of the last thirty. */
export const orderOutcomes = (random: Random): Outcome[] => {
  const recent = () => random.between(4, 26 * 60);
  const past = () => random.between(90, 30 * dayMinutes - 60);
  const today = () => random.between(120, 900);
  const times = (count: number, outcome: () => Outcome) => Array.from({ length: count }, outcome);
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
