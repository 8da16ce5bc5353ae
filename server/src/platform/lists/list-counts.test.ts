import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endOfLagosDay, lagosDayOf, startOfLagosDay } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { customersRepository } from '../../company/customers/customers.repository.ts';
import { anOrder } from '../../demo/builders/index.ts';
import { foldAllListCounts, foldListCounts } from '../../money/figures/fold-list-counts.ts';
import { orderCountsQuery, readCourierOrderCounts } from '../../orders/orders/order-counts.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import type { Sql, Tx } from '../database/database.ts';
import type { CountedList } from './list-counts.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const lists = ['orders', 'courier_orders', 'customers'] as const;
type Lists = (typeof lists)[number];

/** The columns by which a list is counted. */
const columnsOf: Record<Lists, RawBuilder<unknown>> = {
  customers: sql`deleted_at is null as "isListed"`,
  orders: sql`status, order_paid as "isPaid"`,
  courier_orders: sql`status, remitted as "isRemitted", coalesce(canceled_by, '') as "canceledBy"`,
};

const groupedBy: Record<Lists, string[]> = {
  customers: ['isListed'],
  orders: ['status', 'isPaid'],
  courier_orders: ['status', 'isRemitted', 'canceledBy'],
};

type Period = { from?: Date | undefined; until?: Date | undefined };

const sorted = (rows: readonly { records: number; isListed?: boolean }[]) =>
  rows
    .filter(({ records }) => records !== 0)
    .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort();

const readOrderCounts = async (db: Sql, companyId: string, period: Period = {}) =>
  (await orderCountsQuery({ ...period, list: 'orders', companyId }).execute(db)).rows;

const readCounts = async (given: CountedList): Promise<string[]> => {
  if (given.list === 'orders') return sorted(await readOrderCounts(server.db, given.companyId, given));
  if (given.list === 'courier_orders') return sorted(await readCourierOrderCounts(server.db, given));
  return sorted([{ isListed: true, records: await customersRepository.count(server.db, given) }]);
};

/** The same counts by reading every record. */
const countRecords = async (list: Lists, { from, until }: Period, employeeId?: string): Promise<string[]> => {
  const { rows } = await sql<{ isListed?: boolean; records: number }>`
    select it.*, count(*) as records from (
      select ${columnsOf[list]} from ${sql.table(list)} where company_id = ${company.id}
      and ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}
      and created_at >= ${from ?? new Date(0)} and created_at < ${until ?? new Date(9e12)}
    ) it group by ${sql.join(groupedBy[list].map((column) => sql.ref(column)))}`.execute(server.db);
  return sorted(rows.filter(({ isListed }) => isListed !== false));
};

const assertRight = async (when: string) => {
  const today = lagosDayOf(new Date());
  const periods: Period[] = [
    {},
    { from: startOfLagosDay(today) },
    { until: startOfLagosDay(today) },
    { from: startOfLagosDay('2026-01-05'), until: endOfLagosDay('2026-01-05') },
  ];
  for (const list of lists) {
    for (const period of periods) {
      const counts = await readCounts({ list, companyId: company.id, ...period });
      assert.deepEqual(
        counts,
        await countRecords(list, period),
        `${list}, ${when}, ${JSON.stringify(period)}`,
      );
    }
  }
  const { employeeId } = company.owner;
  for (const period of periods) {
    const given = { list: 'courier_orders', companyId: company.id, employeeId, ...period } as const;
    assert.deepEqual(
      await readCounts(given),
      await countRecords('courier_orders', period, employeeId),
      `by employee, ${when}`,
    );
  }
};

/** An order that has gone through these steps. */
const playOrder = async (
  steps: readonly ('paid' | 'assign' | 'unassign' | 'accept' | 'complete' | 'close')[],
) => {
  const rider = await company.rider();
  const order = await company.order();
  const id = { id: order.id };
  let courier_order_id = '';
  for (const step of steps) {
    if (step === 'paid')
      await server.db.updateTable('orders').set({ order_paid: true }).where('id', '=', order.id).execute();
    if (step === 'assign') {
      const body = { order_id: order.id, courier_id: rider.riderId };
      courier_order_id = (await company.owner.post<{ id: string }>('courier/order/assign', body)).body.data
        .id;
    }
    if (step === 'unassign') await company.owner.post('courier/order/unassign', { courier_order_id });
    if (step === 'close') await company.owner.post('order/mark/closed', id);
    if (step === 'accept' || step === 'complete') {
      const status = step === 'accept' ? 'accepted' : 'completed';
      await rider.post('courier/order/update/status', { courier_order_id, status });
    }
  }
  return order.id;
};

