import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type {
  BookedOrder,
  Company,
  Page,
  SandboxStep,
  ThirdPartyOrder,
  ThirdPartyToken,
  TrackedOrder,
} from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { contentsOf } from '../../testing/company-contents.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let app: Session;

const scopes = ['orders.place', 'orders.read', 'orders.cancel', 'orders.track'] as const;

before(async () => {
  server = await startTestServer();
  company = await server.company({ company_name: 'Eko Swift' });
  app = await company.thirdParty('Test till', { scopes: [...scopes], is_test: true });
});
after(() => server.close());

const book = async (changes: object = {}, by = app) =>
  (await by.post<ThirdPartyOrder>('third-party/order/store', { ...anOrderBody(), ...changes })).body.data;
const advance = (id: string, step: SandboxStep, by = app) =>
  by.post<ThirdPartyOrder>('third-party/sandbox/order/advance', { id, step });
const show = async (id: string) =>
  (await app.get<ThirdPartyOrder>(`third-party/order/show?id=${id}`)).body.data;

describe('a test token', () => {
  test('is listed with the others and marked; its orders name the company and that they are tests', async () => {
    const real = await company.thirdParty('Real till');
    const listed = (await company.owner.get<ThirdPartyToken[]>('third-party/token/me')).body.data;
    assert.deepEqual(
      listed.map(({ label, is_test }) => [label, is_test]),
      [
        ['Real till', false],
        ['Test till', true],
      ],
    );
    const order = await book();
    assert.deepEqual([order.company_name, order.status], ['Eko Swift (test)', 'unassigned']);
    assert.equal((await real.get(`third-party/order/show?id=${order.id}`)).status, 404);
  });

  test('shares one sandbox with the company’s others, however many are made at once', async () => {
    const own = await server.company();
    const store = () => own.owner.post('third-party/token/store', { label: 'At once', is_test: true });
    const replies = await Promise.all([store(), store(), store()]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201, 201],
    );
    const sandboxes = await server.db
      .selectFrom('companies')
      .select('id')
      .where('sandbox_of', '=', own.id)
      .execute();
    assert.equal(sandboxes.length, 1);
  });

  test('is revoked as the others, by its own company’s owner', async () => {
    const other = await server.company();
    const gone = await company.thirdParty('Gone', { is_test: true });
    const { id } = (await company.owner.get<ThirdPartyToken[]>('third-party/token/me')).body.data[0]!;
    assert.equal((await other.owner.post('third-party/token/revoke', { id })).status, 404);
    assert.equal((await company.owner.post('third-party/token/revoke', { id })).status, 200);
    assert.equal((await gone.get('third-party/order/index')).status, 401);
  });

  test('works while the platform lets the company work', async () => {
    const own = await server.company();
    const till = await own.thirdParty('Till', { is_test: true });
    const approve = (management_approved: boolean) =>
      server.db.updateTable('companies').set({ management_approved }).where('id', '=', own.id).execute();
    await approve(false);
    assert.equal((await till.get('third-party/order/index')).body.code, 'access.membership_closed');
    await approve(true);
    assert.equal((await till.get('third-party/order/index')).status, 200);
  });
});

