import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type ChangedFactors,
  cashCodeAt,
  type DeliveryPin,
  type MessageSettings,
  type MyCash,
  type PreparedAuthenticator,
  type ReceiverLink,
  type Webhook,
  type WebhookDelivery,
} from '@waybill/contract';
import { sql } from 'kysely';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { cashSecretsOf } from '../money/cash/cash-secret.ts';
import { isDeliveryPin } from '../orders/orders/delivery-pin.ts';
import { stepOfCode } from '../people/factors/authenticator-secret.ts';
import { makeChallenge, readChallenge } from '../people/factors/index.ts';
import { readConfig } from '../platform/base/config.ts';
import { parseSecretKeys, readSecretKeys, type SecretKeys } from '../platform/base/secret-keys.ts';
import { readKeys, requireCurrentKey, useSecretKeys } from '../platform/identity/keys.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Session, serverOn, type TestServer, throughNode } from '../testing/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

let data: TestDatabase;
let receiver: WebhookReceiver;
let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'waybill-keys-'));
const path = join(folder, 'keys');

const start = async (database = data.reopen()) => {
  server = await serverOn(
    { database: await database, remove: async () => undefined },
    { webhooksToInside: true },
  );
};
before(async () => {
  data = await testDatabase();
  receiver = await startWebhookReceiver();
  await start(Promise.resolve(data.database));
});
after(async () => {
  await server.close();
  await receiver.close();
  await data.remove();
  rmSync(folder, { recursive: true });
});

const program = (...given: string[]) => {
  const file = fileURLToPath(new URL('./keys.js', import.meta.url));
  const env = { PATH: process.env.PATH, ...data.env, SECRET_KEYS_FILE: path };
  return spawn(process.execPath, [file, ...given], { env });
};

/** Runs the command with no server running, and starts one again: an embedded database has one process at a time. */
const run = async (...given: string[]) => {
  await server.close();
  const child = program(...given);
  const closed = once(child, 'close');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await closed;
  useSecretKeys((readSecretKeys(path) as SecretKeys | undefined) ?? new Map());
  await start();
  return { status, out, errors };
};

const runAndKill = async (afterMs: number, ...given: string[]) => {
  await server.close();
  const child = program(...given);
  const closed = once(child, 'close');
  await Promise.race([rest(afterMs), closed]);
  child.kill('SIGKILL');
  await closed;
  await start();
};

/** Where providers of messages report to: it is sealed with their keys. */
const hooksOf = async (owner: Session) =>
  (await owner.get<MessageSettings>('message/settings/show')).body.data.providers.map(
    ({ hook }) => new URL(hook).pathname,
  );

