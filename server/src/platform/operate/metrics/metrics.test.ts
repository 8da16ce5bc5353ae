import assert from 'node:assert/strict';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { EventReader } from '../../../testing/event-reader.ts';
import { siteFixture } from '../../../testing/site-fixture.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const read = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const { statusCode, body } = await server.app.inject({ url: '/metrics', headers, remoteAddress });
  return { status: statusCode, lines: body.split('\n') };
};
const valueIn = (lines: readonly string[], series: string) =>
  Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1));

test('without a token only callers on this machine read metrics, and not through a proxy', async () => {
  assert.equal((await read()).status, 200);
  assert.equal((await read({}, '::1')).status, 200);
  assert.equal((await read({}, '::ffff:127.0.0.1')).status, 200);
  assert.equal((await read({}, '10.0.0.8')).status, 403);
  for (const header of ['x-forwarded-for', 'x-real-ip', 'x-forwarded-proto', 'via'])
    assert.equal((await read({ [header]: '127.0.0.1' })).status, 403, header);
  assert.equal((await read({ host: 'waybill.example' })).status, 403);
});

test('without a token nobody reads metrics of a server that others reach, or behind a proxy', async () => {
  for (const settings of [{ host: '0.0.0.0' }, { trustedProxies: 1 }]) {
    const open = await startTestServer(settings);
    const { statusCode } = await open.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    assert.equal(statusCode, 403, JSON.stringify(settings));
    await open.close();
  }
});

test('with a token only callers that show it read them', async () => {
  const token = 'a token for Prometheus';
  const guarded = await startTestServer({ metricsToken: token });
  const status = async (headers: Record<string, string>, remoteAddress: string) =>
    (await guarded.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  assert.equal(await status({ authorization: `Bearer ${token}` }, '10.0.0.8'), 200);
  assert.equal(await status({ authorization: 'Bearer another' }, '10.0.0.8'), 403);
  assert.equal(await status({}, '127.0.0.1'), 403);
  await guarded.close();
});

test('requests are counted by route and status, whatever ids and queries they carry', async () => {
  const order = await company.order();
  const secret = 'somebody@private.example';
  await company.owner.get(`order/show/${order.id}?who=${secret}`);
  await server.app.inject({ url: `/api/no/such/${secret}` });
  const { lines } = await read();
  const made = { method: 'POST', route: '/api/order/store', status: '201' };
  const labels = Object.entries(made).map(([name, value]) => `${name}="${value}"`);
  assert.ok(valueIn(lines, `waybill_http_requests_total{${labels.join(',')}}`) >= 1);
  assert.ok(
    valueIn(lines, 'waybill_http_request_duration_seconds_count{method="POST",route="/api/order/store"}') >=
      1,
  );
  assert.ok(valueIn(lines, 'waybill_http_requests_total{method="any",route="none",status="404"}') >= 1);
  const text = lines.join('\n');
  for (const personal of [order.id, secret, company.id, company.owner.email, company.owner.userId])
    assert.ok(!text.includes(personal), personal);
});

test('every line is a comment or a series with a number, and no series comes twice', async () => {
  const { lines } = await read();
  const series = lines.filter((line) => line !== '' && !line.startsWith('# '));
  for (const line of series)
    assert.match(line, /^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+$/, line);
  const names = series.map((line) => line.slice(0, line.lastIndexOf(' ')));
  assert.equal(new Set(names).size, names.length);
});

test('open streams, connections, waits and the delay of the event loop are there', async () => {
  const before = valueIn((await read()).lines, 'waybill_open_streams');
  const reader = await EventReader.open(server.app, company.owner);
  const { lines } = await read();
  assert.equal(valueIn(lines, 'waybill_open_streams'), before + 1);
  await reader.close();
  // A job of the server may wait for a connection at the moment of a reading, but not for long.
  const waitedFor = async () =>
    valueIn((await read()).lines, 'waybill_database_connections{pool="main",state="waited_for"}');
  const end = Date.now() + 10_000;
  while ((await waitedFor()) !== 0) assert.ok(Date.now() < end, 'somebody waits for a connection still');
  assert.ok(valueIn(lines, 'waybill_database_wait_seconds_count{pool="main"}') > 0);
  assert.ok(valueIn(lines, 'waybill_event_loop_delay_seconds{quantile="0.99"}') >= 0);
  assert.equal(valueIn(lines, 'waybill_database_ready'), 1);
});

test('queues say how much waits and for how long', async () => {
  const mail = { queue: 'mails', payload: '{}', created_at: new Date(Date.now() - 600_000) };
  await server.db
    .insertInto('jobs')
    .values([
      { id: 'waiting', ...mail, run_at: new Date(Date.now() + 600_000) },
      { id: 'forgotten', ...mail, queue: 'notices', run_at: new Date(Date.now() - 300_000) },
    ])
    .execute();
  const { lines } = await read();
  assert.equal(valueIn(lines, 'waybill_queue_waiting{queue="mails"}'), 1);
  assert.ok(valueIn(lines, 'waybill_queue_oldest_seconds{queue="mails"}') >= 600);
  assert.equal(valueIn(lines, 'waybill_queue_waiting{queue="mails_given_up"}'), 0);
  assert.equal(valueIn(lines, 'waybill_queue_late_seconds{queue="mails"}'), 0);
  assert.ok(valueIn(lines, 'waybill_queue_late_seconds{queue="notices"}') >= 300);
});

test('the disk of DATA_DIR is there, and when the last backup was made, once there was one', async () => {
  const { lines } = await read();
  const size = valueIn(lines, 'waybill_data_dir_bytes{state="size"}');
  assert.ok(size > 0 && valueIn(lines, 'waybill_data_dir_bytes{state="free"}') <= size);
  assert.ok(!lines.some((line) => line.startsWith('waybill_last_backup_timestamp_seconds ')));
  const file = join(server.dataDir, 'last-backup');
  const at = new Date('2026-11-26T02:40:00Z');
  writeFileSync(file, '');
  utimesSync(file, at, at);
  const seconds = valueIn((await read()).lines, 'waybill_last_backup_timestamp_seconds');
  assert.equal(seconds, at.getTime() / 1_000);
});

const root = join(import.meta.dirname, '../../../../..');
const fileOf = (path: string) => readFileSync(join(root, path), 'utf8');
const metricsIn = (text: string) => new Set(text.match(/\b(waybill|process|nodejs)_[a-z_]+/g));

test('alerts and dashboard use metrics that exist, and each alert says what to do', async () => {
  const site = siteFixture();
  site.shell('000000000001');
  site.registry(1, []);
  const suite = await startTestServer({ siteDir: site.dir });
  const { body } = await suite.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  await suite.close();
  const given = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const alerts = fileOf('deploy/prometheus/waybill-alerts.yaml');
  const dashboard = fileOf('deploy/grafana/waybill.json');
  const { groups } = parse(alerts) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[];
  };
  for (const { alert, expr, annotations } of groups.flatMap(({ rules }) => rules)) {
    assert.ok(annotations.summary && annotations.action, alert);
    for (const metric of metricsIn(expr)) assert.ok(given.has(metric), `${alert}: ${metric}`);
  }
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] };
  for (const { title, targets } of panels)
    for (const { expr } of targets)
      for (const metric of metricsIn(expr)) assert.ok(given.has(metric), `${title}: ${metric}`);
});
