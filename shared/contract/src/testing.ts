/** `@waybill/contract/testing`: records as the API gives them, whole, with what a test says of them changed. */
import type { ActivityEntry } from './activity.ts';
import type { DeliveryAttempt } from './attempts.ts';
import type { Company } from './companies.ts';
import type { CompanySettings } from './company-settings.ts';
import type { CourierOrder } from './courier-orders.ts';
import type { Customer } from './customers.ts';
import type { Employee } from './employees.ts';
import { defaultCompanySettings } from './message-texts.ts';
import type { Order, OrderAttention } from './orders.ts';
import type { Outlet } from './outlets.ts';
import type { CountedPage, Page } from './page.ts';
import type { DeliveryProof, ProofDemand, ProofPhoto } from './proof.ts';
import type { RankedRider, RankedRiders } from './ranked-riders.ts';
import type { Rider } from './riders.ts';
import type { RegistryEntry } from './suite/registry.ts';

export { countExamples } from './readers/testing/counts.ts';
export type { Example } from './readers/testing/example.ts';
export { phoneExamples } from './readers/testing/phones.ts';
export { sumExamples } from './readers/testing/sums.ts';
export { nameExamples } from './readers/testing/texts.ts';

const at = '2026-11-20T09:30:00.000Z';

/** One page that holds these records and is the only one. */
export const aPage = <Item>(data: Item[], changes: Partial<Page<Item>> = {}): Page<Item> => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total: data.length,
  from: data.length > 0 ? 1 : null,
  to: data.length > 0 ? data.length : null,
  ...changes,
});

/** The same with counts per tab. */
export const aCountedPage = <Item, Counts>(
  data: Item[],
  counts: Counts,
  changes: Partial<Page<Item>> = {},
): CountedPage<Item, Counts> => ({ ...aPage(data, changes), counts });

/** An order that a member of the company added. */
export const anActivity = (changes: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 'activity-1',
  at,
  kind: 'orders',
  action: 'created',
  by: { user_id: 'user-1', name: 'Ada Obi', capacity: 'member' },
  subject: { type: 'order', id: 'order-1', label: 'WB-261120-7F3K9Q' },
  details: {},
  ...changes,
});

/** The settings of a company whose owner has changed them once. */
export const someCompanySettings = (changes: Partial<CompanySettings> = {}): CompanySettings => ({
  company_id: 'company-1',
  version: 1,
  updated_at: at,
  updated_by: 'Ada Obi',
  company_name: 'Lekki Couriers',
  company_email: 'office@lekki.example',
  company_phone: '2348031234567',
  company_address: '1 Admiralty Way',
  company_picture: null,
  cash_limit: null,
  minutes_to_accept: 5,
  office_phone: null,
  message_texts: [{ name: 'On its way', text: 'Hello {customer}, {company} is on the way.' }],
  asks_delivery_pin: false,
  proof: defaultCompanySettings.proof,
  proof_days: 180,
  attempt_reasons: defaultCompanySettings.attempt_reasons,
  attempt_fee: null,
  attempt_fee_from: 2,
  cash_step: 0,
  brand_colour: null,
  call_from: null,
  paper_notice_days: 14,
  promise: null,
  offer_seconds: null,
  closes_at: '18:00',
  closed_days: [],
  keep_days: defaultCompanySettings.keep_days,
  ...changes,
});

