import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order, OrderEvent, Page, ThirdPartyOrder, TrackedOrder } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const scopes = ['orders.place', 'orders.read', 'orders.cancel', 'orders.track'] as const;
const anApp = (label = 'Chow app') => company.thirdParty(label, { scopes: [...scopes] });
const book = async (app: Session, changes: object = {}) =>
  (await app.post<ThirdPartyOrder>('third-party/order/store', { ...anOrderBody(), ...changes })).body.data;
const list = async (app: Session, query = '') =>
  (await app.get<Page<ThirdPartyOrder>>(`third-party/order/index${query}`)).body.data;
const cancel = (app: Session, id: string, more: object = {}, headers = {}) =>
  app.post<ThirdPartyOrder>('third-party/order/cancel', { id, ...more }, headers);

/** Gives the order to a rider, who accepts it where that is wanted. */
const assign = async (orderId: string, isAccepted = false) => {
  const rider = await company.rider();
  const { body } = await company.owner.post<{ id: string }>('courier/order/assign', {
    order_id: orderId,
    courier_id: rider.riderId,
  });
  if (isAccepted)
    await rider.post('courier/order/update/status', { courier_order_id: body.data.id, status: 'accepted' });
  return { rider, id: body.data.id };
};

describe('an order as a shop’s system sends it', () => {
  test('strings for numbers, entities, empty fields and phones with spaces are read', async () => {
    const app = await anApp();
    const shown = await book(app, {
      customer_phone: '0803 000 1111',
      customer_email: '',
      order_delivery_fee: '1500.00',
      order_items: [
        { name: 'Rice &amp; beans &#8211; large', quantity: '2', price: '2500.00', category: '' },
      ],
    });
    assert.equal(shown.customer_phone, '2348030001111');
    assert.equal(shown.customer_email, null);
    assert.deepEqual(
      shown.order_items.map(({ name, quantity, price }) => [name, quantity, price]),
      [['Rice & beans – large', 2, 2_500]],
    );
    assert.equal(shown.order_amount, 6_500);
  });

  test('what cannot be read is said in words, field by field', async () => {
    const app = await anApp();
    const { status, body } = await app.post('third-party/order/store', {
      ...anOrderBody(),
      order_delivery_fee: '9.750',
      order_items: [{ name: 'Rice', quantity: '1,5', price: 'five' }],
    });
    assert.equal(status, 422);
    assert.deepEqual((body as unknown as { errors: object }).errors, {
      order_delivery_fee: ['“9.750”: ₦9,750.00 or ₦9.75?'],
      'order_items.0.quantity': ['“1,5” is not a whole number'],
      'order_items.0.price': ['“five” is in words; enter the amount in digits'],
    });
  });
});

describe('the list of own orders', () => {
  test('has those of the token alone, newest first, in pages', async () => {
    const [app, other] = [await anApp(), await anApp()];
    const booked = [await book(app), await book(app), await book(app)];
    await book(other);
    await company.order();
    const first = await list(app, '?per_page=2');
    assert.deepEqual(
      first.data.map(({ id }) => id),
      [booked[2]!.id, booked[1]!.id],
    );
    assert.deepEqual([first.total, first.last_page, first.from, first.to], [3, 2, 1, 2]);
    assert.deepEqual(
      (await list(app, '?per_page=2&page=2')).data.map(({ id }) => id),
      [booked[0]!.id],
    );
    const past = await list(app, '?page=9');
    assert.deepEqual([past.data, past.total, past.from], [[], 3, null]);
    for (const field of ['events', 'courier_orders', 'employee_comment', 'receiver'])
      assert.ok(!(field in first.data[0]!), field);
  });

  test('is filtered by status and by Lagos days', async () => {
    const app = await anApp();
    const [open, closed] = [await book(app), await book(app)];
    await cancel(app, closed.id);
    const at = new Date('2026-03-01T23:30:00.000Z');
    await server.db.updateTable('orders').set({ created_at: at }).where('id', '=', open.id).execute();
    const ids = async (query: string) => (await list(app, query)).data.map(({ id }) => id);
    assert.deepEqual(await ids('?status=closed'), [closed.id]);
    assert.deepEqual(await ids('?status=delivered'), []);
    assert.deepEqual(await ids('?start_date=2026-03-02&end_date=2026-03-02'), [open.id]);
    assert.deepEqual(await ids('?end_date=2026-03-01'), []);
    assert.equal((await list(app, '?status=unassigned&end_date=2026-03-02')).total, 1);
  });

  test('rejects a filter that is none', async () => {
    const app = await anApp();
    for (const [query, field] of [
      ['?status=lost', 'status'],
      ['?start_date=yesterday', 'start_date'],
      ['?start_date=2026-03-02&end_date=2026-03-01', 'end_date'],
      ['?per_page=101', 'per_page'],
    ]) {
      const { status, body } = await app.get(`third-party/order/index${query}`);
      assert.equal(status, 422, query);
      assert.ok(body.errors?.[field!], query);
    }
  });
});

