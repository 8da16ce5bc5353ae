import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompanySettings, Transfer } from '@waybill/contract';
import { sql } from 'kysely';
import { overProviders } from './testing/transfer-suite.ts';

overProviders((suite) => {
  test('an order that becomes dearer is owed again, and one that becomes cheaper has something to give back', async () => {
    const { order, number } = await suite.payable();
    await suite.pay(number, 6_500);
    const change = (order_delivery_fee: number) =>
      sql`update orders set order_amount_kobo = order_amount_kobo + ${order_delivery_fee * 100}::bigint,
        order_delivery_fee_kobo = order_delivery_fee_kobo + ${order_delivery_fee * 100}::bigint where id = ${order.id}`.execute(
        suite.server.db,
      );
    await change(300);
    assert.deepEqual(
      [(await suite.orderOf(order.id)).order_paid, (await suite.transferOf(order.id)).missing],
      [false, 300],
    );
    await change(-700);
    assert.equal((await suite.orderOf(order.id)).order_paid, true);
    const [{ id, too_much }] = (await suite.toDo()) as [Transfer];
    assert.equal(too_much, 400);
    const back = (amount: number) =>
      suite.company.owner.post('transfer/give-back', { id, amount, reason: 'Cheaper' });
    assert.equal((await back(401)).status, 409);
    assert.equal((await back(400)).status, 201);
    await suite.isSound();
  });

  test('a sum that is rounded to coins and paid as asked, at once or in parts, is paid: the difference is rounding', async () => {
    await suite.company.owner.post<CompanySettings>('company/settings/update', { version: 0, cash_step: 50 });
    const costs = (price: number) => ({ order_items: [{ name: 'Cake', quantity: 1, price }] });
    const up = await suite.payable(costs(5_030));
    const asked = await suite.transferOf(up.order.id);
    assert.equal(asked.missing, 6_550);
    await suite.pay(up.number, asked.missing);
    assert.equal((await suite.orderOf(up.order.id)).order_paid, true);
    assert.deepEqual(await suite.toDo(), []);
    await suite.complete(up.courierOrderId);
    assert.deepEqual((await suite.linesOf())[0], [
      'paid_beforehand',
      ['transfers', 6_550],
      ['merchant', -5_030],
      ['fees', -1_500],
      ['rounding', -20],
    ]);
    const down = await suite.payable(costs(5_020));
    await suite.pay(down.number, 6_500);
    assert.equal((await suite.orderOf(down.order.id)).order_paid, true);
    await suite.complete(down.courierOrderId);
    const parts = await suite.payable(costs(5_030));
    await suite.pay(parts.number, 2_010);
    const rest = (await suite.transferOf(parts.order.id)).missing;
    assert.equal(rest, 4_500);
    await suite.pay(parts.number, rest);
    assert.equal((await suite.orderOf(parts.order.id)).order_paid, true);
    await suite.complete(parts.courierOrderId);
    assert.deepEqual(await suite.toDo(), []);
    await suite.isSound();
  });

  test('what came for an order that was rounded, and became cheaper, is too much by what it was asked for less', async () => {
    await suite.company.owner.post<CompanySettings>('company/settings/update', { version: 0, cash_step: 50 });
    const { order, number } = await suite.payable({
      order_items: [{ name: 'Cake', quantity: 1, price: 5_030 }],
    });
    await suite.pay(number, 6_550);
    await sql`update orders set order_amount_kobo = order_amount_kobo - 40000,
      order_delivery_fee_kobo = order_delivery_fee_kobo - 40000 where id = ${order.id}`.execute(
      suite.server.db,
    );
    const [{ id, too_much }] = (await suite.toDo()) as [Transfer];
    assert.equal(too_much, 400);
    assert.equal((await suite.giveBack(id, 400)).status, 201);
    assert.deepEqual(
      (await suite.toDo()).map(({ kind }) => kind),
      ['gone'],
    );
    await suite.isSound();
  });
});
