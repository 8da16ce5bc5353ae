import type { Offer, OfferOutcome, OfferReasons } from '@waybill/contract';
import type { Selectable } from 'kysely';
import type { CourierOrdersTable } from '../../platform/database/tables.ts';

type OfferRow = Pick<
  Selectable<CourierOrdersTable>,
  'status' | 'offered_until' | 'offered_why' | 'accepted_at' | 'ended_at'
>;

const outcomeOf = ({ status, offered_until: until, accepted_at, ended_at }: OfferRow): OfferOutcome => {
  if (status === 'pending') return 'open';
  if (status === 'rejected') return 'refused';
  if (status !== 'canceled' || accepted_at) return 'accepted';
  return ended_at && until && ended_at < until ? 'withdrawn' : 'expired';
};

/** The offer that an assignment was or is; null of one that the office made. */
export const offerOf = (row: OfferRow): Offer | null => {
  const { offered_until: until, offered_why } = row;
  if (!until) return null;
  const outcome = outcomeOf(row);
  return {
    ...(offered_why as OfferReasons),
    until: until.toISOString(),
    left_ms: outcome === 'open' ? Math.max(0, until.getTime() - Date.now()) : 0,
    outcome,
  };
};
