import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page, Webhook, WebhookDelivery } from '@waybill/contract';
import { retryJobs } from '../../platform/jobs/look-into.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { forgetOldDeliveries } from './deliveries.repository.ts';

const dayMs = 86_400_000;

let server: TestServer;
let company: TestCompany;
let receiver: WebhookReceiver;
let id: string;

before(async () => {
  server = await startTestServer({ webhooksToInside: true, logLevel: 'silent' });
});
after(() => server.close());
afterEach(() => receiver.close());

const begin = async () => {
  company = await server.company();
  receiver = await startWebhookReceiver();
  const body = { url: receiver.url, label: 'Our books', events: ['order.created', 'order.closed'] };
  id = (await company.owner.post<Webhook>('webhook/store', body)).body.data.id;
};

const idle = () => server.app.webhooks.idle();
const setState = (state: 'active' | 'paused') => company.owner.post('webhook/update', { id, state });
const deliveries = async () =>
  (await company.owner.get<Page<WebhookDelivery>>(`webhook/delivery/index?id=${id}`)).body.data.data;
const close = (order: { id: string }) => company.owner.post('order/mark/closed', { id: order.id });
const jobs = () => server.db.selectFrom('jobs').selectAll().where('group_key', '=', id).execute();
const makeDue = async () => {
  const run_at = new Date(Date.now() - 1);
  await server.db.updateTable('jobs').set({ run_at }).where('group_key', '=', id).execute();
  server.app.webhooks.wake();
  await idle();
};

describe('a webhook that is paused', () => {
  test('gets nothing, and once it is started all that happened, each order in its order', async () => {
    await begin();
    receiver.respond((response) => response.writeHead(503).end());
    const first = await company.order();
    await receiver.arrived(1);
    await idle();
    await setState('paused');
    await close(first);
    const second = await company.order();
    await close(second);
    await makeDue();
    assert.equal(receiver.events.length, 1);
    const held = await deliveries();
    assert.deepEqual(
      held.map(({ state, next_try_at }) => [state, next_try_at]),
      Array.from({ length: 4 }, () => ['held', null]),
    );
    receiver.respond();
    await setState('active');
    await receiver.arrived(5);
    await idle();
    const sent = (order: { id: string }) =>
      receiver.events.slice(1).flatMap(({ type, data }) => (data.id === order.id ? [type] : []));
    for (const order of [first, second]) assert.deepEqual(sent(order), ['order.created', 'order.closed']);
    assert.deepEqual([...new Set((await deliveries()).map(({ state }) => state))], ['delivered']);
    assert.deepEqual(await jobs(), []);
  });

  test('takes an event that was on its way, and holds one that fails then', async () => {
    await begin();
    let respond = () => {};
    receiver.respond((response) => {
      respond = () => response.writeHead(503).end();
    });
    await company.order();
    await receiver.arrived(1);
    await setState('paused');
    respond();
    await idle();
    await makeDue();
    assert.deepEqual([(await deliveries())[0]?.state, receiver.events.length], ['held', 1]);
    receiver.respond();
    await setState('active');
    await receiver.arrived(2);
    await idle();
    assert.equal((await deliveries())[0]?.state, 'delivered');
  });

  test('gets nothing by an operator who has the queue tried again', async () => {
    await begin();
    await setState('paused');
    await company.order();
    await server.db
      .updateTable('jobs')
      .set({ last_error: 'status 500' })
      .where('group_key', '=', id)
      .execute();
    const { changed } = await retryJobs(server.db, 'webhooks', new Date());
    assert.equal(changed, 0);
    await makeDue();
    assert.equal(receiver.events.length, 0);
  });

  test('gets three whole days of tries for what it missed, however long it was paused', async () => {
    await begin();
    await setState('paused');
    await company.order();
    const longAgo = new Date(Date.now() - 20 * dayMs);
    await server.db
      .updateTable('jobs')
      .set({ created_at: longAgo, tries: 50 })
      .where('group_key', '=', id)
      .execute();
    receiver.respond((response) => response.writeHead(400).end());
    await setState('active');
    await receiver.arrived(1);
    await idle();
    const [job] = await jobs();
    assert.deepEqual([(await deliveries())[0]?.state, job?.tries], ['waiting', 1]);
    assert.ok(job!.created_at.getTime() > Date.now() - 60_000);
  });

  test('forgets after 30 days what it was never started for', async () => {
    await begin();
    await setState('paused');
    await company.order();
    await forgetOldDeliveries(server.db, new Date(Date.now() + 29 * dayMs));
    assert.deepEqual([(await deliveries()).length, (await jobs()).length], [1, 1]);
    await forgetOldDeliveries(server.db, new Date(Date.now() + 31 * dayMs));
    assert.deepEqual([await deliveries(), await jobs()], [[], []]);
  });

  test('forgets events earlier where the company stores them for fewer days', async () => {
    await begin();
    await setState('paused');
    await company.order();
    const { version } = (await company.owner.get<{ version: number }>('company/settings/show')).body.data;
    await company.owner.post('company/settings/update', { version, keep_days: { webhooks: 2 } });
    await forgetOldDeliveries(server.db, new Date(Date.now() + dayMs));
    assert.equal((await deliveries()).length, 1);
    await forgetOldDeliveries(server.db, new Date(Date.now() + 3 * dayMs));
    assert.equal((await deliveries()).length, 0);
  });

  test('and deleted leaves nothing that waits', async () => {
    await begin();
    await setState('paused');
    await company.order();
    await company.owner.post('webhook/delete', { id });
    const groups = await server.db
      .selectFrom('job_groups')
      .select('queue')
      .where('group_key', '=', id)
      .execute();
    assert.deepEqual([await jobs(), groups], [[], []]);
  });
});

test('a webhook whose events are stored while it is paused and started loses none of them', async () => {
  await begin();
  const orders = 12;
  await Promise.all([
    ...Array.from({ length: orders }, () => company.order()),
    setState('paused').then(() => setState('active')),
  ]);
  await receiver.arrived(orders);
  await idle();
  assert.deepEqual([(await deliveries()).length, await jobs()], [orders, []]);
});
