import type {
  Ability,
  ActivityCapacity,
  ActivityKind,
  Availability,
  CompanyRole,
  CourierOrderStatus,
  Gender,
  ImportKind,
  OrderStatus,
  Role,
  ThirdPartyScope,
} from '@waybill/contract';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/** Written as JSON text (so that both drivers agree), read as the value. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown | null, string | null, string | null>;

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  picture: string | null;
  referral_code: string | null;
  password_hash: string;
  email_verified_at: Date | null;
  referred_by: string | null;
  birth_date: string | null;
  description: string | null;
  created_at: Date;
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
  management_approved: boolean;
  refused_at: Date | null;
  refused_reason: string | null;
  /** The company whose sandbox this is; null for every other company. */
  sandbox_of: string | null;
  search_text: string;
  created_at: Date;
}

interface MembershipColumns {
  id: string;
  company_id: string;
  user_id: string;
  status: Availability;
  company_approved: boolean;
  termination_date: Date | null;
  search_text: string;
  created_at: Date;
}

type PersonColumns<Kind extends string> = { [Key in `${Kind}_name` | `${Kind}_email`]: string } & {
  [Key in `${Kind}_${'phone' | 'address' | 'city' | 'state' | 'country' | 'job_title' | 'picture'}`]:
    | string
    | null;
};

export type EmployeesTable = MembershipColumns & PersonColumns<'employee'>;
export type CouriersTable = MembershipColumns &
  PersonColumns<'courier'> & {
    /** Null where the company's limit applies. */
    cash_limit_kobo: number | null;
  };

export interface InvitesTable {
  id: string;
  company_id: string;
  invited_by: string;
  invitee_email: string;
  type: 'employee' | 'courier';
  job_title: string;
  job_description: string;
  invite_code: string;
  state: 'pending' | 'accepted' | 'refused' | 'revoked';
  created_at: Date;
  expires_at: Date;
}

/** An import of rows of one kind; its id is the caller's. */
export interface ImportsTable {
  id: string;
  company_id: string;
  kind: ImportKind;
  file_name: string | null;
  total_rows: number;
  user_id: string;
  user_name: string;
  created_at: Date;
  /** Of its last batch: for an hour after it the import can be undone. */
  stored_at: Date;
  undo_began_at: Date | null;
  undone_at: Date | null;
}

/** A row of an import and what became of it; nothing of its content but a hash. */
export interface ImportRowsTable {
  company_id: string;
  import_id: string;
  line: number;
  outcome: 'created' | 'duplicate' | 'rejected';
  /** What was created of it. */
  record_id: string | null;
  /** Of an order: what a second row with the same content is recognized by. */
  content_key: string | null;
  undo: 'removed' | 'changed' | 'assigned' | 'ordered' | 'joined' | 'removed_before' | null;
  at: Date;
}

