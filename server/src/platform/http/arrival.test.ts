import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { after, before, test } from 'node:test';
import { requestLimits } from '@waybill/contract';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

// Requests as they arrive over a connection: too long, too slow, too large, or too late.

type Line = Record<string, unknown>;

let server: TestServer;
let company: TestCompany;
let port: number;
const lines: Line[] = [];
let received: (() => void) | undefined;

before(async () => {
  const logStream = new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      received?.();
      done();
    },
  });
  server = await startTestServer({ logLevel: 'info', logStream });
  company = await server.company();
  const { server: http } = server.app;
  (http as unknown as { connectionsCheckingInterval: number }).connectionsCheckingInterval = 50;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (http.address() as AddressInfo).port;
});
after(async () => {
  // Some of these tests leave their responses unread.
  server.app.server.closeAllConnections();
  await server.close();
});

/** While `work` runs, requests have less than a second to arrive. */
const inAHurry = async (work: (requestMs: number) => Promise<void>) => {
  const { server: http } = server.app;
  const { requestTimeout, headersTimeout } = http;
  Object.assign(http, { requestTimeout: 400, headersTimeout: 300 });
  await work(http.requestTimeout).finally(() => Object.assign(http, { requestTimeout, headersTimeout }));
};

/** Waits for a line of the log. */
const lineWith = async (isMeant: (line: Line) => boolean): Promise<Line> => {
  for (;;) {
    const found = lines.find(isMeant);
    if (found) return found;
    await new Promise<void>((resolve) => {
      received = resolve;
    });
  }
};

/** Sends a text to the letter and waits until the server ends the connection. */
const exchange = async (text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return response;
};

const envelopeOf = (response: string) =>
  JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4)) as { status_code: number; code: string };

const identity = () => ({ authorization: `Bearer ${company.owner.token}`, team: company.owner.teamId! });

/** Posts as a browser does: sends everything before it looks at the response. */
const sendBytes = async (call: string, bytes: number, isChunked: boolean) => {
  const { authorization, team } = identity();
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  const head = `${call} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\nteam: ${team}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
  const content = Buffer.alloc(bytes, 'x');
  const parts = isChunked ? [`${bytes.toString(16)}\r\n`, content, '\r\n0\r\n\r\n'] : [content];
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined).pause();
  const closed = once(socket, 'close');
  let response = '';
  await Promise.race([
    closed,
    new Promise<void>((resolve) => {
      socket.write(head);
      for (const part of parts) socket.write(part);
      socket.write('', () => resolve());
    }),
  ]);
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.resume();
  await closed;
  assert.match(response, /^HTTP\/1\.1 413 /, 'the response was lost');
  return envelopeOf(response).code;
};

test('an address over 2 KB is 414, one of 2 KB with a long query is not', async () => {
  const get = (target: string) =>
    exchange(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const long = `/api/${'x'.repeat(requestLimits.pathBytes)}`;
  const rejected = await get(`${long}?token=secret`);
  assert.match(rejected, /^HTTP\/1\.1 414 /);
  assert.match(rejected, /x-content-type-options: nosniff/);
  assert.equal(envelopeOf(rejected).code, 'request.path_too_long');
  const line = await lineWith(({ status }) => status === 414);
  assert.ok(String(line.path).startsWith('/api/xxx') && !JSON.stringify(line).includes('secret'));
  const fits = `/api/${'x'.repeat(requestLimits.pathBytes - 5)}?${'y'.repeat(5_000)}`;
  assert.match(await get(fits), /^HTTP\/1\.1 404 /);
});

test('headers over 8 KB are 431 in the envelope and in the log', async () => {
  const rejected = await exchange(
    `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(requestLimits.headerBytes)}\r\n\r\n`,
  );
  assert.match(rejected, /^HTTP\/1\.1 431 /);
  assert.equal(envelopeOf(rejected).code, 'request.headers_too_large');
  await lineWith(({ status, msg }) => status === 431 && msg === 'rejected');
});

test('a public call takes 64 KB, a call with a token 1 MiB', async () => {
  const over = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(requestLimits.publicBodyBytes) });
  const headers = { 'content-type': 'application/json' };
  const post = (url: string, more = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload: over,
      headers: { ...headers, ...more },
    });
  for (const call of ['auth/login', 'auth/register', 'onboard/invite', 'region/earth/sort/index'])
    assert.equal((await post(call)).statusCode, 413, call);
  assert.equal((await post('order/store')).statusCode, 401);
  assert.equal((await post('order/store', identity())).statusCode, 422);
});

test('a caller whose body is too large reads why, however it is sent', async () => {
  for (let round = 0; round < 40; round += 1) {
    const isChunked = round % 2 === 1;
    assert.equal(await sendBytes('POST /api/user/update', 8_900_000, isChunked), 'request.too_large');
    assert.equal(await sendBytes('POST /api/order/store', 1_500_000, isChunked), 'request.too_large');
    assert.equal(await sendBytes('GET /api/stats/employees', 2_000_000, isChunked), 'request.too_large');
  }
});

test('a request that does not arrive in time is 408, and leaves a line in the log', async () => {
  const started =
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"e';
  await inAHurry(async () => {
    const slow = ['GET / HTTP/1.1\r\nhost:', started].map(exchange);
    for (const response of await Promise.all(slow)) {
      assert.match(response, /^HTTP\/1\.1 408 /);
      assert.equal(envelopeOf(response).code, 'request.timed_out');
    }
  });
  await lineWith(({ status, msg }) => status === 408 && msg === 'rejected');
  const line = await lineWith(({ msg, path }) => msg === 'broken off' && path === '/api/auth/login');
  assert.ok(line.reqId && line.address && line.status === undefined);
});

test('the time to arrive does not end a live stream or a slow response', async () => {
  await inAHurry(async (requestMs) => {
    const stream = await fetch(`http://127.0.0.1:${port}/api/events`, { headers: identity() });
    const reader = stream.body!.getReader();
    const decoder = new TextDecoder();
    await new Promise((resolve) => setTimeout(resolve, 3 * requestMs));
    const order = await company.order();
    let text = '';
    while (!text.includes(order.id)) {
      const { value, done } = await reader.read();
      assert.ok(!done, 'the stream has ended');
      text += decoder.decode(value);
    }
    await reader.cancel();
  });
  const line = await lineWith(({ msg, path }) => msg === 'broken off' && path === '/api/events');
  assert.equal(line.status, 200);
});

