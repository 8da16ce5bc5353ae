import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CourierOrder, Order } from '@waybill/contract';
import { newId } from '../../platform/base/new-id.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let rider: Session & { riderId: string };

before(async () => {
  server = await startTestServer();
  company = await server.company();
  rider = await company.rider();
});
after(() => server.close());

const assign = (order: Order, to = rider) =>
  company.owner.post<CourierOrder>('courier/order/assign', { order_id: order.id, courier_id: to.riderId });

const step = (courierOrder: CourierOrder, status: string, by = rider) =>
  by.post<CourierOrder>('courier/order/update/status', { courier_order_id: courierOrder.id, status });

const show = async (order: Order) =>
  (await company.owner.get<Order>(`order/show?id=${order.id}&properties=1`)).body.data;

/** An order brought to a state by the calls that lead there. */
const anOrderThatIs = async (
  state: 'unassigned' | 'pending' | 'accepted' | 'delivered' | 'closed' | 'remitted' | 'verified',
) => {
  const order = await company.order();
  if (state === 'unassigned') return { order, courierOrder: undefined };
  if (state === 'closed') {
    await company.owner.post('order/mark/closed', { id: order.id });
    return { order, courierOrder: undefined };
  }
  const courierOrder = (await assign(order)).body.data;
  const courier_order_id = courierOrder.id;
  if (state === 'pending') return { order, courierOrder };
  await step(courierOrder, 'accepted');
  if (state === 'accepted') return { order, courierOrder };
  await step(courierOrder, 'completed');
  if (state === 'delivered') return { order, courierOrder };
  await rider.post('courier/order/remittance/remit', {
    courier_order_id,
    remitted_amount: 6_500,
    comment: 'Cash',
  });
  if (state === 'remitted') return { order, courierOrder };
  await company.owner.post('courier/order/remittance/remit/verify', {
    courier_order_id,
    verifier_comment: 'Seen',
  });
  return { order, courierOrder };
};

