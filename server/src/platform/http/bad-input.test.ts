import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessTable } from '../../access-table.ts';
import { anOrderBody } from '../../builders/index.ts';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Session;
let rider: Session;
let administrator: Session;
let thirdParty: Session;
let companyId: string;

before(async () => {
  server = await startTestServer();
  const company = await server.company();
  owner = company.owner;
  companyId = company.id;
  rider = await company.rider();
  thirdParty = await company.thirdParty();
  administrator = await server.administrator();
});
after(() => server.close());

const badValues: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table orders; --",
  'x'.repeat(5_000),
  '<script>alert(1)</script>',
  0,
  -1,
  1.005,
  1e300,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [null],
  {},
  { $ne: 1 },
  { toString: 1 },
  ['a', 'b'],
  '0000-01-01',
  '0001-01-01',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
];

/** Names that every plain object answers to. */
const builtInNames = ['toString', 'constructor', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];

const address = { address: '7 Opebi Road', city: 'Ikeja', state: 'Lagos', country: 'Nigeria' };
const withPrefix = (prefix: string, fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${prefix}_${key}`, value]));

const days = { start_date: '2026-01-01', end_date: '2026-01-31', pagination: 1 };
const customer = withPrefix('customer', {
  ...address,
  name: 'Ada',
  phone: '08031234567',
  email: 'a@b.example',
  comment: 'x',
});
const outlet = withPrefix('outlet', { ...address, name: 'Shop', phone: '08031234567', email: 'a@b.example' });
const person = {
  ...withPrefix('user', { ...address, name: 'Ada', phone: '08031234567', job_title: 'x' }),
  user_email: 'spoilt@b.example',
  user_password: 'secret',
  user_password_confirmation: 'secret',
};
const order = {
  ...anOrderBody(),
  customer_service_area: { latitude: 6.5 },
  order_description: 'x',
  outlet_id: 'x',
};

const newPassword = { new_password: 'secret', new_password_confirmation: 'secret' };

/** A whole body for every write and filter: each of its fields is spoilt in turn. */
const bodies: Record<string, object> = {
  'auth/login': { email: 'a@b.example', password: 'secret' },
  'auth/register': {
    name: 'Ada Obi',
    email: 'ada@test.example',
    password: 'secret',
    password_confirmation: 'secret',
    birth_date: '1990-05-06',
    birth_year: 1990,
    phone: '08031234567',
    referral_code: 'x',
  },
  'auth/verify': { token: 'x' },
  'auth/verify/resend': {},
  'auth/forgot': { email: 'a@b.example', reset_form_link: 'http://127.0.0.1:4000/auth/resetPassword' },
  'auth/reset': { email: 'a@b.example', token: 'x', ...newPassword },
  'auth/change': { old_password: 'secret', ...newPassword },
  'user/update': { id: 'x', user_id: 'x', phone: '08031234567', description: 'x', image: 'x' },
  'referral/store': {},
  'company/search/index': { search: 'eko' },
  'company/approve/management': { id: 'x' },
  'onboard/company': {
    company_name: 'Eko',
    company_email: 'a@b.example',
    company_phone: '08031234567',
    company_address: 'x',
    company_country: { id: 1, name: 'Nigeria' },
    company_state: { id: 1, name: 'Lagos' },
    company_city: { id: 1, name: 'Ikeja' },
  },
  'onboard/courier': { ...person, rider_name: 'Ada' },
  'onboard/employee': person,
  'onboard/invite': { ...person, invite_code: 'x', user_birth_date: '1990-01-01', user_birth_year: 1990 },
  'invite/store': {
    invitee_email: 'a@b.example',
    type: 'courier',
    job_title: 'Rider',
    job_description: 'x',
    invite_form_link: 'http://localhost:4000/auth/inviteRegisteration',
  },
  'push-notification-token/store': {
    user_id: 'x',
    url: 'http://localhost',
    server_key: 'x',
    device_token: 'x',
    device_id: 'x',
    device_type: 'web',
    notification_type: 'direct',
    notification_agent: 'firebase',
  },
  'invite/refuse': { id: 'x' },
  'customer/filter/index': days,
  'customer/search/index': { search: 'ada' },
  'customer/store': customer,
  'customer/update': { ...customer, id: 'x' },
  'customer/delete': { id: 'x' },
  'outlet/filter/index': days,
  'outlet/search/index': { search: 'ada' },
  'outlet/store': outlet,
  'outlet/update': { ...outlet, id: 'x' },
  'outlet/delete': { id: 'x' },
  'courier/filter/index': { status: 'active', company_approved: 1, search: 'a', pagination: 1 },
  'courier/update/status': { status: 'active', id: 'x' },
  'courier/location': { coords: { latitude: 6.5, longitude: 3.4 }, recorded_at: '2026-01-01T00:00:00.000Z' },
  'employee/filter/index': days,
  'employee/search/index': { search: 'ada' },
  'employee/update/status': { status: 'active', id: 'x' },
  'courier/update': { ...withPrefix('courier', { ...address, name: 'Musa', phone: '08031234567' }), id: 'x' },
  'employee/update': {
    ...withPrefix('employee', { ...address, name: 'Ada', phone: '08031234567', job_title: 'Boss' }),
    base64_photos: ['data:image/png;base64,AAAA'],
    id: 'x',
  },
  'courier/approve/company': { id: 'x' },
  'courier/terminate': { id: 'x' },
  'employee/approve/company': { id: 'x' },
  'employee/terminate': { id: 'x' },
  'role/assign': { user_id: 'x', role_id: 'accountant', team_id: 'x' },
  'role/revoke': { user_id: 'x', role_id: 'accountant', team_id: 'x' },
  'permission/assign': { permission_id: 'orders.read', role_id: 'employee', team_id: 'x' },
  'permission/revoke': { permission_id: 'reports.read', role_id: 'employee', team_id: 'x' },
  'third-party/token/store': { label: 'Food app' },
  'third-party/token/revoke': { id: 'x' },
  'third-party/order/store': order,
  'order/store': order,
  'order/update': { ...order, id: 'x', updated_at: '2026-01-01T00:00:00.000Z' },
  'order/mark/closed': { id: 'x' },
  'order/mark/delivered': { id: 'x' },
  'order/filter/index': { ...days, status: 'assigned', order_paid: 1, search: 'a' },
  'order/search/index': { search: 'ada' },
  'courier/order/assign': { order_id: 'x', courier_id: 'x' },
  'courier/order/unassign': { courier_order_id: 'x' },
  'courier/order/update/status': { courier_order_id: 'x', status: 'accepted' },
  'courier/order/filter/index': {
    ...days,
    status: 'pending',
    courier_id: 'x',
    remitted: 1,
    remitted_start_date: '2026-01-01',
    remitted_end_date: '2026-01-31',
  },
  'courier/order/filter/me': {
    status: 'pending',
    remitted: 1,
    remitted_start_date: '2026-01-01',
    pagination: 1,
  },
  'courier/order/remittance/remit': {
    courier_order_id: 'x',
    remitted_amount: 5,
    comment: 'x',
    remittance_point: 1,
    delivered_items: [{ name: 'Rice', quantity: 1, price: 1 }],
  },
  'courier/order/remittance/comment': { courier_order_id: 'x', comment: 'x' },
  'courier/order/remittance/remit/verify': { courier_order_id: 'x', verifier_comment: 'x' },
  'courier/order/remittance/filter/index': {
    ...days,
    employee_id: 'x',
    courier_id: 'x',
    filterType: 'completed',
  },
  'region/earth/sort/index': { country_id: 566 },
  'stats/general': { date: '2026-01-01' },
  'stats/companies': { start_date: '2026-01-01', end_date: '2026-01-31' },
  'stats/couriers': { start_date: '2026-01-01', end_date: '2026-01-31', courier_id: 'x' },
  'second-party/order/filter/me': { ...days, filterType: 'pending' },
  'second-party/order/store': {
    ...customer,
    customer_service_area: { latitude: 6.5 },
    outlet_name: 'Shop',
    outlet_address: '7 Opebi Road',
    company_id: 'x',
    rate_id: 'x',
    order_items: [{ name: 'Rice', quantity: 1, price: 1 }],
    order_payment_method: { id: 2 },
    order_description: 'x',
  },
  'second-party/rate/store': { area: 'Ikeja', fee: 1_500 },
  'second-party/rate/update': { id: 'x', area: 'Ikeja', fee: 1_500 },
  'second-party/rate/delete': { id: 'x' },
};

const callerOf = (path: string): Session => {
  if (path.startsWith('company/')) return administrator;
  if (path.startsWith('third-party/order/')) return thirdParty;
  if (path === 'courier/location') return rider;
  return /update\/status$|filter\/me$/.test(path) && path.startsWith('courier/order') ? rider : owner;
};

test('every POST of the server is among those that are tried here', () => {
  const posts = Object.keys(accessTable)
    .filter((name) => name.startsWith('POST '))
    .map((name) => name.slice('POST /api/'.length));
  assert.deepEqual(
    posts.filter((path) => !(path in bodies) && path !== 'auth/logout'),
    [],
  );
});

for (const [path, body] of Object.entries(bodies))
  test(`${path} answers every spoilt field with the envelope, never with a 500`, async () => {
    const send = (payload: object) => callerOf(path).post(path, payload);
    const attempts: [string, object][] = [
      ['a list', []],
      ...['nobody_knows_this', ...builtInNames].map((field): [string, object] => [
        `an unknown ${field}`,
        { ...body, [field]: 1 },
      ]),
      ...Object.keys(body).flatMap((field) =>
        badValues.map((value): [string, object] => [
          `${field}=${JSON.stringify(value)?.slice(0, 40)}`,
          { ...body, [field]: value },
        ]),
      ),
    ];
    for (const [title, payload] of attempts) {
      const reply = await send(payload);
      assert.ok(reply.status < 500, `${title}: ${reply.status}`);
      assert.equal(reply.body.status_code, reply.status, title);
      if (reply.status === 422) assert.ok(Object.keys(reply.body.errors ?? {}).length > 0, title);
    }
    assert.equal((await send({ ...body, nobody_knows_this: 1 })).status, 422);
  });

test('every call about a company takes its company_id in the body, and refuses another', async () => {
  const ofCompany = Object.entries(bodies).filter(
    ([path]) => accessTable[`POST /api/${path}`]?.who === 'member',
  );
  for (const [path, body] of ofCompany) {
    const right = await callerOf(path).post(path, { ...body, company_id: companyId });
    assert.equal(right.body.errors?.company_id, undefined, path);
    assert.notEqual(right.status, 403, path);
    const wrong = await callerOf(path).post(path, { ...body, company_id: 'another' });
    assert.deepEqual([wrong.status, wrong.body.code], [403, 'access.other_company'], path);
  }
});

test('spoilt queries and headers are refused, never a 500', async () => {
  for (const path of [
    'order/show',
    'courier/show',
    'employee/show',
    'company/show',
    'courier/order/show',
    'user/show',
  ])
    for (const query of [
      '',
      'id=',
      'id[]=1',
      `id=${'x'.repeat(3_000)}`,
      'id=%00',
      'id=1&id=2',
      "id=';--&properties=9",
    ]) {
      const reply = await owner.get(`${path}?${query}&user_id=x&courier_order_id=x`);
      assert.ok(reply.status >= 400 && reply.status < 500, `${path}?${query}: ${reply.status}`);
    }
  for (const headers of [
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(5_000)}` },
    { authorization: 'Basic abc' },
    { team: "'; select 1" },
    { company: 'x'.repeat(2_000) },
  ]) {
    const reply = await owner.get('order/index', headers as unknown as Record<string, string>);
    assert.ok([401, 403].includes(reply.status), JSON.stringify(headers).slice(0, 60));
  }
});
