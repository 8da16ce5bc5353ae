import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addLagosDays, type LagosDay, lagosDayOf, type Page, type Rider } from '@waybill/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Step } from '../../testing/order-model.ts';
import { actors, anyStep, newOrders, type Players, playStep } from '../../testing/order-play.ts';
import { recountCompany, recountPeople, recountReport, recountRiders } from '../../testing/recount.ts';
import { rounds } from '../../testing/rounds.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { storeAllDailyFigures, storeDailyFigures } from './daily-figures.ts';
import { countCompany, countPeople } from './figures.repository.ts';
import { foldAllListCounts } from './fold-list-counts.ts';
import { readReport } from './report-figures.ts';

const runs = rounds(8, 30);
const today = lagosDayOf(new Date());
/** From then on the figures of the present day are stored as well. */
const tomorrow = new Date(Date.now() + 86_400_000);

/** The first day of the month so many months from now. */
const firstOfMonth = (months: number) => {
  const [year, month] = today.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10) as LagosDay;
};

let server: TestServer;
let company: TestCompany;
let riders: Players['riders'];
let owners: Session[];

before(async () => {
  server = await startTestServer();
  company = await server.company();
  owners = [company.owner, await company.employee(['company'])];
  riders = await Promise.all(Array.from({ length: actors.riders }, () => company.rider()));
});
after(() => server.close());

type Range = Parameters<typeof recountCompany>[1];

const without = ({ name: _, ...row }: { name: string; [figure: string]: unknown }) => row;

const assertFigures = async (range: Range, when: string) => {
  const { db } = server;
  const { companyId, ...days } = range;
  const label = `${when}, ${days.first} to ${days.last}`;
  assert.deepEqual(await countCompany(db, companyId, days), await recountCompany(db, range), label);
  for (const kind of ['courier', 'employee'] as const) {
    const expected = await recountPeople(db, kind, range);
    const counted = (await countPeople(db, kind, { companyId, id: undefined, days })).map((row) =>
      without({ ...row }),
    );
    const atWork = counted.filter(({ id }) => expected.some((one) => one.id === id));
    assert.deepEqual(
      atWork.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
      expected,
      `${kind}s, ${label}`,
    );
    const [someone] = expected;
    if (!someone) continue;
    const one = await countPeople(db, kind, { companyId, id: someone.id, days });
    assert.deepEqual(
      one.map((row) => without({ ...row })),
      [someone],
      `one ${kind}, ${label}`,
    );
  }
};

const kinds = ['day', 'rider', 'outlet', 'area', 'reason'];
const assertReports = async ({ companyId, ...days }: Range, when: string) => {
  for (const list of ['orders', 'deliveries'] as const) {
    const counted = (await readReport(server.db, { companyId, list, ...days })).map(
      ({ name: _, ...row }) => row,
    );
    counted.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.id < b.id ? -1 : 1));
    const expected = await recountReport(server.db, list, { companyId, ...days });
    assert.deepEqual(counted, expected, `${list}, ${when}, ${days.first} to ${days.last}`);
  }
};

const assertRiders = async (when: string) => {
  const list = await company.owner.post<Page<Rider>>('courier/filter/index?per_page=100');
  const figures = list.body.data.data.map((rider) => ({
    id: rider.id,
    orders_pending: rider.orders_pending,
    orders_accepted: rider.orders_accepted,
    orders_canceled: rider.orders_canceled,
    orders_completed: rider.orders_completed,
    orders_rejected: rider.orders_rejected,
    average_delivery_time: rider.average_delivery_time,
  }));
  figures.sort((a, b) => (a.id < b.id ? -1 : 1));
  assert.deepEqual(figures, await recountRiders(server.db, company.id), when);
};

interface Scenario {
  steps: Step[];
  /** Taken when the days of the others are past, and their figures stored. */
  laterSteps: Step[];
  by: 0 | 1;
  /** Days by which the play's orders, and each of its courier orders, are moved into the past. */
  orderAge: number;
  assignmentAges: number[];
  /** Multiplies the days of the play: one week, or three months. */
  daysApart: 1 | 14;
  /** Minutes from assignment to acceptance: some are accepted on the next day. */
  acceptedAfter: number;
  isFood: boolean;
  afterwards: 'nothing' | 'fold' | 'keep';
}

const anyScenario: fc.Arbitrary<Scenario> = fc.record({
  steps: fc.array(anyStep, { minLength: 4, maxLength: 16 }),
  laterSteps: fc.array(anyStep, { maxLength: 6 }),
  by: fc.constantFrom(0, 1),
  orderAge: fc.nat({ max: 6 }),
  assignmentAges: fc.array(fc.nat({ max: 6 }), { minLength: 4, maxLength: 4 }),
  daysApart: fc.constantFrom(1, 14),
  acceptedAfter: fc.integer({ min: 0, max: 2_000 }),
  isFood: fc.boolean(),
  afterwards: fc.constantFrom('nothing', 'fold', 'keep'),
});

