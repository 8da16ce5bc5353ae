import type { DataKind } from '@waybill/contract';

/**
 * How a column is erased. `mark`: 'Erased' takes its place. `null` and `empty`: nothing does. `texts`: each text in its JSON is marked. `list`: an
 * empty list does.
 * `row`: its row is deleted. `follows`: it is made of others, and changes with them. `account`: the account's own statement.
 * `time`: time alone ends it, which is short.
 */
export type Erasing = 'mark' | 'null' | 'empty' | 'list' | 'texts' | 'row' | 'follows' | 'account' | 'time';

/** Columns of a table: of which kind, how they are erased, and which. */
type Classes = Partial<Record<DataKind, Partial<Record<Erasing, string>>>>;

/** Every column that can hold personal data. Whoever adds one finds it in `privacy-columns.test.ts`. */
export const personalColumns: Readonly<Record<string, Classes>> = {
  access_tokens: { session: { row: 'hash device' } },
  acting_log: { author: { mark: 'user_name' } },
  activity: { author: { mark: 'user_name subject_label' }, sign_ins: { texts: 'details' } },
  authenticators: { session: { row: 'id sealed' } },
  breaches: { protection: { time: 'what whom measures', mark: 'by_name' } },
  cash_closings: {
    author: { mark: 'closed_by_name reopened_by_name' },
    book_notes: { mark: 'reopen_reason' },
  },
  cash_entries: { author: { mark: 'by_name' }, book_notes: { null: 'note words_salt' } },
  cash_hand_ins: { author: { mark: 'by_name' }, book_notes: { null: 'note reason' } },
  cash_secrets: { session: { row: 'secret' } },
  companies: {
    sender: {
      time: 'company_name company_email company_phone company_address company_picture search_text refused_reason',
    },
  },
  company_settings: { author: { mark: 'updated_by_name' } },
  courier_locations: { places: { row: 'coords still_coords' } },
  courier_orders: {
    notes: { null: 'courier_comment employee_comment verifier_comment cash_limit_reason pin_passed_reason' },
    orders: { texts: 'delivered_items' },
    author: { null: 'courier_comment_by' },
  },
  couriers: {
    membership: {
      mark: 'courier_name',
      empty: 'courier_email search_text',
      null: 'courier_phone courier_address courier_city courier_state courier_country courier_job_title courier_picture weekly_hours',
      list: 'days_off',
    },
  },
  customers: {
    customer: {
      mark: 'customer_name customer_address',
      empty: 'customer_phone search_text',
      null: 'customer_email customer_gender customer_picture customer_comment customer_service_area customer_landmark customer_note',
    },
  },
  delivery_attempts: { proof: { null: 'note place' } },
  delivery_proofs: { proof: { null: 'receiver_name signature place pin_reason' } },
  employees: {
    membership: {
      mark: 'employee_name',
      empty: 'employee_email search_text',
      null: 'employee_phone employee_address employee_city employee_state employee_country employee_job_title employee_picture',
    },
  },
  erasures: { protection: { mark: 'by_name reason' } },
  idempotency_keys: { keys: { row: 'answer body_hash key' } },
  import_rows: { keys: { null: 'content_key' } },
  imports: { author: { mark: 'user_name' }, keys: { mark: 'file_name' } },
  invites: { invites: { empty: 'invitee_email', time: 'job_description invite_code' } },
  jobs: { waiting: { row: 'payload last_error' } },
  known_devices: { session: { row: 'hash' } },
  limited_tries: { tries: { time: 'key' } },
  mailed_tokens: { mailed_links: { row: 'hash' } },
  message_settings: { author: { mark: 'updated_by_name' } },
  order_events: { notes: { null: 'note' }, author: { mark: 'by_name' } },
  order_search: { orders: { follows: 'search_text' } },
  orders: {
    orders: {
      mark: 'customer_name customer_address',
      empty: 'customer_phone',
      null: 'customer_email customer_service_area customer_gender customer_comment receiver order_description payment_method_details',
      texts: 'order_items',
      follows: 'search_text',
    },
    sender: { mark: 'outlet_address', null: 'outlet_name outlet_phone outlet_place outlet_landmark' },
  },
  outlets: {
    sender: { mark: 'outlet_name outlet_address', empty: 'outlet_phone search_text', null: 'outlet_email' },
  },
  passkeys: { session: { row: 'id credential_id public_key transports host name' } },
  photos: { photo: { row: 'content' } },
  proof_photos: { proof: { row: 'content place' } },
  pay_rules: { author: { mark: 'updated_by_name' } },
  push_devices: { session: { row: 'access_token_hash device_id device_token device_type' } },
  receiver_links: { orders: { row: 'token_hash sealed' } },
  recovery_codes: { session: { row: 'hash' } },
  rider_expenses: {
    notes: { null: 'note' },
    author: { mark: 'decided_by_name' },
    book_notes: { null: 'refused_reason' },
  },
  rider_papers: { membership: { row: 'number note' }, author: { mark: 'updated_by_name' } },
  shop_links: { sender: { row: 'token_hash sealed' } },
  sign_in_attempts: { tries: { time: 'account address device' } },
  stream_changes: { stream: { row: 'data audience' } },
  suite_failures: { builds: { time: 'messages' } },
  suite_sightings: { builds: { time: 'device' } },
  suite_trials: { builds: { time: 'device' } },
  suite_switch_log: { author: { mark: 'user_name' } },
  teams: { sender: { time: 'display_name' } },
  third_party_calls: { system_calls: { time: 'sent response' } },
  transfer_settings: { author: { mark: 'updated_by_name' } },
  transfers: { author: { mark: 'by_name' }, book_notes: { null: 'reason' } },
  users: {
    account: { account: 'name email phone birth_date description referral_code agreements' },
    password: { account: 'password_hash' },
    photo: { account: 'picture' },
  },
  webhook_deliveries: { webhooks: { null: 'data body last_error response', list: 'attempts' } },
};

