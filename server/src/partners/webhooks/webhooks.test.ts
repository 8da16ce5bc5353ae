import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { after, afterEach, before, describe, test } from 'node:test';
import type {
  Page,
  ShownWebhookDelivery,
  ThirdPartyOrder,
  Webhook,
  WebhookDelivery,
} from '@waybill/contract';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { anOrderBody } from '../../demo/builders/index.ts';
import { deliver, handInWithReason, remit, verifyRemittance } from '../../money/cash/testing/cash-steps.ts';
import { rounds } from '../../testing/rounds.ts';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { removeWebhooksOfEndedTokens } from './webhooks.repository.ts';

const manyEvents = rounds(300, 3_000);
const threeDaysMs = 3 * 86_400_000;

let server: TestServer;
let company: TestCompany;
let receiver: WebhookReceiver;
const log = new PassThrough();
let logged = '';

before(async () => {
  log.on('data', (chunk) => {
    logged += chunk;
  });
  server = await startTestServer({ webhooksToInside: true, logLevel: 'info', logStream: log });
});
after(() => server.close());
afterEach(async () => {
  await receiver?.close();
});

const begin = async () => {
  company = await server.company();
  receiver = await startWebhookReceiver();
};

const subscribe = (events: string[], url = receiver.url, who: Session = company.owner) =>
  who.post<Webhook>('webhook/store', { url, label: 'Our books', events });
const idle = () => server.app.webhooks.idle();
const deliveries = async (id: string, more = '') =>
  (await company.owner.get<Page<WebhookDelivery>>(`webhook/delivery/index?id=${id}${more}`)).body.data;
const types = () => receiver.events.map(({ type }) => type);
/** Everything that waits is due, and receivers that were away are tried again. */
const tryAgain = async () => {
  const at = new Date(Date.now() - 1);
  await server.db.updateTable('jobs').set({ run_at: at }).where('queue', '=', 'webhooks').execute();
  await server.db.updateTable('job_groups').set({ paused_until: at }).execute();
  server.app.webhooks.wake();
  await idle();
};
const stateOf = async (id: string) =>
  (await company.owner.get<Webhook[]>('webhook/index')).body.data.find((one) => one.id === id)!;

