import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { afterRow, lagosDayOf, type Order, type OrderCounts, type Page } from '@waybill/contract';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

type OrderPage = Page<Order> & { counts: OrderCounts };

let server: TestServer;
let company: TestCompany;
/** A company with an order on each of the first nine days of a March. */
let busy: TestCompany;

const listOf = async (whose: TestCompany, body: object, query: string) =>
  (await whose.owner.post<OrderPage>(`order/filter/index${query}`, body)).body.data;
const list = (body: object = {}, query = '') => listOf(company, body, query);
const busyList = (body: object = {}, query = '') => listOf(busy, body, query);

const fillBusy = async () => {
  for (let day = 1; day <= 9; day += 1) {
    const order = await busy.order({ order_paid: day % 2 === 1, customer_name: `Customer ${day}` });
    await server.db
      .updateTable('orders')
      .set({ created_at: new Date(`2026-03-0${day}T12:00:00.000+01:00`) })
      .where('id', '=', order.id)
      .execute();
    if (day === 9) await busy.owner.post('order/mark/closed', { id: order.id });
  }
};

before(async () => {
  server = await startTestServer();
  company = await server.company();
  busy = await server.company();
  await fillBusy();
});
after(() => server.close());

describe('lists', () => {
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

  test('a day before the first is rejected', async () => {
    const reply = await busy.owner.post('order/filter/index', {
      start_date: '2026-03-02',
      end_date: '2026-03-01',
    });
    assert.equal(reply.status, 422);
    assert.ok(reply.body.errors?.end_date);
  });

  test('show assignments with properties=1 only', async () => {
    assert.equal((await busyList()).data[0]?.courier_orders, undefined);
    assert.deepEqual((await busyList({}, '?properties=1')).data[0]?.courier_orders, []);
  });
});

describe('lists of an outlet, an area or a rider', () => {
  let own: TestCompany;
  const namesOf = async (body: object, query = '') => {
    const { data, total, counts } = await listOf(own, body, query);
    return [data.map(({ customer_name }) => customer_name).join(' '), total, counts.paid_unassigned];
  };

  before(async () => {
    own = await server.company();
  });

  test('have those alone, with the counts of every tab, newest or oldest first', async () => {
    const outlet = await own.outlet();
    const rider = await own.rider();
    const made = [];
    for (const [customer_name, customer_city, outlet_id] of [
      ['First', 'Epe', outlet.id],
      ['Second', 'Ikeja', outlet.id],
      ['Third', 'Epe', undefined],
      ['Fourth', 'Epe', outlet.id],
    ] as const)
      made.push(
        await own.order({ customer_name, customer_city, order_paid: 1, ...(outlet_id && { outlet_id }) }),
      );
    assert.deepEqual(await namesOf({ outlet_id: outlet.id }), ['Fourth Second First', 3, 3]);
    assert.deepEqual(await namesOf({ customer_city: 'Epe' }), ['Fourth Third First', 3, 3]);
    assert.deepEqual(await namesOf({ customer_city: 'Epe', outlet_id: outlet.id, direction: 'asc' }), [
      'First Fourth',
      2,
      2,
    ]);
    assert.deepEqual(await namesOf({ customer_city: 'Epe' }, '?page=2&per_page=2'), ['First', 3, 3]);
    for (const order of made.slice(0, 2))
      await own.owner.post('courier/order/assign', { order_id: order.id, courier_id: rider.riderId });
    const assigned = { status: 'assigned', courier_id: rider.riderId };
    assert.deepEqual(await namesOf(assigned), ['Second First', 2, 0]);
    assert.deepEqual(await namesOf({ ...assigned, customer_city: 'Epe' }), ['First', 1, 0]);
    assert.deepEqual(await namesOf({ courier_id: (await own.rider()).riderId }), ['', 0, 0]);
  });

  test('are neither searched nor unpaginated, and another company has none of them', async () => {
    for (const more of [{ search: 'First' }, { pagination: 0, start_date: lagosDayOf(new Date()) }]) {
      const { status, body } = await own.owner.post('order/filter/index', { customer_city: 'Epe', ...more });
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['customer_city']]);
    }
    assert.equal((await listOf(company, { customer_city: 'Epe' }, '')).total, 0);
  });
});

describe('unpaginated lists', () => {
  test('come whole with pagination=0, in the query or the body, the same records', async () => {
    const paged = (await busyList({}, '?per_page=100')).data;
    const days = { start_date: '2026-03-01', end_date: '2026-12-31' };
    const inQuery = await busy.owner.post<Order[]>('order/filter/index?pagination=0', days);
    const inBody = await busy.owner.post<Order[]>('order/filter/index', { pagination: 0, ...days });
    assert.deepEqual(inQuery.body.data, paged);
    assert.deepEqual(inBody.body.data, paged);
    assert.equal(inQuery.body.status_code, 200);
  });

  test('are whole for 366 days at most', async () => {
    const all = (start_date: string, end_date?: string) =>
      busy.owner.post('order/filter/index?pagination=0', { start_date, ...(end_date && { end_date }) });
    assert.equal((await all('2025-01-01', '2026-01-01')).status, 200);
    assert.equal((await all('2025-01-01', '2026-01-02')).status, 422);
    assert.equal((await all('2020-01-01')).status, 422);
    for (const path of [
      'order/filter/index',
      'courier/order/filter/index',
      'courier/order/remittance/filter/index',
    ]) {
      const { status, body } = await busy.owner.post(path, { pagination: 0, end_date: '2026-01-01' });
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['start_date']], path);
    }
    assert.equal((await busy.owner.get('order/index?pagination=0')).status, 422);
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
      outlet_place: null,
      receiver: null,
    }));
    for (let start = 0; start < copies.length; start += 250)
      await server.db
        .insertInto('orders')
        .values(copies.slice(start, start + 250))
        .execute();
    const start_date = lagosDayOf(new Date(order.created_at));
    const reply = await many.owner.post<Order[]>('order/filter/index?pagination=0', { start_date });
    assert.equal(reply.body.data.length, 2_501);
    assert.equal(new Set(reply.body.data.map(({ id }) => id)).size, 2_501);
  });

  test('go on behind a row, without those that were made since then', async () => {
    const { owner, order: newOrder } = await server.company();
    const first = await newOrder();
    for (let count = 1; count < 4; count += 1) await newOrder();
    const start_date = lagosDayOf(new Date(first.created_at));
    const read = async (path: string, after: Order) => {
      const query = new URLSearchParams({ pagination: '0', after: afterRow(after.created_at, after.id) });
      return (await owner.post<Order[]>(`${path}?${query}`, { start_date })).body as unknown as {
        data: Order[];
        total: number;
        after: string;
      };
    };
    const all = (await owner.post<Order[]>('order/filter/index?pagination=0', { start_date })).body.data;
    await newOrder();
    const { data, total, after } = await read('order/filter/index', all[1]!);
    assert.deepEqual(data, all.slice(2));
    assert.deepEqual([total, after], [5, afterRow(all[1]!.created_at, all[1]!.id)]);
    assert.deepEqual((await read('order/filter/index', all.at(-1)!)).data, []);
    for (const wrong of ['x', `${first.created_at}_`, `2026-99-99T00:00:00.000Z_${first.id}`]) {
      const query = new URLSearchParams({ pagination: '0', after: wrong });
      const { status, body } = await owner.post(`order/filter/index?${query}`, { start_date });
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['after']], wrong);
    }
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
