/**
 * Abilities that a server may have beyond the calls that the suite needs. The signed-in user names them. Another server names none:
 * the screens then do without them, and make none of their calls.
 */
export const capabilities = [
  'activity',
  'attention',
  'bookings',
  'cash_book',
  'company_rejection',
  'company_settings',
  'confirmations',
  'day_result',
  'delivery_rates',
  'deposits',
  'doubles',
  'imports',
  'last_day',
  'live_events',
  'messages',
  'offers',
  'order_filters',
  /** The user has joined an outlet: `/shop` is theirs. */
  'own_shop',
  'papers',
  'privacy',
  'promises',
  'ranked_riders',
  'receiver_links',
  'referred_users',
  'remittance_totals',
  'report_sums',
  'rider_pay',
  'role_revocation',
  'second_factor',
  'sent_invites',
  'sessions',
  'settlement',
  'shifts',
  'shops',
  'stops',
  'third_parties',
  'transfers',
  /** `unassign` of `order/update`, and `only_pending` of `courier/order/unassign`. */
  'unassign_rules',
  'waiting',
  'webhooks',
] as const;
export type Capability = (typeof capabilities)[number];
