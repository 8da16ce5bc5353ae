/** @jest-environment-options {"customExportConditions": ["source", "node"]} */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accessToken,
  alertStore,
  chooseTeam,
  leaveTeam,
  sessionStore,
  signIn,
  signOut,
  startImpersonation,
} from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { activityApi, api, authApi, configureApi, confirmation, isApiError, remittanceApi } from './index.ts';

interface Call {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

let server: Server;
let calls: Call[] = [];
let responses: ((response: ServerResponse) => void)[] = [];

const respond = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  responses.push((response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
};
const breakConnection = () => responses.push((response) => response.destroy());
const ok = (data: unknown) => respond(200, { status_code: 200, message: 'ok', data });

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      calls.push({
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      });
      (responses.shift() ?? ((to) => to.writeHead(500).end()))(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  calls = [];
  responses = [];
  signOut();
});

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isApiError(error)) throw new Error(`not an ApiError but ${String(error)}`);
  return error;
};

test('a call carries token and team, and gives the data of the envelope', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  ok({ id: 'o' });
  await expect(api.get('order/show', { id: 'o', properties: 1 })).resolves.toEqual({ id: 'o' });
  expect(calls[0]).toMatchObject({ method: 'GET', url: '/api/order/show?id=o&properties=1' });
  expect(calls[0]!.headers).toMatchObject({ authorization: `Bearer ${accessToken()}`, team: 'team-1' });
});

test('ids are texts though another server numbers its records; payment methods and regions have numbers', async () => {
  const order = {
    id: 17,
    outlet_id: null,
    order_amount: 17,
    courier_orders: [{ id: 4, courier: { id: 5 } }],
  };
  ok({ data: [{ ...order, order_payment_method: { id: 2, name: 'cash' } }], total: 1 });
  await expect(api.post('order/filter/index')).resolves.toEqual({
    data: [
      {
        id: '17',
        outlet_id: null,
        order_amount: 17,
        courier_orders: [{ id: '4', courier: { id: '5' } }],
        order_payment_method: { id: 2, name: 'cash' },
      },
    ],
    total: 1,
  });
  ok([{ id: 566, name: 'Nigeria' }]);
  await expect(api.get('region/earth/index')).resolves.toEqual([{ id: 566, name: 'Nigeria' }]);
  respond(409, { status_code: 409, message: 'Changed.', data: order });
  expect((await failure(api.post('order/update'))).data).toMatchObject({ id: '17' });
});

test('an impersonating administrator sends the company that they impersonate', async () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startImpersonation({ id: 'company-9', company_name: 'Surulere Express' });
  ok([]);
  await api.get('order/index');
  expect(calls[0]!.headers.company).toBe('company-9');
});

test('in another account, and after the next sign-in, an administrator sends no company', async () => {
  const admin = aSessionUser({ roles: ['administrator'] });
  signIn(admin);
  chooseTeam('team-1');
  startImpersonation({ id: 'company-9', company_name: 'Surulere Express' });
  ok([]);
  leaveTeam();
  await api.get('invite/me');
  ok([]);
  signOut();
  signIn(admin);
  chooseTeam('team-1');
  await api.get('company/index');
  expect(calls.map(({ headers }) => headers.company)).toEqual([undefined, undefined]);
});

test('empty and null fields are stripped, zero and false are not', async () => {
  ok(null);
  await api.post('order/store', { a: '', b: null, c: undefined, d: 0, e: false });
  expect(calls[0]!.body).toEqual({ d: 0, e: false });
});

test('a 204 is an empty list', async () => {
  responses.push((response) => response.writeHead(204).end());
  await expect(api.get('invite/me')).resolves.toEqual([]);
});

test('an error that the envelope of a 200 names is that error', async () => {
  respond(200, { status_code: 404, message: 'There is none.', data: null });
  expect(await failure(api.get('referral/me'))).toMatchObject({ status: 404, message: 'There is none.' });
});

test('a 401 ends the session, and says so', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  respond(401, { status_code: 401, code: 'auth.required', message: 'Please sign in.' });
  const error = await failure(api.get('company/me'));
  expect(error).toMatchObject({ status: 401, message: 'Your session has ended. Sign in to continue.' });
  expect(sessionStore.getState().status).toBe('logged_out');
  expect(alertStore.getState().alert?.text).toBe('Your session has ended. Sign in to continue.');
});

