import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endOfLagosDay, lagosDayOf, startOfLagosDay } from '@waybill/contract';
import { sql } from 'kysely';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { foldListCounts, readListCounts } from './list-counts.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const lists = ['orders', 'courier_orders'] as const;
const kindOf = {
  orders: sql`status, order_paid as flag, '' as canceled_by`,
  courier_orders: sql`status, remitted as flag, coalesce(canceled_by, '') as canceled_by`,
};

type Period = { from?: Date; until?: Date };

const sorted = (kinds: { status: string; flag: boolean; canceled_by: string; records: number }[]) =>
  kinds
    .filter(({ records }) => records !== 0)
    .map(({ status, flag, canceled_by, records }) => `${status} ${flag} ${canceled_by} ${records}`)
    .sort();

/** Counted one by one, as it was before there were kept counts. */
const countAnew = async (list: 'orders' | 'courier_orders', { from, until }: Period) => {
  const { rows } = await sql<{ status: string; flag: boolean; canceled_by: string; records: number }>`
    select status, flag, canceled_by, count(*) as records
    from (select ${kindOf[list]}, created_at from ${sql.table(list)} where company_id = ${company.id}) it
    where created_at >= ${from ?? new Date(0)} and created_at < ${until ?? new Date(9e12)}
    group by status, flag, canceled_by`.execute(server.db);
  return sorted(rows);
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
      const kept = sorted(await readListCounts(server.db, { list, companyId: company.id, ...period }));
      assert.deepEqual(kept, await countAnew(list, period), `${list}, ${when}, ${JSON.stringify(period)}`);
    }
  }
};

/** An order brought as far as told. */
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
      const body = { order_id: order.id, courier_id: rider.courierId };
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

test('kept counts are what counting gives, before and after they are folded', async () => {
  await playOrder([]);
  await playOrder(['paid', 'assign', 'unassign', 'assign', 'accept', 'complete']);
  await playOrder(['assign', 'close']);
  await assertRight('as changes');
  await foldListCounts(server.db);
  await assertRight('folded');

  const moved = await playOrder(['assign', 'accept']);
  const removed = await playOrder([]);
  for (const table of ['order_events', 'orders'] as const)
    await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'orders' ? 'id' : 'order_id')} = ${removed}`.execute(
      server.db,
    );
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
    select count(*) as left from list_count_changes`.execute(server.db);
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
