import type { Shop, ShopAccount, ShopOrder, Statement, StatementLine } from '@waybill/contract';

const at = '2026-11-20T09:30:00.000Z';

export const aShop = (changes: Partial<Shop> = {}): Shop => ({
  outlet: {
    id: 'outlet-1',
    outlet_name: 'Mama Put',
    outlet_phone: '2348091234567',
    outlet_address: '7 Opebi Road',
    outlet_city: 'Ikeja',
    outlet_state: 'Lagos',
  },
  company: {
    id: 'company-1',
    company_name: 'Eko Swift',
    office_phone: '2348031234567',
    company_picture: null,
    brand_colour: null,
  },
  by: 'link',
  rates: [{ id: 'rate-1', area: 'Lekki', fee: 2_500, promise: null }],
  delivery_fee: null,
  promise: null,
  closes_at: '18:00',
  closed_days: [],
  is_open_today: true,
  ...changes,
});

/** Asked for by the shop, and waiting for a rider. */
export const aShopOrder = (changes: Partial<ShopOrder> = {}): ShopOrder => ({
  id: 'order-1',
  order_id: 'WB-261120-7F3K9Q',
  status: 'unassigned',
  created_at: at,
  updated_at: at,
  customer_name: 'Tunde Ade',
  customer_phone: '2348031234567',
  customer_address: '3 Admiralty Way',
  customer_city: 'Lekki',
  order_items: [{ name: 'Ankara', quantity: 1, price: 6_000, options: [] }],
  order_description: null,
  promised_by: null,
  steps: [{ kind: 'ordered', at }],
  rider: null,
  to_collect: 8_500,
  collected: null,
  paid_how: null,
  fees: 2_500,
  attempts: null,
  is_own_request: true,
  can_cancel: true,
  ...changes,
});

export const aShopAccount = (changes: Partial<ShopAccount> = {}): ShopAccount => ({
  owed_now: 6_000,
  arrived: 4_000,
  in_payout: null,
  last_payout: { amount: 12_000, paid_on: '2026-11-19' },
  pays_on: '2026-12-04',
  bank: { bank_name: 'GTBank', last_digits: '6789' },
  charges: {
    delivery: null,
    return_percent: 60,
    waiting: 500,
    waiting_free_minutes: 10,
    cash_handling_percent: 1.7,
  },
  ...changes,
});

export const aShopStatement: Statement = {
  sender: { id: 'outlet-1', name: 'Mama Put', kind: 'outlet' },
  start_date: '2026-10-30',
  end_date: '2026-11-29',
  opening: 0,
  collected: 8_500,
  fees: 2_500,
  corrected: 0,
  paid_out: 0,
  closing: 6_000,
  owed_now: 6_000,
  deliveries: 1,
  lines: 1,
};

export const aShopLine: StatementLine = {
  id: '7',
  number: 7,
  kind: 'collected',
  occurred_at: at,
  day: '2026-11-20',
  order_number: 'WB-261120-7F3K9Q',
  customer_name: 'Tunde Ade',
  collected: 8_500,
  fees: 2_500,
  owed: 6_000,
  note: null,
};
