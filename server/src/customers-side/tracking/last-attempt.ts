import { type AttemptOutcome, lagosDayOf, type WaitsFor } from '@waybill/contract';
import { sql } from 'kysely';

/** What customers may know of the last failed attempt at an order, and how many there were. */
export interface LastAttempt {
  count: number;
  reason: string;
  next_day: string | null;
  outcome: AttemptOutcome;
  courier_order_id: string;
}

/** That of the order `o`. */
export const lastAttemptOfOrder = sql<LastAttempt | null>`(select jsonb_build_object('count', a.number, 'reason', a.reason, 'next_day',
    case when a.outcome = 'again' then a.next_day::text end, 'outcome', a.outcome, 'courier_order_id', a.courier_order_id)
  from delivery_attempts a where a.company_id = o.company_id and a.order_id = o.id order by a.number desc limit 1)`;

/**
 * What an order waits for since its last attempt; `carriedAs` is the courier order that a rider has accepted. Nothing once the day has
 * come, or another rider has it. The same rule as `waits_since_attempt` (attempts.sql).
 */
export const waitsForOf = (
  attempt: LastAttempt | null,
  carriedAs: string | null | undefined,
  now: Date,
): WaitsFor | null => {
  if (!attempt || attempt.courier_order_id !== carriedAs) return null;
  if (attempt.next_day !== null && attempt.next_day <= lagosDayOf(now)) return null;
  return attempt.outcome === 'return' ? 'return' : 'attempt';
};
