import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  type CashEntry,
  type CourierOrder,
  lagosDayOf,
  type Order,
  type Page,
  type ReceivedDelivery,
  type ReceiverLink,
  type Statement,
  toCollectNaira,
} from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { deliver, remit } from '../../money/cash/testing/cash-steps.ts';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer({});
  company = await server.company();
});
after(() => server.close());

const store = (body: object = {}) =>
  company.owner.post<Order>('order/store', { ...anOrderBody(), order_paid: 0, ...body });
const update = (body: object) => company.owner.post<Order>('order/update', body);

describe('a deposit', () => {
  test('is what was received before delivery: the rest is to collect', async () => {
    const { status, body } = await store({ order_deposit: 2_000.5, order_deposit_method: 'transfer' });
    assert.equal(status, 201);
    const { order_deposit, order_deposit_method, order_amount, order_paid } = body.data;
    assert.deepEqual([order_deposit, order_deposit_method, order_paid], [2_000.5, 'transfer', false]);
    assert.equal(toCollectNaira(body.data), order_amount - 2_000.5);
    const shown = await company.owner.get<Order>(`order/show?id=${body.data.id}`);
    assert.deepEqual(
      [shown.body.data.order_deposit, shown.body.data.order_deposit_method],
      [2_000.5, 'transfer'],
    );
  });

  test('is none where nothing is said, and then it was received in no way', async () => {
    const { data } = (await store({ order_deposit_method: 'cash' })).body;
    assert.deepEqual([data.order_deposit, data.order_deposit_method], [0, null]);
  });

  test('or a payment that nobody made was received by nobody: who received it is then rejected on its field', async () => {
    const errors = ['must be left out where nothing was paid in advance'];
    for (const order_paid_to of ['sender', 'company']) {
      const { status, body } = await store({ order_paid_to });
      assert.deepEqual([status, body.errors?.order_paid_to], [422, errors]);
    }
    const { id } = (await store({ order_paid: 1, order_paid_to: 'company' })).body.data;
    const unpaid = (await update({ id, order_paid: 0 })).body.data;
    assert.deepEqual([unpaid.order_paid, unpaid.order_paid_to], [false, null]);
    const again = await update({ id, order_paid_to: 'company' });
    assert.deepEqual([again.status, again.body.errors?.order_paid_to], [422, errors]);
    const inPart = (await update({ id, order_deposit: 500, order_paid_to: 'company' })).body.data;
    assert.equal(inPart.order_paid_to, 'company');
  });

  test('of more than the customer owes in all is rejected with that sum', async () => {
    const { status, body } = await store({ order_insurance_fee: 500, order_deposit: 7_000.01 });
    assert.equal(status, 422);
    assert.deepEqual(body.errors?.order_deposit, ['must be at most 7000, which the customer owes in all']);
    assert.equal((await store({ order_insurance_fee: 500, order_deposit: 7_000 })).status, 201);
  });

  test('is changed and taken back until delivery; another edit leaves it', async () => {
    const { id } = (await store({ order_deposit: 1_000, order_deposit_method: 'cash' })).body.data;
    assert.equal((await update({ id, customer_name: 'Ngozi Eze' })).body.data.order_deposit, 1_000);
    const more = (await update({ id, order_deposit: 1_500 })).body.data;
    assert.deepEqual([more.order_deposit, more.order_deposit_method], [1_500, 'cash']);
    const none = (await update({ id, order_deposit: 0 })).body.data;
    assert.deepEqual([none.order_deposit, none.order_deposit_method], [0, null]);
    assert.equal((await update({ id, order_deposit: 6_500.01 })).status, 422);
    // A total that becomes less than what was received is one of both mistakes.
    await update({ id, order_deposit: 6_000 });
    assert.equal((await update({ id, order_discount: 1_000 })).status, 422);
  });

  test('of a delivered order stays, whatever statement is run', async () => {
    const rider = await company.rider();
    const { order } = await deliver(company, rider, { order_paid: 0, order_deposit: 1_000 });
    assert.equal((await update({ id: order.id, order_deposit: 500 })).status, 409);
    await assert.rejects(
      server.db.updateTable('orders').set({ order_deposit_kobo: 1 }).where('id', '=', order.id).execute(),
      /keeps its amounts/,
    );
  });
});

describe('of an order with a deposit', () => {
  test('the rider owes the rest, and the outlet is owed the rest without the fees', async () => {
    const rider = await company.rider();
    const outlet = await company.outlet();
    const { order, courierOrderId } = await deliver(company, rider, {
      outlet_id: outlet.id,
      order_paid: 0,
      order_delivery_fee: 1_500,
      order_deposit: 4_000,
    });
    const today = lagosDayOf(new Date());
    const days = `sender_id=${outlet.id}&start_date=${today}&end_date=${today}`;
    const { data } = (await company.owner.get<Statement>(`cash/statement/show?${days}`)).body;
    const rest = order.order_amount - 4_000;
    assert.deepEqual([data.collected, data.fees, data.closing], [rest, 1_500, rest - 1_500]);
    const { body } = await remit(rider, courierOrderId, rest);
    assert.equal(body.data.remittance_difference, 0);
    const list = await company.owner.post<{ data: CourierOrder[] }>('courier/order/remittance/filter/index', {
      sort: 'difference',
    });
    assert.deepEqual(list.body.data.data.find(({ id }) => id === courierOrderId)?.remittance_difference, 0);
  });

  test('that covers all of it, nothing is collected, and its sender owes the fees, as of a paid one', async () => {
    const rider = await company.rider();
    const { order, courierOrderId } = await deliver(company, rider, { order_paid: 0, order_deposit: 6_500 });
    assert.equal(toCollectNaira(order), 0);
    const entries = await company.owner.get<Page<CashEntry>>(
      `cash/entry/index?courier_order_id=${courierOrderId}`,
    );
    assert.deepEqual(
      entries.body.data.data.map(({ kind, lines }) => [kind, lines.map(({ amount }) => amount)]),
      [['paid_beforehand', [1_500, -1_500]]],
    );
  });

  test('the receiver reads the rest', async () => {
    const { id, order_amount } = (await store({ order_deposit: 2_500 })).body.data;
    const { address } = (await company.owner.post<ReceiverLink>('order/link/store', { id })).body.data;
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/receiver/show',
      payload: { token: address!.split('/r/')[1] },
    });
    assert.equal((response.json().data as ReceivedDelivery).to_pay, order_amount - 2_500);
  });

  test('the book contradicts nothing', async () => {
    assert.deepEqual(await bookContradictionsOf(server.db), []);
  });
});
