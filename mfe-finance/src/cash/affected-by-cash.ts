import type { LiveEventName } from '@waybill/contract';
import { affectedByRemittance } from '../remittance/affected-by-remittance.ts';

/** The queries that a hand-in, a correction, a payout or the end of a day makes stale. */
export const affectedByCash = affectedByRemittance;

/** The live events after which a rider, or an account of the company, may have more cash or less, or a day is closed or open. */
export const cashEvents: readonly LiveEventName[] = [
  'courier_order.changed',
  'courier.changed',
  'cash.changed',
];
