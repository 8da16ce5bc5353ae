import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CompanySettings, Order } from '@waybill/contract';
import { sql } from 'kysely';
import { deliver, remit, verifyRemittance } from '../../money/cash/testing/cash-steps.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { applyKeepDays } from './index.ts';

let server: TestServer;
let company: TestCompany;
before(async () => {
  server = await startTestServer({});
  company = await server.company();
});
after(() => server.close());

const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const set = (keep_days: object, version = 0) =>
  company.owner.post<CompanySettings>('company/settings/update', { version, keep_days });
const shown = async (id: string) =>
  (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data;

test('the owner sets the days within their bounds; what is left out stays as it is', async () => {
  const { keep_days } = (await set({ notes: 60, orders: 100 })).body.data;
  assert.deepEqual(keep_days, { orders: 100, places: 30, notes: 60, webhooks: 30, sign_ins: 90 });
  assert.deepEqual((await set({ sign_ins: 30 }, 1)).body.data.keep_days, { ...keep_days, sign_ins: 30 });
  assert.equal((await set({ orders: 89 }, 2)).status, 422);
  assert.equal((await set({ photos: 100 }, 2)).status, 422);
});

test('after their days notes go first, then whom ended orders went to; open ones stay', async () => {
  const rider = await company.rider();
  const name = { customer_name: 'Ngozi Okafor', customer_comment: 'Blue gate' };
  const { order, courierOrderId } = await deliver(company, rider, name);
  const unpaid = await deliver(company, rider, name);
  const open = await company.order(name);
  await remit(company.owner, courierOrderId, 6_500);
  await verifyRemittance(company.owner, courierOrderId);
  await applyKeepDays(server.db, later(59));
  const noteOf = async (id: string) => (await shown(id)).courier_orders?.[0]?.verifier_comment;
  assert.equal(await noteOf(order.id), 'Seen');
  await applyKeepDays(server.db, later(61));
  assert.equal(await noteOf(order.id), null);
  assert.equal((await shown(order.id)).customer_name, 'Ngozi Okafor');
  await applyKeepDays(server.db, later(101));
  assert.deepEqual(
    [(await shown(order.id)).customer_name, (await shown(order.id)).customer_comment],
    ['Erased', null],
  );
  for (const { id } of [open, unpaid.order]) assert.equal((await shown(id)).customer_name, 'Ngozi Okafor');
  await remit(company.owner, unpaid.courierOrderId, 6_500);
  await verifyRemittance(company.owner, unpaid.courierOrderId);
  await applyKeepDays(server.db, later(103));
  assert.equal((await shown(unpaid.order.id)).customer_name, 'Erased');
});

test('places of riders and devices of sign-ins go after their days', async () => {
  const own = await server.company();
  const rider = await own.rider();
  await rider.post('courier/location', { coords: { latitude: 6.5, longitude: 3.4 } });
  await sql`insert into activity (id, company_id, at, user_name, capacity, kind, action, details)
    values ('sign-in', ${own.id}, ${later(0)}, 'Ada', 'member', 'sign_ins', 'signed_in', '{"device": "Firefox on Linux"}')`.execute(
    server.db,
  );
  const left = async (days: number) => {
    await applyKeepDays(server.db, later(days));
    const { rows } = await sql<{ device: string; places: number }>`select details ->> 'device' as device,
      (select count(*)::int from courier_locations where courier_id = ${rider.riderId}) as places
      from activity where id = 'sign-in'`.execute(server.db);
    return [rows[0]?.device, rows[0]?.places];
  };
  assert.deepEqual(await left(29), ['Firefox on Linux', 1]);
  assert.deepEqual(await left(31), ['Firefox on Linux', 0]);
  assert.deepEqual(await left(92), ['Erased', 0]);
});
