import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { after, before, describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { limits, requestLimits } from '@waybill/contract';
import type { Letter } from '../testing/outsider.worker.ts';
import { startTestServer, type TestCompany, type TestServer } from '../testing/test-server.ts';

// Requests made to hold up a node: the cost of each for the thread that serves all.

/** A request may hold up the others for 50 ms; a slow machine that does other things as well is given twice that. */
const aimMs = 50;
const boundMs = 2 * aimMs;
/** Of so many tries the quickest counts: what a request costs it costs every time, what the machine does not. */
const tries = 6;

let server: TestServer;
let company: TestCompany;
let outsider: Worker;

before(async () => {
  server = await startTestServer({});
  company = await server.company();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  outsider = new Worker(new URL('../testing/outsider.worker.js', import.meta.url), { workerData: { port } });
});
after(async () => {
  await outsider.terminate();
  await server.close();
});

const ownThread = `/proc/self/task/${process.pid}/schedstat`;
/** Time in ms that this thread has worked, if the system reports it; else elapsed time. */
const clockMs = existsSync(ownThread)
  ? () => Number(readFileSync(ownThread, 'utf8').split(' ', 1)[0]) / 1e6
  : () => performance.now();

/** Runs `work` and says how long, at the longest, this thread did nothing else. */
const longestHold = async <Result>(work: () => Promise<Result>) => {
  let longestMs = 0;
  let last = clockMs();
  let isOver = false;
  const look = () => {
    const now = clockMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const result = await work();
  isOver = true;
  return { result, longestMs };
};

const send = async (letter: Letter): Promise<string> => {
  const response = once(outsider, 'message');
  outsider.postMessage(letter);
  return (await response)[0];
};

interface Attempt extends Letter {
  status: number;
}

const requireCheap = async (title: string, { status, ...letter }: Attempt) => {
  let quickestMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < tries && (round === 0 || quickestMs > aimMs); round += 1) {
    const { result, longestMs } = await longestHold(() => send(letter));
    assert.equal(result.slice(0, 12), `HTTP/1.1 ${status}`, title);
    quickestMs = Math.min(quickestMs, longestMs);
  }
  assert.ok(quickestMs < boundMs, `${title} held everybody up for ${Math.round(quickestMs)} ms`);
};

const path = (text: string): Letter => ({ head: `GET ${text} HTTP/1.1\r\naccept: text/html\r\n` });
const header = (name: string, value: string, at = '/api/region/earth/index?category=countries'): Letter => ({
  head: `GET ${at} HTTP/1.1\r\n${name}: ${value}\r\n`,
});
const json = (call: string, start: string, repeated: string, times: number, end: string): Letter => ({
  head: `POST /api/${call} HTTP/1.1\r\ncontent-type: application/json\r\n`,
  body: { start, repeated, times, end },
});

/** As many as fit into so many bytes. */
const filling = (bytes: number, repeated: string) => Math.floor((bytes - 200) / repeated.length);
const publicFull = (repeated: string) => filling(requestLimits.publicBodyBytes, repeated);
const full = (repeated: string) => filling(requestLimits.bodyBytes, repeated);

const anonymous: [string, Attempt][] = [
  ['15,000 slashes', { ...path(`/${'/'.repeat(15_000)}x`), status: 431 }],
  ['7,000 slashes', { ...path(`/${'/'.repeat(7_000)}x`), status: 414 }],
  ['2,000 slashes', { ...path(`/${'/'.repeat(2_000)}x`), status: 404 }],
  ['2,000 slashes under the API', { ...path(`/api${'/'.repeat(2_000)}x`), status: 404 }],
  ['2,000 encoded steps', { ...path('/%61'.repeat(500)), status: 404 }],
  ['a query of 7,000 fields', { ...path(`/api/region/earth/index?${'a&'.repeat(3_500)}`), status: 200 }],
  ['spaces in If-None-Match', { ...header('if-none-match', `x${' '.repeat(7_000)}x`), status: 200 }],
  ['spaces in Accept-Encoding', { ...header('accept-encoding', `x${' '.repeat(7_000)}x`), status: 200 }],
  ['names in Accept-Encoding', { ...header('accept-encoding', 'br,'.repeat(2_300)), status: 200 }],
  ['hops in X-Forwarded-For', { ...header('x-forwarded-for', '1,'.repeat(3_500)), status: 200 }],
  ['40 KB of headers', { ...header('x-long', 'x'.repeat(40_000)), status: 431 }],
  ['900 headers', { ...header('a', `b\r\n${'a: b\r\n'.repeat(900)}c: d`), status: 200 }],
  [
    '60,000 unknown fields',
    {
      ...json('auth/login', '{"email":"a"', `,"${'k'.repeat(9)}":1`, 60_000, '}'),
      status: 413,
    },
  ],
  ['64 KB of lists', { ...json('auth/login', '{"email":', '[', publicFull('['), ''), status: 422 }],
  ['64 KB of objects', { ...json('auth/login', '{"email":[', '{},', publicFull('{},'), '1]}'), status: 422 }],
  ['64 KB of spaces', { ...json('auth/login', '{"email":"', ' ', publicFull(' '), '"}'), status: 422 }],
  ['64 KB of dots', { ...json('auth/forgot', '{"email":"', 'a.', publicFull('a.'), '"}'), status: 422 }],
  ['64 KB to no call', { ...json('no/such/call', '[', '{},', publicFull('{},'), '1]'), status: 422 }],
  ['1 MiB to no call', { ...json('no/such/call', '[', '{},', full('{},'), '1]'), status: 413 }],
  ['1 MiB without a token', { ...json('order/store', '[', '{},', full('{},'), '1]'), status: 401 }],
  ['the description of the calls', { ...path('/api/openapi.json'), status: 200 }],
];

const option = '{"a":1,"name":7,"price":"x","quantity":-1}';
const badItem = `{"options":[${`${option},`.repeat(limits.optionsPerItem - 1)}${option}]}`;
const goodItem = `{"name":"Rice","quantity":1,"price":1,"options":[${'{"name":"Egg","quantity":1,"price":1},'.repeat(limits.optionsPerItem - 1)}{"name":"Egg","quantity":1,"price":1}]}`;
const itemOf = (keys: number) => `{${Array.from({ length: keys }, (_, n) => `"k${n}":1`).join(',')}}`;

const signedIn: [string, Letter & { headers?: string }][] = [
  ['1 MiB of lists', json('order/store', '{"order_items":', '[', full('['), '')],
  ['1 MiB of empty items', json('order/store', '{"order_items":[', '{},', full('{},'), '{}]}')],
  ['1 MiB of numbers', json('order/store', '{"order_items":[', '1,', full('1,'), '1]}')],
  [
    '4,000 options, each wrong in each field',
    json('order/store', '{"order_items":[', `${badItem},`, 199, `${badItem}]}`),
  ],
  [
    '4,000 options as they should be',
    json('order/store', '{"order_items":[', `${goodItem},`, 199, `${goodItem}]}`),
  ],
  [
    '200 items of 290 unknown fields',
    json('order/store', '{"order_items":[', `${itemOf(290)},`, 199, '{}]}'),
  ],
  ['1 MiB of spaces in a name', json('order/store', '{"customer_name":"x', ' ', full(' '), 'x"}')],
  ['1 MiB of escapes', json('order/store', '{"customer_name":"', '\\u005f', full('\\u005f'), '"}')],
  ['1 MiB of quotes', json('order/store', '{"customer_name":"', '\\"', full('\\"'), '"}')],
  [
    '7 MB that are no photo, to be remembered by their key',
    {
      ...json('user/update', '{"base64_photos":["data:image/png;base64,', 'A', 6_900_000, '"]}'),
      headers: 'idempotency-key: seven-megabytes\r\n',
    },
  ],
  ['1 MiB of marks to search for', json('order/search/index', '{"search":"', '\u0301', 500_000, '"}')],
  ['a search of 120 marks', json('order/search/index', '{"search":"', '\ufdfa', 118, '"}')],
];

describe('what a request may cost', () => {
  test('no request of an outsider holds up the others', async () => {
    // The first of each kind also pays for what is made once.
    await send(path('/healthz'));
    for (const [title, attempt] of anonymous) await requireCheap(title, attempt);
  });

  test('no body of one who is signed in holds up the others', async () => {
    const { token, teamId } = company.owner;
    const identity = `authorization: Bearer ${token}\r\nteam: ${teamId}\r\n`;
    for (const [title, { head, body, headers = '' }] of signedIn) {
      const status = title.startsWith('a search') ? 200 : 422;
      await requireCheap(title, { head: head + identity + headers, ...(body && { body }), status });
    }
  });

  test('an error names at most 20 unknown fields and 50 in all', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`unknown${n}`, n]));
    const { body } = await company.owner.post('order/filter/index', unknown);
    assert.equal(Object.keys(body.errors ?? {}).length, 20);
    const items = Array.from({ length: 150 }, () => ({ name: 7, colour: 'red' }));
    const reply = await company.owner.post('order/store', { order_items: items });
    const named = Object.keys(reply.body.errors ?? {});
    assert.equal(named.length, 50);
    assert.ok(named.filter((field) => field.endsWith('colour')).length <= 20);
    const { body: query } = await company.owner.get<unknown>('stats/employees');
    assert.equal(query.status_code, 200);
    const response = await server.app.inject({
      method: 'GET',
      url: '/api/stats/employees',
      headers: { authorization: `Bearer ${company.owner.token}`, team: company.owner.teamId },
      payload: unknown,
    });
    assert.equal(Object.keys(response.json().errors).length, 20);
  });
});
