import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Webhook } from '@waybill/contract';
import { webhookEventTypes } from '@waybill/contract';
import { startTestServer, type TestCompany, type TestServer } from '../testing/test-server.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const page = read('docs/api.md');

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer({ webhooksToInside: true, logLevel: 'silent' });
  company = await server.company();
});
after(() => server.close());

const freePort = async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  taken.close();
  await once(taken, 'close');
  return port;
};

test('the receiver of docs/api.md takes what is signed, once, and nothing else', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const made = await company.owner.post<Webhook>('webhook/store', {
    url,
    label: 'A shop',
    events: ['order.created'],
  });
  const program = fileURLToPath(new URL('receive-webhook.js', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: String(port), WAYBILL_WEBHOOK_SECRET: made.body.data.secret! },
  });
  const lines = createInterface(child.stdout);
  const next = async () => (await once(lines, 'line'))[0];
  assert.equal(await next(), `Listening on ${port}`);

  const line = next();
  const order = await company.order();
  assert.equal(await line, `order.created ${order.order_id} unassigned`);
  await server.app.webhooks.idle();

  const [delivery] = await server.db.selectFrom('webhook_deliveries').selectAll().execute();
  const forged = await fetch(url, {
    method: 'POST',
    body: delivery!.body!,
    headers: {
      'webhook-id': delivery!.id,
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    },
  });
  assert.equal(forged.status, 401);

  // Again, and then another: the first is not said twice.
  await company.owner.post('webhook/delivery/replay', { id: delivery!.id });
  await server.app.webhooks.idle();
  const said = next();
  const other = await company.order();
  assert.equal(await said, `order.created ${other.order_id} unassigned`);
  child.kill();
  await once(child, 'exit');
});

test('docs/api.md shows the receiver as it is run, and names every type of event', () => {
  assert.ok(page.includes(`\`\`\`ts\n${read('server/src/examples/receive-webhook.ts')}\`\`\``));
  for (const type of webhookEventTypes) assert.ok(page.includes(`| \`${type}\` |`), type);
});
