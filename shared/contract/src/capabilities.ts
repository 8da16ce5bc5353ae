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
  'delivery_rates',
  'deposits',
  'doubles',
  'imports',
  'last_day',
  'live_events',
  'messages',
  'offers',
  'order_filters',
  'privacy',
  'promises',
  'ranked_riders',
  'receiver_links',
  'referred_users',
  'remittance_totals',
  'report_sums',
  'role_revocation',
  'second_factor',
  'sent_invites',
  'sessions',
  'stops',
  'third_parties',
  'transfers',
  'waiting',
  'webhooks',
] as const;
export type Capability = (typeof capabilities)[number];