describe('a webhook', () => {
  test('gets signed events that a real library accepts; the secret is shown once, stored nowhere', async () => {
    await begin();
    const { status, body } = await subscribe(['order.created']);
    assert.equal(status, 201);
    const { secret, id } = body.data;
    assert.match(secret ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/);
    const order = await company.order();
    await receiver.arrived(1);
    await idle();
    const [event] = receiver.events;
    const read = new StandardWebhook(secret!).verify(event!.text, event!.headers) as { id: string };
    assert.deepEqual(
      [event?.type, event?.id, read.id],
      ['order.created', event?.headers['webhook-id'], event?.id],
    );
    assert.deepEqual(
      [event?.data.id, event?.data.order_id, event?.data.status],
      [order.id, order.order_id, 'unassigned'],
    );
    assert.ok(!('courier_comment' in event!.data));
    assert.throws(() => new StandardWebhook(secret!).verify(`${event!.text} `, event!.headers));

    assert.equal((await stateOf(id)).secret, null);
    const tables = ['webhooks', 'webhook_deliveries', 'jobs', 'activity', 'idempotency_keys'] as const;
    for (const table of tables)
      assert.ok(
        !JSON.stringify(await server.db.selectFrom(table).selectAll().execute()).includes(secret!),
        table,
      );
    assert.ok(!logged.includes(secret!.slice(6)));
  });

  test('shows no secret to a repetition of the call that made it, and makes no second one', async () => {
    await begin();
    const key = aKey();
    const store = () =>
      company.owner.post<Webhook>(
        'webhook/store',
        { url: receiver.url, label: 'Twice', events: ['order.created'] },
        key,
      );
    const [first, again] = [await store(), await store()];
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(again.body.data, { ...first.body.data, secret: null });
    assert.equal((await company.owner.get<Webhook[]>('webhook/index')).body.data.length, 1);
  });

  test('signs by both secrets for a day after its secret was turned', async () => {
    await begin();
    const { id, secret: before } = (await subscribe(['order.created'])).body.data;
    const turned = await company.owner.post<Webhook>('webhook/secret/turn', { id });
    const { secret: now } = turned.body.data;
    assert.notEqual(now, before);
    await company.order();
    await receiver.arrived(1);
    await idle();
    const { text, headers } = receiver.events[0]!;
    for (const secret of [now, before]) new StandardWebhook(secret!).verify(text, headers);
    await server.db
      .updateTable('webhooks')
      .set({ previous_until: new Date() })
      .where('id', '=', id)
      .execute();
    await company.order();
    await receiver.arrived(2);
    await idle();
    const next = receiver.events[1]!;
    new StandardWebhook(now!).verify(next.text, next.headers);
    assert.throws(() => new StandardWebhook(before!).verify(next.text, next.headers));
  });

  test('gets what it wants of its own company alone', async () => {
    await begin();
    const { id } = (await subscribe(['order.closed'])).body.data;
    const other = await server.company();
    const foreign = await other.order();
    await other.owner.post('order/mark/closed', { id: foreign.id });
    const order = await company.order();
    await company.owner.post('order/mark/closed', { id: order.id });
    await receiver.arrived(1);
    await idle();
    assert.deepEqual(
      receiver.events.map(({ type, data }) => [type, data.id]),
      [['order.closed', order.id]],
    );
    await company.owner.post('webhook/update', { id, events: ['order.created'] });
    await company.order();
    await receiver.arrived(2);
    await idle();
    assert.deepEqual(types(), ['order.closed', 'order.created']);
  });

  test('gets each step of an order in its order, and its money', async () => {
    await begin();
    const steps = ['order.created', 'order.assigned', 'order.accepted', 'order.delivered'];
    const money = ['remittance.remitted', 'remittance.verified', 'cash.handed_in'];
    await subscribe([...steps, ...money]);
    const rider = await company.rider();
    const { order, courierOrderId } = await deliver(company, rider);
    await remit(company.owner, courierOrderId, 6_500);
    await verifyRemittance(company.owner, courierOrderId);
    await receiver.arrived(6);
    await idle();
    assert.deepEqual(types(), [...steps, ...money.slice(0, 2)]);
    const { remittance, id } = receiver.events[5]!.data;
    assert.equal(id, order.id);
    assert.deepEqual(
      [remittance.courier_order_id, remittance.remitted_amount, remittance.verified, remittance.courier.id],
      [courierOrderId, 6_500, true, rider.riderId],
    );
    await deliver(company, rider);
    const handIn = await handInWithReason(company, rider, 6_500);
    assert.equal(handIn.status, 201);
    await receiver.arrived(12);
    await idle();
    const event = receiver.events.find(({ type }) => type === 'cash.handed_in');
    assert.deepEqual([event?.data.id, event?.data.amount], [handIn.body.data.id, 6_500]);
  });

  test('is bounded in number, checked, and its owner’s alone', async () => {
    await begin();
    for (const url of ['nowhere', 'ftp://127.0.0.1/', 'http://user:secret@127.0.0.1/'])
      assert.equal((await subscribe(['order.created'], url)).status, 422, url);
    assert.equal((await subscribe(['order.vanished'])).status, 422);
    const made = await Promise.all(Array.from({ length: 22 }, () => subscribe(['order.created'])));
    assert.equal(made.filter(({ status }) => status === 201).length, 20);
    const tooMany = made.find(({ status }) => status !== 201)!.body;
    assert.deepEqual([tooMany.status_code, tooMany.code], [409, 'webhook.too_many']);
    const app = await withWebhooks('Chow app');
    const own = { url: receiver.url, label: 'Kitchen', events: ['order.created'] };
    const ofToken = [];
    for (let count = 0; count < 6; count += 1)
      ofToken.push((await app.post('third-party/webhook/store', own)).status);
    assert.deepEqual(ofToken, [201, 201, 201, 201, 201, 409]);
    const { id } = made.find(({ status }) => status === 201)!.body.data;
    const other = await server.company();
    for (const call of ['update', 'delete', 'secret/turn', 'test'])
      assert.equal((await other.owner.post(`webhook/${call}`, { id })).status, 404, call);
    assert.equal((await (await company.employee(['supervisor'])).get('webhook/index')).status, 403);
    const impersonator = (await server.administrator()).with({ company: company.id });
    const rejected = await subscribe(['order.created'], receiver.url, impersonator);
    assert.equal(rejected.body.code, 'access.refused_in_clone');
  });

  test('leaves a line in the activity without its address', async () => {
    await begin();
    await subscribe(['order.created'], `${receiver.url}?key=secret-of-the-receiver`);
    const { body } = await company.owner.get<Page<{ action: string; subject: { label: string } }>>(
      'activity/index?kind=tokens',
    );
    assert.deepEqual([body.data.data[0]?.action, body.data.data[0]?.subject.label], ['created', 'Our books']);
    assert.ok(!JSON.stringify(body).includes('secret-of-the-receiver'));
  });
});

