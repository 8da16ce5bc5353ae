import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order, Page } from '@waybill/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldRemittanceFigures } from '../domains/remittance/index.ts';
import { storeAllDailyFigures } from '../domains/stats/index.ts';
import { foldAllListCounts } from '../platform/database/list-counts.ts';
import { isInSection } from '../platform/database/list-pages.ts';
import { readDetached } from '../platform/database/months/archive.ts';
import { attachMonth } from '../platform/database/months/attach.ts';
import { convertToMonths } from '../platform/database/months/convert.ts';
import { detachMonth } from '../platform/database/months/detach.ts';
import { keepMonths } from '../platform/database/months/keep-months.ts';
import { firstPieceOf, later, monthOf, pieceOf } from '../platform/database/months/monthly-tables.ts';
import { makeMonthsAhead } from '../platform/database/months/pieces.ts';
import {
  isOfOrder,
  lookWhetherByMonth,
  madeBefore,
  madeSince,
} from '../platform/database/months/read-by-month.ts';
import { bookContradictionsOf } from '../testing/book-contradictions.ts';
import { contradictionsOf } from '../testing/contradictions.ts';
import { databaseKind, isByMonth, isPooled, isReplicated, isSpread } from '../testing/shared-setup.ts';
import { startTestServer, type TestCompany, type TestServer } from '../testing/test-server.ts';
import { lookAtMonths } from './doctor/look-at-months.ts';

const isElsewhere =
  (databaseKind !== 'postgres' || isSpread || isPooled || isReplicated) &&
  'months are for PostgreSQL, on whole tables';
const isConverted = isElsewhere || (isByMonth && 'by month already');

const now = new Date();
const inMonths = (months: number) => new Date(`${later(monthOf(now), months)}-15T12:00:00Z`);

/** A server whose tables were turned so many months ago, before there was any record. */
const turnedServer = async (monthsAgo = 0) => {
  const server = await startTestServer();
  await convertToMonths(server.db, inMonths(-monthsAgo), () => undefined);
  await lookWhetherByMonth(server.db);
  return server;
};

type Rider = Awaited<ReturnType<TestCompany['rider']>>;

const assign = async (company: TestCompany, rider: Rider, order: Order): Promise<string> => {
  const body = { order_id: order.id, courier_id: rider.riderId };
  const { body: reply } = await company.owner.post<{ id: string }>('courier/order/assign', body);
  return reply.data.id;
};

/** An order from its creation until its money is in the bank; the courier order's id. */
const deliver = async (company: TestCompany, rider: Rider): Promise<string> => {
  const courier_order_id = await assign(company, rider, await company.order());
  for (const status of ['accepted', 'completed'])
    await rider.post('courier/order/update/status', { courier_order_id, status });
  await rider.post('courier/order/remittance/remit', {
    courier_order_id,
    remitted_amount: 6_500,
    comment: 'Cash',
  });
  const { status } = await company.owner.post('courier/order/remittance/remit/verify', {
    courier_order_id,
    verifier_comment: 'Counted',
  });
  assert.equal(status, 200);
  return courier_order_id;
};

const listed = async (company: TestCompany) => {
  const { body } = await company.owner.get<Page<Order>>('order/index?page=1&per_page=15');
  return { total: body.data.total, ids: body.data.data.map(({ id }) => id) };
};

/** All counts and figures as housekeeping stores them at this time. */
const store = async ({ db }: TestServer, at: Date) => {
  await foldAllListCounts(db);
  await foldRemittanceFigures(db);
  await storeAllDailyFigures(db, at);
};

/** What every table holds, but what waits to be added up. */
const contentsOf = async ({ db }: TestServer): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname !~ '_changes$|^stale_|^stream_' order by 1`.execute(db);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(it::text, e'\n' order by it::text) as text from ${sql.table(name)} it`.execute(db);
    contents[name] = rows[0]!.text ?? '';
  }
  return contents;
};

