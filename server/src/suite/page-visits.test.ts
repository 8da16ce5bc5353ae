import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, beforeEach, test } from 'node:test';
import type { PageVisitInput, PageVisitResult } from '@waybill/contract';
import { readConfig } from '../platform/base/config.ts';
import { siteFixture } from '../testing/site-fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { limitVisits } from './page-visit-limit.ts';

const limit = 12;
const site = siteFixture();
const lines: Record<string, unknown>[] = [];
const logStream = new Writable({
  write(chunk, _, done) {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
});
let server: TestServer;

before(async () => {
  site.shell('0123456789ab');
  site.registry(1, [site.remote({ paths: ['/orders'] })]);
  const hourlyLimits = { ...readConfig({}).hourlyLimits, suiteReports: limit };
  server = await startTestServer({
    siteDir: site.dir,
    logLevel: 'info',
    logStream,
    hasRateLimits: true,
    hourlyLimits,
  });
});
after(async () => {
  await server.close();
  site.remove();
});
beforeEach(() => {
  lines.length = 0;
});

const visit: PageVisitInput = {
  screen: '/orders',
  build_id: '0123456789ab',
  device: 'phone',
  connection: '3g',
  vitals: { ttfb_ms: 80, fcp_ms: 700, lcp_ms: 1_900, inp_ms: 40, cls: 0.02 },
};
const report = (body: object, headers: Record<string, string> = {}) =>
  server.post<PageVisitResult>('suite/visit', body, headers);
const written = (message: string) =>
  lines
    .filter(({ msg }) => msg === message)
    .map(({ level: _, time: _t, pid: _p, hostname: _h, ...line }) => line);
const metrics = async () =>
  (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body.split('\n');

test('a visit is one line of the log with its vitals, and without whose it was', async () => {
  const reply = await report(visit);
  assert.deepEqual([reply.status, reply.body.data], [200, { taken: 1 }]);
  const { vitals, build_id: build, ...about } = visit;
  assert.deepEqual(written('page visit'), [
    { ...about, build, remote: 'orders', ...vitals, msg: 'page visit' },
  ]);
  assert.equal(lines.length, 1, 'no line of the request itself names the address next to it');
});

test('an error is a line without what its message said of a person', async () => {
  const message =
    "Error: no customer 'Ada Obi', +234 803 111 2222, ada@mail.example at /orders?search=Ada\u202e";
  const at = ['/orders/aaaaaaaaaaaa/board.js:1:2044'];
  await report({ ...visit, vitals: undefined, errors: [{ message, at, times: 3 }] });
  const [line, ...more] = written('page error');
  assert.equal(line?.message, 'Error: no customer [text], [number] [mail] at [address]');
  assert.deepEqual([line?.at, line?.times, line?.screen, more], [at, 3, '/orders', []]);
});

test('vitals and reports of errors are counted by remote and kind of device', async () => {
  const desk = { ...visit, device: 'desk', errors: [{ message: 'x', at: [], times: 20 }] };
  await report(desk);
  const found = await metrics();
  for (const line of [
    'waybill_page_visits_total{remote="orders",device="desk"} 1',
    'waybill_page_vital_seconds_bucket{vital="lcp",remote="orders",device="desk",le="2.5"} 1',
    'waybill_page_vital_seconds_bucket{vital="lcp",remote="orders",device="desk",le="1.8"} 0',
    'waybill_page_layout_shift_count{remote="orders",device="desk"} 1',
  ])
    assert.ok(found.includes(line), line);
  const errorsIn = (samples: string[]) =>
    Number(/ (\d+)$/.exec(samples.find((line) => line.startsWith('waybill_page_errors_total{')) ?? '')?.[1]);
  await report(desk);
  assert.equal(errorsIn(await metrics()) - errorsIn(found), 1, 'one report is no flood of errors');
});

test('a screen that no remote declares is no name of its own, in the log or in the metrics', async () => {
  await report({ ...visit, screen: '/orders/of-somebody' });
  assert.deepEqual(
    written('page visit').map(({ screen, remote }) => [screen, remote]),
    [['other', 'other']],
  );
  assert.ok(!(await metrics()).join('\n').includes('somebody'));
});

test('addresses, ids, other files and more than a page would send are rejected', async () => {
  const error = { message: 'x', at: [] };
  for (const wrong of [
    { screen: '/riderView/0198f7a2' },
    { screen: '/orders?order=1' },
    { build_id: 'of somebody' },
    { device: 'watch' },
    { user: 'somebody' },
    { vitals: { lcp_ms: -1 } },
    { errors: [{ ...error, at: ['https://other.example/x.js:1:2'] }] },
    { errors: [{ ...error, at: ['/r/token:1:2'] }] },
    { errors: Array(11).fill(error) },
    { errors: [{ ...error, times: 21 }] },
  ])
    assert.equal((await report({ ...visit, ...wrong })).status, 422, JSON.stringify(wrong));
  const long = { ...visit, errors: Array(10).fill({ message: 'x'.repeat(2_000), at: [] }) };
  assert.equal((await report(long)).status, 413);
  assert.deepEqual(written('page visit'), []);
});

test('nothing is taken of a browser that asks not to be tracked', async () => {
  for (const name of ['sec-gpc', 'dnt'])
    assert.deepEqual((await report(visit, { [name]: '1' })).body.data, { taken: 0 });
  assert.deepEqual(lines, []);
});

test('a build that failed in a browser is in the log, too, without the address of the page', async () => {
  await server.post('suite/report', {
    device_id: 'device-of-a-tester-1',
    entries: [
      { remote: 'orders', build_id: '', outcome: 'crashed', message: "no 'Ada'", path: '/orders/17' },
    ],
  });
  assert.deepEqual(
    written('build failed in a browser').map(({ remote, outcome, message, path }) => [
      remote,
      outcome,
      message,
      path,
    ]),
    [['orders', 'crashed', 'no [text]', undefined]],
  );
});

test('what comes above the limit of an address is dropped without an error, and counted', async () => {
  const replies = [];
  for (let n = 0; n <= limit; n += 1) replies.push(await report(visit));
  assert.ok(replies.every(({ status }) => status === 200));
  assert.equal(replies.at(-1)?.body.data.taken, 0);
  assert.ok((await metrics()).some((line) => /^waybill_page_reports_dropped_total [1-9]/.test(line)));
  const stored = await server.db.selectFrom('limited_tries').select('bucket').execute();
  assert.deepEqual(
    stored.filter(({ bucket }) => bucket.includes('visit')),
    [],
  );
});

test('a node takes 600 lines a minute of all callers, and so many an hour of an address', () => {
  const two = { errors: [{ message: 'x', at: [], times: 1 }] };
  const taken = (limited: ReturnType<typeof limitVisits>, addresses: (n: number) => string, now: number) =>
    Array.from({ length: 400 }, (_, n) => limited.isTaken(addresses(n), two, now)).filter(Boolean).length;
  const limited = limitVisits(3);
  assert.equal(taken(limited, String, 0), 300);
  assert.equal(taken(limited, String, 59_999), 0);
  assert.equal(
    taken(limited, () => 'one', 60_000),
    3,
  );
  assert.equal(
    taken(limited, () => 'one', 3_600_000),
    3,
  );
});
