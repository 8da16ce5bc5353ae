// The fields that a response about a subject may hold, by name; braces for nested ones.

const orderFields = `id order_id company_id company_name created_at updated_at status
  order_amount order_paid order_delivery_fee order_discount order_service_fee order_tax_fee order_insurance_fee
  order_deposit order_deposit_method order_cash_step order_paid_to order_transferred
  order_description order_items{name quantity price category options{id name quantity price}}
  order_payment_method{id name details} reference third_party_order second_party_order
  customer_name customer_phone customer_email customer_address customer_city customer_state customer_country
  customer_gender customer_comment outlet_id outlet_name outlet_phone outlet_address outlet_city outlet_state
  outlet_country outlet_place{latitude longitude} outlet_landmark promised_from promised_by`;
const assignmentFields = `id status created_at pending_at_date accepted_at_date delivered_at_date
  courier{id courier_name courier_phone}`;
const moneyFields = `remitted remitted_amount remittance_point remittance_verified verifier_comment counted_at
  courier_comment_by delivered_items{name quantity price category options{id name quantity price}}`;
const offerFields = 'offer{until left_ms outcome distance_km minutes stops would_hold cash_limit}';
const remarks = 'courier_comment employee_comment';
const wordFields =
  'landmark note pin_moved_at pin_moved_km said_at postponed_to reply{answer for_day pays_by at by tries}';
const ratingFields = 'rating rating_text rated_at booker_rating booker_rating_text';
const placeFields = `company_id courier_id courier_name status reported_at location{coords{latitude longitude}}`;
const remittance = `${remarks} remitted_amount`;

const placeOfProof = 'place{latitude longitude accuracy}';
const photoOfProof = `photos{id taken_at bytes received_bytes received_at rejected_at ${placeOfProof}}`;
const proofFields = `kind at receiver_name has_signature pin pin_reason deleted_at deleted_after_days ${placeOfProof}
  ${photoOfProof}`;
const attemptFields = `id number at reason_code reason outcome next_day note fee deleted_at ${placeOfProof}
  ${photoOfProof}`;
const demands = 'photo signature receiver_name pin';
const handover = `proof{${proofFields}} attempts{${attemptFields}}`;

const cashDifference = 'id kind since amount remaining order_number entry_number';
const cashFigures = 'collected handed_in verified short over corrected deliveries hand_ins';
const paySums = `is_on delivery areas{area amount} distances{over_km amount} attempt day_target day_bonus version updated_at
    updated_by`;
const shopCharges = 'delivery return_percent waiting waiting_free_minutes cash_handling_percent';
const shopSums = `is_on ${shopCharges} pay_days version updated_at updated_by`;
const bankAccount = 'bank_name account_number account_name';
const runSums = 'id number created_at by{id name} amount items open paid';
const droppedItem = `id outlet{id outlet_name} amount ${bankAccount} state reason`;
const disputed = 'id line_number about amount words state answer created_at answered_at';
const dayClosing = `id day courier{id courier_name} closed_at closed_by{id name} figures{${cashFigures}} cash_held
  oldest_at entry_number`;
const companyClosing = `id day closed_at closed_by{id name} figures{${cashFigures}} cash_held oldest_at entry_number
  reopened_at reopened_by{id name} reopen_reason`;
const cashDay = `day figures{${cashFigures}} not_handed_in cash_held oldest_at is_closed closings{${companyClosing}}`;

const resultSums = 'delivered returned late fees pay';
const reportSums =
  'orders delivered first_attempts on_time promised promises_kept unpromised returned ratings average_rating amount to_collect remitted';