test('stored counts equal a count of all records, before and after changes are folded in', async () => {
  await playOrder([]);
  await playOrder(['paid', 'assign', 'unassign', 'assign', 'accept', 'complete']);
  await playOrder(['assign', 'close']);
  const customers = [await company.customer(), await company.customer(), await company.customer()];
  await company.owner.post('customer/delete', { id: customers[0]!.id });
  await assertRight('as changes');
  await foldListCounts(server.db);
  await assertRight('folded');

  await company.owner.post('customer/delete', { id: customers[1]!.id });
  const moved = await playOrder(['assign', 'accept']);
  // No call makes an order without an event, and one with an event cannot go.
  const removed = anOrder({ company_id: company.id, order_id: 'WB-REMOVED' });
  await server.db.insertInto('orders').values(removed).execute();
  await foldListCounts(server.db);
  await server.db.deleteFrom('orders').where('id', '=', removed.id).execute();
  // Half an hour before midnight in UTC is half an hour into the next day in Lagos.
  for (const column of ['orders', 'courier_orders'] as const)
    await sql`update ${sql.table(column)} set created_at = '2026-01-04T23:30:00Z'
      where ${sql.ref(column === 'orders' ? 'id' : 'order_id')} = ${moved}`.execute(server.db);
  await assertRight('folded and changed');
  await Promise.all([foldListCounts(server.db), playOrder(['paid', 'assign']), foldListCounts(server.db)]);
  await assertRight('folded while changes were made');
  await foldListCounts(server.db);
  await assertRight('folded again');
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from count_changes`.execute(server.db);
  assert.equal(rows[0]?.left, 0);
});

test('a change that is undone is not counted', async () => {
  await assert.rejects(
    server.db.transaction().execute(async (tx) => {
      await sql`update orders set status = 'closed' where company_id = ${company.id}`.execute(tx);
      throw new Error('undone');
    }),
    /undone/,
  );
  await assertRight('undone');
});

/** Lines of another company's changes, as an import leaves them. */
const leaveLines = (lines: number) =>
  sql`insert into count_changes (company_id, list, day, status, flag, records)
    select 'another', 'orders', date '2026-01-05', 'delivered', true, 1 from generate_series(1, ${lines}::int)`.execute(
    server.db,
  );

test('however many changes an import leaves, they are folded in one go', async () => {
  // Plans are stored while there are few.
  for (let n = 0; n < 8; n += 1) {
    await leaveLines(1);
    await foldListCounts(server.db);
  }
  await leaveLines(119_992);
  await foldAllListCounts(server.db);
  const counts = await readOrderCounts(server.db, 'another');
  assert.deepEqual(
    counts.map(({ records }) => records),
    [120_000],
  );
  assert.equal(await foldListCounts(server.db), false);
});

if (databaseKind === 'postgres')
  test('a company’s counts are read without the changes of others, however many wait', async () => {
    await server.db.connection().execute(async (db) => {
      /** Counts the lines that this connection has visited, without those that the server folds at the same time. */
      const linesVisited = async (tx: Tx) => {
        const { rows } = await sql<{
          lines: number;
        }>`select seq_tup_read + coalesce(idx_tup_fetch, 0) as lines
          from pg_stat_xact_user_tables where relname = 'count_changes'`.execute(tx);
        return Number(rows[0]!.lines);
      };
      const linesRead = () =>
        db.transaction().execute(async (tx) => {
          const before = await linesVisited(tx);
          await readOrderCounts(tx, company.id);
          return (await linesVisited(tx)) - before;
        });
      // While the table is empty, a full scan is the best of plans; it must not be reused.
      await sql`vacuum analyze count_changes`.execute(db);
      for (let n = 0; n < 10; n += 1) await linesRead();
      await leaveLines(20_000);
      const lines = await linesRead();
      assert.ok(lines < 100, `${lines} lines`);
    });
    await foldAllListCounts(server.db);
  });