describe('the way of an order', () => {
  test('goes from unassigned over assigned to delivered with its courier order, each step an event', async () => {
    const order = await company.order();
    const assigned = await assign(order);
    assert.equal(assigned.status, 201);
    assert.equal(assigned.body.data.status, 'pending');
    assert.equal(assigned.body.data.order.status, 'assigned');
    assert.equal(assigned.body.data.employee?.id, company.owner.employeeId);

    const accepted = await step(assigned.body.data, 'accepted');
    assert.equal(accepted.body.data.status, 'accepted');
    assert.ok(accepted.body.data.accepted_at_date);

    const completed = await step(assigned.body.data, 'completed');
    assert.equal(completed.body.data.status, 'completed');
    assert.equal(completed.body.data.order.status, 'delivered');
    assert.ok(completed.body.data.delivered_at_date);

    const { events, courier_orders } = await show(order);
    assert.deepEqual(
      events?.map(({ action, by }) => [action, by.role]),
      [
        ['created', 'company'],
        ['assigned', 'company'],
        ['accepted', 'courier'],
        ['completed', 'courier'],
      ],
    );
    assert.equal(courier_orders?.[0]?.status, 'completed');
    assert.equal(courier_orders?.[0]?.courier.id, rider.riderId);
  });

  test('returns to unassigned when the rider rejects, and the order can be given to another', async () => {
    const order = await company.order();
    const first = (await assign(order)).body.data;
    const rejected = await step(first, 'rejected');
    assert.equal(rejected.body.data.status, 'rejected');
    assert.equal(rejected.body.data.order.status, 'unassigned');
    assert.equal((await assign(order, await company.rider())).status, 201);
    assert.deepEqual(
      (await show(order)).courier_orders?.map(({ status }) => status),
      ['rejected', 'pending'],
    );
  });

  test('returns to unassigned when the rider cancels an accepted one, canceled by courier', async () => {
    const { courierOrder } = await anOrderThatIs('accepted');
    const canceled = await step(courierOrder!, 'canceled');
    assert.equal(canceled.body.data.canceled_by, 'courier');
    assert.equal(canceled.body.data.order.status, 'unassigned');
  });

  test('is not taken back from a rider who has accepted it where only a pending one was meant', async () => {
    const { order, courierOrder } = await anOrderThatIs('accepted');
    const body = { courier_order_id: courierOrder!.id, only_pending: 1 };
    const rejected = await company.owner.post('courier/order/unassign', body);
    assert.equal(rejected.status, 409);
    assert.equal(rejected.body.code, 'courier_order.wrong_state');
    assert.equal((await show(order)).status, 'assigned');
    const pending = await anOrderThatIs('pending');
    const undone = await company.owner.post('courier/order/unassign', {
      courier_order_id: pending.courierOrder!.id,
      only_pending: 1,
    });
    assert.equal(undone.status, 200);
    assert.equal((await show(pending.order)).status, 'unassigned');
  });

  test('returns to unassigned when staff unassign it: canceled by employee, once its rider had accepted it', async () => {
    for (const state of ['pending', 'accepted'] as const) {
      const { courierOrder } = await anOrderThatIs(state);
      const body = { courier_order_id: courierOrder!.id };
      const unassigned = await company.owner.post<CourierOrder>('courier/order/unassign', body);
      assert.equal(unassigned.status, 200);
      assert.equal(unassigned.body.data.canceled_by, state === 'accepted' ? 'employee' : null);
      assert.equal(unassigned.body.data.order.status, 'unassigned');
    }
  });

  test('closing ends the open courier order; marking delivered completes it', async () => {
    const closed = await anOrderThatIs('accepted');
    assert.equal((await company.owner.post('order/mark/closed', { id: closed.order.id })).status, 200);
    assert.equal((await show(closed.order)).courier_orders?.[0]?.status, 'canceled');

    const delivered = await anOrderThatIs('pending');
    assert.equal((await company.owner.post('order/mark/delivered', { id: delivered.order.id })).status, 200);
    const order = await show(delivered.order);
    assert.equal(order.status, 'delivered');
    assert.equal(order.courier_orders?.[0]?.status, 'completed');
  });
});

const lastAction = {
  unassigned: 'created',
  pending: 'assigned',
  accepted: 'accepted',
  delivered: 'completed',
  closed: 'closed',
  remitted: 'remitted',
  verified: 'verified',
};

const callOn = (call: string, order: Order, courierOrder: CourierOrder | undefined) => {
  const { owner } = company;
  const courier_order_id = courierOrder?.id ?? '';
  const calls: Record<string, () => ReturnType<Session['post']>> = {
    assign: () => assign(order),
    unassign: () => owner.post('courier/order/unassign', { courier_order_id }),
    delivered: () => owner.post('order/mark/delivered', { id: order.id }),
    closed: () => owner.post('order/mark/closed', { id: order.id }),
    remit: () =>
      rider.post('courier/order/remittance/remit', { courier_order_id, remitted_amount: 1, comment: 'Cash' }),
    verify: () =>
      owner.post('courier/order/remittance/remit/verify', { courier_order_id, verifier_comment: 'Seen' }),
  };
  return calls[call]?.() ?? step(courierOrder!, call);
};

describe('a step that the state does not allow', () => {
  const rejections: [call: string, states: Parameters<typeof anOrderThatIs>[0][]][] = [
    ['assign', ['pending', 'accepted', 'delivered', 'closed']],
    ['unassign', ['delivered', 'remitted']],
    ['accepted', ['accepted', 'delivered']],
    ['rejected', ['accepted', 'delivered']],
    ['completed', ['pending', 'delivered', 'remitted']],
    ['canceled', ['pending', 'delivered']],
    ['delivered', ['unassigned', 'delivered', 'closed']],
    ['closed', ['delivered', 'closed']],
    ['remit', ['pending', 'accepted', 'remitted', 'verified']],
    ['verify', ['delivered', 'verified']],
  ];
  for (const [call, states] of rejections)
    for (const state of states)
      test(`"${call}" on one that is ${state} is rejected with the record as it is now`, async () => {
        const { order, courierOrder } = await anOrderThatIs(state);
        const reply = await callOn(call, order, courierOrder);
        assert.equal(reply.status, 409);
        const record = reply.body.data as { id: string };
        assert.ok([order.id, courierOrder?.id].includes(record.id));
        assert.equal((await show(order)).events?.at(-1)?.action, lastAction[state]);
      });
});

