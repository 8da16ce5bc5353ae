import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CourierOrder, Order } from '@waybill/contract';
import { type Session, startTestServer, type TestCompany, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let rider: Session & { courierId: string };

before(async () => {
  server = await startTestServer();
  company = await server.company();
  rider = await company.rider();
});
after(() => server.close());

const assign = (order: Order, to = rider) =>
  company.owner.post<CourierOrder>('courier/order/assign', { order_id: order.id, courier_id: to.courierId });

const step = (courierOrder: CourierOrder, status: string, by = rider) =>
  by.post<CourierOrder>('courier/order/update/status', { courier_order_id: courierOrder.id, status });

const show = async (order: Order) =>
  (await company.owner.get<Order>(`order/show?id=${order.id}&properties=1`)).body.data;

const assigned = async () => {
  const order = await company.order();
  return { order, courierOrder: (await assign(order)).body.data };
};

describe('races', () => {
  test('of twelve assignments of one order at once exactly one wins, ten times', async () => {
    const riders = await Promise.all(Array.from({ length: 4 }, () => company.rider()));
    for (let round = 0; round < 10; round += 1) {
      const order = await company.order();
      const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => assign(order, riders[n % 4]!)));
      assert.deepEqual(replies.map(({ status }) => status).sort(), [
        201,
        ...Array.from({ length: 11 }, () => 409),
      ]);
      assert.equal((await show(order)).courier_orders?.length, 1);
    }
  });

  test('accepting, unassigning and closing at once leave order and courier order in step', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { order, courierOrder } = await assigned();
      const replies = await Promise.all([
        step(courierOrder, 'accepted'),
        company.owner.post('courier/order/unassign', { courier_order_id: courierOrder.id }),
        company.owner.post('order/mark/closed', { id: order.id }),
        company.owner.post('order/mark/delivered', { id: order.id }),
        step(courierOrder, 'rejected'),
      ]);
      assert.ok(replies.every(({ status }) => status === 200 || status === 409));
      const { status, courier_orders } = await show(order);
      const ended = courier_orders?.[0]?.status;
      if (status === 'delivered') assert.equal(ended, 'completed');
      else assert.ok(ended === 'canceled' || ended === 'rejected');
    }
  });

  test('of remittances of one courier order at once exactly one is taken', async () => {
    const { courierOrder } = await assigned();
    for (const status of ['accepted', 'completed']) await step(courierOrder, status);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        rider.post('courier/order/remittance/remit', {
          courier_order_id: courierOrder.id,
          remitted_amount: 1_000 + n,
          comment: 'Cash',
        }),
      ),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  });
});
