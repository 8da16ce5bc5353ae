import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { limits, type Order, type OrderCounts, type Page } from '@waybill/contract';
import { anOrderBody } from '../demo/builders.ts';
import { startTestServer, type TestCompany, type TestServer } from '../testing/test-server.ts';
import { newOrderNumber } from './order-number.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

type OrderPage = Page<Order> & { counts: OrderCounts };
const store = (body: object) => company.owner.post<Order>('order/store', body);
const list = async (body: object = {}, query = '') =>
  (await company.owner.post<OrderPage>(`order/filter/index${query}`, body)).body.data;

describe('creating an order', () => {
  test('prices it from its items, options, fees and discount, and starts it unassigned', async () => {
    const reply = await store({
      ...anOrderBody(),
      order_items: [
        {
          name: 'Jollof rice',
          quantity: 3,
          price: 2_500.1,
          options: [{ id: 'opt', name: 'Plantain', quantity: 2, price: 0.35 }],
        },
        { name: 'Zobo', quantity: 1, price: 800 },
      ],
      order_delivery_fee: 1_500,
      order_service_fee: 100.25,
      order_tax_fee: 50,
      order_insurance_fee: 999,
      order_discount: 200.5,
      order_amount: 9_750.75,
    });
    assert.equal(reply.status, 201);
    assert.equal(reply.body.status_code, 201);
    const order = reply.body.data;
    assert.equal(order.order_amount, 9_750.75);
    assert.equal(order.status, 'unassigned');
    assert.equal(order.company_id, company.id);
    assert.match(order.order_id, /^WB-\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/);
    assert.ok(order.order_id.length > 10);
    assert.deepEqual(order.order_payment_method, { id: 2, name: 'cash', icon: null, details: null });
    assert.deepEqual(order.order_items[0]?.options, [
      { id: 'opt', name: 'Plantain', quantity: 2, price: 0.35 },
    ]);
  });

  test("takes nobody's word for the amount", async () => {
    const reply = await store({ ...anOrderBody(), order_amount: 6_499.99 });
    assert.equal(reply.status, 422);
    assert.ok(reply.body.errors?.order_amount);
  });

  test('refuses an amount below zero or above the limit', async () => {
    const below = await store({ ...anOrderBody(), order_discount: 6_500.01 });
    assert.equal(below.status, 422);
    const above = await store({
      ...anOrderBody(),
      order_items: [{ name: 'Gold', quantity: limits.quantity, price: limits.naira }],
    });
    assert.equal(above.status, 422);
    assert.equal((await store({ ...anOrderBody(), order_discount: 6_500 })).body.data.order_amount, 0);
  });

  test('adds kobo without a rounding error', async () => {
    const items = Array.from({ length: 3 }, () => ({ name: 'Sweet', quantity: 1, price: 0.1 }));
    const reply = await store({ ...anOrderBody(), order_items: items, order_delivery_fee: 0.2 });
    assert.equal(reply.body.data.order_amount, 0.5);
  });

  test('records an order without items at the amount typed, which is then needed', async () => {
    const { order_items: _, ...recorded } = anOrderBody();
    const typed = await store({ ...recorded, order_amount: 12_345.67 });
    assert.equal(typed.status, 201);
    assert.equal(typed.body.data.order_amount, 12_345.67);
    const missing = await store({ ...recorded, order_items: [] });
    assert.equal(missing.status, 422);
    assert.ok(missing.body.errors?.order_amount);
  });

  test('copies the outlet named by its id; a foreign or deleted outlet is 422 on that field', async () => {
    const outlet = await company.outlet({ outlet_name: 'Yaba Books', outlet_city: 'Yaba' });
    const { outlet_name: _, outlet_phone: __, outlet_address: ___, ...body } = anOrderBody();
    const order = (await store({ ...body, outlet_id: outlet.id })).body.data;
    assert.deepEqual(
      [order.outlet_id, order.outlet_name, order.outlet_city, order.outlet_address],
      [outlet.id, 'Yaba Books', 'Yaba', outlet.outlet_address],
    );
    await company.owner.post('outlet/update', { id: outlet.id, outlet_name: 'Renamed' });
    const later = await company.owner.get<Order>(`order/show?id=${order.id}`);
    assert.equal(later.body.data.outlet_name, 'Yaba Books');

    await company.owner.post('outlet/delete', { id: outlet.id });
    const foreign = await (await server.company()).outlet();
    for (const outlet_id of [outlet.id, foreign.id, 'no such outlet']) {
      const reply = await store({ ...body, outlet_id });
      assert.equal(reply.status, 422);
      assert.ok(reply.body.errors?.outlet_id);
    }
    assert.ok((await store(body)).body.errors?.outlet_address);
  });

  test('takes 200 items and no more', async () => {
    const items = (length: number) => Array.from({ length }, () => ({ name: 'x', quantity: 1, price: 1 }));
    assert.equal((await store({ ...anOrderBody(), order_items: items(200) })).status, 201);
    assert.ok((await store({ ...anOrderBody(), order_items: items(201) })).body.errors?.order_items);
  });

  test('numbers differ even when the same one is drawn twice', () => {
    const day = new Date('2026-11-20T23:30:00.000Z');
    assert.equal(
      newOrderNumber(day, () => 0),
      'WB-261121-000000',
    );
    const drawn = new Set(Array.from({ length: 1_000 }, () => newOrderNumber(day)));
    assert.ok(drawn.size > 990);
  });
});

