// Written by tables.test.ts from the database, with UPDATE_TABLES=1; not edited by hand.

import type { Ability, ActivityCapacity, ActivityKind, ThirdPartyScope } from '@waybill/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AccessTokensTable {
  hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  id: string;
  device: string | null;
  confirmed_at: Date | null;
}

export interface ActingLogTable {
  seq: Generated<number>;
  company_id: string;
  user_id: string;
  user_name: string;
  path: string;
  at: Date;
  record_id: string | null;
}

export interface ActivityTable {
  id: string;
  company_id: string;
  at: Date;
  user_id: string | null;
  user_name: string;
  capacity: ActivityCapacity;
  kind: ActivityKind;
  action: string;
  subject_type: string | null;
  subject_id: string | null;
  subject_label: string | null;
  details: ColumnType<unknown, string, string>;
}

export interface AuthenticatorsTable {
  user_id: string;
  id: string;
  created_at: Date;
  last_step: number;
  key_id: string | null;
  sealed: string | null;
}

export interface BreachesTable {
  company_id: string;
  id: string;
  known_at: Date;
  what: string;
  whom: string;
  since: Date | null;
  measures: string | null;
  reported_at: Date | null;
  persons_told_at: Date | null;
  created_at: Date;
  by_user_id: string;
  by_name: string;
}

export interface CashBalancesTable {
  company_id: string;
  account: string;
  subject_id: string;
  balance_kobo: number;
}

export interface CashClosingsTable {
  id: string;
  company_id: string;
  day: string;
  courier_id: string;
  closed_at: Date;
  closed_by_id: string;
  closed_by_name: string;
  figures: ColumnType<unknown, string, string>;
  held_kobo: number;
  oldest_at: Date | null;
  entry_number: number;
  reopened_at: Date | null;
  reopened_by_id: string | null;
  reopened_by_name: string | null;
  reopen_reason: string | null;
}

export interface CashDaysTable {
  company_id: string;
  day: string;
  courier_id: string;
  collected_kobo: number;
  handed_in_kobo: number;
  verified_kobo: number;
  short_kobo: number;
  over_kobo: number;
  corrected_kobo: number;
  deliveries: number;
  hand_ins: number;
}

export interface CashEntriesTable {
  company_id: string;
  number: number;
  kind: string;
  occurred_at: Date;
  recorded_at: Date;
  day: string;
  by_user_id: string | null;
  by_name: string;
  note: string | null;
  courier_id: string | null;
  courier_order_id: string | null;
  hand_in_id: string | null;
  previous_hash: string;
  hash: string;
  words_salt: string | null;
  words_hash: string;
}

export interface CashHandInsTable {
  id: string;
  company_id: string;
  courier_id: string;
  at: Date;
  day: string;
  by_user_id: string;
  by_name: string;
  amount_kobo: number;
  expected_kobo: number;
  credits_used_kobo: number;
  debts_paid_kobo: number;
  credit_kobo: number;
  deliveries: ColumnType<unknown, string, string>;
  deliveries_count: number;
  with_code: boolean;
  reason: string | null;
  note: string | null;
  entry_number: number;
}

export interface CashHeadsTable {
  company_id: string;
  last_number: number;
  last_hash: string;
}

export interface CashItemsTable {
  company_id: string;
  entry_number: number;
  kind: 'delivery' | 'debt' | 'credit';
  courier_id: string;
  courier_order_id: string | null;
  since: Date;
  amount_kobo: number;
  remaining_kobo: number;
  short_since: Date | null;
  credited_kobo: Generated<number>;
}

export interface CashLinesTable {
  company_id: string;
  number: number;
  line: number;
  account:
    | 'rider'
    | 'till'
    | 'bank'
    | 'transfers'
    | 'merchant'
    | 'user'
    | 'fees'
    | 'rounding'
    | 'rider_pay'
    | 'pay_cost'
    | 'expenses';
  subject_id: string | null;
  amount_kobo: number;
}

export interface CashOutletDaysTable {
  company_id: string;
  outlet_id: string;
  day: string;
  owed_kobo: number;
  collected_kobo: number;
  fees_kobo: number;
  paid_out_kobo: number;
  deliveries: number;
  lines: number;
  first_number: number;
  last_number: number;
}