describe('a receiver that', () => {
  test('fails gets the same text under the same id until it takes it, and the log says so', async () => {
    await begin();
    const { id } = (await subscribe(['order.created'])).body.data;
    receiver.respond((response) => response.writeHead(500).end('out of order\0'));
    const order = await company.order();
    await receiver.arrived(1);
    await idle();
    const [waiting] = (await deliveries(id, '&state=waiting')).data;
    assert.deepEqual([waiting?.tries, waiting?.last_status, waiting?.last_error], [1, 500, 'status 500']);
    assert.deepEqual([waiting?.order_id, waiting?.order_number], [order.id, order.order_id]);
    assert.ok(waiting!.next_try_at! > new Date().toISOString());
    assert.ok((await stateOf(id)).failing_since);
    await company.owner.post('order/mark/closed', { id: order.id });
    receiver.respond();
    await tryAgain();
    const [first, second] = receiver.events;
    assert.equal(second?.text, first?.text);
    assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id']);
    const [taken] = (await deliveries(id)).data;
    assert.deepEqual(
      [taken?.state, taken?.tries, taken?.last_status, taken?.next_try_at],
      ['delivered', 2, 204, null],
    );
    assert.equal((await stateOf(id)).failing_since, null);
    const shown = await company.owner.get<ShownWebhookDelivery>(`webhook/delivery/show?id=${taken!.id}`);
    assert.equal(shown.body.data.body, first?.text);
    assert.deepEqual(
      shown.body.data.attempts.map(({ status, error, response }) => [status, error, response]),
      [
        [500, 'status 500', 'out of order'],
        [204, null, ''],
      ],
    );
  });

  test('redirects is not followed', async () => {
    await begin();
    const other = await startWebhookReceiver();
    const { id } = (await subscribe(['order.created'])).body.data;
    receiver.respond((response) => response.writeHead(307, { location: other.url }).end());
    await company.order();
    await receiver.arrived(1);
    await idle();
    assert.deepEqual([(await deliveries(id)).data[0]?.last_status, other.events.length], [307, 0]);
    await other.close();
  });

  test('says a great deal is cut short, and takes the event all the same', async () => {
    await begin();
    const { id } = (await subscribe(['order.created'])).body.data;
    receiver.respond((response) => {
      response.writeHead(200);
      response.write('x'.repeat(200_000));
    });
    await company.order();
    await receiver.arrived(1);
    await idle();
    const [delivery] = (await deliveries(id)).data;
    const shown = await company.owner.get<ShownWebhookDelivery>(`webhook/delivery/show?id=${delivery!.id}`);
    assert.deepEqual([shown.body.data.state, shown.body.data.response?.length], ['delivered', 500]);
  });

  test('is gone stops the webhook; the owner gets a mail, and starting it sends what waited', async () => {
    await begin();
    const { id } = (await subscribe(['order.created'])).body.data;
    receiver.respond((response) => response.writeHead(410).end());
    await company.order();
    await receiver.arrived(1);
    await idle();
    const stopped = await stateOf(id);
    assert.deepEqual(
      [stopped.state, stopped.stopped_reason],
      ['stopped', 'The receiver said that it is gone (410).'],
    );
    const [mail] = await server.mails(company.owner.email);
    assert.match(mail?.subject ?? '', /^A webhook of .* was stopped$/);
    const [delivery] = (await deliveries(id)).data;
    assert.equal(delivery?.state, 'held');
    const tooEarly = await company.owner.post('webhook/delivery/replay', { id: delivery!.id });
    assert.deepEqual([tooEarly.status, tooEarly.body.code], [409, 'webhook.not_active']);
    receiver.respond();
    await company.owner.post('webhook/update', { id, state: 'active' });
    await receiver.arrived(2);
    await idle();
    assert.equal(receiver.events[1]?.text, receiver.events[0]?.text);
    assert.equal((await deliveries(id)).data[0]?.state, 'delivered');
  });

  test('fails for three days has its webhook stopped, once, and gets nothing until it is started', async () => {
    await begin();
    const { id } = (await subscribe(['order.created'])).body.data;
    receiver.respond((response) => response.writeHead(503).end());
    for (let count = 0; count < 3; count += 1) await company.order();
    await idle();
    const longAgo = new Date(Date.now() - threeDaysMs - 1);
    await server.db.updateTable('webhooks').set({ failing_since: longAgo }).where('id', '=', id).execute();
    await tryAgain();
    assert.match((await stateOf(id)).stopped_reason ?? '', /for three days, at last: status 503\.$/);
    const states = (await deliveries(id)).data.map(({ state, next_try_at }) => [state, next_try_at]);
    assert.deepEqual(
      states,
      Array.from({ length: 3 }, () => ['held', null]),
    );
    assert.equal((await server.mails(company.owner.email)).length, 1);
    const tries = receiver.events.length;
    receiver.respond();
    server.app.webhooks.wake();
    await idle();
    assert.equal(receiver.events.length, tries);
    await company.owner.post('webhook/update', { id, state: 'active' });
    await receiver.arrived(tries + 3);
    await idle();
    assert.equal((await deliveries(id, '&state=delivered')).total, 3);
  });

  test('has lost something gets it again, as often as the owner says', async () => {
    await begin();
    const { id } = (await subscribe(['order.created'])).body.data;
    await company.order();
    await receiver.arrived(1);
    await idle();
    const [delivery] = (await deliveries(id)).data;
    await company.owner.post('webhook/delivery/replay', { id: delivery!.id });
    await receiver.arrived(2);
    await idle();
    assert.equal(receiver.events[1]?.headers['webhook-id'], delivery?.id);
    assert.equal((await deliveries(id)).data[0]?.tries, 2);
    const other = await server.company();
    assert.equal((await other.owner.post('webhook/delivery/replay', { id: delivery!.id })).status, 404);
    assert.equal((await other.owner.get(`webhook/delivery/show?id=${delivery!.id}`)).status, 404);
    assert.equal((await other.owner.get(`webhook/delivery/index?id=${id}`)).status, 404);
  });

  test('wants a ping gets one', async () => {
    await begin();
    const { id } = (await subscribe(['order.created'])).body.data;
    const pinged = await company.owner.post<WebhookDelivery>('webhook/test', { id });
    assert.equal(pinged.status, 201);
    await receiver.arrived(1);
    await idle();
    assert.deepEqual([types(), receiver.events[0]?.data], [['ping'], { webhook_id: id }]);
  });

  test(`is down delays no other, with ${manyEvents} events for it`, { timeout: 600_000 }, async () => {
    await begin();
    // A port that no server listens on any more.
    const dead = createServer().listen(0, '127.0.0.1');
    await once(dead, 'listening');
    const { port } = dead.address() as { port: number };
    dead.close();
    const down = (await subscribe(['order.created'], `http://127.0.0.1:${port}/`)).body.data;
    const up = (await subscribe(['order.created'])).body.data;
    for (let made = 0; made < manyEvents; made += 50)
      await Promise.all(Array.from({ length: Math.min(50, manyEvents - made) }, () => company.order()));
    await receiver.arrived(manyEvents);
    await idle();
    assert.equal((await deliveries(up.id, '&state=delivered')).total, manyEvents);
    const waiting = await deliveries(down.id, '&state=waiting&per_page=100');
    assert.equal(waiting.total, manyEvents);
    const tries = await server.db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.sum<number>('tries').as('tries'))
      .where('webhook_id', '=', down.id)
      .executeTakeFirstOrThrow();
    assert.ok(tries.tries <= 40, `${tries.tries} tries`);
  });
});

