import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  type Debtor,
  lagosDayOf,
  type Page,
  type RemittanceSummary,
  remittanceStates,
} from '@waybill/contract';
import { copyRecord } from '../../testing/copy-record.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { deliver, handInWithReason } from '../cash/testing/cash-steps.ts';
import { foldAllListCounts } from '../figures/index.ts';

const copies = 300;
const today = lagosDayOf(new Date());
const list = 'courier/order/remittance/filter/index';

let server: TestServer;
let company: TestCompany;
let dispatcher: Session;
let riders: (Session & { riderId: string })[];

before(async () => {
  server = await startTestServer({});
  company = await server.company();
  dispatcher = await company.employee();
  riders = [await company.rider(), await company.rider()];
  const order = await company.order({ order_insurance_fee: 250.25, order_service_fee: 400 });
  const given = { order_id: order.id, courier_id: riders[0]!.riderId };
  const assigned = (await dispatcher.post<{ id: string }>('courier/order/assign', given)).body.data;
  await copyRecord(server.db, 'orders', order.id, copies, {
    id: `'order ' || lpad(n::text, 5, '0')`,
    order_id: `'WB-COPY-' || n`,
    status: `'delivered'`,
    order_paid: 'n % 3 = 0',
    order_amount_kobo: '100000 + n * 7',
  });
  await copyRecord(server.db, 'courier_orders', assigned.id, copies, {
    id: `'assignment ' || lpad(n::text, 5, '0')`,
    order_id: `'order ' || lpad(n::text, 5, '0')`,
    courier_id: `case when n % 5 = 0 then '${riders[1]!.riderId}' else '${riders[0]!.riderId}' end`,
    employee_id: `case when n % 7 <> 0 then t.employee_id end`,
    status: `(array['rejected', 'completed', 'completed', 'canceled'])[1 + n % 4]`,
    canceled_by: `case when n % 4 = 3 then (array['employee', 'courier'])[1 + n / 4 % 2] end`,
    remitted: 'n % 4 = 1',
    remitted_amount_kobo: 'case when n % 4 = 1 then 100000 + n end',
    // Half of what is not verified is the word of its rider.
    counted_at: 'case when n % 8 = 1 or n % 16 = 5 then now() end',
    remittance_verified: 'n % 8 = 1',
    created_at: `lagos_midnight(lagos_day(now()) - n % 11) + (n % 33) * interval '1 minute'`,
  });
});
after(() => server.close());

const filters = () => [
  {},
  { filterType: 'completed' },
  { filterType: 'canceled_by_employee' },
  { state: 'to_remit' },
  { state: 'to_verify' },
  { state: 'says_remitted' },
  { state: 'to_verify', filterType: 'canceled_by_courier' },
  { employee_id: dispatcher.employeeId },
  { courier_id: riders[1]!.riderId, state: 'to_remit' },
  { courier_id: riders[0]!.riderId, employee_id: dispatcher.employeeId },
  { start_date: addLagosDays(today, -8), end_date: addLagosDays(today, -2) },
  { start_date: addLagosDays(today, -3), employee_id: dispatcher.employeeId, filterType: 'completed' },
];

const summaryOf = async (body: object) =>
  (await company.owner.post<RemittanceSummary>('courier/order/remittance/totals', body)).body.data;

/** All rows of a filter, page by page. */
const rowsOf = async (body: object): Promise<CourierOrder[]> => {
  const rows: CourierOrder[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await company.owner.post<Page<CourierOrder>>(`${list}?page=${page}&per_page=100`, body);
    rows.push(...reply.body.data.data);
    if (page >= reply.body.data.last_page) return rows;
  }
};

const naira = (rows: readonly CourierOrder[], value: (row: CourierOrder) => number | null) =>
  Math.round(rows.reduce((sum, row) => sum + (value(row) ?? 0) * 100, 0)) / 100;

const dueOf = ({ order: o }: CourierOrder) => (o.order_paid ? 0 : o.order_amount + o.order_insurance_fee);
/** The sum that a rider says, of a delivery that is not counted. */
const said = (row: CourierOrder) => Math.min(dueOf(row), (row.remitted && row.remitted_amount) || 0);

const assertSums = async (when: string) => {
  for (const body of filters()) {
    const label = `${when} ${JSON.stringify(body)}`;
    const rows = await rowsOf(body);
    const { totals, counts } = await summaryOf(body);
    const due = (row: CourierOrder) => (row.status === 'completed' ? dueOf(row) : 0);
    const delivered = rows.filter(({ status }) => status === 'completed');
    const canceled = rows.filter(({ status }) => status === 'canceled');
    const counted = delivered.filter(({ counted_at }) => counted_at);
    const owed = ({ order: o }: CourierOrder) => o.order_amount + o.order_insurance_fee;
    assert.equal(totals.orders, delivered.length, label);
    assert.equal(totals.total_amount, naira(delivered, owed), label);
    assert.deepEqual(
      totals.canceled,
      { orders: canceled.length, total_amount: naira(canceled, owed) },
      label,
    );
    assert.equal(totals.to_collect, naira(delivered, due), label);
    assert.equal(
      totals.remitted_amount,
      naira(counted, ({ remitted_amount }) => remitted_amount),
      label,
    );
    assert.equal(
      totals.difference,
      naira(counted, ({ remittance_difference: naira }) => naira),
      label,
    );
    assert.equal(
      totals.says_remitted,
      naira(
        delivered.filter(({ remitted, counted_at }) => remitted && !counted_at),
        said,
      ),
      label,
    );
    assert.equal(
      totals.service_fee,
      naira(delivered, ({ order }) => order.order_service_fee),
      label,
    );
    const kobo = (sum: number) => Math.round(sum * 100);
    assert.equal(
      kobo(totals.to_collect + totals.difference),
      kobo(totals.remitted_amount + totals.says_remitted + totals.to_hand_in),
      `what is collected was handed in, is said, is missing or is still out: ${label}`,
    );
    const { filterType, state, ...scope } = body as { filterType?: string; state?: string };
    assert.equal(counts.all, (await rowsOf(scope)).length, label);
    for (const one of remittanceStates)
      assert.equal(counts[one], (await rowsOf({ ...scope, state: one })).length, label);
  }
};

