/** @jest-environment-options {"customExportConditions": ["source", "node"]} */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessToken, chooseTeam, sessionStore, signIn, signOut, startClone } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { api, authApi, configureApi, isApiError } from './index.ts';

interface Call {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

let server: Server;
let calls: Call[] = [];
let answers: ((response: ServerResponse) => void)[] = [];

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answers.push((response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
};
const breakConnection = () => answers.push((response) => response.destroy());
const ok = (data: unknown) => answer(200, { status_code: 200, message: 'ok', data });

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
      (answers.shift() ?? ((to) => to.writeHead(500).end()))(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  calls = [];
  answers = [];
  signOut();
});

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isApiError(error)) throw new Error(`no refusal but ${String(error)}`);
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

test('a clone sends the company it looks at', async () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startClone({ id: 'company-9', company_name: 'Surulere Express' });
  ok([]);
  await api.get('order/index');
  expect(calls[0]!.headers.company).toBe('company-9');
});

test('empty and null fields are stripped, zero and false are not', async () => {
  ok(null);
  await api.post('order/store', { a: '', b: null, c: undefined, d: 0, e: false });
  expect(calls[0]!.body).toEqual({ d: 0, e: false });
});

test('a 204 is an empty list', async () => {
  answers.push((response) => response.writeHead(204).end());
  await expect(api.get('invite/me')).resolves.toEqual([]);
});

test('a 401 ends the session', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  answer(401, { status_code: 401, code: 'auth.required', message: 'Please sign in.' });
  expect((await failure(api.get('company/me'))).status).toBe(401);
  expect(sessionStore.getState().status).toBe('logged_out');
});

test('a 401 of an earlier session leaves the new one alone', async () => {
  signIn(aSessionUser({ roles: ['employee'], access_token: 'old-token-000000000000000000000000000000000' }));
  answers.push((response) => {
    signIn(aSessionUser({ roles: ['employee'] }));
    response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
  });
  await failure(api.get('company/me'));
  expect(sessionStore.getState().status).toBe('logged_in');
});

test('a 422 says the last message of its errors and names the fields', async () => {
  const errors = { customer_name: ['Too long'], order_amount: ['Not a number', 'It should be 5'] };
  answer(422, { status_code: 422, message: 'Some of it is wrong.', errors, request_id: 'r' });
  const error = await failure(api.post('order/store', {}));
  expect(error).toMatchObject({ status: 422, message: 'It should be 5', errors });
});

test('a 422 whose errors are a plain list says the last of it', async () => {
  answer(422, { status_code: 422, message: 'Some of it is wrong.', errors: ['first', 'last'] });
  expect((await failure(api.post('order/store', {}))).message).toBe('last');
});

test('a 409 carries the record as it now stands', async () => {
  answer(409, {
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

test('a refusal without a body says the status text', async () => {
  answers.push((response) => response.writeHead(403, 'Forbidden').end());
  expect((await failure(api.get('company/index'))).message).toBe('Forbidden');
});

test('a write whose answer was lost is sent again with the same Idempotency-Key', async () => {
  breakConnection();
  ok({ id: 'new' });
  await expect(api.post('order/store', { a: 1 }, { idempotencyKey: 'key-1' })).resolves.toEqual({
    id: 'new',
  });
  expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  expect(calls[1]!.body).toEqual({ a: 1 });
});

test('a server that is away for a moment is asked again', async () => {
  answer(503, { status_code: 503, message: 'Away' }, { 'retry-after': '0' });
  ok('here');
  await expect(api.get('company/me')).resolves.toBe('here');
});

test('a read that is one too many is refused with its reason and not repeated', async () => {
  const message =
    'Other searches, reports or downloads of yours are still running. Please try again in a moment.';
  answer(429, { status_code: 429, code: 'request.too_many_reads', message }, { 'retry-after': '2' });
  expect(await failure(api.post('stats/couriers', {}))).toMatchObject({
    ...{ status: 429, code: 'request.too_many_reads', message },
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

test('an anonymous call carries no token and no team, whoever is signed in', async () => {
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
  // A server without device keys answers as ever.
  ok(aSessionUser());
  await authApi.login({ email: 'ada@example.com', password: 'secret of ada' });
  expect(calls.map(({ headers }) => headers['known-device'])).toEqual([
    undefined,
    undefined,
    'key-of-this-browser',
  ]);
});
