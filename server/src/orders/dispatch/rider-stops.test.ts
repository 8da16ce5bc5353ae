import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourierOrder, RiderStops, TrackedOrder } from '@waybill/contract';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

type Rider = Awaited<ReturnType<TestCompany['rider']>>;
const lekki = { latitude: 6.45, longitude: 3.47 };

/** An accepted order of the rider, so many kilometres north of Lekki. */
async function accepted(company: TestCompany, rider: Rider, km: number) {
  const order = await company.order({
    customer_service_area: { ...lekki, latitude: lekki.latitude + km / 111.2 },
  });
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  return { id, number: order.order_id };
}

const place = async (rider: Rider, ids: readonly string[]) =>
  (await rider.post<RiderStops>('courier/order/stops/update', { courier_order_ids: [...ids] })).body.data
    .courier_order_ids;

test('the order of stops is read with each courier order, and replaced as a whole', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const [one, two, three] = [
    await accepted(company, rider, 1),
    await accepted(company, rider, 2),
    await accepted(company, rider, 3),
  ];
  const positions = async () => {
    const { body } = await rider.post<{ data: CourierOrder[] }>('courier/order/filter/me', {
      status: 'accepted',
    });
    return Object.fromEntries(body.data.data.map(({ id, stop_position }) => [id, stop_position]));
  };
  assert.deepEqual(await positions(), { [one.id]: null, [two.id]: null, [three.id]: null });
  assert.deepEqual(await place(rider, [three.id, one.id, two.id]), [three.id, one.id, two.id]);
  assert.deepEqual(await positions(), { [three.id]: 1, [one.id]: 2, [two.id]: 3 });
  assert.deepEqual(await place(rider, [two.id]), [two.id]);
  assert.deepEqual(await positions(), { [two.id]: 1, [one.id]: null, [three.id]: null });
});

test('orders that are done, of another rider or unheard of are left out', async () => {
  const company = await server.company();
  const [rider, colleague] = [await company.rider(), await company.rider()];
  const [done, open, theirs] = [
    await accepted(company, rider, 1),
    await accepted(company, rider, 2),
    await accepted(company, colleague, 3),
  ];
  await rider.post('courier/order/update/status', { courier_order_id: done.id, status: 'completed' });
  const ids = [theirs.id, done.id, '018f0000-0000-7000-8000-000000000000', open.id];
  assert.deepEqual(await place(rider, ids), [open.id]);
  const twice = await rider.post('courier/order/stops/update', { courier_order_ids: [open.id, open.id] });
  assert.equal(twice.status, 422);
});

test('the expected time goes by the order of stops, and by nearness where there is none', async () => {
  const company = await server.company();
  const rider = await company.rider();
  const [near, far] = [await accepted(company, rider, 0.2), await accepted(company, rider, 4)];
  await rider.post('courier/location', { coords: lekki });
  const user = await server.user();
  const expected = async ({ number }: { number: string }) => {
    const { data } = (await user.get<TrackedOrder>(`second-party/order/track?order_id=${number}`)).body;
    return data.expected!;
  };
  assert.equal((await expected(near)).basis, 'rider_near');
  const [nearBefore, farBefore] = [await expected(near), await expected(far)];
  await place(rider, [far.id, near.id]);
  assert.equal((await expected(near)).basis, 'route');
  assert.ok((await expected(near)).to > nearBefore.to, 'it is not later');
  assert.ok((await expected(far)).to < farBefore.to, 'it is not sooner');
});
