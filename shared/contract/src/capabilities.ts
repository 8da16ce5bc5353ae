/**
 * What a server may have beyond the calls that the suite needs. A signed-in user is told which; another server names none,
 * and the screens then do without, and call nothing of it.
 */
export const capabilities = [
  'activity',
  'attention',
  'bookings',
  'cash_book',
  'company_settings',
  'delivery_rates',
  'imports',
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