const withWebhooks = (label: string) => company.thirdParty(label, { scopes: ['orders.place', 'webhooks'] });

describe('another system', () => {
  test('gets the events of orders that it booked, and of no others', async () => {
    await begin();
    const [app, rival] = [await withWebhooks('Chow app'), await withWebhooks('Rival')];
    const stored = await app.post<Webhook>('third-party/webhook/store', {
      url: receiver.url,
      label: 'Kitchen',
      events: ['order.created', 'order.closed'],
    });
    assert.equal(stored.status, 201);
    assert.ok(stored.body.data.secret);
    await company.order();
    await rival.post('third-party/order/store', anOrderBody());
    const own = await app.post<ThirdPartyOrder>('third-party/order/store', anOrderBody());
    await company.owner.post('order/mark/closed', { id: own.body.data.id });
    await receiver.arrived(2);
    await idle();
    assert.deepEqual(
      receiver.events.map(({ type, data }) => [type, data.id]),
      [
        ['order.created', own.body.data.id],
        ['order.closed', own.body.data.id],
      ],
    );
    assert.equal(receiver.events[0]!.data.tracking_url, own.body.data.tracking_url);
    const money = { url: receiver.url, label: 'Kitchen', events: ['cash.handed_in'] };
    assert.equal((await app.post('third-party/webhook/store', money)).status, 422);
    assert.deepEqual((await rival.get<Webhook[]>('third-party/webhook/index')).body.data, []);
    const { id } = stored.body.data;
    assert.equal((await rival.post('third-party/webhook/delete', { id })).status, 404);
    assert.equal((await app.post('third-party/webhook/delete', { id })).status, 200);
    assert.deepEqual((await app.get<Webhook[]>('third-party/webhook/index')).body.data, []);
  });

  test('has no webhook any more once its token has ended', async () => {
    await begin();
    const app = await withWebhooks('Chow app');
    await app.post('third-party/webhook/store', {
      url: receiver.url,
      label: 'Kitchen',
      events: ['order.created'],
    });
    const [made] = (await company.owner.get<Webhook[]>('webhook/index')).body.data;
    assert.deepEqual(
      [made?.third_party_token_id, made?.third_party_token_label, made?.is_test],
      [app.userId, 'Chow app', false],
    );
    await company.owner.post('webhook/update', { id: made!.id, state: 'paused' });
    await app.post('third-party/order/store', anOrderBody());
    await company.owner.post('third-party/token/revoke', { id: app.userId });
    assert.deepEqual((await company.owner.get<Webhook[]>('webhook/index')).body.data, []);
    const left = await server.db.selectFrom('jobs').select('id').where('group_key', '=', made!.id).execute();
    assert.deepEqual(left, []);
  });

  test('gets no events any more once its token has ended by itself', async () => {
    await begin();
    const app = await withWebhooks('Chow app');
    const url = { url: receiver.url, label: 'Kitchen', events: ['order.created', 'order.closed'] };
    await app.post('third-party/webhook/store', url);
    const { id } = (await app.post<{ id: string }>('third-party/order/store', anOrderBody())).body.data;
    await receiver.arrived(1);
    await server.db
      .updateTable('third_party_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', app.userId)
      .execute();
    await company.owner.post('order/mark/closed', { id });
    await idle();
    assert.deepEqual(types(), ['order.created']);
    await removeWebhooksOfEndedTokens(server.db, new Date());
    assert.deepEqual((await company.owner.get<Webhook[]>('webhook/index')).body.data, []);
  });

  test('with a test token has a webhook that the owner sees, is mailed of, and may end', async () => {
    await begin();
    const app = await company.thirdParty('Till', { scopes: ['orders.place', 'webhooks'], is_test: true });
    const body = { url: receiver.url, label: 'Till', events: ['order.created'] };
    const { id } = (await app.post<Webhook>('third-party/webhook/store', body)).body.data;
    receiver.respond((response) => response.writeHead(410).end());
    await app.post('third-party/order/store', anOrderBody());
    await receiver.arrived(1);
    await idle();
    const { state, third_party_token_label, is_test } = await stateOf(id);
    assert.deepEqual([state, third_party_token_label, is_test], ['stopped', 'Till', true]);
    const [mail] = await server.mails(company.owner.email);
    assert.match(mail?.subject ?? '', /^A webhook of .* was stopped$/);
    const [order] = (await deliveries(id)).data;
    const sent = await company.owner.get<ShownWebhookDelivery>(`webhook/delivery/show?id=${order?.id}`);
    assert.match(sent.body.data.body ?? '', /"type":"order.created"/);
    receiver.respond((response) => response.end());
    await company.owner.post('webhook/update', { id, state: 'active' });
    await receiver.arrived(2);
    await idle();
    await company.owner.post('webhook/test', { id });
    await receiver.arrived(3);
    await idle();
    assert.deepEqual(types().toSorted(), ['order.created', 'order.created', 'ping']);
    const rival = await server.company();
    assert.equal((await rival.owner.post('webhook/delete', { id })).status, 404);
    assert.equal((await rival.owner.get(`webhook/delivery/show?id=${order?.id}`)).status, 404);
    assert.equal((await company.owner.post('webhook/delete', { id })).status, 200);
    assert.deepEqual((await app.get<Webhook[]>('third-party/webhook/index')).body.data, []);
  });

  test('is sent what happens to its test orders, which have no webhooks of the company', async () => {
    await begin();
    await subscribe(['order.created', 'order.assigned', 'order.accepted']);
    const app = await company.thirdParty('Till', { scopes: ['orders.place', 'webhooks'], is_test: true });
    const own = await startWebhookReceiver();
    await app.post('third-party/webhook/store', {
      url: own.url,
      label: 'Till',
      events: ['order.created', 'order.assigned', 'order.accepted'],
    });
    const { id } = (await app.post<{ id: string }>('third-party/order/store', anOrderBody())).body.data;
    for (const step of ['assigned', 'accepted'])
      await app.post('third-party/sandbox/order/advance', { id, step });
    await own.arrived(3);
    await idle();
    assert.deepEqual(
      own.events.map(({ type }) => type),
      ['order.created', 'order.assigned', 'order.accepted'],
    );
    assert.deepEqual(types(), []);
    await own.close();
  });
});

test('a server that may not go inside rejects such an address, and calls none that was stored', async () => {
  await begin();
  const strict = await startTestServer({ logLevel: 'silent' });
  const own = await strict.company();
  const body = { url: receiver.url, label: 'Inside', events: ['order.created'] };
  const reply = await own.owner.post<Webhook>('webhook/store', body);
  assert.deepEqual([reply.status, Object.keys(reply.body.errors ?? {})], [422, ['url']]);
  const stored = await own.owner.post<Webhook>('webhook/store', { ...body, url: 'https://shop.example/' });
  await strict.db.updateTable('webhooks').set({ url: 'https://127.0.0.1/' }).execute();
  await own.owner.post('webhook/test', { id: stored.body.data.id });
  await strict.app.webhooks.idle();
  const [row] = await strict.db.selectFrom('webhook_deliveries').selectAll().execute();
  assert.deepEqual(
    [row?.last_status, row?.last_error],
    [null, 'The address must be an address of the internet.'],
  );
  assert.equal(receiver.events.length, 0);
  await strict.close();
});
