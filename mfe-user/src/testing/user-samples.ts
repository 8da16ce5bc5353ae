import type { BookableCompany, BookedOrder, DeliveryRate, TrackedOrder } from '@waybill/contract';
import { anOrder } from '@waybill/contract/testing';

const at = '2026-11-20T09:30:00.000Z';

/** An order that the user booked and no rider has accepted. */
export const aBookedOrder = (changes: Partial<BookedOrder> = {}): BookedOrder => {
  const { events: _, ...order } = anOrder({
    second_party_order: true,
    customer_service_area: { area: 'Ikeja', latitude: 6.6, longitude: 3.35 },
  });
  return { ...order, courier_orders: [], is_changeable: true, outlet_place: null, ...changes };
};

/** Its rider, who has accepted it. */
export const accepted: NonNullable<BookedOrder['courier_orders']>[number] = {
  id: 'courier-order-1',
  status: 'accepted',
  courier: { id: 'courier-1', courier_name: 'Musa', courier_phone: '2348035556666' },
  created_at: at,
  pending_at_date: at,
  accepted_at_date: at,
  delivered_at_date: null,
};

/** The user's own order in tracking, on its way. */
export const aTrackedOrder = (changes: Partial<TrackedOrder> = {}): TrackedOrder => ({
  id: 'order-1',
  order_id: 'WB-261120-7F3K9Q',
  company_id: 'company-1',
  company_name: 'Lekki Couriers',
  status: 'assigned',
  created_at: at,
  updated_at: at,
  is_own: true,
  courier_orders: [accepted],
  location: null,
  steps: [],
  expected: null,
  ...changes,
});

export const aCompany = (changes: Partial<BookableCompany> = {}): BookableCompany => ({
  id: 'company-1',
  company_name: 'Lekki Couriers',
  company_picture: null,
  company_city: 'Ikeja',
  company_state: 'Lagos',
  distance_km: null,
  lowest_fee: 1_500,
  promise: 'today',
  closes_at: '00:00',
  closed_days: [],
  ...changes,
});

export const aRate = (changes: Partial<DeliveryRate> = {}): DeliveryRate => ({
  id: 'rate-1',
  company_id: 'company-1',
  area: 'Ikeja',
  fee: 1_500,
  created_at: at,
  updated_at: at,
  ...changes,
});