/** An unassigned, unpaid order of two crates at 5,000 and 1,500 naira delivery. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 'order-1',
  order_id: 'WB-261120-7F3K9Q',
  company_id: 'company-1',
  company_name: 'Lekki Couriers',
  created_at: at,
  updated_at: at,
  status: 'unassigned',
  order_amount: 11_500,
  order_paid: false,
  order_delivery_fee: 1_500,
  order_discount: 0,
  order_service_fee: 0,
  order_tax_fee: 0,
  order_insurance_fee: 0,
  order_deposit: 0,
  order_deposit_method: null,
  order_transferred: 0,
  order_cash_step: 0,
  order_description: null,
  order_items: [{ name: 'Crate of malt', quantity: 2, price: 5_000, options: [] }],
  order_payment_method: { id: 2, name: 'cash', icon: null, details: null },
  order_coupons: [],
  reference: null,
  third_party_order: false,
  second_party_order: false,
  customer_service_area: null,
  customer_name: 'Chinyere Bello',
  customer_phone: '2348031112222',
  customer_email: null,
  customer_address: '12 Allen Avenue',
  customer_city: 'Ikeja',
  customer_state: 'Lagos',
  customer_country: 'Nigeria',
  customer_gender: null,
  customer_comment: null,
  outlet_id: 'outlet-1',
  outlet_name: 'Yaba depot',
  outlet_phone: '2348033334444',
  outlet_address: '3 Herbert Macaulay Way',
  outlet_city: 'Yaba',
  outlet_state: 'Lagos',
  outlet_country: 'Nigeria',
  employee_comment: null,
  courier_comment: null,
  remitted_amount: null,
  receiver: null,
  courier_orders: [],
  events: [],
  ...changes,
});

/** An order that its rider rejected, unless `changes` say otherwise. */
export const anOrderAttention = ({
  order = {},
  ...changes
}: Partial<Omit<OrderAttention, 'order'>> & { order?: Partial<Order> } = {}): OrderAttention => ({
  reason: 'rejected',
  since: '2026-11-20T13:05:00.000Z',
  rider: { id: 'courier-1', courier_name: 'Musa Danjuma' },
  order: anOrder(order),
  ...changes,
});

/** A pending courier order of `anOrder`, carried by Musa Danjuma. */
export function aCourierOrder({
  order = {},
  ...changes
}: Partial<Omit<CourierOrder, 'order'>> & { order?: Partial<Order> } = {}): CourierOrder {
  const { courier_orders: _, events: __, ...carried } = anOrder({ status: 'assigned', ...order });
  return {
    id: 'courier-order-1',
    order_id: carried.id,
    status: 'pending',
    order: carried,
    courier: {
      id: 'courier-1',
      courier_name: 'Musa Danjuma',
      courier_phone: '2348035556666',
      company_id: 'company-1',
    },
    employee: { id: 'employee-1', employee_name: 'Ada Obi' },
    canceled_by: null,
    courier_comment: null,
    employee_comment: null,
    delivered_items: null,
    remitted: false,
    remitted_amount: null,
    remittance_difference: null,
    remittance_point: null,
    remittance_verified: false,
    verifier_comment: null,
    created_at: at,
    pending_at_date: at,
    accepted_at_date: null,
    delivered_at_date: null,
    ...changes,
  };
}

/** Nothing is wanted of a delivery, but for `changes`. */
export const aProofDemand = (changes: Partial<ProofDemand> = {}): ProofDemand => ({
  photo: 'off',
  signature: 'off',
  receiver_name: 'off',
  pin: 'off',
  ...changes,
});

/** A photo of 48 KB that is still on the phone. */
export const aProofPhoto = (changes: Partial<ProofPhoto> = {}): ProofPhoto => ({
  id: '0190d3a4-7b1c-7e2f-8a9b-0c1d2e3f4a5b',
  taken_at: at,
  bytes: 49_152,
  received_bytes: 0,
  received_at: null,
  rejected_at: null,
  place: { latitude: 6.51, longitude: 3.37, accuracy: 12 },
  ...changes,
});

/** A delivery that Chinyere Bello signed for. */
export const aDeliveryProof = (changes: Partial<DeliveryProof> = {}): DeliveryProof => ({
  kind: 'delivery',
  at,
  place: { latitude: 6.51, longitude: 3.37, accuracy: 12 },
  receiver_name: 'Chinyere Bello',
  has_signature: true,
  pin: null,
  pin_reason: null,
  photos: [],
  deleted_at: null,
  deleted_after_days: null,
  ...changes,
});

/** A first attempt: the receiver was not at home, and no next day is chosen. */
export const aDeliveryAttempt = (changes: Partial<DeliveryAttempt> = {}): DeliveryAttempt => ({
  id: 'attempt-1',
  number: 1,
  at,
  reason_code: 'not_at_home',
  reason: 'Not at home',
  outcome: 'again',
  next_day: null,
  note: null,
  fee: 0,
  place: null,
  photos: [],
  deleted_at: null,
  ...changes,
});

