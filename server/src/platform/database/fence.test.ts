import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { anOrder } from '../../demo/builders/index.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;

before(async () => {
  server = await startTestServer({});
  company = await server.company();
  other = await server.company();
});
after(() => server.close());

const code = (expected: string) => (error: unknown) => {
  assert.equal((error as { code?: string }).code, expected, String(error));
  return true;
};
/** Of a record that refers to one that is not there. */
const noSuchRecord = code('23503');
const rejected = code('23001');

describe('a record', () => {
  test('names none of another company, by any statement', async () => {
    const [outlet, rider] = [await other.outlet(), await other.rider()];
    const order = await company.order();
    const { db } = server;
    await assert.rejects(
      db
        .insertInto('orders')
        .values({ ...anOrder({ company_id: company.id, order_id: 'WB-FOREIGN' }), outlet_id: outlet.id })
        .execute(),
      noSuchRecord,
    );
    await assert.rejects(
      db.updateTable('orders').set({ outlet_id: outlet.id }).where('id', '=', order.id).execute(),
      noSuchRecord,
    );
    const assignment = {
      id: 'foreign',
      order_id: order.id,
      courier_id: rider.riderId,
      created_at: new Date(),
      status: 'pending' as const,
    };
    for (const company_id of [company.id, other.id])
      await assert.rejects(
        db
          .insertInto('courier_orders')
          .values({ ...assignment, company_id })
          .execute(),
        noSuchRecord,
      );
    await assert.rejects(
      db
        .insertInto('order_events')
        .values({
          company_id: other.id,
          order_id: order.id,
          at: new Date(),
          action: 'closed',
          by_name: 'x',
          by_role: 'x',
        })
        .execute(),
      noSuchRecord,
    );
    await assert.rejects(
      db
        .insertInto('courier_locations')
        .values({
          courier_id: rider.riderId,
          company_id: company.id,
          coords: '{}',
          reported_at: new Date(),
        })
        .execute(),
      noSuchRecord,
    );
  });

  test('of what happened is neither changed nor taken away', async () => {
    await company.order();
    const admin = (await server.administrator()).with({ company: company.id });
    assert.equal((await admin.post('customer/store', aCustomerBody())).status, 201);
    for (const table of ['order_events', 'acting_log']) {
      const name = sql.table(table);
      const { rows } = await sql`select 1 from ${name}`.execute(server.db);
      assert.ok(rows.length > 0, table);
      await assert.rejects(sql`update ${name} set at = at`.execute(server.db), rejected);
      await assert.rejects(sql`delete from ${name}`.execute(server.db), rejected);
      await assert.rejects(sql`truncate ${name}`.execute(server.db), rejected);
    }
  });
});

const aCustomerBody = () => ({
  customer_name: 'Ada Obi',
  customer_phone: '2348031234567',
  customer_address: '3 Adeola Odeku Street',
  customer_city: 'Lagos',
  customer_state: 'Lagos',
  customer_country: 'Nigeria',
});

/** A courier order that its rider has completed; `steps` go on from there. */
const delivered = async (...steps: ('remit' | 'verify')[]) => {
  const order = await company.order();
  const rider = await company.rider();
  const { owner } = company;
  const assigned = await owner.post<{ id: string }>('courier/order/assign', {
    order_id: order.id,
    courier_id: rider.riderId,
  });
  const courier_order_id = assigned.body.data.id;
  for (const status of ['accepted', 'completed'])
    await rider.post('courier/order/update/status', { courier_order_id, status });
  if (steps.includes('remit'))
    await owner.post('courier/order/remittance/remit', {
      courier_order_id,
      remitted_amount: 100,
      comment: 'All of it',
    });
  if (steps.includes('verify'))
    await owner.post('courier/order/remittance/remit/verify', { courier_order_id, verifier_comment: 'Seen' });
  return { courier_order_id, rider };
};