export interface CashRidersTable {
  company_id: string;
  courier_id: string;
  deliveries_kobo: number;
  deliveries_count: number;
  debts_kobo: number;
  credits_kobo: number;
  held_kobo: GeneratedAlways<number | null>;
}

export interface CashSecretsTable {
  courier_id: string;
  company_id: string;
  secret: Generated<Uint8Array>;
  last_step: Generated<number>;
}

export interface CompaniesTable {
  id: string;
  company_name: string;
  company_email: string;
  company_phone: string;
  company_address: string;
  company_country: string;
  company_state: string;
  company_city: string;
  company_picture: string | null;
  management_approved: Generated<boolean>;
  search_text: string;
  created_at: Date;
  refused_at: Date | null;
  refused_reason: string | null;
  sandbox_of: string | null;
}

export interface CompanyRoleAbilitiesTable {
  company_id: string;
  role: 'company' | 'supervisor' | 'employee' | 'accountant' | 'courier';
  ability: Ability;
}

export interface CompanySettingsTable {
  company_id: string;
  version: number;
  updated_at: Date;
  updated_by_id: string;
  updated_by_name: string;
  cash_limit_kobo: number | null;
  minutes_to_accept: number;
  office_phone: string | null;
  reasons: ColumnType<unknown, string | undefined, string>;
  message_texts: ColumnType<unknown, string, string>;
  asks_delivery_pin: Generated<boolean>;
  proof: ColumnType<unknown, string | undefined, string>;
  proof_days: Generated<number>;
  attempt_reasons: ColumnType<unknown, string | null, string | null>;
  attempt_fee_kobo: number | null;
  attempt_fee_from: Generated<number>;
  cash_step_kobo: Generated<number>;
  keep_days: ColumnType<unknown, string | undefined, string>;
  second_factor: Generated<'none' | 'money' | 'all'>;
  brand_colour: string | null;
  call_from: string | null;
  promise: string | null;
  closes_at: Generated<string>;
  closed_days: ColumnType<unknown, string | undefined, string>;
  offer_seconds: number | null;
  paper_notice_days: Generated<number>;
}

export interface CountChangesTable {
  company_id: string;
  list: string;
  courier_id: string | null;
  employee_id: string | null;
  day: string;
  status: string;
  flag: Generated<boolean>;
  verified: Generated<boolean>;
  canceled_by: Generated<string>;
  records: Generated<number>;
  timed: Generated<number>;
  delivery_ms: Generated<number>;
  total_kobo: Generated<number>;
  to_collect_kobo: Generated<number>;
  delivery_fee_kobo: Generated<number>;
  insurance_fee_kobo: Generated<number>;
  service_fee_kobo: Generated<number>;
  discount_kobo: Generated<number>;
  remitted_amount_kobo: Generated<number>;
  difference_kobo: Generated<number>;
}

export interface CountsTable {
  company_id: string;
  person_id: string;
  list: string;
  day: string;
  status: string;
  flag: boolean;
  verified: boolean;
  canceled_by: string;
  records: number;
  timed: number;
  delivery_ms: number;
  total_kobo: number;
  to_collect_kobo: number;
  delivery_fee_kobo: number;
  insurance_fee_kobo: number;
  service_fee_kobo: number;
  discount_kobo: number;
  remitted_amount_kobo: number;
  difference_kobo: number;
}

export interface CourierLocationsTable {
  courier_id: string;
  company_id: string;
  coords: ColumnType<unknown, string, string>;
  reported_at: Date;
  still_coords: ColumnType<unknown, string | null, string | null>;
  still_since: Date | null;
  signed_in_at: Date | null;
}

export interface CourierOrdersTable {
  id: string;
  company_id: string;
  order_id: string;
  courier_id: string;
  employee_id: string | null;
  status: Generated<'pending' | 'accepted' | 'completed' | 'canceled' | 'rejected'>;
  canceled_by: 'employee' | 'courier' | null;
  courier_comment: string | null;
  employee_comment: string | null;
  delivered_items: ColumnType<unknown, string | null, string | null>;
  remitted: Generated<boolean>;
  remitted_amount_kobo: number | null;
  remitted_at: Date | null;
  remitted_by: string | null;
  remittance_point: number | null;
  remittance_verified: Generated<boolean>;
  verified_at: Date | null;
  verified_by: string | null;
  verifier_comment: string | null;
  created_at: Date;
  accepted_at: Date | null;
  delivered_at: Date | null;
  hand_in_id: string | null;
  total_kobo: Generated<number>;
  to_collect_kobo: Generated<number>;
  delivery_fee_kobo: Generated<number>;
  insurance_fee_kobo: Generated<number>;
  service_fee_kobo: Generated<number>;
  discount_kobo: Generated<number>;
  difference_kobo: number | null;
  cash_limit_reason: string | null;
  wrong_pins: Generated<number>;
  pin_passed_reason: string | null;
  ended_at: Date | null;
  stop_position: number | null;
  counted_at: Date | null;
  courier_comment_by: string | null;
  offered_until: Date | null;
  offered_why: ColumnType<unknown, string | null, string | null>;
}

