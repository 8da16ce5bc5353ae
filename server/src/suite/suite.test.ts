import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { Registry, SuiteHealth, SuiteReportResult, SuiteSwitch } from '@waybill/contract';
import { scriptSource } from '@waybill/contract/publishing';
import { EventReader, type ReadEvent } from '../testing/event-reader.ts';
import { type SiteFixture, siteFixture } from '../testing/site-fixture.ts';
import { type Session, startTestServer, type TestServer } from '../testing/test-server.ts';

let site: SiteFixture;
let server: TestServer;
let administrator: Session;
let number = 100;

const shells = ['0123456789ab', 'ba9876543210'] as const;
const [older, newer] = ['aaaaaaaaaaaa', 'cccccccccccc'];

/** Orders in two builds, the newer one current, and auth in one. */
const publish = () => {
  number += 1;
  const paths = ['/orders'];
  const { buildId, needs, entry, global, integrity } = site.remote({ paths, buildId: older, number });
  const previous = { buildId, needs, entry, global, integrity };
  const orders = site.remote({ paths, buildId: newer, number, previous });
  const auth = site.remote({
    name: 'auth',
    title: 'Accounts',
    buildId: 'bbbbbbbbbbbb',
    paths: ['/auth'],
    number,
  });
  site.registry(number, [orders, auth]);
  return orders;
};

before(async () => {
  site = siteFixture();
  for (const buildId of shells) site.shell(buildId);
  publish();
  server = await startTestServer({ siteDir: site.dir });
  administrator = await server.administrator();
});
after(async () => {
  await server.close();
  site.remove();
});
beforeEach(async () => {
  for (const table of ['suite_switches', 'suite_trials', 'suite_load_times', 'suite_failures'] as const)
    await server.db.deleteFrom(table).execute();
  for (const buildId of shells) site.shell(buildId);
  publish();
});

const setTo = (body: object, who = administrator) => who.post<SuiteSwitch>('suite/switch', body);
const health = async () => (await administrator.get<SuiteHealth>('suite/health')).body.data;
const ordersOf = ({ remotes }: SuiteHealth) => remotes.find(({ name }) => name === 'orders')!;
const registry = async () => (await server.app.inject('/remotes/registry.json')).json() as Registry;
const page = async (path: string) =>
  (await server.app.inject({ url: path, headers: { accept: 'text/html' } })).body;

const device = 'device-of-a-tester-1';
const report = (entries: object[], who?: Session, device_id = device) => {
  const body = { device_id, entries };
  return who
    ? who.post<SuiteReportResult>('suite/report', body)
    : server.post<SuiteReportResult>('suite/report', body);
};
const loaded = (changes = {}) => ({ remote: 'orders', build_id: newer, outcome: 'loaded', ...changes });

