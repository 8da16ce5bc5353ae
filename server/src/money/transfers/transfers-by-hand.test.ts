import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transfer } from '@waybill/contract';
import type { Session } from '../../testing/test-server.ts';
import { overProviders } from './testing/transfer-suite.ts';

overProviders((suite) => {
  test('money that fits no order is matched to one; what the provider refunds is owed again', async () => {
    const { order, number } = await suite.payable();
    const reference = `alone ${order.id}`;
    await suite.take(suite.bank.payStray(reference, 650_000));
    const { id } = await suite.newest();
    const match = (order_number: string) =>
      suite.company.owner.post<Transfer>('transfer/match', { id, order_number });
    assert.equal((await match('none')).status, 422);
    assert.equal((await match(order.order_id)).body.data.counted, 6_500);
    assert.equal((await suite.orderOf(order.id)).order_paid, true);
    await suite.pay(number, 100);
    const refund = suite.bank.refund(reference, 'refund 1', 650_000);
    assert.deepEqual([await suite.take(refund), await suite.take(refund)], [200, 200]);
    const after = await suite.orderOf(order.id);
    assert.deepEqual([after.order_paid, after.order_transferred], [false, 0]);
    assert.equal(await suite.take(suite.bank.refund('not known yet', 'refund 2', 1)), 409);
    await suite.isSound();
  });

  test('a person confirms by hand with a reason, never the order’s own rider; the bank proves it once, and takes it back', async () => {
    const both = await suite.company.rider();
    const { order, number } = await suite.payable();
    const confirm = (who: Session, amount: number) =>
      who.post<Transfer>('transfer/confirm', {
        order_number: order.order_id,
        amount,
        reason: 'Seen in the bank’s app',
      });
    assert.equal((await confirm(both, 6_500)).status, 403);
    assert.equal((await confirm(suite.company.owner, 6_501)).status, 422);
    const said = await confirm(suite.company.owner, 6_500);
    assert.deepEqual([said.status, said.body.data.unproven], [201, 6_500]);
    assert.equal((await confirm(suite.company.owner, 1)).status, 409);
    assert.equal((await suite.orderOf(order.id)).order_paid, true);
    await suite.pay(number, 6_500);
    assert.equal((await suite.newest()).meaning, 'proof');
    assert.deepEqual([(await suite.linesOf()).length, (await suite.toDo()).length], [1, 0]);
    const proof = await suite.newest();
    assert.deepEqual([proof.counted, (await suite.transfers())[1]!.counted], [6_500, 0]);
    await suite.take(suite.bank.refund(proof.reference, 'R-of-proof', 650_000));
    assert.equal((await suite.orderOf(order.id)).order_paid, false);
    assert.deepEqual((await suite.linesOf())[0], ['given_back', ['transfers', 6_500], ['bank', -6_500]]);
    await suite.isSound();
  });

  test('money confirmed by hand that comes without its order is at the bank once, as soon as it is matched', async () => {
    const { order, number } = await suite.payable();
    await suite.confirm(order.order_id, 6_500);
    const said = (await suite.newest()).id;
    await suite.take(suite.bank.payStray(`stray ${order.id}`, 700_000));
    const { id } = await suite.newest();
    assert.equal(await suite.atBank(), 13_500);
    const matched = await suite.match(id, order.order_id);
    assert.deepEqual([matched.status, matched.body.data.counted, matched.body.data.open], [200, 6_500, 500]);
    assert.equal(await suite.atBank(), 7_000);
    const row = (await suite.transfers()).find((each) => each.id === said)!;
    assert.deepEqual([row.counted, row.unproven], [0, 0]);
    const paid = await suite.orderOf(order.id);
    assert.deepEqual([paid.order_paid, paid.order_transferred], [true, 6_500]);
    assert.equal((await suite.match(id, order.order_id)).status, 409);
    await suite.isSound();
    await suite.take(suite.bank.refund(`stray ${order.id}`, `back ${order.id}`, 700_000));
    assert.deepEqual([await suite.atBank(), (await suite.orderOf(order.id)).order_paid], [0, false]);
    assert.equal((await suite.transferOf(order.id)).account?.account_number, number);
    await suite.isSound();
  });

  test('of a part confirmed by hand a match replaces that part, and counts the rest; so it does after the delivery', async () => {
    const part = await suite.payable();
    await suite.confirm(part.order.order_id, 2_000);
    await suite.take(suite.bank.payStray(`part ${part.order.id}`, 650_000));
    const matched = await suite.match((await suite.newest()).id, part.order.order_id);
    assert.deepEqual([matched.body.data.counted, matched.body.data.open], [6_500, 0]);
    const done = await suite.payable();
    await suite.confirm(done.order.order_id, 6_500);
    await suite.complete(done.courierOrderId);
    await suite.take(suite.bank.payStray(`done ${done.order.id}`, 650_000));
    assert.equal((await suite.match((await suite.newest()).id, done.order.order_id)).status, 200);
    assert.deepEqual([await suite.atBank(), await suite.toDo()], [13_000, []]);
    await suite.isSound();
  });

  test('what a person alone confirmed is told from what the bank has', async () => {
    const { order, number } = await suite.payable();
    await suite.pay(number, 2_000);
    assert.equal((await suite.transferOf(order.id)).by_hand, 0);
    await suite.confirm(order.order_id, 4_500);
    const said = await suite.transferOf(order.id);
    assert.deepEqual([said.state, said.received, said.by_hand], ['paid', 6_500, 4_500]);
    await suite.pay(number, 4_500);
    assert.equal((await suite.transferOf(order.id)).by_hand, 0);
  });

  test('what was confirmed by hand and never came is taken back: the order is to be paid again, once, and nothing is left to do', async () => {
    const { order, number } = await suite.payable();
    await suite.confirm(order.order_id, 6_500);
    const { id } = await suite.newest();
    assert.equal((await suite.giveBack(id, 6_501)).status, 409);
    const both = await Promise.all([suite.giveBack(id, 6_500), suite.giveBack(id, 6_500)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
    const after = await suite.orderOf(order.id);
    assert.deepEqual([after.order_paid, after.order_transferred], [false, 0]);
    assert.deepEqual([await suite.toDo(), await suite.atBank()], [[], 0]);
    await suite.pay(number, 6_500);
    assert.deepEqual([(await suite.orderOf(order.id)).order_paid, await suite.atBank()], [true, 6_500]);
    await suite.isSound();
  });

  test('what was confirmed by hand and never came is taken back of an order that was closed, and what comes later is in the book', async () => {
    const { order, number } = await suite.payable();
    await suite.confirm(order.order_id, 6_500);
    const { id } = await suite.newest();
    await suite.company.owner.post('order/mark/closed', { id: order.id });
    const both = await Promise.all([suite.neverCame(id, 6_500), suite.neverCame(id, 6_500)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
    assert.deepEqual([await suite.toDo(), await suite.atBank()], [[], 0]);
    await suite.pay(number, 6_500);
    const [left, ...more] = await suite.toDo();
    assert.deepEqual([left!.open, more, await suite.atBank()], [6_500, [], 6_500]);
    await suite.isSound();
  });

  test('of an order that became cheaper the part that never came is taken back, not refunded', async () => {
    const { order, number } = await suite.payable();
    await suite.pay(number, 4_000);
    await suite.confirm(order.order_id, 2_500);
    const { id } = await suite.newest();
    await suite.server.db
      .updateTable('orders')
      .set({ order_amount_kobo: 400_000, order_delivery_fee_kobo: 100_000 })
      .where('id', '=', order.id)
      .execute();
    assert.equal((await suite.neverCame(id, 2_501)).status, 409);
    assert.equal((await suite.neverCame(id, 2_500)).status, 201);
    const after = await suite.orderOf(order.id);
    assert.deepEqual([after.order_paid, after.order_transferred], [true, 4_000]);
    assert.deepEqual([await suite.toDo(), await suite.atBank()], [[], 4_000]);
    await suite.isSound();
  });

  test('a refund that was noted of what never came is taken back with it', async () => {
    const { order } = await suite.payable();
    await suite.confirm(order.order_id, 6_500);
    const { id } = await suite.newest();
    await suite.company.owner.post('order/mark/closed', { id: order.id });
    await suite.giveBack(id, 2_000);
    assert.equal((await suite.toDo()).length, 2);
    assert.equal((await suite.neverCame(id, 6_500)).body.data.amount, 4_500);
    assert.deepEqual([await suite.toDo(), await suite.atBank()], [[], 0]);
    assert.equal((await suite.neverCame(id, 6_500)).status, 409);
    await suite.isSound();
  });

  test('where all of what never came was noted as refunded, nothing is booked, and nothing is left to do', async () => {
    const { order } = await suite.payable();
    await suite.confirm(order.order_id, 6_500);
    const { id } = await suite.newest();
    await suite.company.owner.post('order/mark/closed', { id: order.id });
    await suite.giveBack(id, 6_500);
    const entries = (await suite.linesOf()).length;
    assert.equal((await suite.neverCame(id, 6_500)).status, 201);
    assert.deepEqual([await suite.toDo(), await suite.atBank()], [[], 0]);
    assert.deepEqual([(await suite.linesOf()).length, (await suite.transfers()).length], [entries, 2]);
    assert.equal((await suite.neverCame(id, 6_500)).status, 409);
    await suite.isSound();
  });

  test('after the delivery somebody has to bear what was confirmed by hand and never came', async () => {
    const { order, courierOrderId } = await suite.payable();
    await suite.confirm(order.order_id, 6_500);
    const { id } = await suite.newest();
    await suite.complete(courierOrderId);
    assert.equal((await suite.giveBack(id, 6_500)).status, 201);
    const [left, ...more] = await suite.toDo();
    assert.deepEqual([left!.kind, left!.open, left!.unproven, more], ['gone', 6_500, 0, []]);
    await suite.company.owner.post('transfer/settle', {
      id: left!.id,
      account: 'fees',
      reason: 'Our mistake',
    });
    assert.deepEqual([await suite.toDo(), await suite.atBank()], [[], 0]);
    await suite.isSound();
  });

  test('a refund noted before the bank had said that the money came is the bank’s own later, and is booked once', async () => {
    const { order, number } = await suite.payable();
    await suite.confirm(order.order_id, 6_500);
    const { id } = await suite.newest();
    await suite.server.db
      .updateTable('orders')
      .set({ order_amount_kobo: 610_000, order_delivery_fee_kobo: 110_000 })
      .where('id', '=', order.id)
      .execute();
    assert.equal((await suite.giveBack(id, 400)).status, 201);
    await suite.pay(number, 6_500);
    const proof = await suite.newest();
    await suite.take(suite.bank.refund(proof.reference, `R ${order.id}`, 40_000));
    const back = (await suite.transfers()).filter(({ kind }) => kind === 'gone');
    assert.deepEqual(
      back.map(({ meaning, unproven }) => [meaning, unproven]),
      [
        ['proof', 0],
        ['refund', 0],
      ],
    );
    assert.equal(await suite.atBank(), 6_100);
    await suite.isSound();
  });
});