export interface CouriersTable {
  id: string;
  company_id: string;
  user_id: string;
  courier_name: string;
  courier_email: string;
  courier_phone: string | null;
  courier_address: string | null;
  courier_city: string | null;
  courier_state: string | null;
  courier_country: string | null;
  courier_job_title: string | null;
  courier_picture: string | null;
  status: Generated<'active' | 'inactive'>;
  company_approved: Generated<boolean>;
  termination_date: Date | null;
  search_text: string;
  created_at: Date;
  cash_limit_kobo: number | null;
  weekly_hours: ColumnType<unknown, string | null, string | null>;
  days_off: ColumnType<unknown, string | undefined, string>;
}

export interface CustomersTable {
  id: string;
  company_id: string;
  customer_name: string;
  customer_email: string | null;
  customer_phone: string;
  customer_gender: 'female' | 'male' | null;
  customer_address: string;
  customer_city: string;
  customer_state: string;
  customer_country: string;
  customer_picture: string | null;
  customer_comment: string | null;
  search_text: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  customer_service_area: ColumnType<unknown, string | null, string | null>;
  customer_landmark: string | null;
  customer_note: string | null;
}

export interface DailyFiguresTable {
  company_id: string;
  kind: 'company' | 'courier' | 'employee';
  person_id: string;
  day: string;
  previous_day: string;
  worked_month: string;
  worked_days: number;
  total_orders: number;
  closed_orders: number;
  unassigned_orders: number;
  third_party_orders: number;
  total_cost_kobo: number;
  delivered_orders: number;
  assigned_orders: number;
  pending_orders: number;
  rejected_orders: number;
  completed_orders: number;
  canceled_orders: number;
  remittance_points: number;
}

export interface DeliveryAttemptsTable {
  company_id: string;
  id: string;
  order_id: string;
  courier_order_id: string;
  number: number;
  at: Date;
  recorded_at: Date;
  reason_code: string;
  reason: string;
  outcome: 'again' | 'return' | 'closed';
  next_day: string | null;
  note: string | null;
  fee_kobo: Generated<number>;
  place: ColumnType<unknown, string | null, string | null>;
  deleted_at: Date | null;
}

export interface DeliveryProofsTable {
  company_id: string;
  courier_order_id: string;
  kind: 'delivery' | 'return';
  at: Date;
  recorded_at: Date;
  place: ColumnType<unknown, string | null, string | null>;
  receiver_name: string | null;
  signature: string | null;
  pin: 'right' | 'wrong' | 'passed' | null;
  pin_reason: string | null;
  deleted_at: Date | null;
  deleted_after_days: number | null;
}

export interface DeliveryRatesTable {
  id: string;
  company_id: string;
  area: string;
  fee_kobo: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  promise: string | null;
}

export interface EmployeesTable {
  id: string;
  company_id: string;
  user_id: string;
  employee_name: string;
  employee_email: string;
  employee_phone: string | null;
  employee_address: string | null;
  employee_city: string | null;
  employee_state: string | null;
  employee_country: string | null;
  employee_job_title: string | null;
  employee_picture: string | null;
  status: Generated<'active' | 'inactive'>;
  company_approved: Generated<boolean>;
  termination_date: Date | null;
  search_text: string;
  created_at: Date;
}

export interface ErasedUntilTable {
  company_id: string;
  kind: string;
  until: Date;
}

export interface ErasuresTable {
  company_id: string;
  id: string;
  requested_at: Date;
  by_user_id: string;
  by_name: string;
  reason: string;
  orders: number;
  customers: number;
  done_at: Date | null;
  sent: Generated<number>;
  outlets: Generated<number>;
}

