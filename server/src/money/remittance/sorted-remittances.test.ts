import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addLagosDays, lagosDayOf, type Page } from '@waybill/contract';
import { sql } from 'kysely';
import { anOrderBody } from '../../demo/builders/index.ts';
import { isOnListPage } from '../../orders/orders/sorted-courier-orders.ts';
import { copyRecord } from '../../testing/copy-record.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { foldAllListCounts } from '../figures/index.ts';

const copies = 400;
const today = lagosDayOf(new Date());
const path = 'courier/order/remittance/filter/index';

let server: TestServer;
let company: TestCompany;
let dispatcher: Session;
let rider: Session & { riderId: string };

// Several of the same time and of the same amount, so that the next key decides.
const at = `lagos_midnight(lagos_day(now()) - n % 11) + (n % 33) * interval '1 minute'`;

before(async () => {
  server = await startTestServer({});
  company = await server.company();
  dispatcher = await company.employee();
  rider = await company.rider();
  const other = await company.rider();
  const order = await company.order();
  const given = { order_id: order.id, courier_id: rider.riderId };
  const assigned = (await dispatcher.post<{ id: string }>('courier/order/assign', given)).body.data;
  await copyRecord(server.db, 'orders', order.id, copies, {
    id: `'order ' || lpad(n::text, 5, '0')`,
    order_id: `'WB-COPY-' || n`,
    status: `'delivered'`,
    order_paid: 'n % 3 = 0',
    order_amount_kobo: '100000 + n % 40 * 1000',
    created_at: at,
  });
  await copyRecord(server.db, 'courier_orders', assigned.id, copies, {
    id: `'assignment ' || lpad(n::text, 5, '0')`,
    order_id: `'order ' || lpad(n::text, 5, '0')`,
    courier_id: `case when n % 5 = 0 then '${other.riderId}' else '${rider.riderId}' end`,
    status: `(array['rejected', 'completed', 'completed', 'canceled'])[1 + n % 4]`,
    canceled_by: `case when n % 4 = 3 then (array['employee', 'courier'])[1 + n / 4 % 2] end`,
    remitted: 'n % 4 = 1',
    remitted_amount_kobo: 'case when n % 4 = 1 then 100000 + n % 50 * 900 end',
    counted_at: 'case when n % 4 = 1 then now() end',
    created_at: at,
  });
  await foldAllListCounts(server.db);
});
after(() => server.close());

const orders = {
  created_at: 'co.created_at <way>, co.id <way>',
  total_amount: 'o.order_amount_kobo + o.order_insurance_fee_kobo <way>, co.created_at <way>, co.id <way>',
  remitted_amount: 'co.remitted_amount_kobo <way> nulls last, co.created_at <way>, co.id <way>',
  difference: `co.remitted_amount_kobo - case when o.order_paid then 0
    else o.order_amount_kobo + o.order_insurance_fee_kobo end <way> nulls last, co.created_at <way>, co.id <way>`,
  rider: 'lower(r.courier_name) <way>, r.id <way>, co.created_at desc, co.id desc',
};

const filters = () => [
  { body: {}, where: sql`true` },
  { body: { filterType: 'completed' }, where: sql`co.status = 'completed'` },
  { body: { filterType: 'canceled_by_courier' }, where: sql`co.canceled_by = 'courier'` },
  { body: { courier_id: rider.riderId }, where: sql`co.courier_id = ${rider.riderId}` },
  { body: { employee_id: dispatcher.employeeId }, where: sql`co.employee_id = ${dispatcher.employeeId}` },
  {
    body: { start_date: addLagosDays(today, -8), end_date: addLagosDays(today, -2) },
    where: sql`lagos_day(co.created_at) between ${addLagosDays(today, -8)} and ${addLagosDays(today, -2)}`,
  },
];

