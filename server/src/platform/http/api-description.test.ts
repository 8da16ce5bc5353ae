import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { webhookEventTypes } from '@waybill/contract';
import Fastify from 'fastify';
import { accessTable } from '../../testing/access-page.ts';
import { siteFixture } from '../../testing/site-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { anyone } from './access.ts';
import type { ApiDocument, ApiOperation } from './api-texts.ts';
import { declaredRoutes } from './declared-routes.ts';

let server: TestServer;
let document: ApiDocument & { openapi: string; info: { description: string } };
/** With the suite and streets: their files and pages are no calls. */
const site = siteFixture();
before(async () => {
  site.shell('000000000001');
  server = await startTestServer({
    siteDir: site.dir,
    mapTiles: { file: join(site.dir, 'streets.pmtiles') },
  });
  document = JSON.parse((await server.app.inject('/api/openapi.json')).body);
});
after(async () => {
  await server.close();
  site.remove();
});

test('the OpenAPI description holds every call of the access table, and no other', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.match(document.openapi, /^3\.1/);
  assert.deepEqual(described.sort(), Object.keys(accessTable).sort());
});

test('other tools read the description: Redocly finds no error in it and nothing to warn of', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    [],
  );
});

test('the description is made once, and not sent again to who has it', async () => {
  const ask = (headers: Record<string, string>) => server.app.inject({ url: '/api/openapi.json', headers });
  const small = await ask({ 'accept-encoding': 'br' });
  assert.deepEqual(JSON.parse(brotliDecompressSync(small.rawPayload).toString()), document);
  const { statusCode, body } = await ask({ 'if-none-match': String(small.headers.etag) });
  assert.deepEqual([statusCode, body], [304, '']);
});

test('every call describes itself, who may make it, its parameters, responses and errors', () => {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item)) {
      const name = `${method} ${path}`;
      assert.ok(operation?.summary, name);
      assert.match(operation.description ?? '', /\*\*Who:\*\*/, name);
      assert.ok(operation.tags?.[0] && operation.tags[0] !== 'Other', `${name} is in no chapter`);
      const given = Object.keys(operation.responses ?? {});
      assert.ok(given.includes('200') || given.includes('201'), `${name} gives nothing`);
      assert.ok(given.includes('422') && given.includes('503'), name);
      if (method === 'post') assert.ok(operation.requestBody, `${name} takes nothing`);
    }
});

test('the headers that a call takes are described with it', () => {
  const headers = (name: 'get' | 'post', path: string) =>
    document.paths?.[path]?.[name]?.parameters?.filter((one) => one.in === 'header').map((one) => one.name);
  assert.deepEqual(headers('post', '/api/order/store'), ['Idempotency-Key', 'Company']);
  assert.deepEqual(headers('post', '/api/order/filter/index'), ['Company']);
  for (const call of [
    'courier/order/update/status',
    'courier/order/attempt/store',
    'courier/order/remittance/remit',
  ])
    assert.deepEqual(headers('post', `/api/${call}`), ['Idempotency-Key', 'Tapped-Ago', 'Company']);
  assert.deepEqual(headers('post', '/api/courier/order/remittance/totals'), ['Company']);
  assert.deepEqual(headers('post', '/api/auth/register'), ['Idempotency-Key']);
  assert.deepEqual(headers('get', '/api/events'), ['Last-Event-ID', 'Stream-Since']);
});

test('everything that the description refers to is in it', () => {
  const text = JSON.stringify(document);
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = path
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    assert.ok(found, path);
  }
});

test('people find the description at /api/docs, which loads nothing from elsewhere', async () => {
  const page = await server.app.inject('/api/docs');
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /<title>Waybill/);
  for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    assert.match(address, /^\/api\/docs\/static\//);
    assert.equal((await server.app.inject(address)).statusCode, 200, address);
  }
});

test('the page fits a phone and has the mark of the suite', async () => {
  const page = await server.app.inject('/api/docs');
  assert.match(page.body, /<meta name="viewport" content="width=device-width, initial-scale=1">/);
  const icon = await server.app.inject('/api/docs/static/theme/icon.svg');
  const mark = new URL('../../../../shell/src/first-paint/icon.svg', import.meta.url);
  assert.equal(icon.body.trim(), readFileSync(mark, 'utf8').trim());
});

test('each event of a webhook is described with its payload, and how its signature is checked', () => {
  const { webhooks = {}, info } = document;
  assert.deepEqual(Object.keys(webhooks), [...webhookEventTypes, 'ping']);
  for (const [type, item] of Object.entries(webhooks)) {
    const { post } = item as { post: ApiOperation };
    assert.deepEqual(
      post.parameters?.map(({ name }) => name),
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    );
    const { schema } = post.requestBody!.content['application/json']!;
    assert.match(JSON.stringify(schema), new RegExp(`"${type}".*"#/components/schemas/Event`));
  }
  assert.match(
    info.description,
    /## How to check a webhook\n[\s\S]*Standard\s+Webhooks[\s\S]*two signatures/,
  );
});

test('samples of times, amounts and errors look like real ones', () => {
  const text = JSON.stringify(document);
  assert.ok(!text.includes(String(Number.MAX_SAFE_INTEGER)));
  assert.match(text, /"format":"date-time","examples":\["2026-11-25T09:30:00\.000Z"\]/);
  assert.match(text, /"example":\{"status_code":401,"code":"auth\.required"/);
});

const startWith = async (schema: object, config = { access: { ...anyone, touches: 'reads' as const } }) => {
  const app = Fastify();
  await app.register(declaredRoutes);
  const response = { 200: { type: 'object' } };
  app.get(
    '/api/parcel/show',
    { config, schema: { response: response, ...schema } as object },
    async () => ({}),
  );
  await app.ready();
  await app.close();
};

test('a call without a description, schemas or who may make it stops the start', async () => {
  const complete = { summary: 'Show a parcel', querystring: {} };
  await startWith(complete);
  await assert.rejects(startWith({ ...complete, summary: undefined }), /does not say what it does/);
  await assert.rejects(startWith({ ...complete, querystring: undefined }), /declares no query/);
  await assert.rejects(startWith({ ...complete, response: undefined }), /declares no response/);
  await assert.rejects(startWith(complete, {} as never), /does not say who may make it/);
});
