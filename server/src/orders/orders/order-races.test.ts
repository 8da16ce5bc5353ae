import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CourierOrder, Customer, Order, Page } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { contradictionsOf } from '../../testing/contradictions.ts';
import { rounds } from '../../testing/rounds.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import {
  aKey,
  type Reply,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
  throughNode,
} from '../../testing/test-server.ts';

// On PostgreSQL the copies of a call come through two nodes.

type Rider = Session & { riderId: string };
const races = rounds(12, 60);

let server: TestServer;
let company: TestCompany;
let owners: Session[];
let rider: Rider;
let riders: Rider[];

/** The same person on every node there is. */
const onEveryNode = async (person: Session) =>
  databaseKind === 'postgres' ? [person, throughNode((await secondNode()).app, person)] : [person];
let second: ReturnType<TestServer['anotherNode']> | undefined;
const secondNode = () => {
  second ??= server.anotherNode();
  return second;
};

before(async () => {
  server = await startTestServer({});
  company = await server.company();
  owners = await onEveryNode(company.owner);
  rider = await company.rider();
  riders = await Promise.all(Array.from({ length: 4 }, () => company.rider()));
});
after(async () => {
  assert.deepEqual(await contradictionsOf(server.db), []);
  await server.close();
});

/** 2 to 16 copies, another number in each round. */
const copiesIn = (round: number) => 2 + ((round * 7) % 15);
const atOnce = <Result>(round: number, call: (copy: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: copiesIn(round) }, (_, copy) => call(copy)));
const pick = <One>(list: readonly One[], copy: number): One => list[copy % list.length]!;

const assign = (order: Order, to: Rider, by = company.owner) =>
  by.post<CourierOrder>('courier/order/assign', { order_id: order.id, courier_id: to.riderId });

const step = (courierOrder: CourierOrder, status: string, by: Session = rider) =>
  by.post<CourierOrder>('courier/order/update/status', { courier_order_id: courierOrder.id, status });

const show = async (order: Order) =>
  (await company.owner.get<Order>(`order/show?id=${order.id}&properties=1`)).body.data;

const assigned = async () => {
  const order = await company.order();
  return { order, courierOrder: (await assign(order, rider)).body.data };
};

const completed = async () => {
  const { courierOrder } = await assigned();
  for (const status of ['accepted', 'completed']) await step(courierOrder, status);
  return courierOrder;
};

const remit = (by: Session, { id }: CourierOrder, remitted_amount = 6_500) =>
  by.post<CourierOrder>('courier/order/remittance/remit', {
    courier_order_id: id,
    remitted_amount,
    comment: 'Cash',
  });

const verify = (by: Session, { id }: CourierOrder) =>
  by.post('courier/order/remittance/remit/verify', { courier_order_id: id, verifier_comment: 'Right' });

/** One succeeded; the others got a 409 with the record as it is now. */
const expectOneWinner = (replies: Reply[], done: number) => {
  const statuses = replies.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === done).length, 1, String(statuses));
  assert.equal(statuses.filter((status) => status === 409).length, replies.length - 1, String(statuses));
  for (const { status, body } of replies) if (status === 409) assert.ok((body.data as { id: string }).id);
};

describe(`races of 2 to 16 calls at once, ${races} rounds each`, () => {
  test('of assignments of one order exactly one wins', async () => {
    for (let round = 0; round < races; round += 1) {
      const order = await company.order();
      const replies = await atOnce(round, (copy) => assign(order, pick(riders, copy), pick(owners, copy)));
      expectOneWinner(replies, 201);
      assert.equal((await show(order)).courier_orders?.length, 1);
    }
  });

  test('accepting, unassigning, closing and delivering leave order and courier order in step', async () => {
    for (let round = 0; round < races; round += 1) {
      const { order, courierOrder } = await assigned();
      const calls = [
        () => step(courierOrder, 'accepted'),
        (by: Session) => by.post('courier/order/unassign', { courier_order_id: courierOrder.id }),
        (by: Session) => by.post('order/mark/closed', { id: order.id }),
        (by: Session) => by.post('order/mark/delivered', { id: order.id }),
        () => step(courierOrder, 'rejected'),
      ];
      const replies = await atOnce(round, (copy) => pick(calls, copy + round)(pick(owners, copy)));
      assert.ok(replies.every(({ status }) => status === 200 || status === 409));
      assert.deepEqual(await contradictionsOf(server.db, [order.id]), []);
    }
  });

  test('of remittances by staff of one courier order exactly one succeeds, and its amount is stored', async () => {
    for (let round = 0; round < races; round += 1) {
      const courierOrder = await completed();
      const replies = await atOnce(round, (copy) => remit(pick(owners, copy), courierOrder, 1_000 + copy));
      expectOneWinner(replies, 200);
      const { body } = await rider.get<CourierOrder>(
        `courier/order/show?courier_order_id=${courierOrder.id}`,
      );
      const winner = replies.findIndex(({ status }) => status === 200);
      assert.equal(body.data.remitted_amount, 1_000 + winner);
    }
  });

  test('of verifications of one remittance exactly one counts', async () => {
    for (let round = 0; round < races; round += 1) {
      const courierOrder = await completed();
      await remit(rider, courierOrder);
      expectOneWinner(await atOnce(round, (copy) => verify(pick(owners, copy), courierOrder)), 200);
    }
  });

  test('of copies of one write under one Idempotency-Key one acts, and all get its response', async () => {
    for (let round = 0; round < races; round += 1) {
      const key = aKey();
      const body = anOrderBody({ customer_name: `Copy ${round}` });
      const replies = await atOnce(round, (copy) => pick(owners, copy).post<Order>('order/store', body, key));
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
      assert.equal(new Set(replies.map(({ body: response }) => JSON.stringify(response))).size, 1);
      assert.equal(replies.filter(({ headers }) => headers['idempotency-replayed'] !== 'true').length, 1);
      const made = await server.db
        .selectFrom('orders')
        .select('id')
        .where('customer_name', '=', `Copy ${round}`)
        .execute();
      assert.equal(made.length, 1);
    }
  });

  test('of first orders to one number, however it is written, all are made and one adds the customer', async () => {
    const place = { customer_city: 'Ikeja', customer_state: 'Lagos', customer_country: 'Nigeria' };
    for (let round = 0; round < races; round += 1) {
      const own = String(30_000_000 + round);
      const phones = [`080${own}`, `+23480${own}`];
      const order = (copy: number) =>
        anOrderBody({ ...place, customer_name: `Caller ${copy}`, customer_phone: pick(phones, copy) });
      const replies = await atOnce(round, (copy) => pick(owners, copy).post('order/store', order(copy)));
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
      const { body } = await company.owner.post<Page<Customer>>('customer/search/index', {
        search: `080${own}`,
      });
      assert.equal(body.data.total, 1, `${replies.length} orders at once`);
    }
  });
});