describe('changing an order', () => {
  test('writes all fields anew and prices it again', async () => {
    const order = await company.order();
    const reply = await company.owner.post<Order>('order/update', {
      ...anOrderBody(),
      id: order.id,
      customer_name: 'Bisi Ade',
      order_items: [{ name: 'Suya', quantity: 1, price: 3_000 }],
      order_paid: 1,
      updated_at: order.updated_at,
    });
    assert.equal(reply.status, 200);
    assert.equal(reply.body.data.customer_name, 'Bisi Ade');
    assert.equal(reply.body.data.order_amount, 4_500);
    assert.equal(reply.body.data.order_paid, true);
    assert.equal(reply.body.data.order_id, order.order_id);
  });

  test("is refused where somebody else's change came first, and shows it", async () => {
    const order = await company.order();
    const change = (customer_name: string) =>
      company.owner.post<Order>('order/update', {
        ...anOrderBody(),
        id: order.id,
        customer_name,
        updated_at: order.updated_at,
      });
    const replies = await Promise.all([change('First'), change('Second'), change('Third')]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    assert.equal(refused?.body.code, 'order.changed_meanwhile');
    const kept = replies.find(({ status }) => status === 200);
    assert.equal(refused?.body.data.customer_name, kept?.body.data.customer_name);
  });

  test('is refused once the order is assigned', async () => {
    const order = await company.order();
    const { courierId } = await company.rider();
    await company.owner.post('courier/order/assign', { order_id: order.id, courier_id: courierId });
    const reply = await company.owner.post<Order>('order/update', { ...anOrderBody(), id: order.id });
    assert.equal(reply.status, 409);
    assert.equal(reply.body.data.status, 'assigned');
  });

  test("a later change or deletion of the customer leaves the order's copy as it was", async () => {
    const customer = await company.customer({ customer_name: 'Original' });
    const order = await company.order({ customer_name: 'Original' });
    await company.owner.post('customer/update', { id: customer.id, customer_name: 'Changed' });
    await company.owner.post('customer/delete', { id: customer.id });
    const { body } = await company.owner.get<Order>(`order/show?id=${order.id}`);
    assert.equal(body.data.customer_name, 'Original');
  });
});

describe('lists', () => {
  let busy: TestCompany;
  const at = (day: string) => new Date(`${day}T12:00:00.000+01:00`);
  const busyList = async (body: object = {}, query = '') =>
    (await busy.owner.post<OrderPage>(`order/filter/index${query}`, body)).body.data;

  before(async () => {
    busy = await server.company();
    for (let day = 1; day <= 9; day += 1) {
      const order = await busy.order({ order_paid: day % 2 === 1, customer_name: `Customer ${day}` });
      await server.db
        .updateTable('orders')
        .set({ created_at: at(`2026-03-0${day}`) })
        .where('id', '=', order.id)
        .execute();
      if (day === 9) await busy.owner.post('order/mark/closed', { id: order.id });
    }
  });

  test('come newest first, in pages that fit together', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => busyList({}, `?page=${page}&per_page=4`)));
    assert.deepEqual(
      pages.flatMap(({ data }) => data.map(({ customer_name }) => customer_name)),
      [9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => `Customer ${day}`),
    );
    const [first, , last] = pages;
    assert.deepEqual(
      [first?.current_page, first?.last_page, first?.per_page, first?.total, first?.from, first?.to],
      [1, 3, 4, 9, 1, 4],
    );
    assert.deepEqual([last?.from, last?.to, last?.data.length], [9, 9, 1]);
  });

  test('carry the count of every tab, for the days and the search, whatever the status', async () => {
    const all = { paid_unassigned: 4, unpaid_unassigned: 4, assigned: 0, delivered: 0, closed: 1 };
    assert.deepEqual((await busyList()).counts, all);
    const paid = await busyList({ status: 'unassigned', order_paid: 1 });
    assert.equal(paid.total, 4);
    assert.deepEqual(paid.counts, all);
    const some = await busyList({ start_date: '2026-03-02', end_date: '2026-03-03', status: 'closed' });
    assert.deepEqual([some.total, some.counts.paid_unassigned, some.counts.unpaid_unassigned], [0, 1, 1]);
  });

  test('take days as whole Lagos days, both ends included', async () => {
    const { id } = (await busyList({}, '?per_page=1')).data[0]!;
    const setTo = (time: string) =>
      server.db
        .updateTable('orders')
        .set({ created_at: new Date(time) })
        .where('id', '=', id)
        .execute();
    for (const [time, isIn] of [
      ['2026-04-09T22:59:59.999Z', false],
      ['2026-04-09T23:00:00.000Z', true],
      ['2026-04-10T22:59:59.999Z', true],
      ['2026-04-10T23:00:00.000Z', false],
    ] as const) {
      await setTo(time);
      const { total } = await busyList({ start_date: '2026-04-10', end_date: '2026-04-10' });
      assert.equal(total, isIn ? 1 : 0, time);
    }
    await setTo('2026-03-09T11:00:00.000Z');
  });

  test('a day before the first is refused', async () => {
    const reply = await busy.owner.post('order/filter/index', {
      start_date: '2026-03-02',
      end_date: '2026-03-01',
    });
    assert.equal(reply.status, 422);
    assert.ok(reply.body.errors?.end_date);
  });

  test('come whole with pagination=0, in the query or the body, the same records', async () => {
    const paged = (await busyList({}, '?per_page=100')).data;
    const inQuery = await busy.owner.post<Order[]>('order/filter/index?pagination=0');
    const inBody = await busy.owner.post<Order[]>('order/filter/index', { pagination: 0 });
    const byGet = await busy.owner.get<Order[]>('order/index?pagination=0');
    assert.deepEqual(inQuery.body.data, paged);
    assert.deepEqual(inBody.body.data, paged);
    assert.deepEqual(byGet.body.data, paged);
    assert.equal(inQuery.body.status_code, 200);
  });

  test('are whole for 366 days at most', async () => {
    const whole = (start_date: string, end_date?: string) =>
      busy.owner.post('order/filter/index?pagination=0', { start_date, ...(end_date && { end_date }) });
    assert.equal((await whole('2025-01-01', '2026-01-01')).status, 200);
    assert.equal((await whole('2025-01-01', '2026-01-02')).status, 422);
    assert.equal((await whole('2020-01-01')).status, 422);
  });

  test('are read whole in batches that neither repeat nor leave out', async () => {
    const many = await server.company();
    const order = await many.order();
    const row = await server.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 2_500 }, (_, n) => ({
      ...row,
      id: `copy ${n}`,
      order_id: `WB-COPY-${n}`,
      order_items: JSON.stringify(row.order_items),
      customer_service_area: null,
    }));
    for (let start = 0; start < copies.length; start += 250)
      await server.db
        .insertInto('orders')
        .values(copies.slice(start, start + 250))
        .execute();
    const reply = await many.owner.post<Order[]>('order/filter/index?pagination=0');
    assert.equal(reply.body.data.length, 2_501);
    assert.equal(new Set(reply.body.data.map(({ id }) => id)).size, 2_501);
  });

  test('show assignments with properties=1 only', async () => {
    assert.equal((await busyList()).data[0]?.courier_orders, undefined);
    assert.deepEqual((await busyList({}, '?properties=1')).data[0]?.courier_orders, []);
  });
});

describe('search', () => {
  test('finds by number, customer, phone and outlet, without case and accents', async () => {
    const order = await company.order({
      customer_name: 'Ọláìdé Ṣówándé',
      customer_phone: '2348039876543',
      outlet_name: 'Ilé Ọ̀ṣun Bakery',
    });
    for (const search of [order.order_id.toLowerCase(), 'OLAIDE SOW', 'Ṣówá', '98765', 'ile osun']) {
      const { body } = await company.owner.post<Page<Order>>('order/search/index?properties=1', { search });
      assert.deepEqual(
        body.data.data.map(({ id }) => id),
        [order.id],
        search,
      );
      assert.equal((await list({ search })).total, 1);
    }
  });

  test('takes % and _ literally and needs three characters', async () => {
    const order = await company.order({ customer_name: '50%_off & sons' });
    const find = (search: string) => company.owner.post<Page<Order>>('order/search/index', { search });
    assert.deepEqual(
      (await find('50%_')).body.data.data.map(({ id }) => id),
      [order.id],
    );
    assert.equal((await find('%%%')).body.data.total, 0);
    assert.equal((await find('___')).body.data.total, 0);
    assert.equal((await find('ab')).status, 422);
  });
});