/** A courier order of this order that was given out in a later month, and given back. */
const giveOutLater = async ({ db }: TestServer, courierOrderId: string, at: Date) => {
  await sql`insert into courier_orders (id, company_id, order_id, courier_id, employee_id, status, canceled_by, created_at, ended_at)
    select id_at(${at}::timestamptz at time zone 'UTC') || '-7000-8000-000000000000', company_id, order_id, courier_id, employee_id,
      'canceled', 'employee', ${at}, ${at} from courier_orders where id = ${courierOrderId}`.execute(db);
};

test('a month is detached with all that belongs to it, stays readable, and comes back as it was', async (t) => {
  if (isConverted) return t.skip(isConverted);
  const server = await turnedServer();
  const [month, at] = [later(monthOf(now), 1), inMonths(5)];
  const company = await server.company();
  const rider = await company.rider();
  const delivered = [await deliver(company, rider), await deliver(company, rider)];
  await makeMonthsAhead(server.db, inMonths(2));
  await giveOutLater(server, delivered[0]!, inMonths(2));
  await store(server, at);
  const [before, faults] = [await contentsOf(server), await contradictionsOf(server.db)];
  const days = { start_date: `${monthOf(now)}-01`, end_date: `${later(monthOf(now), 2)}-20` };
  const report = async () =>
    (await company.owner.post('stats/report', { list: 'orders', ...days })).body.data;
  const reported = await report();

  await detachMonth(server.db, month, at);
  await store(server, at);
  assert.deepEqual(await listed(company), { total: 0, ids: [] });
  assert.deepEqual(await report(), reported, 'figures of days stay');
  const detached = await contentsOf(server);
  for (const name of Object.keys(before).filter((table) => table.startsWith('cash_')))
    assert.equal(detached[name], before[name], `${name} stays as it is`);
  const { rows: kept } =
    await sql`select from ${sql.raw(`archive.${firstPieceOf('courier_orders', month)}`)}`.execute(server.db);
  assert.equal(kept.length, 3, 'the one that was given out later is with its order');
  const book = await company.owner.get<{ total: number }>('cash/entry/index');
  assert.equal(book.status, 200);
  assert.deepEqual(
    (await readDetached(server.db)).map((one) => one.month),
    [month],
  );

  await attachMonth(server.db, month);
  await store(server, at);
  assert.equal((await listed(company)).total, 2);
  assert.deepEqual(await contradictionsOf(server.db), faults);
  assert.deepEqual(await bookContradictionsOf(server.db), []);
  assert.deepEqual(await contentsOf(server), before);
  await server.close();
});

test('a month stays while an order, a delivery’s money or a remittance of it is open, and says so', async (t) => {
  if (isConverted) return t.skip(isConverted);
  const server = await turnedServer();
  const [month, at] = [later(monthOf(now), 1), inMonths(5)];
  const company = await server.company();
  const rider = await company.rider();
  await assert.rejects(detachMonth(server.db, month, now), /too young/);
  await assert.rejects(detachMonth(server.db, later(month, 1), at), /is not the oldest month/);
  const courier_order_id = await assign(company, rider, await company.order());
  await store(server, at);
  await assert.rejects(
    detachMonth(server.db, month, at),
    /stays: it has 1 orders that have not ended, 1 courier orders that have not ended\./,
  );
  for (const status of ['accepted', 'completed'])
    await rider.post('courier/order/update/status', { courier_order_id, status });
  await assert.rejects(
    detachMonth(server.db, month, at),
    /1 deliveries whose money was not handed in, 1 open sums/,
  );
  await rider.post('courier/order/remittance/remit', {
    courier_order_id,
    remitted_amount: 6_500,
    comment: 'Cash',
  });
  await assert.rejects(detachMonth(server.db, month, at), /has 1 remittances that were not verified\./);
  await company.owner.post('courier/order/remittance/remit/verify', {
    courier_order_id,
    verifier_comment: 'Counted',
  });
  await assert.rejects(detachMonth(server.db, month, at), /Figures of that month are not stored yet/);
  await store(server, at);
  await detachMonth(server.db, month, at);
  await server.close();
});

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
  await keepMonths(server.database.db, now);
  const made = await texts();
  assert.doesNotMatch(made, /lacks|no month/);
  assert.match(made, /order_events goes by month, and has 3 months ahead\./);
  assert.equal((await listed(company)).ids.length, 1);
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
