import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { killPrograms, startProgram } from '../../testing/program.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { readConfig } from '../base/config.ts';
import { describeRoundTrip } from './traces.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}
interface OtlpRequest {
  resourceSpans: { resource: { attributes: OtlpSpan['attributes'] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const spans: OtlpSpan[] = [];
const services = new Set<unknown>();
const authorizations = new Set<unknown>();
/** The collector: what an installation would run next to the server. */
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as OtlpRequest;
  authorizations.add(request.headers.authorization);
  for (const { resource, scopeSpans } of resourceSpans) {
    services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
    spans.push(...scopeSpans.flatMap((scope) => scope.spans));
  }
  response.setHeader('content-type', 'application/json').end('{}');
});

let server: TestServer;
let company: TestCompany;
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
/** Says that it does not want to be recorded. */
const declining = { traceId: '1bf7651916cd43dd8448eb211c80319c', spanId: 'c7ad6b7169203331' };
const parentOf = ({ traceId, spanId }: typeof caller, flags = '01') => `00-${traceId}-${spanId}-${flags}`;
const tracesTo = (server: Server, env: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  return readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, ...env }).traces;
};
const secret = 'Ngozi Okafor';
let requestId: unknown;
let orderId: string;

before(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const traces = tracesTo(collector, {
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    OTEL_SERVICE_NAME: 'waybill-test',
  });
  server = await startTestServer({ traces });
  company = await server.company();
  orderId = (await company.order()).id;
  const reply = await company.owner.get(`order/show?id=${orderId}`, { traceparent: parentOf(caller) });
  await company.owner.get('user/show', { traceparent: parentOf(declining, '00') });
  requestId = reply.headers['x-request-id'];
  await company.owner.post('order/filter/index', { search: secret });
  await server.app.inject({ url: '/api/no/such/call' });
  await server.app.inject({ url: '/healthz' });
  // Recorded spans are sent at the latest when the server ends.
  await server.close();
});
after(async () => {
  collector.close();
  await once(collector, 'close');
});

const attributesOf = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const named = (name: string) => spans.filter((span) => span.name === name);

test('a request is a span by its declared route, of the caller’s trace, with its request id', () => {
  const [span, ...more] = named('GET /api/order/show');
  assert.ok(span, [...new Set(spans.map(({ name }) => name))].join(', '));
  assert.deepEqual(more, []);
  assert.deepEqual([span.traceId, span.parentSpanId], [caller.traceId, caller.spanId]);
  const attributes = attributesOf(span);
  assert.equal(attributes['waybill.request_id'], requestId);
  assert.equal(Number(attributes['http.response.status_code']), 200);
  assert.equal(named('GET none').length, 1);
  assert.equal(spans.filter(({ name }) => name.includes('healthz')).length, 0);
});

test('each round trip to the database is a span within it, with the text of the statements alone', () => {
  const [request] = named('GET /api/order/show');
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  assert.ok(within.length > 0 && within.every(({ name }) => name.startsWith('database ')));
  assert.ok(within.some((span) => String(attributesOf(span)['db.query.text']).includes('$1')));
  const write = named('POST /api/order/store')[0];
  const written = spans.filter(({ parentSpanId }) => parentSpanId === write?.spanId);
  assert.ok(written.some((span) => /insert into "?orders/.test(String(attributesOf(span)['db.query.text']))));
});

test('a caller decides neither that they are recorded nor that they are not', async () => {
  assert.ok(spans.some(({ traceId }) => traceId === declining.traceId));
  // Of all ids, the one that a share by id takes first.
  const insisting = { traceId: `${'0'.repeat(31)}1`, spanId: caller.spanId };
  const recordsNone = await startTestServer({
    traces: tracesTo(collector, { OTEL_TRACES_SAMPLER_ARG: '0' }),
  });
  await recordsNone.app.inject({ url: '/api/suite/health', headers: { traceparent: parentOf(insisting) } });
  await recordsNone.close();
  assert.ok(!spans.some(({ traceId }) => traceId === insisting.traceId));
});

test('a collector that never responds holds up no stop', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-traced-'));
  const silent = createServer(() => undefined);
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = silent.address() as AddressInfo;
    const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
    const { child, url, exited } = await startProgram({ DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT });
    await fetch(`${url}/api/suite/health`);
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
  } finally {
    killPrograms();
    silent.closeAllConnections();
    silent.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('no span has an id, a name, an address or a value of anybody', () => {
  const text = JSON.stringify(spans);
  const personal = [orderId, company.id, company.owner.email, company.owner.userId, company.owner.token];
  for (const value of [...personal, secret, '/no/such/call']) assert.ok(!text.includes(value), value);
});

test('the collector gets the service’s name and the configured headers', () => {
  assert.deepEqual([...services], ['waybill-test']);
  assert.deepEqual([...authorizations], ['Bearer collector']);
});

test('what a statement writes out is left out, and its name is what it does', () => {
  const { name, attributes } = describeRoundTrip({
    statements: ['begin', `insert into x values ('Ada''s', $1)`],
  });
  assert.equal(name, 'database insert');
  assert.equal(attributes['db.query.text'], "begin; insert into x values ('?', $1)");
});

test('without a collector nothing of OpenTelemetry is loaded', () => {
  assert.equal(readConfig({}).traces, undefined);
  const script = `
    import { createRequire } from 'node:module';
    const { cache } = createRequire(process.argv[1]);
    const loaded = () => Object.keys(cache).filter((file) => file.includes('@opentelemetry')).length;
    await import(process.argv[1]);
    const before = loaded();
    await import(new URL('../platform/operate/traces.js', process.argv[1]).href);
    console.log(JSON.stringify({ before, isSeen: loaded() > 0 }));`;
  const entry = new URL('../../program/app.js', import.meta.url).href;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, entry], {
    encoding: 'utf8',
  });
  assert.deepEqual(JSON.parse(output), { before: 0, isSeen: true });
});

test('a wrong address or share is named at the start', () => {
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ] as const)
    assert.throws(() => readConfig({ [name]: value }), new RegExp(name));
});