test('a call that wants a confirmation is made again after it, and rejected without', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  const wants = () => respond(403, { status_code: 403, code: 'access.confirm', message: 'Please confirm.' });
  const answers = [true, false];
  confirmation.ask = async () => answers.shift() ?? false;
  wants();
  ok({ id: 1 });
  expect(await api.post('role/assign', { role_id: 'accountant' })).toEqual({ id: '1' });
  wants();
  expect(await failure(api.post('role/assign', {}))).toMatchObject({ status: 403, code: 'access.confirm' });
  expect(answers).toEqual([]);
  delete confirmation.ask;
});

test('a 401 that is a network’s sign-in page ends no session', async () => {
  const page = () => respond(401, '<html>Sign in to the Wi-Fi</html>', { 'content-type': 'text/html' });
  signIn(aSessionUser({ roles: ['employee'] }));
  page();
  expect(await failure(api.get('company/me'))).toMatchObject({ status: 401, code: 'response' });
  page();
  await failure(api.stream('events', { signal: new AbortController().signal }));
  expect(sessionStore.getState().status).toBe('logged_in');
});

const bodiesOfA401: [body: string, type: string][] = [
  ['', 'text/plain'],
  ['', 'application/json'],
  ['Unauthorized', 'text/plain'],
  ['"No."', 'application/json'],
  ['{"error":"No."}', 'application/json'],
  ['{"code":7}', 'application/json'],
];
test.each(bodiesOfA401)('any other 401 ends the session: %j as %s', async (body, type) => {
  const ends: (() => Promise<unknown>)[] = [
    () => api.get('company/me'),
    () => api.stream('events', { signal: new AbortController().signal }),
  ];
  for (const call of ends) {
    signIn(aSessionUser({ roles: ['employee'] }));
    respond(401, body, { 'content-type': type });
    await failure(call());
    expect(sessionStore.getState().status).toBe('logged_out');
  }
});

const wordsOfBodies: [body: string, type: string, words: string][] = [
  ['Plain words of the server', 'text/plain', 'Plain words of the server'],
  ['"I am a teapot"', 'application/json', 'I am a teapot'],
  ['{"error":"Out of stock"}', 'application/json', 'Out of stock'],
  ['{"message":"Closed","error":"Bad Request"}', 'application/json', 'Closed'],
  ['<p>Proxy error</p>', 'text/html', 'Bad Request'],
  ['', 'text/plain', 'Bad Request'],
];
test.each(wordsOfBodies)('a failed call says the server’s words: %j as %s', async (body, type, words) => {
  respond(400, body, { 'content-type': type });
  expect((await failure(api.get('company/me'))).message).toBe(words);
});

test('a 401 of an earlier session leaves the new one alone', async () => {
  signIn(aSessionUser({ roles: ['employee'], access_token: 'old-token-000000000000000000000000000000000' }));
  responses.push((response) => {
    signIn(aSessionUser({ roles: ['employee'] }));
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"No."}');
  });
  await failure(api.get('company/me'));
  expect(sessionStore.getState().status).toBe('logged_in');
});

test('a 422 says the last message of its errors and names the fields', async () => {
  const errors = { customer_name: ['Too long'], order_amount: ['Not a number', 'It should be 5'] };
  respond(422, { status_code: 422, message: 'Some of it is wrong.', errors, request_id: 'r' });
  const error = await failure(api.post('order/store', {}));
  expect(error).toMatchObject({ status: 422, message: 'It should be 5', errors });
});

test('a message that goes on from its field’s name is made a sentence everywhere', async () => {
  const errors = {
    user_email: ['is not the invited email'],
    new_password_confirmation: ['is not the same as the password'],
    url: ['must begin with https://'],
    'order_items.0.unit_price': ['must be at most ₦100'],
  };
  respond(422, { status_code: 422, message: 'Some of it is wrong.', errors, request_id: 'r' });
  expect(await failure(api.post('order/store', {}))).toMatchObject({
    message: 'Unit price must be at most ₦100',
    errors: {
      user_email: ['Email is not the invited email'],
      new_password_confirmation: ['New password confirmation is not the same as the password'],
      url: ['Address must begin with https://'],
      'order_items.0.unit_price': ['Unit price must be at most ₦100'],
    },
  });
});

test('a 422 whose errors are a plain list says the last of it', async () => {
  respond(422, { status_code: 422, message: 'Some of it is wrong.', errors: ['first', 'last'] });
  expect((await failure(api.post('order/store', {}))).message).toBe('last');
});

test('a 409 carries the record as it is now', async () => {
  respond(409, {
    status_code: 409,
    code: 'order.wrong_state',
    message: 'Moved on.',
    data: { status: 'assigned' },
  });
  expect(await failure(api.post('courier/order/assign', {}))).toMatchObject({
    code: 'order.wrong_state',
    data: { status: 'assigned' },
  });
});

