import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  lagosDayOf,
  type Order,
  type Page,
  type RemittanceSummary,
  type VerifiedRemittances,
} from '@waybill/contract';
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

const delivered = async (body: object = {}, by = rider) => {
  const order = await company.order(body);
  const assigned = await company.owner.post<CourierOrder>('courier/order/assign', {
    order_id: order.id,
    courier_id: by.riderId,
  });
  const courier_order_id = assigned.body.data.id;
  for (const status of ['accepted', 'completed'])
    await by.post('courier/order/update/status', { courier_order_id, status });
  return { order, courier_order_id };
};

const remit = (who: Session, courier_order_id: string, remitted_amount: number, more: object = {}) =>
  who.post<CourierOrder>('courier/order/remittance/remit', {
    courier_order_id,
    remitted_amount,
    comment: 'Cash in hand',
    ...more,
  });

const verify = (who: Session, courier_order_id: string) =>
  who.post<CourierOrder>('courier/order/remittance/remit/verify', {
    courier_order_id,
    verifier_comment: 'Seen',
  });

const events = async (order: Order) =>
  (await company.owner.get<Order>(`order/show?id=${order.id}&properties=1`)).body.data.events ?? [];

describe('remitting', () => {
  test("keeps amount, point, delivered items and the rider's comment, on the order too", async () => {
    const { order, courier_order_id } = await delivered();
    const items = [{ name: 'Jollof rice', quantity: 1, price: 2_500, options: [] }];
    const reply = await remit(rider, courier_order_id, 4_000.5, {
      delivered_items: items,
      remittance_point: 3,
    });
    assert.equal(reply.status, 200);
    const { remitted, remitted_amount, remittance_point, courier_comment, delivered_items } = reply.body.data;
    assert.deepEqual(
      [remitted, remitted_amount, remittance_point, courier_comment],
      [true, 4_000.5, 3, 'Cash in hand'],
    );
    assert.deepEqual(delivered_items, items);
    const shown = await company.owner.get<Order>(`order/show?id=${order.id}`);
    assert.deepEqual(
      [shown.body.data.remitted_amount, shown.body.data.courier_comment],
      [4_000.5, 'Cash in hand'],
    );
  });

  test('shows the difference to what was to be collected: nothing on a paid order', async () => {
    const unpaid = await delivered({ order_insurance_fee: 500 });
    assert.equal((await remit(rider, unpaid.courier_order_id, 6_900)).body.data.remittance_difference, -100);
    const paid = await delivered({ order_paid: 1 });
    assert.equal((await remit(rider, paid.courier_order_id, 20)).body.data.remittance_difference, 20);
  });

  test('is the word of its rider, which staff count once; both comments stay with who wrote them', async () => {
    const { courier_order_id } = await delivered();
    const said = await remit(rider, courier_order_id, 6_000, { comment: 'All of it' });
    assert.deepEqual([said.body.data.counted_at, said.body.data.courier_comment_by], [null, null]);
    assert.equal((await remit(rider, courier_order_id, 6_500)).body.code, 'remittance.already_remitted');
    const counted = (await remit(company.owner, courier_order_id, 6_500, { comment: 'Counted' })).body.data;
    assert.deepEqual(
      [
        counted.remitted_amount,
        counted.courier_comment,
        counted.courier_comment_by,
        counted.employee_comment,
      ],
      [6_500, 'All of it', null, 'Counted'],
    );
    assert.notEqual(counted.counted_at, null);
    assert.equal((await remit(company.owner, courier_order_id, 1)).body.code, 'remittance.already_remitted');
    const other = await delivered();
    const ownerName = (await events(other.order))[0]?.by.name;
    const byStaff = await remit(company.owner, other.courier_order_id, 6_500, { comment: 'Short by 500' });
    assert.deepEqual(
      [byStaff.body.data.courier_comment, byStaff.body.data.courier_comment_by],
      ['Short by 500', ownerName],
    );
  });

  test('is for its rider and for staff who may, not for another rider', async () => {
    const { courier_order_id } = await delivered();
    assert.equal((await remit(await company.rider(), courier_order_id, 1)).status, 404);
    assert.equal((await remit(await company.employee(['accountant']), courier_order_id, 6_500)).status, 200);
  });

  test('a comment moves no money', async () => {
    const { courier_order_id } = await delivered();
    const comment = (who: Session, text: string) =>
      who.post<CourierOrder>('courier/order/remittance/comment', { courier_order_id, comment: text });
    const byRider = await comment(rider, 'Paying tomorrow');
    const byStaff = await comment(company.owner, 'Fine');
    assert.equal(byRider.body.data.remitted, false);
    assert.deepEqual(
      [byStaff.body.data.courier_comment, byStaff.body.data.employee_comment, byStaff.body.data.remitted],
      ['Paying tomorrow', 'Fine', false],
    );
  });
});