/** An active, approved rider without orders. */
export const aRider = (changes: Partial<Rider> = {}): Rider => ({
  id: 'courier-1',
  user_id: 'user-7',
  company_id: 'company-1',
  courier_name: 'Musa Danjuma',
  courier_phone: '2348035556666',
  courier_email: 'musa@example.com',
  courier_address: null,
  courier_city: null,
  courier_state: null,
  courier_country: null,
  courier_picture: null,
  courier_company_name: 'Lekki Couriers',
  status: 'active',
  company_approved: true,
  termination_date: null,
  user: { email: 'musa@example.com' },
  orders_pending: 0,
  orders_accepted: 0,
  orders_canceled: 0,
  orders_completed: 0,
  orders_rejected: 0,
  average_delivery_time: null,
  cash_held: 0,
  cash_limit: null,
  cash_limit_in_force: null,
  ...changes,
});

/** A rider on duty in Yaba, free, 1.2 km from the pick-up. */
export const aRankedRider = (changes: Partial<RankedRider> = {}): RankedRider => ({
  id: 'courier-1',
  courier_name: 'Musa Danjuma',
  orders_pending: 0,
  orders_accepted: 0,
  cash_held: 0,
  cash_limit_in_force: null,
  place: { latitude: 6.51, longitude: 3.37, reported_at: new Date().toISOString() },
  distance_km: 1.2,
  minutes: 6,
  way_minutes: 6,
  orders_minutes: 0,
  ...changes,
});

/** These riders on duty, for an order that is picked up in Yaba. */
export const rankedRidersOf = (riders: RankedRider[], total = riders.length): RankedRiders => ({
  pick_up: { latitude: 6.5, longitude: 3.37, basis: 'area', name: 'Yaba' },
  riders,
  total,
});

export const anEmployee = (changes: Partial<Employee> = {}): Employee => ({
  id: 'employee-1',
  user_id: 'user-1',
  company_id: 'company-1',
  employee_name: 'Ada Obi',
  employee_email: 'ada@example.com',
  employee_phone: null,
  employee_address: null,
  employee_city: null,
  employee_state: null,
  employee_country: null,
  employee_job_title: null,
  employee_picture: null,
  status: 'active',
  company_approved: true,
  termination_date: null,
  team: { roles: [{ name: 'employee' }] },
  ...changes,
});

export const anOutlet = (changes: Partial<Outlet> = {}): Outlet => ({
  id: 'outlet-1',
  company_id: 'company-1',
  outlet_name: 'Yaba depot',
  outlet_email: null,
  outlet_phone: '2348033334444',
  outlet_address: '3 Herbert Macaulay Way',
  outlet_city: 'Yaba',
  outlet_state: 'Lagos',
  outlet_country: 'Nigeria',
  created_at: at,
  updated_at: at,
  ...changes,
});

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: 'customer-1',
  company_id: 'company-1',
  customer_name: 'Chinyere Bello',
  customer_email: null,
  customer_phone: '2348031112222',
  customer_gender: null,
  customer_address: '12 Allen Avenue',
  customer_city: 'Ikeja',
  customer_state: 'Lagos',
  customer_country: 'Nigeria',
  customer_picture: null,
  customer_comment: null,
  customer_service_area: null,
  customer_landmark: null,
  customer_note: null,
  created_at: at,
  updated_at: at,
  ...changes,
});

/** A company that management approved. */
export const aCompany = (changes: Partial<Company> = {}): Company => ({
  id: 'company-1',
  company_name: 'Lekki Couriers',
  company_email: 'office@lekki.example',
  company_phone: '2348030000000',
  company_address: '1 Admiralty Way',
  company_country: 'Nigeria',
  company_state: 'Lagos',
  company_city: 'Lekki',
  company_picture: null,
  management_approved: true,
  created_at: at,
  ...changes,
});

/** A remote of the suite that owns `/orders`, with one link. Its signature has the right form and nothing else. */
export const aRegistryEntry = (changes: Partial<RegistryEntry> = {}): RegistryEntry => {
  const { name = 'orders', buildId = 'aaaaaaaaaaaa' } = changes;
  return {
    name,
    title: 'Orders',
    paths: ['/orders'],
    navigation: [{ to: '/orders', label: 'Orders', icon: 'orders', layout: 'company', order: 10 }],
    buildId,
    needs: { ui: 1, session: 1, federation: 1, shell: 1 },
    entry: `/${name}/${buildId}/remoteEntry.js`,
    global: `waybill_${name}_${buildId}`,
    integrity: `sha384-${'A'.repeat(64)}`,
    number: 1,
    signature: `${'A'.repeat(86)}==`,
    ...changes,
  };
};