test('totals are those of all rows of the filter, before and after figures are folded', async () => {
  await assertSums('queued');
  await foldAllListCounts(server.db);
  await assertSums('folded');
});

test('totals that are read while money is counted are those of one moment', async () => {
  const open = await rowsOf({ state: 'to_remit', courier_id: riders[0]!.riderId });
  const counting = open.slice(0, 5).map(({ id }) =>
    company.owner.post('courier/order/remittance/remit', {
      courier_order_id: id,
      remitted_amount: 1_000,
      comment: 'Counted',
    }),
  );
  const summaries = await Promise.all(Array.from({ length: 20 }, () => summaryOf({})));
  await Promise.all(counting);
  for (const { totals, counts, counted } of summaries) {
    const sides = [
      totals.to_collect + totals.difference,
      totals.remitted_amount + totals.says_remitted + totals.to_hand_in,
    ];
    assert.equal(Math.round(sides[0]! * 100), Math.round(sides[1]! * 100));
    assert.equal(counted.orders, counts.to_verify - counts.says_remitted);
  }
});

test('totals follow what is remitted, verified and edited since', async () => {
  const [open] = await rowsOf({ state: 'to_remit', courier_id: riders[0]!.riderId });
  const before = await summaryOf({});
  await company.owner.post('courier/order/remittance/remit', {
    courier_order_id: open!.id,
    remitted_amount: 12.34,
    comment: 'Coins',
  });
  const after = await summaryOf({});
  assert.equal(Math.round((after.totals.remitted_amount - before.totals.remitted_amount) * 100), 1_234);
  assert.equal(after.counts.to_remit, before.counts.to_remit - 1);
  assert.equal(after.counts.to_verify, before.counts.to_verify + 1);
  await company.owner.post('courier/order/remittance/remit/verify', {
    courier_order_id: open!.id,
    verifier_comment: 'Counted',
  });
  assert.equal((await summaryOf({})).counts.to_verify, before.counts.to_verify);
  await foldAllListCounts(server.db);
  await assertSums('after steps');
});

test('riders who have money to hand in are listed with the sum and the oldest delivery', async () => {
  for (const body of [{}, { employee_id: dispatcher.employeeId }, { start_date: addLagosDays(today, -3) }]) {
    const reply = await company.owner.post<Debtor[]>('courier/order/remittance/riders', body);
    const rows = await rowsOf({ ...body, filterType: 'completed' });
    const expected = riders.map(({ riderId }) => {
      const own = rows.filter(
        (row) => row.courier.id === riderId && !row.counted_at && (row.remitted || dueOf(row) > 0),
      );
      return {
        courier_id: riderId,
        courier_name: own[0]!.courier.courier_name,
        orders: own.length,
        oldest: own.map(({ created_at }) => created_at).sort()[0],
        to_hand_in: naira(own, dueOf),
        says_remitted: naira(own, said),
      };
    });
    assert.deepEqual(
      reply.body.data,
      expected.sort((one, other) => other.to_hand_in - one.to_hand_in),
    );
  }
});

test('an unknown state is rejected', async () => {
  const { status } = await company.owner.post(list, { state: 'lost' });
  assert.equal(status, 422);
});

test('what was handed in of a delivery in part is not to hand in any more', async () => {
  company = await server.company();
  const rider = await company.rider();
  for (let count = 0; count < 2; count += 1) await deliver(company, rider);
  await handInWithReason(company, rider, 8_500);
  const toHandIn = async (body: object) => (await summaryOf(body)).totals.to_hand_in;
  const inFilters = [{}, { state: 'to_remit' }, { courier_id: rider.riderId }, { start_date: today }];
  for (const body of inFilters) assert.equal(await toHandIn(body), 4_500, JSON.stringify(body));
  for (const body of [{ state: 'to_verify' }, { end_date: addLagosDays(today, -1) }])
    assert.equal(await toHandIn(body), 0, JSON.stringify(body));
  const { data } = (await company.owner.post<Debtor[]>('courier/order/remittance/riders', {})).body;
  assert.deepEqual(
    data.map(({ courier_id, orders, to_hand_in }) => [courier_id, orders, to_hand_in]),
    [[rider.riderId, 1, 4_500]],
  );
});