export interface IdempotencyKeysTable {
  user_id: string;
  company_id: string;
  path: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: string | null;
  created_at: Date;
  record_id: string | null;
}

export interface ImportRowsTable {
  company_id: string;
  import_id: string;
  line: number;
  outcome: 'created' | 'duplicate' | 'rejected';
  record_id: string | null;
  content_key: string | null;
  undo: 'removed' | 'changed' | 'assigned' | 'ordered' | 'joined' | 'removed_before' | null;
  at: Date;
}

export interface ImportsTable {
  id: string;
  company_id: string;
  kind: 'customers' | 'outlets' | 'riders' | 'orders';
  file_name: string | null;
  total_rows: number;
  user_id: string;
  user_name: string;
  created_at: Date;
  stored_at: Date;
  undo_began_at: Date | null;
  undone_at: Date | null;
}

export interface InvitesTable {
  id: string;
  company_id: string;
  invited_by: string;
  invitee_email: string;
  type: 'employee' | 'courier';
  job_title: string;
  job_description: string;
  invite_code: string;
  state: Generated<'pending' | 'accepted' | 'refused' | 'revoked'>;
  created_at: Date;
  expires_at: Date;
}

export interface JobGroupsTable {
  queue: string;
  group_key: string;
  failures: number;
  paused_until: Date;
}

export interface JobsTable {
  id: string;
  seq: Generated<number>;
  queue: string;
  group_key: Generated<string>;
  order_key: string | null;
  payload: ColumnType<unknown, string, string>;
  tries: Generated<number>;
  run_at: Date;
  leased_until: Date | null;
  last_error: string | null;
  given_up_at: Date | null;
  is_redacted: Generated<boolean>;
  created_at: Date;
}

export interface KnownDevicesTable {
  hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
}

export interface LimitedTriesTable {
  id: string;
  bucket: string;
  key: string;
  at: Date;
}

