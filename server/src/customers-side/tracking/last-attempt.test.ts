import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addLagosDays, type CourierOrder, lagosDayOf } from '@waybill/contract';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type LastAttempt, lastAttemptOfOrder, waitsForOf } from './last-attempt.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('the stream hides a rider’s place from the customer exactly while the order waits', async () => {
  const company = await server.company();
  const order = await company.order();
  const rider = await company.rider();
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  const today = lagosDayOf(new Date());
  const next_day = addLagosDays(today, 1);
  const attempt = { courier_order_id: id, reason: 'not_at_home', next_day };
  assert.equal((await rider.post('courier/order/attempt/store', attempt)).status, 200);
  const days = [null, addLagosDays(today, -1), today, next_day];
  for (const outcome of ['again', 'return', 'closed'])
    for (const day of days) {
      await sql`update delivery_attempts set outcome = ${outcome}, next_day = ${day}::date
        where courier_order_id = ${id}`.execute(server.db);
      const { rows } = await sql<{ attempt: LastAttempt; is_hidden: boolean }>`
        select ${lastAttemptOfOrder} as attempt, waits_since_attempt(co, ${today}::date) as is_hidden
        from orders o join courier_orders co on co.company_id = o.company_id and co.order_id = o.id
        where co.id = ${id}`.execute(server.db);
      const [{ attempt, is_hidden }] = rows as [(typeof rows)[number]];
      assert.equal(is_hidden, waitsForOf(attempt, id, new Date()) !== null, `${outcome}, ${day}`);
    }
});