describe('riders who cannot be given orders', () => {
  for (const [title, changes] of [
    ['inactive', { status: 'inactive' as const }],
    ['not approved', { company_approved: false }],
    ['terminated', { termination_date: new Date() }],
  ] as const)
    test(`an order is not assigned to a rider who is ${title}`, async () => {
      const order = await company.order();
      const reply = await assign(order, await company.rider(changes));
      assert.equal(reply.status, 409);
      assert.equal(reply.body.code, 'courier.not_assignable');
      assert.equal((await show(order)).status, 'unassigned');
    });

  test('a rider of another company is no rider here', async () => {
    const outsider = await (await server.company()).rider();
    const reply = await assign(await company.order(), outsider);
    assert.equal(reply.status, 422);
    assert.ok(reply.body.errors?.courier_id);
  });

  test("a rider does not reach another rider's courier order", async () => {
    const { courierOrder } = await anOrderThatIs('pending');
    const other = await company.rider();
    assert.equal((await step(courierOrder!, 'accepted', other)).status, 404);
    assert.equal((await other.get(`courier/order/show?courier_order_id=${courierOrder!.id}`)).status, 404);
  });
});

describe('what staff decide about an order that a rider has', () => {
  test('an edit that unassigns takes it back and changes it in one step, each an event', async () => {
    const { order } = await anOrderThatIs('accepted');
    const before = await show(order);
    const saved = await company.owner.post('order/update', {
      id: order.id,
      updated_at: before.updated_at,
      unassign: 1,
      customer_address: '77 Bode Thomas Street',
    });
    assert.equal(saved.status, 200);
    const after = await show(order);
    assert.equal(after.status, 'unassigned');
    assert.equal(after.customer_address, '77 Bode Thomas Street');
    assert.equal(after.courier_orders?.at(-1)?.status, 'canceled');
    assert.deepEqual(
      after.events?.slice(-2).map(({ action, note }) => [action, note]),
      [
        ['unassigned', undefined],
        ['updated', 'customer address'],
      ],
    );
  });

  test('an edit that unassigns and is not valid leaves the order with its rider', async () => {
    const { order } = await anOrderThatIs('pending');
    const body = { id: order.id, unassign: 1, outlet_id: newId() };
    assert.equal((await company.owner.post('order/update', body)).status, 422);
    assert.equal((await show(order)).status, 'assigned');
  });

  test('an edit that unassigns fails where the order was changed since it was read', async () => {
    const { order } = await anOrderThatIs('pending');
    const body = { id: order.id, unassign: 1, updated_at: '2026-01-01T08:00:00.000Z' };
    assert.equal((await company.owner.post('order/update', body)).status, 409);
    assert.equal((await show(order)).status, 'assigned');
  });

  test('an edit without it leaves an assigned order alone', async () => {
    const { order } = await anOrderThatIs('pending');
    const saved = await company.owner.post('order/update', { id: order.id, customer_name: 'Else' });
    assert.equal(saved.status, 409);
    assert.equal((await show(order)).status, 'assigned');
  });

  test('the reason why it is marked delivered is in its history', async () => {
    const { order } = await anOrderThatIs('accepted');
    const body = { id: order.id, reason: 'The rider’s phone is broken' };
    assert.equal((await company.owner.post('order/mark/delivered', body)).status, 200);
    const { status, events } = await show(order);
    assert.equal(status, 'delivered');
    assert.equal(events?.at(-1)?.action, 'delivered');
    assert.equal(events?.at(-1)?.note, 'The rider’s phone is broken');
  });
});