export const fieldGroups = {
  name: 'id name',
  account:
    'id name email email_verified phone picture description referral_code capabilities agreement{terms privacy agreed_at}',
  contact: 'id name email phone picture',
  team: 'team_roles{roles display_name} groups{company_id state}',
  staffPlace: 'team_roles{abilities} groups{employee_id needs_second_factor}',
  riderPlace: 'groups{courier_id}',
  platformPlace: 'team_roles{roles display_name} groups{state}',
  signIn: 'access_token device_key',
  narrowToken: 'token ends_at',
  factorStep:
    'challenge ways passkey{rpId challenge timeout userVerification allowCredentials{id type transports}}',
  factors: 'passkeys{id name created_at last_used_at} authenticator_since recovery_codes_left',
  recoveryCodes: 'recovery_codes',
  resetFactors: 'id name ended company_id',
  preparedPasskey: `challenge passkey{challenge rp{id name} user{id name displayName} pubKeyCredParams{alg type} timeout attestation
    authenticatorSelection{residentKey userVerification requireResidentKey} extensions{credProps}}`,
  preparedAuthenticator: 'challenge secret uri',
  confirmed: 'confirmed_until',
  session: 'id device created_at last_used_at is_current',
  ended: 'ended',
  referral: 'user_id referral_code referred',
  referred: 'first_name day',
  booking: `is_changeable is_canceled_by_caller customer_landmark handover{receiver_name has_photo has_signature has_pin}
    own_rating own_rating_text can_rate pick_up_place{latitude longitude} drop_off_place{latitude longitude}
    waits_for next_attempt`,
  device: 'id user_id device_id device_type',
  company: `id company_name company_email company_phone company_address company_country company_state company_city
    company_picture management_approved created_at`,
  companyDecision: 'owner{name email phone} refused_at refused_reason',
  settings: `company_id version updated_at updated_by company_name company_email company_phone company_address
    company_picture cash_limit minutes_to_accept office_phone message_texts{name text} asks_delivery_pin
    proof{paid{${demands}} unpaid{${demands}}} proof_days attempt_reasons{code text outcome} attempt_fee attempt_fee_from
    cash_step keep_days{orders places notes webhooks sign_ins} second_factor brand_colour call_from promise closes_at closed_days
    offer_seconds paper_notice_days`,
  activity: `id at kind action by{user_id name capacity} subject{type id label}
    details{fields amount role ability rider status reason device proof}`,
  impersonating: 'id at by{id name} call record_id',
  import: `id kind file_name total_rows created duplicates rejected removed imported_by created_at undo_until
    undo_began_at undone_at`,
  importedRows: 'rows{line outcome}',
  importUndo: 'to_undo',
  invite: 'id type job_title job_description created_at',
  inviteSent: 'invitee_email expires_at',
  inviteOffered: `type job_title job_description invitee_email invited_by has_account expires_at
    company{id company_name company_picture company_country company_state company_city}`,
  inviteReceived: 'invite_code company{id company_name company_picture}',
  employeeName: 'id user_id company_id employee_name status company_approved termination_date',
  employee: `employee_email employee_phone employee_address employee_city employee_state employee_country
    employee_job_title employee_picture team{roles{name}}`,
  riderName: `id user_id company_id courier_company_name courier_name status company_approved termination_date
    orders_pending orders_accepted orders_completed orders_canceled orders_rejected average_delivery_time`,
  rider: `courier_email courier_phone courier_address courier_city courier_state courier_country courier_picture
    user{email} cash_held cash_limit cash_limit_in_force
    shifts{weekly_hours{monday{from to} tuesday{from to} wednesday{from to} thursday{from to} friday{from to} saturday{from to} sunday{from to}} days_off{day reason by_rider}}`,
  riderReport: 'last_day{pending accepted completed canceled rejected average_delivery_time}',
  rankedRiders: `pick_up{latitude longitude basis name} total riders{id courier_name orders_pending orders_accepted
    cash_held cash_to_collect cash_limit_in_force place{latitude longitude reported_at} distance_km minutes way_minutes orders_minutes off}`,
  place: `${placeFields} order_status{order_accepted order_completed order_pending order_canceled}`,
  role: 'id name abilities',
  permission: 'id name description roles',
  token: 'id label token created last_used_at scopes expires_at calls_per_minute is_test',
  calls: 'id at method path status code ms order_id order_number request_id sent response',
  webhook: `id url label events state stopped_reason failing_since third_party_token_id
    third_party_token_label is_test previous_secret_until created`,
  webhookSecret: 'secret',
  webhookDelivery: `id webhook_id event order_id order_number state created_at tries last_status last_error last_tried_at
    next_try_at`,
  webhookSent: 'body response attempts{at status ms error response}',
  companiesWaiting: 'companies',
  ridersWaiting: 'riders',
  employeesWaiting: 'employees',
  customer: `id company_id created_at updated_at customer_name customer_email customer_phone customer_gender
    customer_address customer_city customer_state customer_country customer_picture customer_comment
    customer_service_area{latitude longitude} customer_landmark customer_note`,
  outlet: `id company_id created_at updated_at outlet_name outlet_email outlet_phone outlet_address outlet_city
    outlet_state outlet_country`,
  order: orderFields,
  trackingPage: 'tracking_url',
  remittance,
  history: `courier_orders{${assignmentFields} ${moneyFields} ${remarks} returning ${offerFields}}
    events{at action note acting_as by{id name role}}`,
  attention: `reason since rider{id courier_name}
    order{${orderFields} receiver{${wordFields} ${ratingFields}}}`,
  lateness: 'late_minutes',
  assignments: `courier_orders{${assignmentFields}}`,
  courierOrder: `${assignmentFields} order_id canceled_by ${moneyFields} remittance_difference ${remarks}
    asks_delivery_pin stop_position asks_proof{${demands}} returning area_place{latitude longitude} ${offerFields} courier{company_id} order{${orderFields} ${remittance} receiver{${wordFields}}}`,
  handover,
  historyHandover: `courier_orders{${handover}}`,
  shownProof: `courier_order_id signature ${proofFields}`,
  photoProgress: 'id courier_order_id bytes received_bytes received_at rejected_at',
  assigner: 'employee{id employee_name}',
  tracked: `id order_id company_id company_name status created_at updated_at is_own location{${placeFields}}
    steps{kind at} expected{from to basis} waits_for next_attempt`,
  riderStops: 'courier_order_ids',
  offerShares: 'courier_id courier_name offered accepted refused expired',
  receiverLink: 'id order_id address created_at revoked_at ends_at',
  deliveryPin: 'id order_id delivery_pin wrong_pins',
  received: `order_id status company_name office_phone company_picture brand_colour steps{kind at} expected{from to basis} promised_from promised_by
    rider{first_name phone} rider_place{latitude longitude reported_at is_stale} address
    drop_off{latitude longitude} pick_up{latitude longitude} landmark note postponed_to asks reply to_pay transferred transferred_by_hand pay_account{account_number bank_name account_name} delivery_pin messages rating rating_text can_change can_rate
    attempts{count reason next_day waits_for} proof{receiver_name has_photo has_signature has_pin}
    area_place{latitude longitude}`,
  messageSettings: `version updated_at updated_by channels moments{confirm{on text template} under_way{on text template}
    delivered{on text template} not_delivered{on text template}} template_language quiet_from quiet_to fallback_minutes
    day_cap spent_today can_store providers{provider sender account price changed_at hook}`,
  messageProvider: 'provider sender account price changed_at hook',
  message: 'id order_id order_number moment channel state reason code price created_at sent_at settled_at',
  orderMessages: `id order_id price stopped_at messages{id order_id order_number moment channel state reason code price
    created_at sent_at settled_at}`,
  callList: `call_from is_due total orders{${orderFields} receiver{${wordFields} ${ratingFields}}}`,
  refusals: 'orders refused',
  receiverRemarks: `receiver{${wordFields} ${ratingFields}}`,
  figures: `assigned_orders canceled_orders completed_orders delivered_orders pending_orders rejected_orders
    closed_orders third_party_orders unassigned_orders total_orders days_worked total_cost_price total_remittance_points`,
  reportFigures: `total{${reportSums}} days{day ${reportSums}} riders{id name ${reportSums}} outlets{id name ${reportSums}}
    areas{area ${reportSums}} return_reasons{reason orders}`,
  dayResult: `total{${resultSums} expenses} areas{area ${resultSums}} riders{id name ${resultSums} median_minutes}
    outlets{id name ${resultSums}} coming{with_riders due_orders to_collect}`,
  remittanceSums: `totals{orders order_amount delivery_fee insurance_fee service_fee discount total_amount to_collect
    remitted_amount difference to_hand_in says_remitted canceled{orders total_amount}} counted{orders amount}
    counts{all completed canceled_by_employee canceled_by_courier to_remit says_remitted to_verify}`,
  verifiedRemittances: 'verified amount left',
  debtor: 'courier_id courier_name orders to_hand_in says_remitted oldest',
  riderFigures: 'courier_id courier_name',
  employeeFigures: 'employee_id employee_name',
  dayFigures: `accepted_orders canceled_orders completed_orders pending_orders unassigned_orders total_orders
    average_delivery_time by_hour{hour created delivered}`,
  cashHeld: `courier{id courier_name} cash_held cash_limit_in_force deliveries_amount deliveries_count
    says_remitted_amount debts_amount credits_amount pay_owed takes_expenses oldest_at`,
  cashItems: `deliveries{courier_order_id order_id order_number customer_name delivered_at to_collect handed_in
    remaining short_since says_remitted} debts{${cashDifference}} credits{${cashDifference}}`,
  cashCode: 'code{secret digits period_seconds} server_time',
  lastHandIn: 'last_hand_in{id at by{name} amount entry_number}',
  handIn: `id courier{id courier_name} at day by{id name} amount expected difference credits_used debts_paid credit
    deliveries_count with_code reason note entry_number`,
  handInDeliveries: 'deliveries{courier_order_id order_number amount remaining is_remitted}',
  cashDays: `day is_closed figures{${cashFigures}} not_handed_in`,
  cashDayFees: 'fees',
  cashDay: `till bank company{${cashDay}} riders{${cashDay} courier{id courier_name} closings{courier{id courier_name}}}`,
  cashClosing: dayClosing,
  cashReopening: 'reopened_at reopened_by{id name} reopen_reason',
  cashEntry: `number kind occurred_at recorded_at day is_late by{id name} note hash
    lines{account subject_id name amount}`,
  payRules: `company{takes_expenses ${paySums}} of_riders{courier{id courier_name} ${paySums}}`,
  shopRules: `company{${shopSums}} of_outlets{outlet{id outlet_name} ${shopSums}}`,
  waitingCharge: 'order_number minutes amount number',
  owedOutlet: `outlet{id outlet_name is_deleted} owed_now arrived since in_payout{run_id amount} bank{${bankAccount}}`,
  outletBank: bankAccount,
  payoutRunSums: runSums,
  payoutRun: `${runSums} outlets{${droppedItem} paid_on entry_number}`,
  payoutsBooked: 'booked',
  payoutItem: droppedItem,
  dispute: `outlet{id outlet_name} asked_by answered_by ${disputed}`,
  shopDispute: disputed,
  shopAccount: `owed_now arrived in_payout{amount proposed_at} last_payout{amount paid_on} pays_on
    bank{bank_name last_digits} charges{${shopCharges}}`,
  payStatement: `courier{id courier_name} start_date end_date opening earned spent collected handed_in corrected paid_out closing
    pay_owed cash_held balance claimed lines`,
  payLine: 'id number kind occurred_at day order_number about pay cash change balance',
  expense: `id courier{id courier_name} kind amount note photo_id spent_at claimed_at state decided_at decided_by{id name}
    refused_reason`,
  paper: 'id courier{id courier_name} kind number expires_on note photo_id updated_at updated_by',
  transferSettings: 'can_store providers{provider is_on path updated_at updated_by}',
  orderTransfer: 'state missing received by_hand account{account_number bank_name account_name expires_at}',
  transfer: `id kind provider reference meaning amount counted open too_much unproven occurred_at recorded_at by{id name} reason
    order{id order_id customer_name status}`,
  statement: `sender{id name kind} start_date end_date opening collected fees corrected paid_out closing owed_now
    deliveries lines`,
  statementSender: 'id name kind is_deleted owed_now address',
  ownAccount: 'company{id company_name} owed_now',
  statementLine:
    'id number kind occurred_at day order_number customer_name outlet_name collected fees owed note',
  cashEntryRider: 'courier{id courier_name}',
  cashEntryOrder: 'courier_order_id order_number hand_in_id',
  bookVerification: 'is_intact entries last_hash',
  person: 'phone names customers orders sent outlets orders_under_way money_open outlets_open{id name owed}',
  personNotes: 'total notes{at order_number place text}',
  erasure: 'id requested_at by{id name} reason orders customers sent outlets done_at',
  breach: 'id known_at what whom since measures reported_at persons_told_at by{id name}',
  openCompany:
    'id company_name company_city company_state company_picture lowest_fee promise closes_at closed_days',
  shopAccess:
    'id outlet_name link{address created_at revoked_at is_new} people{user_id name email joined_at}',
  ownShop: 'id outlet_name company_id company_name joined_at',
  shop: `outlet{id outlet_name outlet_phone outlet_address outlet_city outlet_state}
    company{id company_name office_phone company_picture brand_colour} by rates{id area fee promise} delivery_fee promise
    closes_at closed_days is_open_today`,
  shopOrder: `id order_id status created_at updated_at customer_name customer_phone customer_address customer_city
    order_items{name quantity price category options{id name quantity price}} order_description promised_by steps{kind at}
    rider{first_name phone} to_collect collected paid_how fees attempts{count reason next_day is_coming_back}
    is_own_request can_cancel`,
  rate: 'id company_id area fee promise created_at updated_at',
} as const;

export type FieldGroup = keyof typeof fieldGroups;

declare module '../../platform/http/calls.ts' {
  interface FieldGroups extends Record<FieldGroup, unknown> {}
}

/** `a b{c d}` as `a`, `b.c`, `b.d`. */
export const pathsOf = (text: string): string[] => {
  const paths: string[] = [];
  const inside: string[] = [];
  for (const [token] of text.matchAll(/[a-z_]+\{|[a-z_]+|\}/gi)) {
    if (token === '}') inside.pop();
    else if (token.endsWith('{')) inside.push(token.slice(0, -1));
    else paths.push([...inside, token].join('.'));
  }
  return paths;
};