/** Everything that somebody outside has of the server's secrets. */
const makeHeld = async () => {
  const company = await server.company();
  const settings = (await company.owner.get<{ version: number }>('company/settings/show')).body.data;
  const asked = { version: settings.version, asks_delivery_pin: 1 };
  assert.equal((await company.owner.post('company/settings/update', asked)).status, 200);
  const order = await company.order();
  const link = (await company.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body.data;
  const pin = (await company.owner.get<DeliveryPin>(`order/pin/show?id=${order.id}`)).body.data.delivery_pin!;
  const hook = { url: receiver.url, label: 'Ours', events: ['order.created'] };
  const webhook = (await company.owner.post<Webhook>('webhook/store', hook)).body.data;
  const count = receiver.events.length;
  const ping = (await company.owner.post<WebhookDelivery>('webhook/test', { id: webhook.id })).body.data;
  await receiver.arrived(count + 1);
  const keysOfTermii = { provider: 'termii', sender: 'Ours', price: 1, key: 'TL-key-1', secret: 'secret-1' };
  await company.owner.post('message/provider/store', keysOfTermii);
  const hooks = await hooksOf(company.owner);
  const rider = await company.rider();
  const cash = (await rider.get<MyCash>('cash/me')).body.data.code.secret;
  const person = await server.user();
  const app = (await person.post<PreparedAuthenticator>('auth/authenticator/prepare')).body.data;
  const first = { challenge: app.challenge, code: cashCodeAt(app.secret, Date.now() - 30_000) };
  assert.equal((await person.post<ChangedFactors>('auth/authenticator/store', first)).status, 201);
  const challenge = await makeChallenge(server.db, { purpose: 'confirm', userId: person.userId });
  return { company, order, link, pin, webhook, ping, hooks, rider, cash, person, app, challenge };
};
type Held = Awaited<ReturnType<typeof makeHeld>>;

const requireAll = async ({
  company,
  order,
  link,
  pin,
  webhook,
  ping,
  hooks,
  rider,
  cash,
  person,
  app,
  challenge,
}: Held) => {
  const { db } = server;
  const by = (who: Session) => throughNode(server.app, who);
  const shown = await by(company.owner).post<ReceiverLink>('order/link/store', { id: order.id });
  assert.equal(shown.body.data.address, link.address);
  const token = link.address!.split('/r/')[1]!;
  assert.equal((await server.post('receiver/show', { token })).status, 200);

  const count = receiver.events.length;
  assert.equal((await by(company.owner).post('webhook/delivery/replay', { id: ping.id })).status, 200);
  await receiver.arrived(count + 1);
  const { text: sent, headers } = receiver.events.at(-1)!;
  new StandardWebhook(webhook.secret!).verify(sent, headers);

  assert.deepEqual(await hooksOf(by(company.owner)), hooks);

  const keys = await readKeys(db);
  assert.ok(isDeliveryPin(keys, order.id, pin));
  const { rows } = await sql<{ hex: string }>`
    select encode(secret, 'hex') as hex from cash_secrets where courier_id = ${rider.riderId}`.execute(db);
  assert.ok(cashSecretsOf(keys, rows[0]!.hex).includes(cash));
  const row = await db
    .selectFrom('authenticators')
    .selectAll()
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  assert.ok(await stepOfCode(db, row, cashCodeAt(app.secret, Date.now())));
  assert.equal((await readChallenge(db, challenge, ['confirm'])).userId, person.userId);
};

const keyNames = () => [...(readSecretKeys(path) as SecretKeys).keys()];
const idOf = (out: string) => /The key (\S+)/.exec(out)![1]!;

test('keys are added, turned, killed on the way and taken away, and what people hold goes on working', async () => {
  const held = await makeHeld();
  await requireAll(held);
  assert.match((await run()).out, /^database +\d{4}-\d\d-\d\d +1 +0 +1 +\d +0 +0 +current$/m);
  assert.match((await run('turn')).errors, /There is no other key yet/);

  const added = await run('add');
  assert.equal(added.status, 0, added.errors);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.deepEqual(keyNames(), [idOf(added.out)]);
  await requireAll(held);
  assert.match((await run('remove', 'database')).errors, /is the current one/);

  const kills = process.env.NIGHT ? [250, 300, 350, 400, 450, 500, 600, 800] : [350, 500];
  for (const ms of kills) {
    await runAndKill(ms, 'turn');
    await requireAll(held);
  }
  const turned = await run('turn');
  assert.match(turned.out, /secrets? (was|were) sealed again/, turned.errors);
  await requireAll(held);
  const later = await makeHeld();

  await runAndKill(400, 'remove', 'database');
  assert.equal(
    (await run('remove', 'database')).status === 0 || (await run()).out.includes('database'),
    true,
  );
  const { rows } = await sql`select 1 from receiver_secret`.execute(server.db);
  assert.equal(rows.length, 0);
  await requireAll(later);
  assert.doesNotMatch((await run()).out, /^database/m);

  const second = idOf((await run('add')).out);
  const [first] = keyNames();
  await run('turn');
  await requireAll(later);
  assert.match((await run('remove', first!)).out, /is taken away/);
  assert.deepEqual(keyNames(), [second]);
  // What was sealed holds; PINs, riders’ codes and steps of sign-ins are of the keys that are there.
  const owner = throughNode(server.app, held.company.owner);
  const again = await owner.post<ReceiverLink>('order/link/store', { id: held.order.id });
  assert.equal(again.body.data.address, held.link.address);
  await assert.rejects(readChallenge(server.db, later.challenge, ['confirm']));
});

test('an app whose secret was shown before a turn is set up after it', async () => {
  const person = await server.user();
  const app = (await person.post<PreparedAuthenticator>('auth/authenticator/prepare')).body.data;
  await run('add');
  await run('turn');
  const first = { challenge: app.challenge, code: cashCodeAt(app.secret, Date.now()) };
  const { status } = await throughNode(server.app, person).post('auth/authenticator/store', first);
  assert.equal(status, 201);
});

test('a server without the current key does not start, and a broken file is named', async () => {
  await sql`insert into secret_keys values ('elsewhere', now(), false)`.execute(server.db);
  await sql`update secret_keys set is_current = false`.execute(server.db);
  await sql`update secret_keys set is_current = true where id = 'elsewhere'`.execute(server.db);
  await assert.rejects(requireCurrentKey(server.db), /The key elsewhere is not in SECRET_KEYS_FILE/);
  assert.equal(parseSecretKeys('# one\nmine short\n'), 'line 2 is not a name and a key');
  assert.throws(
    () => readConfig({ SECRET_KEYS_FILE: join(folder, 'nowhere') }),
    /SECRET_KEYS_FILE is not there: npm run keys -- add makes it/,
  );
});
