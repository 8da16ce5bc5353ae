/**
 * What a server may have beyond the calls that the suite needs. The signed-in user names them. Another server names none: the screens
 * then do without them, and make none of their calls.
 */
export const capabilities = [
  'activity',
  'attention',
  'bookings',
  'cash_book',
  'company_settings',
  'delivery_rates',
  'deposits',
  'doubles',
  'imports',
  'last_day',
  'order_filters',
  'ranked_riders',
  'referred_users',
  'remittance_totals',
  'report_sums',
  'sent_invites',
  'sessions',
  'waiting',
  'webhooks',
] as const;
export type Capability = (typeof capabilities)[number];