describe('an order of the sandbox', () => {
  test('goes through the states of a real one', async () => {
    const { id, order_id } = await book();
    for (const [step, status] of [
      ['assigned', 'assigned'],
      ['rejected', 'unassigned'],
      ['assigned', 'assigned'],
      ['accepted', 'assigned'],
      ['canceled', 'unassigned'],
      ['assigned', 'assigned'],
      ['accepted', 'assigned'],
      ['delivered', 'delivered'],
    ] as const) {
      const reply = await advance(id, step);
      assert.deepEqual([reply.status, reply.body.data.status], [200, status], step);
    }
    const { data } = (await app.get<TrackedOrder>(`third-party/order/track?order_id=${order_id}`)).body;
    assert.deepEqual(
      data.steps.map(({ kind }) => kind),
      ['ordered', 'assigned', 'accepted', 'delivered'],
    );
    assert.equal(data.courier_orders[0]?.courier.courier_name, 'Test');
  });

  test('takes no step that its state does not allow, and says how it is', async () => {
    const { id } = await book();
    for (const step of ['accepted', 'rejected', 'delivered', 'canceled'] as const) {
      const reply = await advance(id, step);
      assert.deepEqual(
        [reply.status, reply.body.code, reply.body.data.status],
        [409, 'order.wrong_state', 'unassigned'],
        step,
      );
    }
    await advance(id, 'assigned');
    assert.equal((await advance(id, 'assigned')).status, 409);
    assert.equal((await advance(id, 'delivered')).status, 409);
    assert.equal((await advance(id, 'closed')).status, 200);
    assert.equal((await advance(id, 'closed')).status, 409);
    assert.equal((await show(id)).status, 'closed');
  });

  test('is cancelled by the rules of real ones', async () => {
    const [early, late] = [await book(), await book()];
    const cancel = (id: string) => app.post('third-party/order/cancel', { id });
    assert.equal((await cancel(early.id)).status, 200);
    await advance(late.id, 'assigned');
    await advance(late.id, 'accepted');
    assert.equal((await cancel(late.id)).body.code, 'order.accepted_by_rider');
  });

  test('is moved by its own token alone, and no real order is', async () => {
    const other = await company.thirdParty('Another test', { is_test: true });
    assert.equal((await advance((await book()).id, 'assigned', other)).status, 404);
    const real = await company.thirdParty('Real', { scopes: [...scopes] });
    const { id } = await book({}, real);
    const { status, body } = await advance(id, 'assigned', real);
    assert.deepEqual([status, body.code], [403, 'access.sandbox_only']);
  });

  test('of two steps at once one is taken', async () => {
    const { id } = await book();
    const replies = await Promise.all([
      advance(id, 'assigned'),
      advance(id, 'assigned'),
      advance(id, 'closed'),
    ]);
    assert.ok(replies.filter(({ status }) => status === 200).length >= 1);
    assert.ok(replies.every(({ status }) => status === 200 || status === 409));
    assert.equal((await show(id)).status, 'closed');
  });
});

describe('its token alone learns of an order of the sandbox', () => {
  test('the company’s records, figures and history stay as they were', async () => {
    const before = await contentsOf(server, company);
    const figures = async () =>
      JSON.stringify((await company.owner.post('stats/general', { company_id: company.id })).body.data);
    const figuresBefore = await figures();
    const { id } = await book({ order_paid: false });
    for (const step of ['assigned', 'accepted', 'delivered'] as const) await advance(id, step);
    assert.equal(await contentsOf(server, company), before);
    assert.equal(await figures(), figuresBefore);
    const events = await server.db
      .selectFrom('stream_changes')
      .select('audience')
      .where((eb) => eb.cast<string>('data', 'text'), 'like', `%${id}%`)
      .execute();
    assert.ok(events.length > 0);
    assert.ok(!JSON.stringify(events).includes(company.id));
    for (const call of ['order/show', 'order/pin/show'])
      assert.equal((await company.owner.get(`${call}?id=${id}`)).status, 404);
    assert.equal((await company.owner.post('order/mark/closed', { id })).status, 404);
  });

  test('its receiver finds it nowhere and gets no mail, whatever email was sent', async () => {
    const receiver = await server.user();
    const order = await book({ customer_email: receiver.email });
    assert.equal(order.customer_email, null);
    for (const step of ['assigned', 'accepted'] as const) await advance(order.id, step);
    const mine = await receiver.get<Page<BookedOrder>>('second-party/order/me');
    assert.equal(mine.body.data.total, 0);
    assert.equal((await receiver.get(`second-party/order/track?order_id=${order.order_id}`)).status, 404);
    assert.deepEqual(await server.mails(receiver.email), []);
  });

  test('the platform lists no sandbox, approves none and acts for none', async () => {
    const administrator = await server.administrator();
    const sandbox = await server.db
      .selectFrom('companies')
      .select('id')
      .where('sandbox_of', '=', company.id)
      .executeTakeFirstOrThrow();
    const listed = await administrator.get<Page<Company>>('company/index?per_page=100');
    assert.ok(listed.body.data.data.every(({ id }) => id !== sandbox.id));
    assert.equal((await administrator.with({ company: sandbox.id }).get('order/index')).status, 404);
    const bookable = await company.owner.get<Page<Company>>('second-party/company/index?search=Eko');
    assert.ok(bookable.body.data.data.every(({ id }) => id !== sandbox.id));
  });

  test('its rider cannot sign in', async () => {
    const { user_id } = await server.db
      .selectFrom('couriers as r')
      .innerJoin('companies as c', 'c.id', 'r.company_id')
      .select('r.user_id')
      .where('c.sandbox_of', '=', company.id)
      .executeTakeFirstOrThrow();
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    for (const user_password of ['none', 'password', ''])
      assert.notEqual((await server.post('auth/login', { user_email: email, user_password })).status, 200);
  });
});
