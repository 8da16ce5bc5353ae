import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourierOrder, Order, RankedRiders } from '@waybill/contract';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const ikeja = { latitude: 6.6, longitude: 3.35 };
/** One degree of latitude is about 111 km. */
const north = (km: number) => ({ ...ikeja, latitude: ikeja.latitude + km / 111.2 });

const ranked = async (company: TestCompany, query: { order_id?: string; search?: string }) =>
  (await company.owner.get<RankedRiders>(`courier/ranked/index?${new URLSearchParams(query)}`)).body.data;

const aRider = async (company: TestCompany, courier_name: string, km?: number, minutesAgo = 0) => {
  const rider = await company.rider({ courier_name });
  if (km !== undefined)
    await rider.post('courier/location', {
      coords: north(km),
      recorded_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    });
  return rider;
};

const carries = async (company: TestCompany, riderId: string) =>
  (
    await company.owner.post<CourierOrder>('courier/order/assign', {
      order_id: (await company.order()).id,
      courier_id: riderId,
    })
  ).body.data;

/** An order whose pick-up has a pin. */
const pinnedOrder = async (company: TestCompany): Promise<Order> => {
  const order = await company.order();
  await server.db
    .updateTable('orders')
    .set({ outlet_place: JSON.stringify(ikeja) })
    .where('id', '=', order.id)
    .execute();
  return order;
};

test('riders are ranked by the way to the pick-up and the orders that they have', async () => {
  const company = await server.company();
  const { riderId: busy } = await aRider(company, 'Busy Nearby', 0.2);
  await aRider(company, 'Free Far', 8);
  await aRider(company, 'Free Near', 1.5);
  await aRider(company, 'Nobody Knows');
  await aRider(company, 'Seen Long Ago', 0.1, 45);
  await aRider(company, 'Said to be abroad', 2_000);
  for (let count = 0; count < 4; count++) await carries(company, busy);
  const { pick_up, riders, total } = await ranked(company, { order_id: (await pinnedOrder(company)).id });
  assert.deepEqual(pick_up, { ...ikeja, basis: 'pin', name: null });
  assert.equal(total, 6);
  assert.deepEqual(
    riders.map(({ courier_name, distance_km, way_minutes, orders_minutes }) => ({
      courier_name,
      distance_km,
      way_minutes,
      orders_minutes,
    })),
    [
      { courier_name: 'Free Near', distance_km: 1.5, way_minutes: 7, orders_minutes: 0 },
      { courier_name: 'Free Far', distance_km: 8, way_minutes: 40, orders_minutes: 0 },
      { courier_name: 'Nobody Knows', distance_km: null, way_minutes: 45, orders_minutes: 0 },
      { courier_name: 'Said to be abroad', distance_km: null, way_minutes: 45, orders_minutes: 0 },
      { courier_name: 'Seen Long Ago', distance_km: null, way_minutes: 45, orders_minutes: 0 },
      { courier_name: 'Busy Nearby', distance_km: 0.2, way_minutes: 1, orders_minutes: 52 },
    ],
  );
});

test('without a pin the pick-up is in the area that the address of the outlet names', async () => {
  const company = await server.company();
  const order = await company.order({ outlet_address: '4 Allen Avenue, Ikeja', outlet_state: 'Lagos' });
  const { pick_up } = await ranked(company, { order_id: order.id });
  assert.equal(pick_up?.basis, 'area');
  assert.equal(pick_up?.name, 'Ikeja');
});

test('without an order riders are ranked by their load alone, and found by their name', async () => {
  const company = await server.company();
  const loaded = await aRider(company, 'Loaded', 0.1);
  await aRider(company, 'Waiting');
  await carries(company, loaded.riderId);
  const all = await ranked(company, {});
  assert.equal(all.pick_up, null);
  assert.deepEqual(
    all.riders.map(({ courier_name }) => courier_name),
    ['Waiting', 'Loaded'],
  );
  const found = await ranked(company, { search: 'loaded' });
  assert.deepEqual(
    found.riders.map(({ orders_pending, minutes }) => ({ orders_pending, minutes })),
    [{ orders_pending: 1, minutes: 13 }],
  );
});

test('who has as much cash as they may comes last', async () => {
  const company = await server.company();
  const full = await aRider(company, 'Full', 0.1);
  await aRider(company, 'Far Away', 20);
  await company.owner.post('courier/update', { id: full.riderId, cash_limit: 500 });
  const { id } = await carries(company, full.riderId);
  for (const status of ['accepted', 'completed'])
    await full.post('courier/order/update/status', { courier_order_id: id, status });
  const { riders } = await ranked(company, { order_id: (await pinnedOrder(company)).id });
  assert.deepEqual(
    riders.map(({ courier_name, cash_limit_in_force }) => ({ courier_name, cash_limit_in_force })),
    [
      { courier_name: 'Far Away', cash_limit_in_force: null },
      { courier_name: 'Full', cash_limit_in_force: 500 },
    ],
  );
});

test('riders off duty, not approved or gone are not offered, nor is anything of another company', async () => {
  const [company, other] = [await server.company(), await server.company()];
  const off = await aRider(company, 'Off Duty', 1);
  await off.post('courier/update/status', { status: 'inactive' });
  const gone = await aRider(company, 'Gone', 1);
  await company.owner.post('courier/terminate', { id: gone.riderId });
  await aRider(other, 'Elsewhere', 1);
  assert.deepEqual(await ranked(company, {}), { pick_up: null, riders: [], total: 0 });
  const { status } = await company.owner.get(`courier/ranked/index?order_id=${(await other.order()).id}`);
  assert.equal(status, 404);
});