const idsInOrder = async (where: ReturnType<typeof sql>, order: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select co.id from courier_orders co
    join orders o on o.id = co.order_id join couriers r on r.id = co.courier_id
    where co.company_id = ${company.id} and co.status in ('completed', 'canceled') and ${where}
    order by ${sql.raw(order)}`.execute(server.db);
  return rows.map(({ id }) => id);
};

test('pages sorted by any column, either way, are the filter in that order, each record once', async () => {
  for (const [sort, order] of Object.entries(orders))
    for (const direction of ['asc', 'desc'])
      for (const { body, where } of filters()) {
        const expected = await idsInOrder(where, order.replaceAll('<way>', direction));
        const shown: string[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 60) + 1; page += 1) {
          const reply = await company.owner.post<Page<{ id: string }>>(`${path}?page=${page}&per_page=60`, {
            ...body,
            sort,
            direction,
          });
          assert.equal(reply.body.data.total, expected.length);
          shown.push(...reply.body.data.data.map(({ id }) => id));
        }
        assert.deepEqual(shown, expected, `${sort} ${direction} ${JSON.stringify(body)}`);
      }
});

test('orders are sorted by amount and by date, within their filter', async () => {
  for (const [sort, column] of [
    ['order_amount', 'order_amount_kobo <way>, '],
    ['created_at', ''],
  ] as const)
    for (const direction of ['asc', 'desc']) {
      const order = `${column}created_at <way>, id <way>`.replaceAll('<way>', direction);
      const { rows } = await sql<{ id: string }>`select id from orders where company_id = ${company.id}
        and status = 'delivered' order by ${sql.raw(order)}`.execute(server.db);
      const shown: string[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / 90); page += 1) {
        const body = { sort, direction, status: 'delivered' };
        const reply = await company.owner.post<Page<{ id: string }>>(
          `order/filter/index?page=${page}&per_page=90`,
          body,
        );
        shown.push(...reply.body.data.data.map(({ id }) => id));
      }
      assert.deepEqual(
        shown,
        rows.map(({ id }) => id),
        `${sort} ${direction}`,
      );
    }
});

test('an unknown column or direction is rejected, and so is sorting where a list has one order', async () => {
  const field = async (to: string, body: object) => {
    const { status, body: reply } = await company.owner.post(to, body);
    assert.equal(status, 422, JSON.stringify(body));
    return Object.keys((reply as { errors?: object }).errors ?? {});
  };
  assert.deepEqual(await field(path, { sort: 'comment' }), ['sort']);
  assert.deepEqual(await field(path, { sort: 'rider', direction: 'up' }), ['direction']);
  assert.deepEqual(await field('order/filter/index', { sort: 'rider' }), ['sort']);
  const all = { start_date: today, pagination: 0, sort: 'rider' };
  assert.deepEqual(await field(path, all), ['sort']);
  assert.deepEqual(await field('order/filter/index', { search: 'copy', direction: 'asc' }), ['direction']);
});

test('a canceled delivery is sorted by the amounts that its order was edited to since', async () => {
  const order = await company.order();
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<{ id: string }>('courier/order/assign', given)).body.data;
  for (const status of ['accepted', 'canceled'])
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
  const body = { ...anOrderBody(), order_delivery_fee: 900_000, id: order.id };
  assert.equal((await company.owner.post('order/update', body)).status, 200);
  const sorted = { sort: 'total_amount', direction: 'desc' };
  const reply = await company.owner.post<Page<{ id: string }>>(`${path}?per_page=1`, sorted);
  assert.deepEqual(
    reply.body.data.data.map((row) => row.id),
    [id],
  );
});

test('each order is read from an index alone, in that order', async () => {
  await sql`vacuum analyze courier_orders`.execute(server.db);
  for (const [by, index] of [
    ['total_amount', 'courier_orders_by_total'],
    ['remitted_amount', 'courier_orders_by_remitted_amount'],
    ['difference', 'courier_orders_by_difference'],
    ['rider', 'courier_orders_by_courier'],
  ] as const) {
    const filter = { companyId: company.id, endings: ['completed'] as const };
    const sorting = { by, direction: 'desc' } as const;
    const onPage = isOnListPage({ ...filter, sorting }, { page: 1, per_page: 15 });
    const plan = await server.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan to off`.execute(tx);
      await sql`set local enable_bitmapscan to off`.execute(tx);
      const { rows } = await sql`explain select 1 from courier_orders co
        where co.company_id = ${company.id} and ${onPage}`.execute(tx);
      return JSON.stringify(rows);
    });
    assert.match(plan, new RegExp(`Index Only Scan (Backward )?using ${index} `), by);
  }
});
