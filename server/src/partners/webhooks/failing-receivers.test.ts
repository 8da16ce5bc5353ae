import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page, Webhook, WebhookDelivery } from '@waybill/contract';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { dropJobs } from '../../platform/jobs/look-into.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { giveUpDropped } from './give-up-dropped.ts';

const threeDaysMs = 3 * 86_400_000;

let server: TestServer;
let company: TestCompany;
let receiver: WebhookReceiver;
let id: string;
let secret: string;

before(async () => {
  server = await startTestServer({ webhooksToInside: true, logLevel: 'silent' });
});
after(() => server.close());
afterEach(() => receiver.close());

const begin = async () => {
  company = await server.company();
  receiver = await startWebhookReceiver();
  const body = { url: receiver.url, label: 'Our books', events: ['order.created'] };
  const stored = (await company.owner.post<Webhook>('webhook/store', body)).body.data;
  id = stored.id;
  secret = stored.secret!;
};

const idle = () => server.app.webhooks.idle();
const deliveries = async () =>
  (await company.owner.get<Page<WebhookDelivery>>(`webhook/delivery/index?id=${id}`)).body.data.data;
const shown = async () =>
  (await company.owner.get<Webhook[]>('webhook/index')).body.data.find((one) => one.id === id)!;
const pauses = () => server.db.selectFrom('job_groups').selectAll().where('group_key', '=', id).execute();
const jobs = () => server.db.selectFrom('jobs').select('id').where('group_key', '=', id).execute();
const makeDue = async () => {
  const run_at = new Date(Date.now() - 1);
  await server.db.updateTable('jobs').set({ run_at }).where('group_key', '=', id).execute();
  server.app.webhooks.wake();
};
/** Four events, which are all under way before the first of them is responded to. */
const fourTogether = async (respond: (response: ServerResponse) => unknown) => {
  const held: ServerResponse[] = [];
  receiver.respond((response) => held.push(response));
  for (let count = 0; count < 4; count += 1) await company.order();
  await receiver.arrived(4);
  receiver.respond();
  await respond(held[0]!);
  for (const response of held) if (!response.writableEnded) respond(response);
  await idle();
};

describe('a receiver that', () => {
  test('rejects one event gets the next ones at once', async () => {
    await begin();
    receiver.respond((response) => response.writeHead(422).end());
    await company.order();
    await receiver.arrived(1);
    await idle();
    assert.deepEqual(await pauses(), []);
    receiver.respond();
    await company.order();
    await receiver.arrived(2);
    await idle();
    assert.deepEqual((await deliveries()).map(({ state }) => state).toSorted(), ['delivered', 'waiting']);
  });

  test('is busy has a pause, for as long as it says, which its next try shows', async () => {
    await begin();
    receiver.respond((response) => response.writeHead(429, { 'retry-after': '900' }).end());
    const since = Date.now();
    await company.order();
    await receiver.arrived(1);
    await idle();
    const [pause] = await pauses();
    const seconds = (pause!.paused_until.getTime() - since) / 1_000;
    assert.ok(seconds >= 900 && seconds < 960, `${seconds} s`);
    await company.order();
    for (const { next_try_at } of await deliveries())
      assert.ok(Date.parse(next_try_at!) >= pause!.paused_until.getTime(), next_try_at!);
  });

  test('is gone for four events at once gets none of them again until it is started', async () => {
    await begin();
    await fourTogether((response) => response.writeHead(410).end());
    assert.equal((await shown()).state, 'stopped');
    assert.deepEqual(
      (await deliveries()).map(({ state }) => state),
      ['held', 'held', 'held', 'held'],
    );
    assert.equal((await server.mails(company.owner.email)).length, 1);
    await makeDue();
    await idle();
    assert.equal(receiver.events.length, 4);
  });

  test('worked when the server went down for days is not stopped for the first failure after', async () => {
    await begin();
    receiver.respond((response) => response.writeHead(503).end());
    await company.order();
    await receiver.arrived(1);
    await idle();
    const fourDaysAgo = new Date(Date.now() - threeDaysMs - 86_400_000);
    await server.db
      .updateTable('webhooks')
      .set({ failing_since: fourDaysAgo, last_failed_at: fourDaysAgo })
      .where('id', '=', id)
      .execute();
    await server.db
      .updateTable('jobs')
      .set({ created_at: fourDaysAgo })
      .where('group_key', '=', id)
      .execute();
    await server.db.deleteFrom('job_groups').where('group_key', '=', id).execute();
    await makeDue();
    await receiver.arrived(2);
    await idle();
    const { state, failing_since } = await shown();
    assert.equal(state, 'active');
    assert.ok(Date.parse(failing_since!) > Date.now() - 60_000);
    assert.equal((await deliveries())[0]?.state, 'waiting');
  });

  test('took an old event never is not stopped for the next failure, long after', async () => {
    await begin();
    receiver.respond((response) => response.writeHead(400).end());
    await company.order();
    await receiver.arrived(1);
    await idle();
    const longAgo = new Date(Date.now() - threeDaysMs - 60_000);
    await server.db
      .updateTable('jobs')
      .set({ created_at: longAgo, tries: 23 })
      .where('group_key', '=', id)
      .execute();
    await makeDue();
    await receiver.arrived(2);
    await idle();
    const { state, failing_since } = await shown();
    assert.deepEqual([state, failing_since], ['active', null]);
    assert.equal((await deliveries())[0]?.state, 'given_up');
  });

  test('is away gets a test and a replay at once, before what waits for it', async () => {
    await begin();
    receiver.respond((response) => response.writeHead(503).end());
    await company.order();
    await receiver.arrived(1);
    await idle();
    const far = new Date(Date.now() + 3_600_000);
    await server.db
      .updateTable('job_groups')
      .set({ paused_until: far, failures: 9 })
      .where('group_key', '=', id)
      .execute();
    receiver.respond();
    const pinged = await company.owner.post<WebhookDelivery>('webhook/test', { id });
    assert.equal(pinged.body.data.next_try_at?.slice(0, 2), '20');
    await receiver.arrived(2);
    await idle();
    assert.equal(receiver.events[1]?.type, 'ping');
    const waiting = (await deliveries()).find(({ state }) => state === 'waiting')!;
    await company.owner.post('webhook/delivery/replay', { id: waiting.id });
    await receiver.arrived(3);
    await idle();
    assert.equal(receiver.events[2]?.headers['webhook-id'], waiting.id);
  });

  test('is sent an event just now and has it replayed keeps what becomes of the first', async () => {
    await begin();
    const held: ServerResponse[] = [];
    receiver.respond((response) => held.push(response));
    await company.order();
    await receiver.arrived(1);
    const [delivery] = await deliveries();
    await server.db.updateTable('webhook_deliveries').set({ state: 'delivered' }).execute();
    const replayed = await company.owner.post<WebhookDelivery>('webhook/delivery/replay', {
      id: delivery!.id,
    });
    assert.deepEqual([replayed.status, replayed.body.data.state], [200, 'delivered']);
    assert.equal(replayed.body.message, 'It is already on its way.');
    held[0]!.writeHead(204).end();
    await idle();
    assert.deepEqual([(await deliveries())[0]?.state, await jobs()], ['delivered', []]);
  });
});