/** The other columns of texts: ids, states, hashes, words of lists, and what the company or the suite says of itself. */
export const impersonalColumns: Readonly<Record<string, string>> = {
  access_tokens: 'user_id id',
  acting_log: 'company_id user_id path record_id',
  activity: 'id company_id user_id capacity kind action subject_type subject_id',
  authenticators: 'user_id key_id',
  breaches: 'company_id id by_user_id',
  cash_balances: 'company_id account subject_id',
  cash_closings: 'id company_id courier_id closed_by_id figures reopened_by_id',
  cash_days: 'company_id courier_id',
  cash_entries:
    'company_id kind by_user_id courier_id courier_order_id hand_in_id previous_hash hash words_hash',
  cash_hand_ins: 'id company_id courier_id by_user_id deliveries',
  cash_heads: 'company_id last_hash',
  cash_items: 'company_id kind courier_id courier_order_id',
  cash_lines: 'company_id account subject_id',
  cash_outlet_days: 'company_id outlet_id',
  cash_riders: 'company_id courier_id',
  cash_secrets: 'courier_id company_id',
  companies: 'id company_country company_state company_city sandbox_of',
  company_role_abilities: 'company_id role ability',
  company_settings:
    'company_id updated_by_id office_phone reasons message_texts proof attempt_reasons keep_days second_factor brand_colour call_from promise closes_at closed_days',
  count_changes: 'company_id list courier_id employee_id status canceled_by',
  counts: 'company_id person_id list status canceled_by',
  courier_locations: 'courier_id company_id',
  courier_orders:
    'id company_id order_id courier_id employee_id status canceled_by remitted_by verified_by hand_in_id offered_why',
  couriers: 'id company_id user_id status',
  customers: 'id company_id customer_city customer_state customer_country',
  daily_figures: 'company_id kind person_id',
  delivery_attempts: 'company_id id order_id courier_order_id reason_code reason outcome',
  delivery_proofs: 'company_id courier_order_id kind pin',
  delivery_rates: 'id company_id area promise',
  employees: 'id company_id user_id status',
  erased_until: 'company_id kind',
  erasures: 'company_id id by_user_id',
  idempotency_keys: 'user_id company_id path record_id',
  import_rows: 'company_id import_id outcome record_id undo',
  imports: 'id company_id kind user_id',
  invites: 'id company_id invited_by type job_title state',
  job_groups: 'queue group_key',
  jobs: 'id queue group_key order_key',
  known_devices: 'user_id',
  limited_tries: 'id bucket',
  mailed_tokens: 'purpose user_id',
  message_days: 'company_id',
  message_opt_outs: 'company_id phone_hash',
  message_providers: 'company_id provider sender account key_id sealed hook_hash',
  message_settings: 'company_id updated_by_id channels moments template_language quiet_from quiet_to',
  receiver_messages: 'company_id id order_id moment channel state reason code provider_hash',
  migrations: 'name',
  order_events: 'company_id order_id courier_order_id action by_user_id by_role acting_as',
  order_search: 'id company_id',
  orders:
    'id company_id order_id status customer_city customer_state customer_country outlet_id outlet_city outlet_state outlet_country third_party_token_id booked_by order_deposit_method reference order_paid_to reference_key offering',
  outlets: 'id company_id outlet_city outlet_state outlet_country',
  outlet_members: 'company_id outlet_id user_id',
  passkeys: 'user_id',
  photos: 'id',
  pay_rules: 'company_id courier_id updated_by_id area_sums distance_sums',
  proof_photos: 'company_id id courier_order_id attempt_id courier_id',
  push_devices: 'id user_id',
  receiver_links: 'company_id order_id key_id',
  receiver_secret: 'secret',
  recovery_codes: 'user_id',
  report_figures: 'company_id list kind group_id',
  rider_earnings: 'company_id id courier_id kind courier_order_id area',
  rider_expenses: 'company_id id courier_id kind photo_id state decided_by_id',
  rider_papers: 'company_id id courier_id kind photo_id updated_by_id',
  secret_keys: 'id',
  shop_links: 'company_id outlet_id key_id',
  sign_in_attempts: 'id',
  sql_files: 'path hash',
  stale_days: 'company_id',
  stream_changes: 'event',
  suite_failures: 'remote build_id outcome',
  suite_load_times: 'remote build_id',
  suite_rollouts: 'remote build_id held_build held_entry set_by_id',
  suite_sightings: 'remote build_id user_id team_id',
  suite_trials: 'remote build_id user_id team_id failure',
  suite_switch_log: 'remote reason pinned_build user_id',
  suite_switches: 'remote reason pinned_build pinned_entry',
  team_roles: 'team_id user_id role',
  teams: 'id company_id',
  third_party_calls: 'company_id token_id id method path code order_id order_number request_id',
  third_party_tokens: 'id company_id label hash last_four scopes',
  transfer_accounts: 'company_id id order_id provider account_number bank_name account_name',
  transfer_settings: 'company_id provider key_id sealed updated_by_id',
  transfers: 'company_id id kind provider reference order_id of_id meaning by_user_id',
  used_challenges: 'hash',
  users: 'id referred_by',
  webhook_deliveries: 'id company_id webhook_id event order_id courier_order_id state',
  webhook_secrets: 'company_id webhook_id key_id sealed',
  webhooks: 'id company_id url label events third_party_token_id state stopped_reason',
};

/** Columns of a table of these kinds, each with how it is erased. */
export const columnsOf = (table: string, kinds: readonly DataKind[]): [column: string, how: Erasing][] =>
  kinds.flatMap((kind) =>
    Object.entries(personalColumns[table]?.[kind] ?? {}).flatMap(([how, columns]) =>
      columns.split(' ').map((column): [string, Erasing] => [column, how as Erasing]),
    ),
  );
