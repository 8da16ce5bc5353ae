import { sql } from 'kysely';

/** The owners of stored figures: the company, each of its riders, each of its employees. */
export type FiguresKind = 'company' | 'courier' | 'employee';

/** The columns of stored figures that add up over all rows of some days. */
export const addedAlways = [
  'delivered_orders',
  'assigned_orders',
  'pending_orders',
  'rejected_orders',
  'completed_orders',
  'canceled_orders',
  'remittance_points',
] as const;

/** Those that add up over rows whose `previous_day` is before the first of these days: so an order counts once. */
export const addedOncePerOrder = [
  'total_orders',
  'closed_orders',
  'unassigned_orders',
  'third_party_orders',
  'total_cost_kobo',
] as const;

/** The columns of `daily_figures`, in the order in which they are written. */
export const figureColumns =
  sql.raw(`company_id, kind, person_id, day, previous_day, worked_month, worked_days,
  ${[...addedOncePerOrder, ...addedAlways].join(', ')}`);