describe('verifying', () => {
  test('is for owner and accountant, once, after the remittance', async () => {
    const { order, courier_order_id } = await delivered();
    const accountant = await company.employee(['accountant']);
    assert.equal((await verify(accountant, courier_order_id)).body.code, 'remittance.not_remitted');
    await remit(rider, courier_order_id, 6_500);
    assert.equal((await verify(await company.employee(['employee']), courier_order_id)).status, 403);
    const replies = await Promise.all([1, 2, 3].map(() => verify(accountant, courier_order_id)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
    const last = (await events(order)).at(-1);
    assert.deepEqual([last?.action, last?.by.role, last?.note], ['verified', 'accountant', 'Seen']);
  });

  test('at once is of all that is counted, as it was shown, and of no one’s word', async () => {
    const own = await company.rider();
    const [first, second, word] = [
      await delivered({}, own),
      await delivered({}, own),
      await delivered({}, own),
    ];
    await remit(company.owner, first.courier_order_id, 6_500);
    await remit(company.owner, second.courier_order_id, 6_400);
    await remit(own, word.courier_order_id, 6_500);
    const of = { courier_id: own.riderId };
    const counted = async () =>
      (await company.owner.post<RemittanceSummary>('courier/order/remittance/totals', of)).body.data.counted;
    assert.deepEqual(await counted(), { orders: 2, amount: 12_900 });
    const all = (shown: object) =>
      company.owner.post<VerifiedRemittances>('courier/order/remittance/remit/verify/counted', {
        ...of,
        ...shown,
      });
    assert.equal((await all({ orders: 2, amount: 13_000 })).body.code, 'remittance.counted_changed');
    assert.deepEqual((await all({ orders: 2, amount: 12_900 })).body.data, {
      verified: 2,
      amount: 12_900,
      left: 0,
    });
    assert.deepEqual(await counted(), { orders: 0, amount: 0 });
    assert.equal((await events(second.order)).at(-1)?.action, 'verified');
    assert.notEqual((await events(word.order)).at(-1)?.action, 'verified');
    assert.equal((await all({ orders: 2, amount: 12_900 })).status, 409);
  });

  test('of what one remitted oneself is allowed and marked', async () => {
    const { order, courier_order_id } = await delivered();
    await remit(company.owner, courier_order_id, 6_500);
    const reply = await verify(company.owner, courier_order_id);
    assert.equal(reply.status, 200);
    assert.equal(reply.body.data.remittance_verified, true);
    assert.equal((await events(order)).at(-1)?.note, 'self_verified: Seen');
  });
});

describe('the list', () => {
  let own: TestCompany;
  let riderA: Session & { riderId: string };
  let dispatcher: Session;

  const filter = async (body: object) => {
    const reply = await own.owner.post<Page<CourierOrder>>('courier/order/remittance/filter/index', body);
    assert.equal(reply.status, 200);
    return reply.body.data;
  };

  before(async () => {
    own = await server.company();
    riderA = await own.rider();
    const riderB = await own.rider();
    dispatcher = await own.employee();
    const run = async (by: Session, to: Session, steps: string[], unassign = false) => {
      const order = await own.order();
      const body = { order_id: order.id, courier_id: to.riderId };
      const { id } = (await by.post<CourierOrder>('courier/order/assign', body)).body.data;
      for (const status of steps)
        await to.post('courier/order/update/status', { courier_order_id: id, status });
      if (unassign) await by.post('courier/order/unassign', { courier_order_id: id });
    };
    await run(own.owner, riderA, ['accepted', 'completed']);
    await run(dispatcher, riderB, ['accepted', 'completed']);
    await run(dispatcher, riderA, ['accepted', 'canceled']);
    await run(own.owner, riderA, ['accepted'], true);
    // Taken back before its rider accepted it: no delivery.
    await run(own.owner, riderA, [], true);
    await run(own.owner, riderA, ['rejected']);
    await run(own.owner, riderA, ['accepted']);
  });

  test('holds the completed and the canceled, and nothing else', async () => {
    const { data } = await filter({});
    assert.deepEqual(data.map(({ status }) => status).sort(), [
      'canceled',
      'canceled',
      'completed',
      'completed',
    ]);
  });

  test('is filtered by ending, rider and who assigned', async () => {
    const total = async (body: object) => (await filter(body)).total;
    assert.equal(await total({ filterType: 'completed' }), 2);
    assert.equal(await total({ filterType: 'canceled_by_employee' }), 1);
    assert.equal(await total({ filterType: 'canceled_by_courier' }), 1);
    assert.equal(await total({ canceled_by_courier: 1 }), 1);
    assert.equal(await total({ canceled_by_courier: 1, canceled_by_employee: 1 }), 2);
    assert.equal(await total({ courier_id: riderA.riderId }), 3);
    assert.equal(await total({ employee_id: dispatcher.employeeId }), 2);
    assert.equal(await total({ employee_id: dispatcher.employeeId, filterType: 'completed' }), 1);
    const wrong = await own.owner.post('courier/order/remittance/filter/index', { filterType: 'pending' });
    assert.equal(wrong.status, 422);
  });

  test('comes whole for the export', async () => {
    const all = await own.owner.post<CourierOrder[]>('courier/order/remittance/filter/index?pagination=0', {
      start_date: addLagosDays(lagosDayOf(new Date()), -1),
      end_date: addLagosDays(lagosDayOf(new Date()), 1),
    });
    assert.deepEqual(all.body.data, (await filter({})).data);
  });
});
