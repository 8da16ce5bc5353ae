import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { CourierOrder, PushDevice } from '@waybill/contract';
import { createQueueWorker, onJobAdded, type QueueWorker } from '../../platform/jobs/index.ts';
import { aPushAccount, type FcmDouble, startFcmDouble } from '../../testing/fcm-double.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { createFcm } from './fcm.ts';
import { noticeQueue } from './notice-queue.ts';
import { forgetOldNotices } from './notices.ts';

let server: TestServer;
let company: TestCompany;
let fcm: FcmDouble;
let sender: QueueWorker;
let service: ReturnType<typeof createFcm>;
let unsubscribe: () => void;

before(async () => {
  server = await startTestServer({ logLevel: 'silent' });
  fcm = await startFcmDouble();
  service = createFcm(aPushAccount(), fcm.route);
  sender = createQueueWorker(server.db, noticeQueue(server.db, service), server.app.log);
  unsubscribe = onJobAdded('notices', sender.wake);
});
after(async () => {
  unsubscribe();
  await sender.stop();
  await fcm.close();
  await server.close();
});
beforeEach(async () => {
  company = await server.company();
  fcm.sent.length = 0;
});

let devices = 0;
const register = (who: Session, device_token = `token-${++devices}`, changes: object = {}) =>
  who.post<PushDevice>('push-notification-token/store', {
    user_id: 'somebody else',
    url: 'http://169.254.169.254/',
    server_key: 'a secret',
    device_token,
    device_id: `device of ${device_token}`,
    device_type: 'web',
    notification_type: 'direct',
    notification_agent: 'firebase',
    ...changes,
  });

const devicesOf = ({ userId }: Session) =>
  server.db
    .selectFrom('push_devices')
    .select(['device_id', 'device_token'])
    .where('user_id', '=', userId)
    .orderBy('registered_at')
    .execute();
const notices = () => server.db.selectFrom('jobs').selectAll().where('queue', '=', 'notices').execute();

/** The recipients of notices, by the token of the device. */
const noticesSent = async () => {
  await sender.idle();
  return fcm.sent.map(({ token }) => token).sort();
};

describe('a device', () => {
  test('is the caller’s whatever is said; url and key are dropped', async () => {
    const { status, body } = await register(company.owner, 'mine');
    assert.equal(status, 201);
    assert.equal(body.data.user_id, company.owner.userId);
    const rows = await server.db.selectFrom('push_devices').selectAll().execute();
    const stored = JSON.stringify([rows, body]);
    for (const dropped of ['169.254', 'a secret', 'somebody else']) assert.ok(!stored.includes(dropped));
  });

  test('takes its new token, and a token is one person’s at a time', async () => {
    const other = await company.employee();
    await register(company.owner, 'old token', { device_id: 'phone' });
    await register(company.owner, 'new-token', { device_id: 'phone' });
    assert.equal((await register(company.owner, 'with space')).status, 422);
    assert.deepEqual(await devicesOf(company.owner), [{ device_id: 'phone', device_token: 'new-token' }]);
    await register(other, 'new-token', { device_id: 'phone' });
    assert.deepEqual(await devicesOf(company.owner), []);
    assert.equal((await devicesOf(other)).length, 1);
  });

  test('stays one person’s when several register its token at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => company.employee()));
    const replies = await Promise.all(people.map((who) => register(who, 'shared', { device_id: 'phone' })));
    assert.ok(replies.every(({ status }) => status === 201));
    const tokens = ['one', 'two', 'three'];
    const [who] = people;
    const own = await Promise.all(tokens.map((token) => register(who!, token, { device_id: 'tablet' })));
    assert.ok(own.every(({ status }) => status === 201));
    const rows = await server.db
      .selectFrom('push_devices')
      .select('device_id')
      .where('device_token', 'in', ['shared', ...tokens])
      .execute();
    assert.deepEqual(rows.map(({ device_id }) => device_id).toSorted(), ['phone', 'tablet']);
  });

  test('is deleted when its person signs out, and when they have more than twenty newer ones', async () => {
    for (let count = 0; count < 21; count += 1) await register(company.owner);
    const stored = await devicesOf(company.owner);
    assert.equal(stored.length, 20);
    await company.owner.post('auth/logout');
    assert.deepEqual(await devicesOf(company.owner), []);
  });
});

describe('an order', () => {
  test('that is new is sent to the staff at work who may see orders, and not to its author', async () => {
    const others = await server.company();
    await register(others.owner);
    await register(company.owner, 'the-author');
    await register(await company.rider(), 'a-rider');
    await register(await company.employee(), 'a-dispatcher');
    await register(await company.employee(['employee'], { status: 'inactive' }), 'off-duty');
    await register(await company.employee(['employee'], { company_approved: false }), 'waiting');
    await register(await company.employee(['employee', 'supervisor']), 'two-roles');
    await server.db
      .deleteFrom('company_role_abilities')
      .where('company_id', '=', company.id)
      .where('role', '=', 'accountant')
      .execute();
    await register(await company.employee(['accountant']), 'may-not-see');
    const order = await company.order();
    assert.deepEqual(await noticesSent(), ['a-dispatcher', 'two-roles']);
    const [message] = fcm.sent;
    assert.equal(message?.notification.title, 'New order');
    assert.deepEqual(message?.data, {
      event: 'order.created',
      id: order.id,
      order_id: order.order_id,
      company_id: company.id,
    });
    assert.ok(!JSON.stringify(message).includes(order.customer_name));
    assert.deepEqual(await notices(), []);
  });

  test('that is assigned is sent to its rider', async () => {
    const rider = await company.rider();
    await register(rider, 'the-rider');
    await register(await company.rider(), 'another-rider');
    const order = await company.order();
    const body = { order_id: order.id, courier_id: rider.riderId };
    await company.owner.post<CourierOrder>('courier/order/assign', body);
    assert.deepEqual(await noticesSent(), ['the-rider']);
    assert.equal(fcm.sent[0]?.data.event, 'order.assigned');
  });

  test('is booked all the same when a device is gone, which is forgotten', async () => {
    const [first, second] = [await company.employee(), await company.employee()];
    await register(first, 'gone');
    await register(second, 'broken');
    await company.order();
    assert.deepEqual(await noticesSent(), ['broken', 'gone']);
    assert.deepEqual(await devicesOf(first), []);
    // A notice that is rejected as such says nothing of the device: it is tried again.
    const [waiting, ...more] = await notices();
    assert.deepEqual([(await devicesOf(second)).length, waiting?.tries, more.length], [1, 1, 0]);
    await server.db.deleteFrom('jobs').where('queue', '=', 'notices').execute();
  });

  test('is sent later when the service fails, and not any more when it is old news', async () => {
    await register(await company.employee(), 'later');
    await company.order();
    await sender.idle();
    const [notice, ...others] = await notices();
    assert.equal(others.length, 0);
    assert.equal(notice?.tries, 1);
    assert.ok(notice.run_at > new Date());
    assert.ok(fcm.sent.every(({ token }) => token === 'later'));
    await forgetOldNotices(server.db, new Date());
    assert.equal((await notices()).length, 1);
    await forgetOldNotices(server.db, new Date(Date.now() + 3_600_001));
    assert.deepEqual(await notices(), []);
  });
});

test('a server with a push service configured starts and stops, and sends nothing by itself', async () => {
  const configured = await startTestServer({ pushAccount: aPushAccount() });
  const { owner } = await configured.company();
  assert.equal((await register(owner)).status, 201);
  await configured.close();
});