test('too many tries say when the next one may be', async () => {
  const body = {
    status_code: 429,
    code: 'request.too_many',
    message: 'Too many tries. Please wait a little.',
  };
  respond(429, body, { 'retry-after': '898' });
  expect((await failure(api.post('order/store', {}))).message).toBe(
    'Too many tries. Try again in 15 minutes.',
  );
  respond(429, body, { 'retry-after': '3' });
  expect((await failure(api.post('order/store', {}))).message).toBe('Too many tries. Please wait a little.');
});

test('an error without a body shows the status text', async () => {
  responses.push((response) => response.writeHead(403, 'Forbidden').end());
  expect((await failure(api.get('company/index'))).message).toBe('Forbidden');
});

test('a write whose response was lost is sent again with the same Idempotency-Key', async () => {
  breakConnection();
  ok({ id: 'new' });
  await expect(api.post('order/store', { a: 1 }, { idempotencyKey: 'key-1' })).resolves.toEqual({
    id: 'new',
  });
  expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  expect(calls[1]!.body).toEqual({ a: 1 });
});

test('a call to a server that is briefly unavailable is retried', async () => {
  respond(503, { status_code: 503, message: 'Away' }, { 'retry-after': '0' });
  ok('here');
  await expect(api.get('company/me')).resolves.toBe('here');
});

test('one read too many is rejected with its reason and not retried', async () => {
  const message =
    'Other searches, reports or downloads of yours are still running. Please try again in a moment.';
  respond(429, { status_code: 429, code: 'request.too_many_reads', message }, { 'retry-after': '2' });
  expect(await failure(api.post('stats/couriers', {}))).toMatchObject({
    status: 429,
    code: 'request.too_many_reads',
    message,
  });
  expect(calls).toHaveLength(1);
});

test('a call that never reaches the server says so', async () => {
  for (let index = 0; index < 3; index += 1) breakConnection();
  expect(await failure(api.get('company/me'))).toMatchObject({
    status: 0,
    code: 'network',
    message: 'No connection to Waybill. Check your network and try again.',
  });
});

test('an anonymous call carries no token and no team, also where a user is signed in', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  ok('made');
  await api.post('auth/register', {}, { isAnonymous: true });
  expect(calls[0]!.headers).not.toHaveProperty('authorization');
  expect(calls[0]!.headers).not.toHaveProperty('team');
});

test('a device key that a sign-in gave goes with the next sign-ins alone, after signing out too', async () => {
  const given = { ...aSessionUser(), device_key: 'key-of-this-browser' };
  ok(given);
  const user = await authApi.login({ email: 'ada@example.com', password: 'secret of ada' });
  expect(user).not.toHaveProperty('device_key');
  expect(calls[0]!.headers).not.toHaveProperty('known-device');
  signIn(user);
  ok([]);
  await api.get('invite/me');
  signOut();
  // A server without device keys responds as before.
  ok(aSessionUser());
  await authApi.login({ email: 'ada@example.com', password: 'secret of ada' });
  expect(calls.map(({ headers }) => headers['known-device'])).toEqual([
    undefined,
    undefined,
    'key-of-this-browser',
  ]);
});

test('the call of all rows is made as the one who is signed in; its 401 ends their session', () => {
  signIn(aSessionUser({ access_token: 'token-1' }));
  chooseTeam('team-1');
  const { request, toError } = remittanceApi.allRows({ start_date: '2026-11-01', employee_id: '' });
  expect(new URL(request.url).pathname).toBe('/api/courier/order/remittance/filter/index');
  expect(new URL(request.url).search).toBe('?pagination=0');
  expect(request).toMatchObject({
    method: 'POST',
    headers: { Authorization: 'Bearer token-1', Team: 'team-1', 'Content-Type': 'application/json' },
    orderedBy: 'created_at',
  });
  expect(JSON.parse(request.body!)).toEqual({ start_date: '2026-11-01' });
  const failure = { statusText: '', body: { message: 'Too many rows' }, retryAfter: null };
  expect(toError({ ...failure, status: 422 })).toMatchObject({ status: 422, message: 'Too many rows' });
  expect(accessToken()).toBe('token-1');
  expect(toError({ ...failure, status: 401 })).toMatchObject({ code: 'session.ended' });
  expect(accessToken()).toBeNull();
});

test('the call of all rows of a GET has its filter in the address', () => {
  const { request } = activityApi.allRows({ start_date: '2026-11-01', kind: 'orders' });
  expect(new URL(request.url).search).toBe('?start_date=2026-11-01&kind=orders&pagination=0');
  expect(request).toMatchObject({ method: 'GET', orderedBy: 'at' });
  expect(request).not.toHaveProperty('body');
});