test('a node that is to stop is not ready, serves on, and ends each connection with its response', async () => {
  const own = await startTestServer({});
  const { owner } = await own.company();
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(own.app.server.address() as AddressInfo).port}`;
  const headers = { authorization: `Bearer ${owner.token}`, team: String(owner.teamId) };
  const look = async (path: string) => {
    const { status, headers: got } = await fetch(`${url}/${path}`, { headers });
    return [status, got.get('connection')];
  };
  assert.deepEqual(await look('readyz'), [200, 'keep-alive']);
  own.app.drain();
  assert.deepEqual(await look('readyz'), [503, 'close']);
  assert.deepEqual(await look('healthz'), [200, 'close']);
  assert.deepEqual(await look('api/order/index'), [200, 'close']);
  await own.close();
});

test('who calls while the server stops is served; a new live stream is sent elsewhere', async () => {
  const own = await startTestServer({});
  const { owner } = await own.company();
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const address = own.app.server.address() as AddressInfo;
  const headers = `host: localhost\r\nauthorization: Bearer ${owner.token}\r\nteam: ${owner.teamId}\r\n`;
  const open = async () => {
    const socket = connect(address.port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    // The first half of a request: the connection is at work, so closing waits for it.
    socket.write('GET /api/');
    await once(socket, 'connect');
    return {
      ask: async (rest: string) => {
        const closed = once(socket, 'close');
        socket.write(`${rest} HTTP/1.1\r\n${headers}\r\n`);
        await closed;
        return text;
      },
    };
  };
  const [one, other] = [await open(), await open()];
  // Both have reached the server once it has responded to a request that came after them.
  assert.equal((await fetch(`http://127.0.0.1:${address.port}/healthz`)).status, 200);
  const closing = own.app.close();
  const served = await one.ask('order/index');
  assert.match(served, /^HTTP\/1\.1 200 /);
  assert.match(served, /connection: close/i);
  assert.equal(envelopeOf(served).status_code, 200);
  const rejected = await other.ask('events');
  assert.match(rejected, /^HTTP\/1\.1 503 /);
  assert.match(rejected, /retry-after: /);
  assert.equal(envelopeOf(rejected).code, 'server.unavailable');
  await closing;
  await own.database.close();
});
