import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Sql } from '../platform/database/database.ts';
import { foldAllListCounts } from '../platform/database/list-counts.ts';
import { isInSection, readSection } from '../platform/database/list-pages.ts';
import { convertToMonths } from '../platform/database/months/convert.ts';
import { lookAfterMonths } from '../platform/database/months/look-after-months.ts';
import { later, monthOf, pieceOf } from '../platform/database/months/monthly-tables.ts';
import { makeMonthsAhead } from '../platform/database/months/pieces.ts';
import { isOfOrder, madeBefore, madeSince } from '../platform/database/months/read-by-month.ts';
import { contradictionsOf } from '../testing/contradictions.ts';
import { assign, deliver, inMonths, isConverted, listed, now, turnedServer } from '../testing/months.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { lookAtMonths } from './doctor/look-at-months.ts';

test('what has no month falls into the rest, the doctor says so, and a node puts it in its month', async (t) => {
  if (isConverted) return t.skip(isConverted);
  const server = await turnedServer(8);
  const company = await server.company();
  await deliver(company, await company.rider());
  const texts = async () => (await lookAtMonths(server.db)).map(({ text }) => text).join('\n');
  const missing = await texts();
  assert.match(missing, new RegExp(`orders lacks ${monthOf(now)}, `));
  assert.match(missing, /1 rows of courier_orders are of no month that was made/);
  assert.equal((await listed(company)).total, 1);
  await lookAfterMonths(server.database.db, now);
  const made = await texts();
  assert.doesNotMatch(made, /lacks|no month/);
  assert.match(made, /order_events goes by month, and has 3 months ahead\./);
  assert.equal((await listed(company)).ids.length, 1);
  assert.deepEqual(await contradictionsOf(server.db), []);
  await server.close();
});

test('tables are turned while somebody creates one order after the other, and all are there', {
  timeout: 180_000,
}, async (t) => {
  if (isConverted) return t.skip(isConverted);
  const server = await startTestServer();
  const company = await server.company();
  let isTurned = false;
  const create = async () => {
    const ids: string[] = [];
    while (!isTurned) ids.push((await company.order()).id);
    return ids.sort();
  };
  const creating = create();
  await convertToMonths(server.db, now, () => undefined);
  isTurned = true;
  const ids = await creating;
  const { rows } = await sql<{ id: string }>`select id from orders order by id`.execute(server.db);
  assert.deepEqual(
    rows.map(({ id }) => id),
    ids,
  );
  assert.deepEqual(await contradictionsOf(server.db), []);
  await server.close();
});

test('an order has one live courier order, whatever months they are of, and records stay', async (t) => {
  if (isConverted) return t.skip(isConverted);
  const server = await turnedServer();
  await makeMonthsAhead(server.db, inMonths(2));
  const company = await server.company();
  const rider = await company.rider();
  const courierOrderId = await assign(company, rider, await company.order());
  const at = inMonths(2);
  const second = sql`insert into courier_orders (id, company_id, order_id, courier_id, status, created_at)
    select id_at(${at}::timestamptz at time zone 'UTC') || '-7000-8000-000000000000', company_id, order_id, courier_id, 'pending', ${at}
    from courier_orders where id = ${courierOrderId}`;
  await assert.rejects(second.execute(server.db), { code: '23505', constraint: 'courier_orders_one_live' });
  await assert.rejects(sql`delete from courier_orders where id = ${courierOrderId}`.execute(server.db), {
    code: '23001',
  });
  const event = sql`insert into order_events (company_id, order_id, at, action, by_name, by_role)
    values (${company.id}, 'nobody’s', now(), 'created', '', '')`;
  await assert.rejects(event.execute(server.db), { code: '23503' });
  await server.close();
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

/** The tables that a statement looks into. */
const lookedInto = async ({ db }: TestServer, statement: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }];
  }>`explain (analyze, format json) ${statement}`.execute(db);
  const names = new Set<string>();
  const note = (node: PlanNode) => {
    if (node['Relation Name'] && node['Actual Loops']) names.add(node['Relation Name']);
    for (const part of node.Plans ?? []) note(part);
  };
  note(rows[0]!['QUERY PLAN'][0].Plan);
  return [...names].sort();
};

