import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addLagosDays, lagosDayOf, limits, type Page } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { foldAllListCounts } from '../../money/figures/index.ts';
import { copyRecord } from '../../testing/copy-record.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

const copies = 1_100;
/** A hundred a day: some pages begin with a day. */
const days = 11;
const today = lagosDayOf(new Date());

let server: TestServer;
let company: TestCompany;
let dispatcher: Session;
let rider: Session & { riderId: string };

/** Copies a row of a table, with other values in some columns. */
const copy = (table: string, id: string, values: Record<string, string>) =>
  copyRecord(server.db, table, id, copies, values);

// Several of the same time, so that the id decides.
const at = `lagos_midnight(lagos_day(now()) - n % ${days}) + (n % 33) * interval '1 minute'`;

before(async () => {
  server = await startTestServer({});
  company = await server.company();
  dispatcher = await company.employee();
  rider = await company.rider();
  const order = await company.order();
  const given = { order_id: order.id, courier_id: rider.riderId };
  const assigned = (await dispatcher.post<{ id: string }>('courier/order/assign', given)).body.data;
  await copy('orders', order.id, {
    id: `'order ' || lpad(n::text, 5, '0')`,
    order_id: `'WB-COPY-' || n`,
    status: `(array['unassigned', 'delivered', 'delivered', 'closed'])[1 + n % 4]`,
    order_paid: 'n % 3 = 0',
    created_at: at,
  });
  await copy('courier_orders', assigned.id, {
    id: `'assignment ' || lpad(n::text, 5, '0')`,
    order_id: `'order ' || lpad(n::text, 5, '0')`,
    status: `(array['rejected', 'completed', 'completed', 'canceled'])[1 + n % 4]`,
    canceled_by: `case when n % 4 = 3 then (array['employee', 'courier'])[1 + n / 4 % 2] end`,
    remitted: 'n % 4 = 1',
    remitted_amount_kobo: '100',
    created_at: at,
  });
  const customer = await company.customer();
  await copy('customers', customer.id, { id: `'customer ' || lpad(n::text, 5, '0')`, created_at: at });
});
after(() => server.close());

interface Case {
  path: string;
  body?: object;
  table: 'orders' | 'courier_orders' | 'customers';
  where: RawBuilder<unknown>;
}

const lastDays = { start_date: addLagosDays(today, -9), end_date: addLagosDays(today, -1) };
const inLastDays = sql`created_at >= lagos_midnight(${lastDays.start_date}::date)
  and created_at < lagos_midnight(${today}::date)`;
const remittances = sql`status = 'completed' or canceled_by is not null`;

const cases = (): Case[] => [
  { path: 'order/filter/index', table: 'orders', where: sql`true` },
  {
    path: 'order/filter/index',
    body: { status: 'delivered' },
    table: 'orders',
    where: sql`status = 'delivered'`,
  },
  { path: 'order/filter/index', body: { order_paid: 0 }, table: 'orders', where: sql`not order_paid` },
  { path: 'order/filter/index', body: lastDays, table: 'orders', where: inLastDays },
  { path: 'courier/order/filter/index', table: 'courier_orders', where: sql`true` },
  {
    path: 'courier/order/filter/index',
    body: { remitted: 0 },
    table: 'courier_orders',
    where: sql`not remitted`,
  },
  {
    path: 'courier/order/filter/index',
    body: { status: 'completed', remitted: 0 },
    table: 'courier_orders',
    where: sql`status = 'completed' and not remitted`,
  },
  {
    path: 'courier/order/filter/index',
    body: { courier_id: rider.riderId },
    table: 'courier_orders',
    where: sql`true`,
  },
  { path: 'courier/order/remittance/filter/index', table: 'courier_orders', where: remittances },
  {
    path: 'courier/order/remittance/filter/index',
    body: { employee_id: dispatcher.employeeId },
    table: 'courier_orders',
    where: remittances,
  },
  {
    path: 'courier/order/remittance/filter/index',
    body: { ...lastDays, employee_id: dispatcher.employeeId, filterType: 'completed' },
    table: 'courier_orders',
    where: sql`status = 'completed' and ${inLastDays}`,
  },
  { path: 'customer/filter/index', table: 'customers', where: sql`true` },
  { path: 'customer/filter/index', body: lastDays, table: 'customers', where: inLastDays },
];

const idsInOrder = async ({ table, where }: Case): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where company_id = ${company.id} and (${where}) order by created_at desc, id desc`.execute(server.db);
  return rows.map(({ id }) => id);
};

const assertPages = async (perPage: number, firstPage = 1) => {
  for (const one of cases()) {
    const expected = await idsInOrder(one);
    const label = `${one.path} ${JSON.stringify(one.body ?? {})}`;
    const shown: string[] = [];
    for (let page = firstPage; page <= Math.ceil(expected.length / perPage) + 1; page += 1) {
      const path = `${one.path}?page=${page}&per_page=${perPage}`;
      const { body } = await company.owner.post<Page<{ id: string }>>(path, one.body);
      assert.equal(body.data.total, expected.length, `${label}, page ${page}`);
      shown.push(...body.data.data.map(({ id }) => id));
    }
    assert.deepEqual(shown, expected.slice((firstPage - 1) * perPage), label);
  }
};

test('all pages of every list together are the list, before and after counts are folded', async () => {
  await assertPages(100);
  await foldAllListCounts(server.db);
  await assertPages(67, 9);
});

test('a deep page follows what changed since the counts were folded', async () => {
  await server.db.deleteFrom('customers').where('id', '=', 'customer 00700').execute();
  await sql`update customers set deleted_at = now() where id like 'customer 011%'`.execute(server.db);
  await sql`update courier_orders set created_at = created_at - interval '3 days' where id like '%7'`.execute(
    server.db,
  );
  await sql`update orders set status = 'closed' where id like '%8' and status = 'delivered'`.execute(
    server.db,
  );
  const isNotDeleted = sql`deleted_at is null`;
  for (const one of cases()) {
    const where = one.table === 'customers' ? sql`${one.where} and ${isNotDeleted}` : one.where;
    const expected = await idsInOrder({ ...one, where });
    const page = Math.max(1, Math.ceil(expected.length / 50) - 1);
    const { body } = await company.owner.post<Page<{ id: string }>>(
      `${one.path}?page=${page}&per_page=50`,
      one.body,
    );
    assert.deepEqual(
      body.data.data.map(({ id }) => id),
      expected.slice((page - 1) * 50, page * 50),
      `${one.path} ${JSON.stringify(one.body ?? {})}`,
    );
  }
});

test('rows beyond the first 10,000 are rejected with what to do, and found by dates', async () => {
  const own = await server.company();
  const customer = await own.customer();
  await copyRecord(server.db, 'customers', customer.id, limits.pagedRows + 20, {
    id: `'many ' || lpad(n::text, 5, '0')`,
    created_at: `lagos_midnight(lagos_day(now()) - n % ${days}) + interval '1 hour'`,
  });
  const read = (page: number, body = {}) =>
    own.owner.post<Page<unknown>>(`customer/filter/index?page=${page}&per_page=100`, body);
  const last = await read(100);
  assert.deepEqual([last.status, last.body.data.data.length], [200, 100]);
  const beyond = await read(101);
  assert.equal(beyond.status, 422);
  assert.match(beyond.body.errors?.page?.[0] ?? '', /choose dates to see older ones/);
  const past = await read(5_000);
  assert.deepEqual([past.status, past.body.data.data], [200, []], 'no rows there');
  assert.equal((await read(1, { end_date: addLagosDays(today, -days + 1) })).body.data.data.length, 100);
});
