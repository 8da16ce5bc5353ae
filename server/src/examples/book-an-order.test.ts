import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ThirdPartyToken } from '@waybill/contract';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const page = read('docs/api.md');

let server: TestServer;
let url: string;
let token: string;
before(async () => {
  server = await startTestServer({});
  const company = await server.company();
  const made = await company.owner.post<ThirdPartyToken>('third-party/token/store', {
    label: 'A shop',
    company_id: company.id,
  });
  token = made.body.data.token;
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
after(() => server.close());

async function spawnExample(given: string[], env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('book-an-order.js', import.meta.url)), ...given],
    { env: { PATH: process.env.PATH, WAYBILL_URL: url, ...env } },
  );
  const [[code], said, wrong] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, said, wrong };
}

async function runExample(...given: string[]) {
  const { code, said, wrong } = await spawnExample(given, { WAYBILL_TOKEN: token });
  assert.equal(code, 0, wrong);
  return said;
}

test('the example of docs/api.md books an order, and the same order once', async () => {
  const said = await runExample('shop-1001');
  assert.match(said, /^WB-\d{6}-\w{6} is unassigned, ₦6500 to collect\n$/);
  assert.equal(await runExample('shop-1001'), said);
  assert.notEqual(await runExample('shop-1002'), said);
});

test('without a token the example says which variable is missing, and sends nothing', async () => {
  const { code, said, wrong } = await spawnExample([], {});
  assert.deepEqual([code, said], [1, '']);
  assert.match(wrong, /^WAYBILL_TOKEN is missing: [^\n]*\n$/);
});

test('docs/api.md shows the example as it is run', () => {
  assert.ok(page.includes(`\`\`\`ts\n${read('server/src/examples/book-an-order.ts')}\`\`\``));
});

test('what docs/api.md sends with curl books an order and shows it', async () => {
  const [, path = '', body = ''] = /curl -s "\$WAYBILL_URL(\S+)"[^']*-d '([^']+)'/.exec(page) ?? [];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const booked = await fetch(url + path, { method: 'POST', headers, body });
  assert.equal(booked.status, 201);
  const { data } = (await booked.json()) as { data: { id: string } };
  const [, shown = ''] = /curl -s "\$WAYBILL_URL(\S+show\?id=)the-id"/.exec(page) ?? [];
  assert.equal((await fetch(url + shown + data.id, { headers })).status, 200);
});