/** A record that is searched, and marked when it is deleted. */
export interface SoftDeletable {
  id: string;
  company_id: string;
  search_text: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface CustomersTable extends SoftDeletable {
  customer_name: string;
  customer_email: string | null;
  customer_phone: string;
  customer_gender: Gender | null;
  customer_address: string;
  customer_city: string;
  customer_state: string;
  customer_country: string;
  customer_picture: string | null;
  customer_comment: string | null;
  /** Where the receiver's pin is, and what they said of the way: of the last order that they moved it on. */
  customer_service_area: ColumnType<unknown | null, string | null | undefined, string | null>;
  customer_landmark: Generated<string | null>;
  customer_note: Generated<string | null>;
}

export interface OutletsTable extends SoftDeletable {
  outlet_name: string;
  outlet_email: string | null;
  outlet_phone: string;
  outlet_address: string;
  outlet_city: string;
  outlet_state: string;
  outlet_country: string;
}

export interface OrdersTable {
  id: string;
  company_id: string;
  order_id: string;
  status: OrderStatus;
  order_amount_kobo: number;
  order_paid: boolean;
  order_delivery_fee_kobo: number;
  order_discount_kobo: number;
  order_service_fee_kobo: number;
  order_tax_fee_kobo: number;
  order_insurance_fee_kobo: number;
  order_description: string | null;
  order_items: Json;
  payment_method_id: number;
  payment_method_details: string | null;
  third_party_order: Generated<boolean>;
  second_party_order: Generated<boolean>;
  third_party_token_id: Generated<string | null>;
  customer_service_area: NullableJson;
  customer_name: string;
  customer_phone: string;
  customer_email: string | null;
  customer_address: string;
  customer_city: string | null;
  customer_state: string | null;
  customer_country: string | null;
  customer_gender: Gender | null;
  customer_comment: string | null;
  outlet_id: string | null;
  outlet_name: string | null;
  outlet_phone: string | null;
  outlet_address: string;
  outlet_city: string | null;
  outlet_state: string | null;
  outlet_country: string | null;
  search_text: string;
  /** The user who booked it with the company, when a user did. */
  booked_by: Generated<string | null>;
  outlet_place: ColumnType<unknown, string | null | undefined, string | null>;
  outlet_landmark: Generated<string | null>;
  /** What the receiver said by their link. */
  receiver: ColumnType<unknown | null, string | null | undefined, string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface CourierOrdersTable {
  id: string;
  company_id: string;
  order_id: string;
  courier_id: string;
  employee_id: string | null;
  status: CourierOrderStatus;
  canceled_by: 'employee' | 'courier' | null;
  courier_comment: string | null;
  employee_comment: string | null;
  delivered_items: NullableJson;
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
  /** When it was rejected or canceled. */
  ended_at: Generated<Date | null>;
  /** The hand-in whose money covers it. */
  hand_in_id: Generated<string | null>;
  /** Why it was given to a rider who had reached their limit. */
  cash_limit_reason: Generated<string | null>;
  /** How many wrong delivery PINs its rider has typed. */
  wrong_pins: Generated<number>;
  /** Among the rider's stops, 1 first. */
  stop_position: number | null;
  /** Why the office lets it pass without the PIN. */
  pin_passed_reason: Generated<string | null>;
  /** What the customer owes; this and the next ones are copied from the order by a trigger. */
  total_kobo: Generated<number>;
  /** The same, 0 of a paid order. */
  to_collect_kobo: Generated<number>;
  delivery_fee_kobo: Generated<number>;
  insurance_fee_kobo: Generated<number>;
  service_fee_kobo: Generated<number>;
  discount_kobo: Generated<number>;
  /** Remitted − to collect, by the same trigger; null until remitted. */
  difference_kobo: number | null;
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

/** A line of the live stream; without a position until it is published. */
export interface StreamChangesTable {
  id: Generated<number>;
  position: Generated<number | null>;
  published_at: Generated<Date | null>;
  event: string;
  audience: string[];
  data: Json;
}

/** What a company takes for a delivery in an area. */
export interface DeliveryRatesTable {
  id: string;
  company_id: string;
  area: string;
  fee_kobo: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface ThirdPartyTokensTable {
  id: string;
  company_id: string;
  label: string;
  hash: string;
  last_four: string;
  created_at: Date;
  /** Stored to the minute. */
  last_used_at: Date | null;
  revoked_at: Date | null;
  scopes: ColumnType<ThirdPartyScope[], string, string>;
  expires_at: Date | null;
  /** When the owner was notified that it ends soon. */
  end_mailed_at: Date | null;
  /** Null where the configuration's applies. */
  calls_per_minute: number | null;
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

export interface PushDevicesTable {
  id: string;
  user_id: string;
  access_token_hash: string;
  device_id: string;
  device_token: string;
  device_type: string;
  registered_at: Date;
}

/** An address that is called when something happens; its secret is derived from id and round. */
export interface WebhooksTable {
  id: string;
  company_id: string;
  url: string;
  label: string;
  events: string[];
  /** Whose orders' events it gets; null: all of the company. */
  third_party_token_id: string | null;
  state: Generated<'active' | 'paused' | 'stopped'>;
  stopped_reason: Generated<string | null>;
  /** Since when no try was successful; it begins again where none was made for hours. */
  failing_since: Generated<Date | null>;
  last_failed_at: Generated<Date | null>;
  round: Generated<number>;
  /** Until then the secret of the round before signs as well. */
  previous_round: Generated<number | null>;
  previous_until: Generated<Date | null>;
  created_at: Date;
}

/** One event for one webhook; the job that sends it has the same id. */
export interface WebhookDeliveriesTable {
  id: string;
  company_id: string;
  webhook_id: string;
  event: string;
  order_id: string | null;
  courier_order_id: Generated<string | null>;
  /** Of an event that carries its data; of an order it is read when it is first sent. */
  data: NullableJson;
  /** What is sent, the same at every try. */
  body: Generated<string | null>;
  state: Generated<'waiting' | 'delivered' | 'given_up'>;
  tries: Generated<number>;
  last_status: Generated<number | null>;
  last_error: Generated<string | null>;
  last_tried_at: Generated<Date | null>;
  response: Generated<string | null>;
  /** The last tries, the newest last. */
  attempts: ColumnType<unknown, string | undefined, string>;
  created_at: Date;
}

/** Work that waits to be done, or was given up. */
export interface JobsTable {
  id: string;
  /** In which order they were added. */
  seq: Generated<number>;
  queue: string;
  /** Whom it is for, such as the address of a webhook; empty where that does not matter. */
  group_key: Generated<string>;
  order_key: string | null;
  payload: Json;
  tries: Generated<number>;
  /** Not before; while it is under way the end of the lease. */
  run_at: Date;
  leased_until: Generated<Date | null>;
  last_error: Generated<string | null>;
  given_up_at: Generated<Date | null>;
  /** Given up, and stored without what was secret or personal. */
  is_stripped: Generated<boolean>;
  created_at: Date;
}

/** A token that was sent by mail; only its hash is stored. `user_id` is null if nobody has the address. */
export interface MailedTokensTable {
  hash: string;
  purpose: 'verify_email' | 'reset_password';
  user_id: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Mails that wait; a row goes when its mail has gone. Without a recipient nothing is sent. */
/** A session: `id` names it in lists, `device` says in words what signed in. */
export interface AccessTokensTable {
  id: string;
  hash: string;
  user_id: string;
  device: Generated<string | null>;
  created_at: Date;
  last_used_at: Date;
}

/** Who did what in a company; never changed, and deleted after 400 days. */
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
  details: Json;
}

/** What an owner has set; a company without a row has the defaults of the contract. */
export interface CompanySettingsTable {
  company_id: string;
  version: number;
  updated_at: Date;
  updated_by_id: string;
  updated_by_name: string;
  cash_limit_kobo: number | null;
  minutes_to_accept: number;
  office_phone: string | null;
  reasons: Json;
  message_texts: Json;
  /** The same as `proof` says: a trigger sees to it. */
  asks_delivery_pin: Generated<boolean>;
  proof: ColumnType<unknown, string | undefined, string>;
  proof_days: Generated<number>;
  /** Null where the company has the reasons that there are at first. */
  attempt_reasons: ColumnType<unknown | null, string | null | undefined, string | null>;
  attempt_fee_kobo: Generated<number | null>;
  attempt_fee_from: Generated<number>;
}

export interface DeliveryProofsTable {
  company_id: string;
  courier_order_id: string;
  kind: string;
  at: Date;
  recorded_at: Date;
  place: NullableJson;
  receiver_name: string | null;
  signature: string | null;
  pin: string | null;
  pin_reason: string | null;
  deleted_at: Generated<Date | null>;
  deleted_after_days: Generated<number | null>;
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
  outcome: string;
  next_day: string | null;
  note: string | null;
  fee_kobo: Generated<number>;
  place: NullableJson;
  deleted_at: Generated<Date | null>;
}

export interface ProofPhotosTable {
  company_id: string;
  id: string;
  courier_order_id: string;
  attempt_id: string | null;
  taken_at: Date;
  announced_at: Date;
  place: NullableJson;
  /** As announced; `content` grows up to it, and is encoded again once it is there. */
  bytes: number;
  content: Generated<Uint8Array>;
  received_at: Generated<Date | null>;
  rejected_at: Generated<Date | null>;
}

/** Every table of the database. */
export interface Tables {
  users: UsersTable;
  access_tokens: AccessTokensTable;
  known_devices: { hash: string; user_id: string; created_at: Date; last_used_at: Date };
  sign_in_attempts: {
    id: string;
    account: string;
    address: string;
    /** The hash that identifies the device, if it signed in before. */
    device: Generated<string | null>;
    at: Date;
  };
  limited_tries: { id: string; bucket: string; key: string; at: Date };
  mailed_tokens: MailedTokensTable;
  photos: { id: string; content: Uint8Array; created_at: Date };
  companies: CompaniesTable;
  teams: { id: string; company_id: string | null; display_name: string };
  team_roles: { team_id: string; user_id: string; role: Role };
  company_role_abilities: { company_id: string; role: CompanyRole; ability: Ability };
  employees: EmployeesTable;
  couriers: CouriersTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  invites: InvitesTable;
  customers: CustomersTable;
  outlets: OutletsTable;
  orders: OrdersTable;
  /** Written by the database with each order. */
  order_search: { id: string; company_id: string; created_at: Date; search_text: string };
  courier_orders: CourierOrdersTable;
  order_events: OrderEventsTable;
  activity: ActivityTable;
  company_settings: CompanySettingsTable;
  delivery_proofs: DeliveryProofsTable;
  delivery_attempts: DeliveryAttemptsTable;
  proof_photos: ProofPhotosTable;
  acting_log: {
    seq: Generated<number>;
    company_id: string;
    user_id: string;
    user_name: string;
    path: string;
    record_id: string | null;
    at: Date;
  };
  stream_changes: StreamChangesTable;
  stream_head: { only_row: Generated<boolean>; position: number };
  courier_locations: {
    courier_id: string;
    company_id: string;
    coords: Json;
    reported_at: Date;
    /** Where they have stayed within 100 m, since when. */
    still_coords: Json | null;
    still_since: Date | null;
  };
  delivery_rates: DeliveryRatesTable;
  /** The link by which an order's receiver follows it without signing in; only the token's hash. */
  receiver_links: {
    company_id: string;
    order_id: string;
    round: number;
    token_hash: string;
    created_at: Date;
    revoked_at: Date | null;
    /** When it went to the customer by mail. */
    mailed_at: Generated<Date | null>;
  };
  /** What tokens of links are derived from: one for all companies and nodes. */
  receiver_secret: { only_row: Generated<boolean>; secret: Generated<string> };
  third_party_calls: ThirdPartyCallsTable;
  third_party_tokens: ThirdPartyTokensTable;
  push_devices: PushDevicesTable;
  jobs: JobsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  /** Groups whose jobs wait: for a receiver that is away, or, until `infinity`, for being released. */
  job_groups: { queue: string; group_key: string; failures: number; paused_until: Date };
  suite_switches: {
    /** A remote, or `shell`. */
    remote: string;
    is_off: boolean;
    reason: string | null;
    pinned_build: string | null;
    /** The text of the pinned build's signed entry; null for the shell. */
    pinned_entry: string | null;
  };
  suite_switch_log: {
    seq: Generated<number>;
    remote: string;
    is_off: boolean;
    reason: string | null;
    pinned_build: string | null;
    user_id: string;
    user_name: string;
    at: Date;
  };
  suite_sightings: {
    device: string;
    remote: string;
    build_id: string;
    user_id: string | null;
    team_id: string | null;
    at: Date;
  };
  suite_load_times: { remote: string; build_id: string; day: string; up_to_ms: number; loads: number };
  suite_failures: {
    remote: string;
    build_id: string;
    outcome: string;
    day: string;
    failures: number;
    messages: Json;
    last_at: Date;
  };
  idempotency_keys: {
    /** The caller: a user's id, the id of another system's token, or `public` and a hash. */
    user_id: string;
    company_id: string;
    path: string;
    key: string;
    body_hash: string;
    status: number | null;
    /** Of a record that is read again without that record. */
    answer: string | null;
    record_id: Generated<string | null>;
    created_at: Date;
  };
}

export type OrderRow = Selectable<OrdersTable>;
export type NewOrderRow = Insertable<OrdersTable>;
export type NewCourierOrderRow = Insertable<CourierOrdersTable>;
export type CustomerRow = Selectable<CustomersTable>;
export type NewCustomerRow = Insertable<CustomersTable>;
export type OutletRow = Selectable<OutletsTable>;
export type ThirdPartyTokenRow = Selectable<ThirdPartyTokensTable>;
export type ThirdPartyCallRow = ThirdPartyCallsTable;
export type CompanyRow = Selectable<CompaniesTable>;
