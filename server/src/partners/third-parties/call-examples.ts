import type { NewOrderInput, ThirdPartyOrder } from '@waybill/contract';

/** What a call is sent and gives, as its description shows it. */
export interface CallExample {
  body?: object;
  response: { status_code: 200 | 201; message: string; data: unknown };
}

const at = '2026-11-25T09:30:00.000Z';
const id = '01a214aa-200e-71fb-bd85-89c3fa80304c';
const order_id = 'WB-261125-7F3K9Q';

const newOrder: NewOrderInput = {
  customer_name: 'Bisi Alabi',
  customer_phone: '+2348030001111',
  customer_address: '3 Awolowo Road, Ikoyi',
  customer_comment: 'Call at the gate',
  outlet_name: 'Mama Put Kitchen',
  outlet_phone: '+2348030002222',
  outlet_address: '12 Allen Avenue, Ikeja',
  order_items: [{ name: 'Jollof rice', quantity: 2, price: 2_500, options: [] }],
  order_delivery_fee: 1_500,
  order_paid: false,
  order_payment_method: { id: 2 },
};

/** The order of all examples, as it was booked. */
export const exampleOrder: ThirdPartyOrder = {
  ...{ id, order_id, company_id: '01a214aa-1fe1-7182-88ee-76537eb65b9d' },
  ...{ company_name: 'Eko Swift Deliveries (test)', created_at: at, updated_at: at, status: 'unassigned' },
  ...{ order_amount: 6_500, order_paid: false, order_delivery_fee: 1_500, order_discount: 0 },
  ...{ order_service_fee: 0, order_tax_fee: 0, order_insurance_fee: 0, order_description: null },
  order_items: [{ name: 'Jollof rice', quantity: 2, price: 2_500, options: [] }],
  order_payment_method: { id: 2, name: 'cash', icon: null, details: null },
  ...{ order_coupons: [], third_party_order: true, second_party_order: false, customer_service_area: null },
  ...{ customer_name: 'Bisi Alabi', customer_phone: '2348030001111', customer_email: null },
  ...{ customer_address: '3 Awolowo Road, Ikoyi', customer_city: null, customer_state: null },
  ...{ customer_country: null, customer_gender: null, customer_comment: 'Call at the gate' },
  ...{ outlet_id: null, outlet_name: 'Mama Put Kitchen', outlet_phone: '2348030002222' },
  ...{ outlet_address: '12 Allen Avenue, Ikeja', outlet_city: null, outlet_state: null },
  ...{ outlet_country: null, outlet_place: null, outlet_landmark: null },
};

const tracked = {
  ...{ id, order_id, company_id: exampleOrder.company_id, company_name: exampleOrder.company_name },
  ...{ status: 'assigned', created_at: at, updated_at: '2026-11-25T09:42:00.000Z', is_own: true },
  courier_orders: [
    {
      ...{ id: '01a214aa-207b-7501-8809-e7c817ea0318', status: 'accepted' },
      courier: {
        ...{ id: '01a214aa-1fe3-7b8d-9418-f51ff3932065', courier_name: 'Emeka' },
        courier_phone: '2348030003333',
      },
      ...{ created_at: '2026-11-25T09:38:00.000Z', pending_at_date: '2026-11-25T09:38:00.000Z' },
      ...{ accepted_at_date: '2026-11-25T09:42:00.000Z', delivered_at_date: null },
    },
  ],
  location: null,
  steps: [
    { kind: 'ordered', at },
    { kind: 'assigned', at: '2026-11-25T09:38:00.000Z' },
    { kind: 'accepted', at: '2026-11-25T09:42:00.000Z' },
  ],
  expected: { from: '2026-11-25T10:05:00.000Z', to: '2026-11-25T10:45:00.000Z', basis: 'guess' },
};

const newWebhook = {
  url: 'https://shop.example/waybill',
  label: 'The shop',
  events: ['order.assigned', 'order.delivered'],
};
const webhook = {
  id: '01a214aa-2122-7e15-81e9-b295221c22f6',
  ...newWebhook,
  ...{ state: 'active', stopped_reason: null, failing_since: null, previous_secret_until: null },
  third_party_token_id: '01a214aa-1fe0-7c3d-8211-ca3d84f174e4',
  third_party_token_label: 'The shop’s till',
  is_test: false,
  ...{ created: at, secret: null },
};

const ok = (data: unknown, message = 'Done.') => ({ status_code: 200 as const, message, data });
const created = (data: unknown, message: string) => ({ status_code: 201 as const, message, data });
const page = (...data: unknown[]) => ({
  data,
  ...{ current_page: 1, last_page: 1, per_page: 15, total: data.length, from: 1, to: data.length },
});

/** Of every call that another system makes: bodies that can be sent as they are, but for the ids of one's own records. */
export const callExamples: Record<string, CallExample> = {
  'POST /api/third-party/order/store': { body: newOrder, response: created(exampleOrder, 'Order created.') },
  'GET /api/third-party/order/index': { response: ok(page(exampleOrder)) },
  'GET /api/third-party/order/show': { response: ok(exampleOrder) },
  'GET /api/third-party/order/track': { response: ok(tracked) },
  'POST /api/third-party/order/cancel': {
    body: { id, reason: 'The guest left' },
    response: ok({ ...exampleOrder, status: 'closed' }, 'Order canceled.'),
  },
  'POST /api/third-party/sandbox/order/advance': {
    body: { id, step: 'assigned' },
    response: ok({ ...exampleOrder, status: 'assigned' }, 'Order moved.'),
  },
  'GET /api/third-party/webhook/index': { response: ok([webhook]) },
  'POST /api/third-party/webhook/store': {
    body: newWebhook,
    response: created({ ...webhook, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }, 'Webhook created.'),
  },
  'POST /api/third-party/webhook/delete': {
    body: { id: webhook.id },
    response: ok(webhook, 'Webhook deleted.'),
  },
};