describe('the words of persons in what happened', () => {
  const change = (table: string, set: string) =>
    sql`update ${sql.table(table)} set ${sql.raw(set)} where company_id = ${company.id}`.execute(server.db);

  test('may be erased alone; other words, and all else, are refused', async () => {
    await delivered('remit', 'verify');
    await company.owner.post('cash/correction/store', {
      from: { account: 'till' },
      to: { account: 'bank' },
      amount: 5,
      reason: 'Ada Obi paid',
    });
    const refused: [table: string, set: string][] = [
      ['order_events', `by_name = 'Somebody else'`],
      ['order_events', `by_name = 'Erased', action = 'closed'`],
      ['order_events', `by_role = 'Erased'`],
      ['activity', `details = '{}'`],
      ['activity', `details = details || '{"amount": 1}'`],
      ['activity', `subject_label = 'Erased', kind = 'people'`],
      ['cash_entries', `note = 'Erased', kind = 'remitted'`],
      ['orders', `order_items = jsonb_set(order_items, '{0,price}', '1')`],
      ['orders', `order_items = order_items - 0`],
      ['courier_orders', `verifier_comment = 'Another'`],
      ['courier_orders', `verifier_comment = 'Erased', verified_by = null`],
    ];
    for (const [table, set] of refused)
      await assert.rejects(change(table, set), rejected, `${table}: ${set}`);
    await change('order_events', `by_name = 'Erased', note = null`);
    await change(
      'activity',
      `user_name = 'Erased', details = jsonb_set(details, '{reason}', '"Erased"', false)`,
    );
    await change('cash_entries', `by_name = 'Erased', note = null, words_salt = null`);
    await change('courier_orders', `verifier_comment = 'Erased'`);
    await change('orders', `order_items = jsonb_set(order_items, '{0,name}', '"Erased"')`);
    const { rows } = await sql<{ details: object }>`select details from activity
      where company_id = ${company.id} and action = 'corrected'`.execute(server.db);
    assert.deepEqual(rows[0]?.details, { amount: 5, reason: 'Erased' });
  });
});

describe('the money of a courier order', () => {
  const change = (id: string, set: string) =>
    sql`update courier_orders set ${sql.raw(set)} where id = ${id}`.execute(server.db);

  test('stays as it was counted, and its record stays there', async () => {
    const { courier_order_id: id } = await delivered('remit');
    for (const set of [
      'remitted_amount_kobo = remitted_amount_kobo - 1',
      'remitted = false',
      'remitted_at = null',
      'remitted_by = null',
      'remittance_point = 7',
      'counted_at = null',
      `delivered_items = '[]'`,
      `status = 'accepted', remitted = false`,
      `status = 'canceled'`,
    ])
      await assert.rejects(change(id, set), rejected, set);
    await assert.rejects(sql`delete from courier_orders where id = ${id}`.execute(server.db), rejected);
    await change(id, 'remitted_amount_kobo = remitted_amount_kobo');
  });

  test('is not booked by a step that does not say in whose name', async () => {
    const { courier_order_id: id } = await delivered();
    await assert.rejects(
      change(id, 'remitted = true, remitted_amount_kobo = 1, counted_at = now()'),
      /does not say who books/,
    );
  });

  test('stays as it was verified', async () => {
    const { courier_order_id: id } = await delivered('remit', 'verify');
    for (const set of [
      'remittance_verified = false',
      `verifier_comment = 'x'`,
      'verified_at = now()',
      'verified_by = null',
    ])
      await assert.rejects(change(id, set), rejected, set);
  });

  test('is still commented, by the rider and by staff', async () => {
    const { courier_order_id, rider } = await delivered('remit', 'verify');
    for (const caller of [rider, company.owner]) {
      const comment = { courier_order_id, comment: 'A word more' };
      assert.equal((await caller.post('courier/order/remittance/comment', comment)).status, 200);
    }
  });

  test('belongs to a courier order that has ended and does not begin again', async () => {
    const { courier_order_id: id } = await delivered();
    for (const status of ['pending', 'accepted', 'canceled', 'rejected'])
      await assert.rejects(change(id, `status = '${status}'`), rejected, status);
  });

  test('rests on an order that keeps its amounts once it was delivered', async () => {
    const { courier_order_id } = await delivered();
    const order = (set: string) =>
      sql`update orders set ${sql.raw(set)} where id = (
        select order_id from courier_orders where id = ${courier_order_id})`.execute(server.db);
    for (const set of [
      'order_amount_kobo = order_amount_kobo + 1',
      'order_delivery_fee_kobo = 1',
      'order_discount_kobo = 1',
      'order_paid = not order_paid',
      `order_items = '[]'`,
    ])
      await assert.rejects(order(set), rejected, set);
    await order(`customer_comment = 'Gate 2', updated_at = now()`);
  });
});
