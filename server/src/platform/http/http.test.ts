import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer({});
  company = await server.company();
});
after(() => server.close());

const inject = (options: InjectOptions) => server.app.inject(options);

test('a path that is not listed is 404, a wrong method is 405 and names the right one', async () => {
  const unknown = await inject({ method: 'GET', url: '/api/no/such/call' });
  assert.equal(unknown.statusCode, 404);
  assert.equal(unknown.json().code, 'route.not_found');
  const wrong = await inject({ method: 'GET', url: '/api/order/store' });
  assert.equal(wrong.statusCode, 405);
  assert.equal(wrong.headers.allow, 'POST');
  assert.equal((await inject({ method: 'DELETE', url: '/api/order/index/' })).headers.allow, 'GET, HEAD');
});

test('a trailing slash before the query is the same call', async () => {
  const reply = await company.owner.post<{ per_page: number }>('employee/filter/index/?page=1&per_page=3');
  assert.equal(reply.status, 200);
  assert.equal(reply.body.data.per_page, 3);
});

test('a long response is compressed for clients that accept it', async () => {
  const headers = { authorization: `Bearer ${company.owner.token}`, team: company.owner.teamId };
  const ask = (path: string, encoding: string) =>
    inject({ method: 'GET', url: `/api/${path}`, headers: { ...headers, 'accept-encoding': encoding } });
  for (let index = 0; index < 3; index += 1) await company.order();
  const plain = await ask('order/index', 'identity');
  const small = await ask('order/index', 'br');
  assert.equal(small.headers['content-encoding'], 'br');
  assert.deepEqual(JSON.parse(brotliDecompressSync(small.rawPayload).toString()), plain.json());
  assert.ok(small.rawPayload.length < plain.rawPayload.length / 2);
  assert.equal((await ask('company/me', 'br')).headers['content-encoding'], undefined);
});

test('malformed JSON is 400, another media type 415, a body over 1 MiB 413, each in the envelope', async () => {
  const post = (payload: string, type = 'application/json') =>
    inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });
  const cases = [
    [await post('{"email":'), 400],
    [await post('{"__proto__":{"x":1}}'), 400],
    [await post('email=a', 'application/x-www-form-urlencoded'), 415],
    [await post('hello', 'text/plain'), 415],
    [await post(JSON.stringify({ email: 'x'.repeat(1_100_000), password: 'y' })), 413],
    [await inject({ method: 'GET', url: '/api/%zz' }), 400],
  ] as const;
  for (const [response, status] of cases) {
    assert.equal(response.statusCode, status);
    const body = response.json();
    assert.equal(body.status_code, status);
    assert.ok(body.message && body.request_id);
  }
});

test('what is not HTTP at all gets the envelope too', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write('HELLO?\r\n\r\n');
  await once(socket, 'close');
  assert.match(text, /^HTTP\/1.1 400/);
  assert.match(text, /"code":"request.malformed"/);
  for (const header of ['x-content-type-options: nosniff', 'referrer-policy: no-referrer', 'x-request-id: '])
    assert.ok(text.includes(`${header}`), header);
});

test('every response carries the protective headers, API data is never cached', async () => {
  for (const response of [
    await inject({ method: 'GET', url: '/healthz' }),
    await inject({ method: 'GET', url: '/no/such/path' }),
    await inject({ method: 'GET', url: '/api/%zz' }),
    await inject({ method: 'GET', url: '/api/user/show?user_id=x' }),
  ]) {
    assert.equal(response.headers['x-content-type-options'], 'nosniff');
    assert.equal(response.headers['referrer-policy'], 'no-referrer');
    assert.equal(response.headers['x-powered-by'], undefined);
    assert.ok(response.headers['x-request-id']);
  }
  const data = await inject({ method: 'GET', url: '/api/user/show?user_id=x' });
  assert.equal(data.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
  const page = await inject({ method: 'GET', url: '/api/docs' });
  assert.notEqual(page.headers['content-security-policy'], data.headers['content-security-policy']);
  const api = await company.owner.get('order/index');
  assert.equal(api.headers['cache-control'], 'no-store');
});

test('an error names its fields by path, unknown ones too, and reveals nothing internal', async () => {
  const reply = await company.owner.post('order/store', {
    customer_name: 7,
    secret: true,
    order_items: [{ name: 'Rice', quantity: 1, price: -1, colour: 'red' }],
  });
  assert.equal(reply.status, 422);
  assert.equal(reply.body.code, 'request.invalid');
  const fields = Object.keys(reply.body.errors ?? {});
  for (const field of [
    'customer_name',
    'customer_phone',
    'secret',
    'order_items.0.price',
    'order_items.0.colour',
  ])
    assert.ok(fields.includes(field), `${field} in ${fields}`);
  assert.deepEqual(reply.body.errors?.customer_phone, ['is required']);
  assert.doesNotMatch(JSON.stringify(reply.body), /node_modules|\.ts|select |stack/i);
});

test('what a field says is a sentence for people, whatever is wrong with it', async () => {
  const said = async (path: string, body: object) => (await company.owner.post(path, body)).body.errors;
  assert.deepEqual(await said('order/search/index', { search: 'x'.repeat(2_001), company_id: null }), {
    search: ['must have at most 120 characters'],
    company_id: ['must be a text'],
  });
  assert.deepEqual(await said('order/filter/index?per_page=101', {}), {
    per_page: ['must be at most 100'],
  });
  assert.deepEqual(await said('courier/order/remittance/remit', { remitted_amount: -1, comment: ' ' }), {
    courier_order_id: ['is required'],
    remitted_amount: ['must be at least 0'],
    comment: ['is required'],
  });
  assert.deepEqual(await said('courier/filter/index', { status: 'gone', company_approved: 7 }), {
    status: ['must be one of active, inactive'],
    company_approved: ['is not valid'],
  });
});

test('a field named like a built-in property of objects is rejected like any other', async () => {
  const { body } = await company.owner.post('order/filter/index', { toString: 1, constructor: 2 });
  assert.deepEqual(body.errors, {
    toString: ['is not a field of this call'],
    constructor: ['is not a field of this call'],
  });
});

test('pages are bounded: page and per_page out of range are 422, a page past the last is empty', async () => {
  for (const query of [
    'page=0',
    'page=x',
    'page=-1',
    'page=1.5',
    'page=1000001',
    'per_page=0',
    'per_page=101',
    'page=1&page=2',
  ])
    assert.equal((await company.owner.post(`order/filter/index?${query}`)).status, 422, query);
  const far = await company.owner.post<{ data: []; last_page: number; from: null; to: null }>(
    'order/filter/index?page=1000000',
  );
  assert.equal(far.status, 200);
  assert.deepEqual(
    [far.body.data.data, far.body.data.last_page, far.body.data.from, far.body.data.to],
    [[], 1, null, null],
  );
});

test('alive and ready are reported apart from the API', async () => {
  assert.equal((await inject({ method: 'GET', url: '/healthz' })).statusCode, 200);
  assert.equal((await inject({ method: 'GET', url: '/readyz' })).statusCode, 200);
});