describe('cancelling an own order', () => {
  test('closes it, and its history says who did and why', async () => {
    const app = await anApp('Bukka app');
    const { id } = await book(app);
    const { status, body } = await cancel(app, id, { reason: 'The guest left' });
    assert.deepEqual([status, body.data.status], [200, 'closed']);
    const shown = await company.owner.get<Order>(`order/show?id=${id}&properties=1`);
    const last = (shown.body.data.events as OrderEvent[]).at(-1);
    assert.deepEqual(
      [last?.action, last?.by.name, last?.by.role, last?.note],
      ['closed', 'Bukka app', 'third_party', 'The guest left'],
    );
    const again = await cancel(app, id);
    assert.deepEqual([again.status, again.body.code], [409, 'order.wrong_state']);
    assert.equal((again.body.data as ThirdPartyOrder).status, 'closed');
  });

  test('takes it from a rider who has not accepted it, and is too late after that', async () => {
    const app = await anApp();
    const [pending, accepted] = [await book(app), await book(app)];
    const { rider } = await assign(pending.id);
    await assign(accepted.id, true);
    assert.equal((await cancel(app, pending.id)).status, 200);
    const held = await rider.post<Page<{ status: string }>>('courier/order/filter/me', {});
    assert.deepEqual(
      held.body.data.data.map(({ status }) => status),
      ['canceled'],
    );
    const late = await cancel(app, accepted.id);
    assert.deepEqual([late.status, late.body.code], [409, 'order.accepted_by_rider']);
    assert.ok(!('courier_orders' in (late.body.data as object)));
  });

  test('and a rider’s accepting it at the same time have one winner', async () => {
    const app = await anApp();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await book(app);
      const { rider, id: courierOrderId } = await assign(id);
      const [canceled, accepted] = await Promise.all([
        cancel(app, id),
        rider.post('courier/order/update/status', { courier_order_id: courierOrderId, status: 'accepted' }),
      ]);
      assert.deepEqual([canceled.status, accepted.status].sort(), [200, 409]);
      const { status } = (await app.get<ThirdPartyOrder>(`third-party/order/show?id=${id}`)).body.data;
      assert.equal(status, canceled.status === 200 ? 'closed' : 'assigned');
    }
  });

  test('is done once for a key, and never for another’s order', async () => {
    const [app, other] = [await anApp(), await anApp()];
    const { id } = await book(app);
    assert.equal((await cancel(other, id)).status, 404);
    assert.equal((await cancel(app, (await company.order()).id)).status, 404);
    const key = aKey();
    const replies = await Promise.all([cancel(app, id, {}, key), cancel(app, id, {}, key)]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200],
    );
    assert.ok((await cancel(app, id, { reason: 'x'.repeat(201) })).body.errors?.reason);
  });
});

describe('tracking an own order', () => {
  test('the booking’s address opens its receiver’s page, and every other call says the same', async () => {
    const app = await anApp();
    const order = await book(app);
    const { pathname } = new URL(order.tracking_url!);
    const page = await server.app.inject({ url: pathname });
    assert.equal(page.statusCode, 200);
    assert.ok(page.body.includes(order.order_id));
    const shown = (await app.get<ThirdPartyOrder>(`third-party/order/show?id=${order.id}`)).body.data;
    const listed = (await app.get<Page<ThirdPartyOrder>>('third-party/order/index')).body.data.data;
    assert.deepEqual(
      [shown, ...listed].map(({ tracking_url }) => tracking_url),
      [order.tracking_url, order.tracking_url],
    );
    await company.owner.post('order/link/revoke', { id: order.id });
    const revoked = (await app.get<ThirdPartyOrder>(`third-party/order/show?id=${order.id}`)).body.data;
    assert.equal(revoked.tracking_url, null);
  });

  test('shows its steps and its rider’s first name, by its number', async () => {
    const [app, other] = [await anApp(), await anApp()];
    const order = await book(app);
    const track = (by: Session, number = order.order_id) =>
      by.get<TrackedOrder>(`third-party/order/track?order_id=${number}`);
    assert.deepEqual(
      (await track(app)).body.data.steps.map(({ kind }) => kind),
      ['ordered'],
    );
    await assign(order.id, true);
    const { data } = (await track(app, order.order_id.toLowerCase())).body;
    assert.deepEqual(
      data.steps.map(({ kind }) => kind),
      ['ordered', 'assigned', 'accepted'],
    );
    assert.deepEqual([data.id, data.status, data.is_own], [order.id, 'assigned', true]);
    assert.ok(!data.courier_orders[0]!.courier.courier_name.includes(' '));
    assert.ok(data.expected);
    assert.equal((await track(other)).status, 404);
    assert.equal((await track(app, (await company.order()).order_id)).status, 404);
  });
});

describe('the caller’s own number of an order', () => {
  test('booked again with it, an order is not made twice: the first is returned as it is now', async () => {
    const app = await anApp();
    const first = await book(app, { reference: 'POS-451' });
    assert.equal(first.reference, 'POS-451');
    await cancel(app, first.id);
    const again = await book(app, { reference: 'pos-451', customer_name: 'Somebody else' });
    assert.deepEqual(
      [again.id, again.customer_name, again.status],
      [first.id, first.customer_name, 'closed'],
    );
    assert.equal((await list(app)).total, 1);
    assert.notEqual((await book(app, { reference: 'POS-452' })).id, first.id);
    assert.equal(
      (await company.owner.get<Order>(`order/show?id=${first.id}`)).body.data.reference,
      'POS-451',
    );
  });

  test('is one number, however it is written', async () => {
    const app = await anApp();
    const first = await book(app, { reference: '000451' });
    for (const reference of ['451', '#451', 'No. 451', '451.0'])
      assert.equal((await book(app, { reference })).id, first.id, reference);
  });

  test('is one order, though several calls with it come at once; another token has its own', async () => {
    const [app, other] = [await anApp(), await anApp()];
    const booked = await Promise.all(Array.from({ length: 6 }, () => book(app, { reference: 'A-1' })));
    assert.equal(new Set(booked.map(({ id }) => id)).size, 1);
    assert.equal((await list(app)).total, 1);
    assert.notEqual((await book(other, { reference: 'A-1' })).id, booked[0]!.id);
  });
});