test('the secret from before two turns within a day still signs, and so do both later ones', async () => {
  await begin();
  const secrets = [secret];
  for (let round = 0; round < 2; round += 1) {
    const turned = await company.owner.post<Webhook>('webhook/secret/turn', { id });
    secrets.push(turned.body.data.secret!);
  }
  assert.equal(new Set(secrets).size, 3);
  await company.order();
  await receiver.arrived(1);
  await idle();
  const { text, headers } = receiver.events[0]!;
  for (const each of secrets) new StandardWebhook(each).verify(text, headers);
});

test('an event that cannot be put into words says so, and is given up after three days', async () => {
  await begin();
  await company.order();
  await receiver.arrived(1);
  await idle();
  const [delivery] = await deliveries();
  await server.db
    .updateTable('webhook_deliveries')
    .set({ body: null, order_id: 'nowhere' })
    .where('id', '=', delivery!.id)
    .execute();
  await company.owner.post('webhook/delivery/replay', { id: delivery!.id });
  await idle();
  const [waiting] = await deliveries();
  assert.deepEqual(
    [waiting?.state, waiting?.last_error],
    ['waiting', 'The event could not be put into words.'],
  );
  assert.deepEqual([await pauses(), (await shown()).failing_since], [[], null]);
  const longAgo = new Date(Date.now() - threeDaysMs - 1);
  await server.db
    .updateTable('jobs')
    .set({ created_at: longAgo, tries: 23 })
    .where('group_key', '=', id)
    .execute();
  await makeDue();
  await idle();
  assert.equal((await deliveries())[0]?.state, 'given_up');
});

test('an event that an operator drops is given up in the log; housekeeping cannot be dropped', async () => {
  await begin();
  receiver.respond((response) => response.writeHead(503).end());
  await company.order();
  await receiver.arrived(1);
  await idle();
  const [job] = await jobs();
  await giveUpDropped(server.db, await dropJobs(server.db, job!.id, new Date()));
  const [dropped] = await deliveries();
  assert.deepEqual([dropped?.state, dropped?.last_error], ['given_up', 'An operator dropped it.']);
  const regular = await server.db
    .selectFrom('jobs')
    .select('id')
    .where('queue', '=', 'housekeeping')
    .execute();
  assert.ok(regular.length > 0);
  for (const each of regular) assert.deepEqual(await dropJobs(server.db, each.id, new Date()), []);
});

test('a webhook that is deleted while orders are made fails none of them', async () => {
  await begin();
  const making = Array.from({ length: 12 }, () => company.order());
  const [{ status }] = await Promise.all([company.owner.post('webhook/delete', { id }), ...making]);
  assert.equal(status, 200);
  await company.order();
  await idle();
});
