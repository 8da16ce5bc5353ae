import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourierOrder, OrderAttention } from '@waybill/contract';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const listOf = async (who: Session) =>
  (await who.get<OrderAttention[]>('order/attention/index')).body.data.map(
    ({ reason, order, rider }) => `${reason} ${order.customer_name} ${rider.courier_name}`,
  );
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A rider of the company, what is assigned to them, and where they report to be. */
const aRiderOf = async (company: TestCompany, courier_name: string) => {
  const rider = await company.rider({ courier_name });
  const step = (courier_order_id: string, status: string) =>
    rider.post('courier/order/update/status', { courier_order_id, status });
  const assign = async (orderId: string) =>
    (
      await company.owner.post<CourierOrder>('courier/order/assign', {
        order_id: orderId,
        courier_id: rider.riderId,
      })
    ).body.data;
  const returned = async (courier_order_id: string) => {
    await rider.post('courier/order/attempt/store', { courier_order_id, reason: 'refused' });
    await rider.post('courier/order/return/store', { courier_order_id, proof: { receiver_name: 'Bisi' } });
  };
  return {
    assign,
    returned,
    step,
    /** An order that is assigned and goes through these steps. */
    async carry(customer_name: string, ...steps: string[]) {
      const courierOrder = await assign((await company.order({ customer_name })).id);
      for (const status of steps) await step(courierOrder.id, status);
      return courierOrder;
    },
    isAt: (latitude: number, minutes: number) =>
      rider.post('courier/location', {
        coords: { latitude, longitude: 3.4 },
        recorded_at: minutesAgo(minutes).toISOString(),
      }),
  };
};

const setTimes = (id: string, times: { created_at?: Date; accepted_at?: Date }) =>
  server.db.updateTable('courier_orders').set(times).where('id', '=', id).execute();

test('orders that a rider gave back are listed with who and when, until a rider has them', async () => {
  const company = await server.company();
  const rider = await aRiderOf(company, 'Efe Ayomide');
  const { order } = await rider.carry('Ada', 'rejected');
  await rider.carry('Bola', 'accepted', 'canceled');
  const { id } = await rider.carry('Chidi');
  await company.owner.post('courier/order/unassign', { courier_order_id: id });
  await rider.carry('Dapo', 'accepted', 'completed');
  assert.deepEqual(await listOf(company.owner), ['canceled Bola Efe Ayomide', 'rejected Ada Efe Ayomide']);
  const { body } = await company.owner.get<OrderAttention[]>('order/attention/index');
  assert.ok(Math.abs(Date.parse(body.data[1]!.since) - Date.now()) < 60_000);
  assert.equal(body.data[1]!.order.status, 'unassigned');

  const again = await rider.assign(order.id);
  assert.deepEqual(await listOf(company.owner), ['canceled Bola Efe Ayomide']);
  await company.owner.post('courier/order/unassign', { courier_order_id: again.id });
  assert.deepEqual(await listOf(company.owner), ['canceled Bola Efe Ayomide']);
});

test('an order that is back at its outlet is listed as returned', async () => {
  const company = await server.company();
  const rider = await aRiderOf(company, 'Efe Ayomide');
  await rider.returned((await rider.carry('Ada', 'accepted')).id);
  assert.deepEqual(await listOf(company.owner), ['returned Ada Efe Ayomide']);
});

test('an order is listed that its rider has not accepted in the company’s minutes', async () => {
  const company = await server.company();
  const rider = await aRiderOf(company, 'Musa Bello');
  const late = await rider.carry('Late');
  await rider.carry('Fresh');
  await setTimes(late.id, { created_at: minutesAgo(6) });
  assert.deepEqual(await listOf(company.owner), ['not_accepted Late Musa Bello']);
  await company.owner.post('company/settings/update', { version: 0, minutes_to_accept: 10 });
  assert.deepEqual(await listOf(company.owner), []);
  await setTimes(late.id, { created_at: minutesAgo(11) });
  assert.deepEqual(await listOf(company.owner), ['not_accepted Late Musa Bello']);
  await rider.step(late.id, 'accepted');
  assert.deepEqual(await listOf(company.owner), []);
});

test('an accepted order is listed whose rider has stayed within 100 m for 30 minutes', async () => {
  const company = await server.company();
  const accepted = async (name: string) => {
    const rider = await aRiderOf(company, name);
    const { id } = await rider.carry(name, 'accepted');
    await setTimes(id, { created_at: minutesAgo(60), accepted_at: minutesAgo(50) });
    return rider;
  };
  const [resting, moving, silent] = [
    await accepted('Resting'),
    await accepted('Moving'),
    await accepted('Silent'),
  ];
  await resting.isAt(6.5, 45);
  await resting.isAt(6.5005, 20);
  await resting.isAt(6.4996, 1);
  await moving.isAt(6.5, 45);
  await moving.isAt(6.5012, 20);
  await moving.isAt(6.5013, 1);
  await silent.isAt(6.5, 55);
  assert.deepEqual(await listOf(company.owner), ['not_moving Resting Resting']);
  const { body } = await company.owner.get<OrderAttention[]>('order/attention/index');
  assert.ok(Math.abs(Date.parse(body.data[0]!.since) - minutesAgo(45).getTime()) < 60_000);
  await resting.isAt(6.6, 0);
  assert.deepEqual(await listOf(company.owner), []);
});

test('all who read a company’s orders get the list, no other company and no rider does', async () => {
  const company = await server.company();
  const rider = await aRiderOf(company, 'Efe Ayomide');
  await rider.carry('Ada', 'rejected');
  assert.equal((await listOf(await company.employee(['accountant']))).length, 1);
  assert.deepEqual(await listOf((await server.company()).owner), []);
  for (const who of [await company.rider(), await server.user()])
    assert.equal((await who.get('order/attention/index')).status, 403);
});

test('at most fifty are listed, the newest problems first', async () => {
  const company = await server.company();
  const rider = await aRiderOf(company, 'Musa Bello');
  for (let at = 0; at < 52; at += 1) {
    const { id } = await rider.carry(`Order ${at}`);
    await setTimes(id, { created_at: minutesAgo(100 - at) });
  }
  const list = await listOf(company.owner);
  assert.deepEqual([list.length, list[0]], [50, 'not_accepted Order 51 Musa Bello']);
});