export interface MailedTokensTable {
  hash: string;
  purpose: 'verify_email' | 'reset_password';
  user_id: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface MessageDaysTable {
  company_id: string;
  day: string;
  spent_kobo: number;
}

export interface MessageOptOutsTable {
  company_id: string;
  phone_hash: string;
  at: Date;
}

export interface MessageProvidersTable {
  company_id: string;
  provider: 'whatsapp' | 'termii' | 'africas_talking';
  sender: string;
  account: string | null;
  price_kobo: number;
  key_id: string;
  sealed: string;
  hook_hash: string;
  changed_at: Date;
}

export interface MessageSettingsTable {
  company_id: string;
  version: number;
  updated_at: Date;
  updated_by_id: string;
  updated_by_name: string;
  channels: string[];
  moments: ColumnType<unknown, string, string>;
  template_language: string;
  quiet_from: string | null;
  quiet_to: string | null;
  fallback_minutes: number | null;
  day_cap_kobo: number;
}

export interface MigrationsTable {
  name: string;
  run_at: Generated<Date>;
}

export interface OrderEventsTable {
  seq: Generated<number>;
  company_id: string;
  order_id: string;
  courier_order_id: string | null;
  at: Date;
  action: string;
  by_user_id: string | null;
  by_name: string;
  by_role: string;
  acting_as: string | null;
  note: string | null;
}

export interface OrderSearchTable {
  id: string;
  company_id: string;
  created_at: Date;
  search_text: string;
}

export interface OrdersTable {
  id: string;
  company_id: string;
  order_id: string;
  status: Generated<'unassigned' | 'assigned' | 'delivered' | 'closed'>;
  order_amount_kobo: number;
  order_paid: boolean;
  order_delivery_fee_kobo: number;
  order_discount_kobo: number;
  order_service_fee_kobo: number;
  order_tax_fee_kobo: number;
  order_insurance_fee_kobo: number;
  order_description: string | null;
  order_items: ColumnType<unknown, string, string>;
  payment_method_id: number;
  payment_method_details: string | null;
  third_party_order: Generated<boolean>;
  second_party_order: Generated<boolean>;
  customer_service_area: ColumnType<unknown, string | null, string | null>;
  customer_name: string;
  customer_phone: string;
  customer_email: string | null;
  customer_address: string;
  customer_city: string | null;
  customer_state: string | null;
  customer_country: string | null;
  customer_gender: 'female' | 'male' | null;
  customer_comment: string | null;
  outlet_id: string | null;
  outlet_name: string | null;
  outlet_phone: string | null;
  outlet_address: string;
  outlet_city: string | null;
  outlet_state: string | null;
  outlet_country: string | null;
  search_text: string;
  created_at: Date;
  updated_at: Date;
  third_party_token_id: string | null;
  booked_by: string | null;
  outlet_place: ColumnType<unknown, string | null, string | null>;
  receiver: ColumnType<unknown, string | null, string | null>;
  outlet_landmark: string | null;
  order_deposit_kobo: Generated<number>;
  order_deposit_method: 'cash' | 'paystack' | 'transfer' | null;
  cash_step_kobo: Generated<number>;
  reference: string | null;
  order_paid_to: 'sender' | 'company' | null;
  reference_key: string | null;
  promised_from: Date | null;
  promised_by: Date | null;
  offering: 'open' | 'nobody' | null;
  transferred_kobo: Generated<number>;
}

export interface OutletBanksTable {
  company_id: string;
  outlet_id: string;
  bank_name: string;
  account_number: string;
  account_name: string;
  updated_at: Date;
  updated_by_id: string;
  updated_by_name: string;
}

export interface OutletMembersTable {
  company_id: string;
  outlet_id: string;
  user_id: string;
  joined_at: Date;
  link_round: number;
  left_at: Date | null;
}

export interface OutletsTable {
  id: string;
  company_id: string;
  outlet_name: string;
  outlet_email: string | null;
  outlet_phone: string;
  outlet_address: string;
  outlet_city: string;
  outlet_state: string;
  outlet_country: string;
  search_text: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: ColumnType<unknown, string, string>;
  host: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PayRulesTable {
  company_id: string;
  courier_id: string;
  is_on: boolean;
  takes_expenses: boolean;
  delivery_kobo: number;
  area_sums: ColumnType<unknown, string, string>;
  distance_sums: ColumnType<unknown, string, string>;
  attempt_kobo: number;
  day_target: number | null;
  day_bonus_kobo: number;
  updated_at: Date;
  updated_by_id: string;
  updated_by_name: string;
  version: Generated<number>;
}

export interface PayoutItemsTable {
  company_id: string;
  id: string;
  run_id: string;
  outlet_id: string;
  amount_kobo: number;
  bank_name: string;
  account_number: string;
  account_name: string;
  state: 'open' | 'paid' | 'dropped';
  reason: string | null;
  paid_on: string | null;
  entry_number: number | null;
}

export interface PayoutRunsTable {
  company_id: string;
  id: string;
  number: number;
  created_at: Date;
  by_user_id: string;
  by_name: string;
}

export interface PhotosTable {
  id: string;
  content: Uint8Array;
  created_at: Date;
}

export interface ProofPhotosTable {
  company_id: string;
  id: string;
  courier_order_id: string | null;
  attempt_id: string | null;
  taken_at: Date;
  announced_at: Date;
  place: ColumnType<unknown, string | null, string | null>;
  bytes: number;
  content: Generated<Uint8Array>;
  received_at: Date | null;
  rejected_at: Date | null;
  courier_id: string | null;
  is_of_paper: Generated<boolean>;
}

export interface PushDevicesTable {
  id: string;
  user_id: string;
  access_token_hash: string;
  device_id: string;
  device_token: string;
  device_type: string;
  registered_at: Date;
}

export interface ReceiverLinksTable {
  company_id: string;
  order_id: string;
  round: number;
  token_hash: string;
  created_at: Date;
  revoked_at: Date | null;
  mailed_at: Date | null;
  key_id: string | null;
  sealed: string | null;
}

export interface ReceiverMessagesTable {
  company_id: string;
  id: string;
  order_id: string | null;
  moment: string;
  channel: string;
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'not_sent';
  reason: string | null;
  code: string | null;
  price_kobo: Generated<number>;
  day: string | null;
  provider_hash: string | null;
  created_at: Date;
  sent_at: Date | null;
  settled_at: Date | null;
}

export interface ReceiverSecretTable {
  only_row: Generated<boolean>;
  secret: Generated<string>;
}

export interface RecoveryCodesTable {
  user_id: string;
  hash: string;
  created_at: Date;
  used_at: Date | null;
}

export interface ReportFiguresTable {
  company_id: string;
  list: 'orders' | 'deliveries';
  kind: 'rider' | 'outlet' | 'area' | 'reason';
  group_id: string;
  day: string;
  orders: number;
  delivered: number;
  first_attempts: number;
  on_time: number;
  amount_kobo: number;
  remitted_kobo: number;
  to_collect_kobo: Generated<number>;
  returned: Generated<number>;
  ratings: Generated<number>;
  rating_sum: Generated<number>;
  promised: Generated<number>;
  promises_kept: Generated<number>;
  unpromised: Generated<number>;
}

export interface RiderEarningsTable {
  company_id: string;
  id: string;
  courier_id: string;
  kind: 'delivery' | 'attempt' | 'bonus';
  courier_order_id: string | null;
  day: string;
  amount_kobo: number;
  area: string | null;
  distance_m: number | null;
  distance_kobo: number;
  deliveries: number | null;
  reckoned_at: Date;
  entry_number: number | null;
}

export interface RiderExpensesTable {
  company_id: string;
  id: string;
  courier_id: string;
  kind: 'fuel' | 'levy' | 'park' | 'repair' | 'airtime' | 'other';
  amount_kobo: number;
  note: string | null;
  photo_id: string | null;
  spent_at: Date;
  claimed_at: Date;
  state: 'claimed' | 'approved' | 'refused';
  decided_at: Date | null;
  decided_by_id: string | null;
  decided_by_name: string | null;
  refused_reason: string | null;
  entry_number: number | null;
}

export interface RiderPapersTable {
  company_id: string;
  id: string;
  courier_id: string;
  kind: 'licence' | 'rider_card' | 'vehicle' | 'insurance' | 'permit' | 'other';
  number: string;
  expires_on: string | null;
  note: string | null;
  photo_id: string | null;
  told_of: string | null;
  updated_at: Date;
  updated_by_id: string;
  updated_by_name: string;
}

export interface SecretKeysTable {
  id: string;
  added_at: Date;
  is_current: boolean;
}

export interface ShopChargesTable {
  company_id: string;
  order_id: string;
  kind: 'return' | 'waiting' | 'cash_handling';
  outlet_id: string;
  courier_order_id: string;
  day: string;
  amount_kobo: number;
  of_kobo: number;
  measure: number;
  reckoned_at: Date;
  entry_number: number | null;
}

export interface ShopDisputesTable {
  company_id: string;
  id: string;
  outlet_id: string;
  entry_number: number;
  words: string;
  state: 'open' | 'accepted' | 'refused';
  created_at: Date;
  asked_by_id: string | null;
  asked_by_name: string;
  answer: string | null;
  answered_at: Date | null;
  answered_by_id: string | null;
  answered_by_name: string | null;
}

export interface ShopLinksTable {
  company_id: string;
  outlet_id: string;
  round: number;
  token_hash: string;
  key_id: string | null;
  sealed: string | null;
  created_at: Date;
  revoked_at: Date | null;
}

export interface ShopRulesTable {
  company_id: string;
  outlet_id: string;
  is_on: boolean;
  delivery_kobo: number | null;
  return_percent: number;
  waiting_kobo: number;
  waiting_free_minutes: number;
  cash_handling_basis_points: number;
  pay_days: string[];
  updated_at: Date;
  updated_by_id: string;
  updated_by_name: string;
  version: Generated<number>;
}

export interface SignInAttemptsTable {
  id: string;
  account: string;
  address: string;
  at: Date;
  device: string | null;
}

export interface SqlFilesTable {
  path: string;
  hash: string;
}

export interface StaleDaysTable {
  company_id: string;
  day: string;
}

export interface StreamChangesTable {
  id: Generated<number>;
  position: number | null;
  published_at: Date | null;
  event: string;
  audience: string[];
  data: ColumnType<unknown, string, string>;
}

export interface StreamHeadTable {
  only_row: Generated<boolean>;
  position: number;
  forgotten: Generated<number>;
}

export interface SuiteFailuresTable {
  remote: string;
  build_id: string;
  outcome: string;
  day: string;
  failures: number;
  messages: ColumnType<unknown, string, string>;
  last_at: Date;
  signed_in: Generated<number>;
}

export interface SuiteLoadTimesTable {
  remote: string;
  build_id: string;
  day: string;
  up_to_ms: number;
  loads: number;
}

export interface SuiteRolloutsTable {
  remote: string;
  build_id: string;
  held_build: string;
  held_entry: string;
  share: number;
  since: Date;
  withdrawn_at: Date | null;
  set_by_id: string | null;
}

export interface SuiteSightingsTable {
  device: string;
  remote: string;
  build_id: string;
  user_id: string | null;
  team_id: string | null;
  at: Date;
}

export interface SuiteSwitchLogTable {
  seq: Generated<number>;
  remote: string;
  is_off: boolean;
  reason: string | null;
  pinned_build: string | null;
  user_id: string;
  user_name: string;
  at: Date;
}

export interface SuiteSwitchesTable {
  remote: string;
  is_off: boolean;
  reason: string | null;
  pinned_build: string | null;
  pinned_entry: string | null;
}

export interface SuiteTrialsTable {
  remote: string;
  build_id: string;
  device: string;
  user_id: string | null;
  team_id: string | null;
  ran: boolean;
  failure: 'broke' | 'gone' | 'refused' | null;
  at: Date;
}

export interface TeamRolesTable {
  team_id: string;
  user_id: string;
  role: 'company' | 'supervisor' | 'employee' | 'accountant' | 'courier' | 'administrator';
}

export interface TeamsTable {
  id: string;
  company_id: string | null;
  display_name: string;
}

export interface ThirdPartyCallsTable {
  company_id: string;
  token_id: string;
  id: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  ms: number;
  order_id: string | null;
  order_number: string | null;
  request_id: string;
  sent: string | null;
  response: string | null;
}

export interface ThirdPartyTokensTable {
  id: string;
  company_id: string;
  label: string;
  hash: string;
  last_four: string;
  created_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  scopes: ColumnType<ThirdPartyScope[], string | undefined, string>;
  expires_at: Date | null;
  end_mailed_at: Date | null;
  calls_per_minute: number | null;
}

export interface TransferAccountsTable {
  company_id: string;
  id: string;
  order_id: string;
  provider: string;
  amount_kobo: number;
  account_number: string | null;
  bank_name: string | null;
  account_name: string | null;
  expires_at: Date | null;
  opened_at: Date;
  asked_at: Date;
  failed_at: Date | null;
  closed_at: Date | null;
}

export interface TransferSettingsTable {
  company_id: string;
  provider: string;
  is_on: boolean;
  key_id: string;
  sealed: string;
  updated_at: Date;
  updated_by_id: string;
  updated_by_name: string;
}

export interface TransfersTable {
  company_id: string;
  id: string;
  kind: 'came' | 'gone';
  provider: string;
  reference: string;
  order_id: string | null;
  of_id: string | null;
  meaning: 'exact' | 'short' | 'over' | 'late' | 'double' | 'unmatched' | 'proof' | 'refund';
  amount_kobo: number;
  counted_kobo: number;
  open_kobo: number;
  unproven_kobo: number;
  occurred_at: Date;
  recorded_at: Date;
  by_user_id: string | null;
  by_name: string;
  reason: string | null;
  entry_number: number | null;
}

export interface UsedChallengesTable {
  hash: string;
  expires_at: Date;
}

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  picture: string | null;
  referral_code: string | null;
  password_hash: string;
  email_verified_at: Date | null;
  created_at: Date;
  referred_by: string | null;
  birth_date: string | null;
  description: string | null;
  second_factor_since: Date | null;
  agreements: ColumnType<unknown, string | undefined, string>;
}

export interface WebhookDeliveriesTable {
  id: string;
  company_id: string;
  webhook_id: string;
  event: string;
  order_id: string | null;
  courier_order_id: string | null;
  data: ColumnType<unknown, string | null, string | null>;
  body: string | null;
  state: Generated<'waiting' | 'delivered' | 'given_up'>;
  tries: Generated<number>;
  last_status: number | null;
  last_error: string | null;
  last_tried_at: Date | null;
  response: string | null;
  created_at: Date;
  attempts: ColumnType<unknown, string | undefined, string>;
}

export interface WebhookSecretsTable {
  company_id: string;
  webhook_id: string;
  round: number;
  key_id: string;
  sealed: string;
}

export interface WebhooksTable {
  id: string;
  company_id: string;
  url: string;
  label: string;
  events: string[];
  third_party_token_id: string | null;
  state: Generated<'active' | 'paused' | 'stopped'>;
  stopped_reason: string | null;
  failing_since: Date | null;
  round: Generated<number>;
  previous_round: number | null;
  previous_until: Date | null;
  created_at: Date;
  last_failed_at: Date | null;
}

/** Every table of the database. */
export interface Tables {
  access_tokens: AccessTokensTable;
  acting_log: ActingLogTable;
  activity: ActivityTable;
  authenticators: AuthenticatorsTable;
  breaches: BreachesTable;
  cash_balances: CashBalancesTable;
  cash_closings: CashClosingsTable;
  cash_days: CashDaysTable;
  cash_entries: CashEntriesTable;
  cash_hand_ins: CashHandInsTable;
  cash_heads: CashHeadsTable;
  cash_items: CashItemsTable;
  cash_lines: CashLinesTable;
  cash_outlet_days: CashOutletDaysTable;
  cash_riders: CashRidersTable;
  cash_secrets: CashSecretsTable;
  companies: CompaniesTable;
  company_role_abilities: CompanyRoleAbilitiesTable;
  company_settings: CompanySettingsTable;
  count_changes: CountChangesTable;
  counts: CountsTable;
  courier_locations: CourierLocationsTable;
  courier_orders: CourierOrdersTable;
  couriers: CouriersTable;
  customers: CustomersTable;
  daily_figures: DailyFiguresTable;
  delivery_attempts: DeliveryAttemptsTable;
  delivery_proofs: DeliveryProofsTable;
  delivery_rates: DeliveryRatesTable;
  employees: EmployeesTable;
  erased_until: ErasedUntilTable;
  erasures: ErasuresTable;
  idempotency_keys: IdempotencyKeysTable;
  import_rows: ImportRowsTable;
  imports: ImportsTable;
  invites: InvitesTable;
  job_groups: JobGroupsTable;
  jobs: JobsTable;
  known_devices: KnownDevicesTable;
  limited_tries: LimitedTriesTable;
  mailed_tokens: MailedTokensTable;
  message_days: MessageDaysTable;
  message_opt_outs: MessageOptOutsTable;
  message_providers: MessageProvidersTable;
  message_settings: MessageSettingsTable;
  migrations: MigrationsTable;
  order_events: OrderEventsTable;
  order_search: OrderSearchTable;
  orders: OrdersTable;
  outlet_banks: OutletBanksTable;
  outlet_members: OutletMembersTable;
  outlets: OutletsTable;
  passkeys: PasskeysTable;
  pay_rules: PayRulesTable;
  payout_items: PayoutItemsTable;
  payout_runs: PayoutRunsTable;
  photos: PhotosTable;
  proof_photos: ProofPhotosTable;
  push_devices: PushDevicesTable;
  receiver_links: ReceiverLinksTable;
  receiver_messages: ReceiverMessagesTable;
  receiver_secret: ReceiverSecretTable;
  recovery_codes: RecoveryCodesTable;
  report_figures: ReportFiguresTable;
  rider_earnings: RiderEarningsTable;
  rider_expenses: RiderExpensesTable;
  rider_papers: RiderPapersTable;
  secret_keys: SecretKeysTable;
  shop_charges: ShopChargesTable;
  shop_disputes: ShopDisputesTable;
  shop_links: ShopLinksTable;
  shop_rules: ShopRulesTable;
  sign_in_attempts: SignInAttemptsTable;
  sql_files: SqlFilesTable;
  stale_days: StaleDaysTable;
  stream_changes: StreamChangesTable;
  stream_head: StreamHeadTable;
  suite_failures: SuiteFailuresTable;
  suite_load_times: SuiteLoadTimesTable;
  suite_rollouts: SuiteRolloutsTable;
  suite_sightings: SuiteSightingsTable;
  suite_switch_log: SuiteSwitchLogTable;
  suite_switches: SuiteSwitchesTable;
  suite_trials: SuiteTrialsTable;
  team_roles: TeamRolesTable;
  teams: TeamsTable;
  third_party_calls: ThirdPartyCallsTable;
  third_party_tokens: ThirdPartyTokensTable;
  transfer_accounts: TransferAccountsTable;
  transfer_settings: TransferSettingsTable;
  transfers: TransfersTable;
  used_challenges: UsedChallengesTable;
  users: UsersTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_secrets: WebhookSecretsTable;
  webhooks: WebhooksTable;
}
