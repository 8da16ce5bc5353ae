import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { readDetached } from '../platform/database/months/archive.ts';
import { attachMonth } from '../platform/database/months/attach.ts';
import { detachMonth } from '../platform/database/months/detach.ts';
import { firstPieceOf, later, monthlyNames, monthOf } from '../platform/database/months/monthly-tables.ts';
import { makeMonthsAhead } from '../platform/database/months/pieces.ts';
import { bookContradictionsOf } from '../testing/book-contradictions.ts';
import { contradictionsOf } from '../testing/contradictions.ts';
import {
  assign,
  deliver,
  inMonths,
  isConverted,
  listed,
  now,
  store,
  turnedServer,
} from '../testing/months.ts';
import type { TestServer } from '../testing/test-server.ts';

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
  const { rows: stored } =
    await sql`select from ${sql.raw(`archive.${firstPieceOf('courier_orders', month)}`)}`.execute(server.db);
  assert.equal(stored.length, 3, 'the one that was given out later is with its order');
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

test('a migration adds columns and indexes to tables by month; a month that comes back gets them', async (t) => {
  if (isConverted) return t.skip(isConverted);
  const server = await turnedServer();
  const [month, at] = [later(monthOf(now), 1), inMonths(5)];
  const company = await server.company();
  await deliver(company, await company.rider());
  await store(server, at);
  await detachMonth(server.db, month, at);
  for (const table of monthlyNames)
    await sql`alter table ${sql.table(table)} add column grade text not null default 'new'`.execute(
      server.db,
    );
  await sql`create index orders_by_grade on orders (company_id, grade, id)`.execute(server.db);
  await attachMonth(server.db, month);
  for (const table of monthlyNames) {
    const { rows } = await sql<{ grade: string }>`select distinct grade from ${sql.table(table)}`.execute(
      server.db,
    );
    assert.deepEqual(rows, [{ grade: 'new' }], table);
  }
  assert.equal((await listed(company)).total, 1);
  await server.close();
});

test('a month stays while an order, a delivery’s money or a remittance of it is open', async (t) => {
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