/** Lives as they are never lived in a test's second: over days, some of them with the same rider again. */
const spreadOverDays = async (
  ids: string[],
  { orderAge, assignmentAges, daysApart, acceptedAfter, isFood }: Scenario,
) => {
  await sql`update orders set third_party_order = ${isFood},
    created_at = created_at - ${orderAge * daysApart}::int * interval '1 day' where id = any(${ids})`.execute(
    server.db,
  );
  await sql`update courier_orders co set created_at = co.created_at - ages.days * interval '1 day',
      accepted_at = co.accepted_at + (${acceptedAfter}::int * interval '1 minute') - ages.days * interval '1 day',
      delivered_at = co.delivered_at + (2 * ${acceptedAfter}::int * interval '1 minute') - ages.days * interval '1 day'
    from (select id, ${daysApart}::int * (${assignmentAges}::int[])[1 + (row_number() over (order by created_at, id))::int % 4] as days
      from courier_orders where order_id = any(${ids})) ages
    where ages.id = co.id`.execute(server.db);
};

const runScenario = async (scenario: Scenario) => {
  const players = { company, owner: owners[scenario.by]!, riders };
  const orders = await newOrders(players);
  const play = async (steps: Step[]) => {
    for (const step of steps)
      assert.equal(await playStep(players, orders[step.order]!, step), undefined, JSON.stringify(step));
  };
  await play(scenario.steps);
  await spreadOverDays(
    orders.map(({ id }) => id),
    scenario,
  );
  if (scenario.afterwards !== 'nothing') await foldAllListCounts(server.db);
  if (scenario.afterwards === 'keep') await storeAllDailyFigures(server.db, tomorrow);
  await play(scenario.laterSteps);
};

test('figures of any days are what counting gives, whatever orders have lived through', async () => {
  await fc.assert(
    fc.asyncProperty(anyScenario, fc.nat({ max: 8 }), fc.nat({ max: 8 }), async (scenario, age, length) => {
      await runScenario(scenario);
      const first = addLagosDays(today, -age * scenario.daysApart);
      const range = {
        companyId: company.id,
        first,
        last: addLagosDays(first, length * scenario.daysApart),
      };
      await assertFigures(range, scenario.afterwards);
      await assertReports(range, scenario.afterwards);
      await assertRiders(scenario.afterwards);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  const everyDay = { companyId: company.id, first: addLagosDays(today, -130), last: today };
  await assertFigures(everyDay, 'all days');
  await foldAllListCounts(server.db);
  await storeAllDailyFigures(server.db, new Date());
  await assertFigures(everyDay, 'all days, stored');
  await assertFigures(
    { ...everyDay, first: firstOfMonth(-2), last: addLagosDays(firstOfMonth(-1), -1) },
    'a whole month, stored',
  );
});

test('stored figures follow an order that is closed later, and an assignment that is moved', async () => {
  const range = { companyId: company.id, first: addLagosDays(today, -20), last: today };
  const order = await company.order();
  const [rider, other] = [riders[0]!.riderId, riders[1]!.riderId];
  const ids: string[] = [];
  for (const daysAgo of [9, 7, 5]) {
    const given = { order_id: order.id, courier_id: rider };
    const { id } = (await company.owner.post<{ id: string }>('courier/order/assign', given)).body.data;
    await company.owner.post('courier/order/unassign', { courier_order_id: id });
    await sql`update courier_orders set created_at = created_at - ${daysAgo}::int * interval '1 day'
      where id = ${id}`.execute(server.db);
    ids.push(id);
  }
  const [first] = ids;
  for (const change of [
    sql`update orders set status = 'closed' where id = ${order.id}`,
    sql`update orders set third_party_order = true, order_amount_kobo = 1 where id = ${order.id}`,
    sql`update orders set customer_city = 'Yaba' where id = ${order.id}`,
    sql`update courier_orders set courier_id = ${other} where id = ${first}`,
    sql`update courier_orders set courier_id = ${rider} where id = ${first}`,
  ]) {
    await foldAllListCounts(server.db);
    await storeAllDailyFigures(server.db, tomorrow);
    await change.execute(server.db);
    await assertFigures(range, 'changed');
    await assertReports(range, 'changed');
    await assertFigures({ ...range, first: addLagosDays(today, -7) }, 'changed, of some days');
    await foldAllListCounts(server.db);
    await assertFigures(range, 'folded, and not stored');
    await assertRiders('changed');
  }
});

test('the present day is counted on request, and stored once it has passed', async () => {
  await company.order();
  await foldAllListCounts(server.db);
  await storeAllDailyFigures(server.db, new Date());
  const staleDays = async () =>
    (await sql<{ day: string }>`select day from stale_days`.execute(server.db)).rows.map(({ day }) => day);
  assert.deepEqual(await staleDays(), [today]);
  await storeAllDailyFigures(server.db, tomorrow);
  assert.deepEqual(await staleDays(), []);
  assert.equal(await storeDailyFigures(server.db, tomorrow), false);
});