test('newest pages, days and an order’s courier orders are read in their months alone', async (t) => {
  if (isConverted) return t.skip(isConverted);
  const server = await turnedServer(8);
  for (let ago = 7; ago >= 0; ago -= 1) await makeMonthsAhead(server.db, inMonths(-ago));
  const company = await server.company();
  const courierOrderId = await deliver(company, await company.rider());
  const of = (table: string, months: number[]) => [
    ...months.map((n) => pieceOf(table, later(monthOf(now), n))),
    `${table}_rest`,
  ];
  const since = new Date(now.getTime() - 31 * 86_400_000);
  const ofCompany = sql<SqlBool>`it.company_id = ${company.id}`;
  const page = isInSection(
    'o.id',
    { table: 'orders', parts: [ofCompany], from: since },
    { limit: 15, skip: 0, most: 15 },
  );
  const listing = await lookedInto(
    server,
    sql`select * from orders o where ${madeSince('o', since)} and ${page}`,
  );
  assert.deepEqual(
    listing.filter((name) => name < pieceOf('orders', later(monthOf(now), -2))),
    [],
  );
  const today = sql`select from courier_orders co where company_id = ${company.id}
    and ${madeSince('co', now)} and ${madeBefore('co', new Date(now.getTime() + 3_600_000))}`;
  const day = await lookedInto(server, today);
  assert.ok(day.length <= 3, day.join());
  const ofOrder = await lookedInto(
    server,
    sql`select from orders o cross join lateral (select * from courier_orders co
      where co.company_id = o.company_id and ${isOfOrder('co', sql`o.id`)} offset 0) co where o.company_id = ${company.id}`,
  );
  assert.ok(!ofOrder.some((name) => name.startsWith('courier_orders_until_')), ofOrder.join());
  const byId = await lookedInto(
    server,
    sql`select from courier_orders where id = ${courierOrderId} and company_id = ${company.id}`,
  );
  assert.deepEqual(byId, of('courier_orders', [0]).slice(0, 1));
  assert.equal((await listed(company)).total, 1);
  await server.close();
});

test('a page deep in a list is read in the months of its days alone', async (t) => {
  if (isConverted) return t.skip(isConverted);
  const server = await turnedServer(8);
  for (let ago = 7; ago >= 0; ago -= 1) await makeMonthsAhead(server.db, inMonths(-ago));
  const company = await server.company();
  const { order_id } = await company.order();
  const [rows, at] = [700, inMonths(-3)];
  await sql`insert into orders (id, company_id, order_id, order_amount_kobo, order_paid, order_delivery_fee_kobo, order_discount_kobo,
      order_service_fee_kobo, order_tax_fee_kobo, order_insurance_fee_kobo, order_items, payment_method_id, customer_name, customer_phone,
      customer_address, outlet_address, search_text, created_at, updated_at)
    select id_at(made at time zone 'UTC') || '-7000-8000-' || lpad(n::text, 12, '0'), company_id, order_id || '-' || n,
      order_amount_kobo, order_paid, 0, 0, 0, 0, 0, order_items, payment_method_id, customer_name, customer_phone, customer_address,
      outlet_address, '', made, made from orders cross join generate_series(1, ${rows}) n
      cross join lateral (select ${at}::timestamptz - n * interval '1 hour' as made) at_hour where order_id = ${order_id}`.execute(
    server.db,
  );
  await foldAllListCounts(server.db);
  const list = { list: 'orders', companyId: company.id } as const;
  let tables: string[] = [];
  const found = await readSection(
    {
      id: 'o.id',
      source: { table: 'orders', parts: [sql`it.company_id = ${company.id}`] },
      section: { limit: 15, skip: 601, most: 616 },
      wanted: 15,
      counts: { db: server.db, list, rowsCondition: sql`true` },
    },
    async (isInIt, { from, until }) => {
      const page = sql<{ id: string }>`select o.id from orders o
        where ${madeSince('o', from!)} and ${madeBefore('o', until!)} and ${isInIt} order by o.id desc`;
      tables = await lookedInto(server, page);
      return (await page.execute(server.db)).rows;
    },
  );
  const places = found.map(({ id }) => Number(id.slice(-12)));
  assert.deepEqual(
    places,
    Array.from({ length: 15 }, (_, n) => 601 + n),
  );
  // The page's days, and the one before, as an id may be a day older than its order.
  const ofThem = [601 - 24, 615 + 48].map((hours) => monthOf(new Date(at.getTime() - hours * 3_600_000)));
  const expected = ofThem.map((month) => pieceOf('orders', month));
  assert.deepEqual(
    tables.filter((name) => !expected.includes(name) && name !== 'orders_rest'),
    [],
  );
  await server.close();
});

test('a node that starts on tables by month plans its statements once, but for what reads much', async (t) => {
  if (isConverted) return t.skip(isConverted);
  const own = await testDatabase();
  await convertToMonths(acrossCompanies(own.database.db, 'tests'), now, () => undefined);
  await own.database.close();
  const again = await own.reopen();
  const modeOf = async (db: Sql) =>
    (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(db)).rows[0]!.plan_cache_mode;
  assert.equal(await modeOf(again.db), 'force_generic_plan');
  assert.equal(await modeOf(await again.reads()), 'auto');
  await again.close();
  await own.remove();
});