test('a remote that is switched off is off for everybody, with the reason, until it is on again', async () => {
  const { status, body } = await setTo({ remote: 'orders', is_off: true, reason: 'Prices are wrong' });
  assert.equal(status, 200);
  assert.deepEqual([body.data.is_off, body.data.set_by.name], [true, 'Platform Admin']);
  const switches = { orders: { isOff: true, reason: 'Prices are wrong' } };
  assert.deepEqual((await registry()).switches, switches);
  const html = await page('/orders');
  assert.match(html, /"switches":\{"orders":\{"isOff":true/);
  assert.match(html, /id="waybill-hints">\[\]</);

  assert.equal((await setTo({ remote: 'orders' })).status, 200);
  assert.equal((await registry()).switches, undefined);
});

test('a pinned build is used whatever is current, also after a deployment', async () => {
  assert.equal((await setTo({ remote: 'orders', pinned_build: older })).body.data.pinned_build, older);
  publish();
  const { remotes, switches } = await registry();
  assert.equal(remotes[0]?.buildId, newer);
  assert.equal(switches?.orders?.pinned?.buildId, older);
  assert.match(await page('/orders'), new RegExp(`id="waybill-hints">[^<]*/orders/${older}/remoteEntry.js`));
  await setTo({ remote: 'orders', pinned_build: null });
  assert.equal((await registry()).switches, undefined);
});

test('a pinned entry is served as it was signed', async () => {
  const signed = JSON.stringify(await readEntry());
  await setTo({ remote: 'orders', pinned_build: older });
  const { switches } = await registry();
  assert.equal(JSON.stringify(switches?.orders?.pinned), signed);
});
const readEntry = async () =>
  (await server.app.inject(`/orders/${older}/entry.json`)).json() as Record<string, unknown>;

test('pages are made from the pinned shell', async () => {
  assert.match(await page('/orders'), /frame of ba9876543210/);
  await setTo({ remote: 'shell', pinned_build: shells[0] });
  assert.match(await page('/orders'), /frame of 0123456789ab/);
  rmSync(join(site.dir, 'shell', shells[0]), { recursive: true });
  assert.match(await page('/orders'), /frame of ba9876543210/);
});

test('a switch that cannot take effect is a 422 on its field', async () => {
  site.remote({ buildId: 'dddddddddddd', paths: ['/orders'], number }, {});
  site.write('orders/dddddddddddd/entry.json', 'garbage');
  for (const [body, field] of [
    [{ remote: 'nothing', is_off: true }, 'remote'],
    [{ remote: 'shell', is_off: true }, 'is_off'],
    [{ remote: 'orders', pinned_build: 'ffffffffffff' }, 'pinned_build'],
    [{ remote: 'orders', pinned_build: 'dddddddddddd' }, 'pinned_build'],
    [{ remote: 'orders', pinned_build: '../../shell' }, 'pinned_build'],
    [{ remote: 'shell', pinned_build: newer }, 'pinned_build'],
  ] as const) {
    const reply = await setTo(body);
    assert.equal(reply.status, 422, JSON.stringify(body));
    assert.deepEqual(Object.keys(reply.body.errors ?? {}), [field]);
  }
});

test('a build with a file that is gone or damaged is not pinned, and its name is said', async () => {
  const files = { '13.js': scriptSource('page') };
  site.remote({ buildId: 'cdcdcdcdcdcd', paths: ['/orders'], number }, { files });
  const pin = () => setTo({ remote: 'orders', pinned_build: 'cdcdcdcdcdcd' });
  assert.match(String((await pin()).body.errors?.pinned_build), /13\.js is missing or damaged/);
  site.write('orders/cdcdcdcdcdcd/13.js', 'pages');
  assert.equal((await pin()).status, 422);
  site.write('orders/cdcdcdcdcdcd/13.js', 'page');
  assert.equal((await pin()).status, 200);
});

const unfit = async (body: object) => {
  const reply = await setTo(body);
  assert.deepEqual([reply.status, reply.body.code], [409, 'suite.unfit_build'], JSON.stringify(reply.body));
  return (reply.body.data as unknown as { missing: string[] }).missing;
};

test('a build that the shell in use cannot run is not pinned, and the names are said', async () => {
  const exports = { '@waybill/ui': ['Table'] };
  site.writeJson(`shell/${shells[1]}/build.json`, { gives: { ui: 2 }, exports });
  const imports = { '@waybill/ui': ['Table', 'Chart'] };
  const paths = ['/orders'];
  site.remote({ buildId: older, paths, number }, { needs: { ui: 1 }, imports });
  const body = { remote: 'orders', pinned_build: older };
  assert.deepEqual(await unfit(body), ['ui 1 (the shell gives 2)', '@waybill/ui: Chart']);
  assert.equal((await registry()).switches, undefined);

  site.writeJson(`shell/${shells[0]}/build.json`, { gives: { ui: 1 }, exports: { '@waybill/ui': null } });
  assert.equal((await setTo({ remote: 'shell', pinned_build: shells[0] })).status, 200);
  assert.equal((await setTo(body)).status, 200);
  const back = { remote: 'shell', pinned_build: shells[1] };
  assert.deepEqual(await unfit(back), [
    'ui 1 (the shell gives 2), needed by orders',
    '@waybill/ui: Chart, needed by orders',
  ]);
  for (const buildId of shells) rmSync(join(site.dir, 'shell', buildId, 'build.json'));
});

test('a build with a wrong signature is not pinned, nor a shell with another key', async () => {
  const forged = site.signed({ buildId: 'eeeeeeeeeeee', paths: ['/orders'], number });
  site.remote({ buildId: 'eeeeeeeeeeee', paths: ['/orders'], number });
  site.writeJson('orders/eeeeeeeeeeee/entry.json', { ...forged, title: 'Changed' });
  assert.deepEqual(await unfit({ remote: 'orders', pinned_build: 'eeeeeeeeeeee' }), [
    'a signature of orders eeeeeeeeeeee that the shell accepts',
  ]);
  site.shell('222222222222', { publicKey: Buffer.alloc(32, 1).toString('base64') });
  site.shell(shells[1]);
  assert.deepEqual(await unfit({ remote: 'shell', pinned_build: '222222222222' }), [
    'the public key of the registry',
  ]);
  rmSync(join(site.dir, 'shell/222222222222'), { recursive: true });
});

test('only an administrator sets switches, not while impersonating; every change is on record', async () => {
  const company = await server.company();
  assert.equal((await setTo({ remote: 'orders', is_off: true }, company.owner)).status, 403);
  const impersonating = administrator.with({ company: company.id });
  assert.equal((await setTo({ remote: 'orders', is_off: true }, impersonating)).status, 403);
  assert.equal((await company.owner.get('suite/health')).status, 403);

  await setTo({ remote: 'orders', is_off: true, reason: 'x' });
  await setTo({ remote: 'orders' });
  const [last, before] = (await health()).switched;
  assert.deepEqual([last?.is_off, before?.is_off, before?.reason], [false, true, 'x']);
  assert.equal(before?.set_by.id, administrator.userId);
  await assert.rejects(server.db.deleteFrom('suite_switch_log').execute(), /what happened stays written/);
});

test('operators see who uses which build, and how many devices', async () => {
  const company = await server.company({ company_name: 'Lekki Couriers' });
  const rider = await company.rider();
  await report([loaded()], company.owner);
  await report([loaded({ build_id: older, outcome: 'previous' })], rider, 'device-of-a-rider-001');
  await report([loaded()], undefined, 'device-of-a-guest-001');
  const [first, second] = ordersOf(await health()).seen;
  assert.deepEqual([first?.build_id, first?.devices, first?.users], [newer, 2, 1]);
  assert.deepEqual(
    first?.people.map(({ user_id, company_name }) => [user_id, company_name]),
    [[company.owner.userId, 'Lekki Couriers']],
  );
  assert.deepEqual([second?.build_id, second?.devices, second?.users], [older, 1, 1]);
  // The same device in another build is no longer in the first.
  await report([loaded({ build_id: older })], company.owner);
  assert.deepEqual(
    ordersOf(await health()).seen.map(({ build_id, devices }) => [build_id, devices]),
    [
      [older, 2],
      [newer, 1],
    ],
  );
});

test('operators see load times per build, and failures with their last five messages', async () => {
  for (const load_ms of [100, 120, 130, 140, 2_000]) await report([loaded({ load_ms })]);
  const message = (count: number) => `Chunk ${count}\n\u202e is gone ${'x'.repeat(400)}`;
  for (let count = 1; count <= 7; count += 1)
    await report([loaded({ outcome: 'failed', message: message(count), path: '/orders?token=secret' })]);
  const { owner } = await server.company();
  await report([loaded({ outcome: 'crashed' })]);
  await report([loaded({ outcome: 'crashed', message: 'of a user' })], owner);
  const { load_times, failures, seen } = ordersOf(await health());
  const [times] = load_times;
  assert.deepEqual([load_times.length, times?.build_id, times?.loads], [1, newer, 5]);
  assert.ok(times!.p50_ms >= 130 && times!.p50_ms <= 143, `${times!.p50_ms}`);
  assert.ok(times!.p95_ms >= 2_000 && times!.p95_ms <= 2_200, `${times!.p95_ms}`);
  const failed = failures.find(({ outcome }) => outcome === 'failed')!;
  assert.equal(failed.count, 7);
  assert.deepEqual(
    failed.messages.map((each) => each.message.slice(0, 7)),
    ['Chunk 7', 'Chunk 6', 'Chunk 5', 'Chunk 4', 'Chunk 3'],
  );
  assert.ok(failed.messages.every((each) => each.path === '/orders' && each.message.length <= 300));
  assert.doesNotMatch(JSON.stringify(failures), /secret|\\n|\u202e/);
  const crashed = failures.find(({ outcome }) => outcome === 'crashed');
  assert.deepEqual([crashed?.count, crashed?.signed_in], [2, 1]);
  assert.deepEqual(
    crashed?.messages.map(({ signed_in }) => signed_in),
    [true, false],
  );
  assert.equal(seen[0]?.build_id, newer);
});

test('operators see the builds that are there, the current one and the one before', async () => {
  const { shell, remotes, registry: state, number: present, bad } = await health();
  assert.deepEqual([state, bad, present], ['good', [], number]);
  assert.deepEqual(
    remotes.map(({ name, title }) => [name, title]),
    [
      ['orders', 'Orders'],
      ['auth', 'Accounts'],
    ],
  );
  const orders = remotes[0]!;
  assert.deepEqual([orders.build_id, orders.previous_build_id], [newer, older]);
  assert.ok(orders.builds.some(({ build_id }) => build_id === older));
  assert.equal(shell.build_id, shells[1]);
  assert.deepEqual(shell.builds.map(({ build_id }) => build_id).toSorted(), [...shells].toSorted());
});

test('a bad entry is named on the health page and by /readyz, which stays 200', async () => {
  const orders = publish();
  site.registry(number, [{ ...orders, paths: null }, null]);
  const bad = [
    { name: 'orders', problem: 'has a wrong paths' },
    { name: 'remotes[1]', problem: 'is not an object' },
  ];
  const ready = await server.app.inject('/readyz');
  assert.equal(ready.statusCode, 200);
  assert.deepEqual(ready.json(), { status: 'ok', site: { registry: 'good', bad } });
  assert.deepEqual((await health()).bad, bad);
  assert.equal(ordersOf(await health()).build_id, newer);

  site.write('remotes/registry.json', '{ "remo');
  assert.equal((await server.app.inject('/readyz')).json().site.registry, 'last good');
  assert.match(await page('/orders'), /"waybill-registry">\{"number":\d+,"remotes":\[\{"name":"orders"/);
});

test('reports of builds that were not published are dropped, without an error', async () => {
  const reply = await report([
    loaded({ build_id: 'ffffffffffff' }),
    loaded({ remote: 'nothing' }),
    loaded({ remote: 'shell', build_id: shells[1] }),
  ]);
  assert.deepEqual([reply.status, reply.body.data], [200, { taken: 1 }]);
  const { rows } = { rows: await server.db.selectFrom('suite_trials').select('remote').execute() };
  assert.deepEqual(rows, [{ remote: 'shell' }]);
});

test('a failure counts for its remote or the shell although it names no build', async () => {
  const failed = { outcome: 'refused', message: 'no hash' };
  const reply = await report([
    loaded({ ...failed, build_id: '../../../..' }),
    loaded({ ...failed, remote: 'shell', build_id: '' }),
    loaded({ ...failed, remote: 'nothing', build_id: '' }),
    loaded({ build_id: 'unknown' }),
  ]);
  assert.deepEqual([reply.status, reply.body.data.taken], [200, 3]);
  const { shell, remotes } = await health();
  for (const { failures, seen } of [shell, remotes[0]!]) {
    assert.deepEqual(
      failures.map(({ build_id, outcome, count }) => [build_id, outcome, count]),
      [['', 'refused', 1]],
    );
    assert.deepEqual(seen, []);
  }
});

test('a load in which an earlier build stood in is counted apart', async () => {
  await report([loaded({ load_ms: 100 })]);
  for (let count = 0; count < 3; count += 1)
    await report([loaded({ build_id: older, outcome: 'previous', load_ms: 900 })]);
  const { earlier_shown, load_times, failures, seen } = ordersOf(await health());
  assert.equal(earlier_shown, 3);
  assert.deepEqual(
    load_times.map(({ build_id, loads }) => [build_id, loads]),
    [[newer, 1]],
  );
  assert.deepEqual(failures, []);
  assert.equal(seen[0]?.build_id, older);
});

test('a report that is too large or not in form is rejected, a wrong token is a guest’s', async () => {
  for (const body of [
    { device_id: device, entries: [] },
    { device_id: device, entries: Array.from({ length: 21 }, () => loaded()) },
    { device_id: 'short', entries: [loaded()] },
    { device_id: device, entries: [loaded({ load_ms: -1 })] },
    { device_id: device, entries: [loaded({ message: 'x'.repeat(4_001) })] },
  ])
    assert.equal((await server.post('suite/report', body)).status, 422, JSON.stringify(body).slice(0, 200));
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
  const reply = await server.post('suite/report', { device_id: device, entries: [loaded()] }, headers);
  assert.equal(reply.status, 200);
});

test('many reports of the same failure at once are all counted', async () => {
  const entries = [loaded({ outcome: 'failed', message: 'gone' }), loaded({ load_ms: 100 })];
  const reports = Array.from({ length: 20 }, (_, index) =>
    report(index % 2 === 0 ? entries : entries.toReversed(), undefined, `device-number-${1000 + index}`),
  );
  assert.ok((await Promise.all(reports)).every(({ status }) => status === 200));
  const { failures, load_times, seen } = ordersOf(await health());
  assert.deepEqual([failures[0]?.count, load_times[0]?.loads, seen[0]?.devices], [20, 20, 20]);
});

test('everybody with a live stream receives a deployment, a new shell and a switch', async () => {
  const company = await server.company();
  const people = [company.owner, await company.rider(), await server.user(), administrator];
  const readers = await Promise.all(people.map((who) => EventReader.open(server.app, who)));
  const receivedByAll = async (isIt: (data: { number: number; shell: string }) => boolean) => {
    for (const reader of readers)
      await reader.until((events) => events.some(({ event, data }) => event === 'suite' && isIt(data)));
  };
  publish();
  await receivedByAll((data) => data.number === number && data.shell === shells[1]);
  site.shell('111111111111');
  await receivedByAll(({ shell }) => shell === '111111111111');
  await setTo({ remote: 'shell', pinned_build: shells[0] });
  await receivedByAll(({ shell }) => shell === shells[0]);
  const isSuite = ({ event }: ReadEvent) => event === 'suite';
  const received = readers.map(({ events }) => events.filter(isSuite).length);
  await setTo({ remote: 'orders', is_off: true });
  for (const [index, reader] of readers.entries()) {
    await reader.until((events) => events.filter(isSuite).length > received[index]!);
    assert.equal(reader.events.findLast(isSuite)?.data.shell, shells[0]);
  }
  await Promise.all(readers.map((reader) => reader.close()));
  rmSync(join(site.dir, 'shell/111111111111'), { recursive: true });
});
