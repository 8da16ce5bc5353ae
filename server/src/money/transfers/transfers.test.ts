import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waybill/contract';
import { EventReader } from '../../testing/event-reader.ts';
import { sendAsProvider } from './testing/bank-double.ts';
import { overProviders } from './testing/transfer-suite.ts';

overProviders((suite) => {
  test('a transfer of what is owed pays the order at the bank, and its rider owes nothing for it', async () => {
    const { order, courierOrderId, number } = await suite.payable();
    assert.equal(await suite.pay(number, 6_500), 200);
    const paid = await suite.orderOf(order.id);
    assert.deepEqual([paid.order_paid, paid.order_transferred, paid.order_paid_to], [true, 6_500, 'company']);
    assert.deepEqual(
      [(await suite.transferOf(order.id)).state, (await suite.newest()).meaning],
      ['paid', 'exact'],
    );
    assert.deepEqual(await suite.linesOf(), [['transferred', ['bank', 6_500], ['transfers', -6_500]]]);
    await suite.complete(courierOrderId);
    assert.deepEqual((await suite.linesOf())[0], [
      'paid_beforehand',
      ['transfers', 6_500],
      ['merchant', -5_000],
      ['fees', -1_500],
    ]);
    await suite.isSound();
  });

  test('a call that is repeated at the provider’s times, or made at once by several, is booked once', async () => {
    const { number } = await suite.payable();
    const said = suite.bank.pay(number, 650_000);
    let fails = 2;
    assert.equal(await sendAsProvider(said, async (each) => (fails-- > 0 ? 503 : suite.take(each))), 6);
    assert.deepEqual(
      await Promise.all(Array.from({ length: 8 }, () => suite.take(said))),
      Array(8).fill(200),
    );
    assert.equal((await suite.linesOf()).length, 1);
    await suite.isSound();
  });

  test('a forged call is a 401 and writes nothing; one that fits no order is kept for the accountant', async () => {
    const { number } = await suite.payable();
    const said = suite.bank.pay(number, 650_000);
    const forged = suite.bank.forge(said, 'another key').headers;
    const [name] = Object.keys(forged);
    for (const headers of [{}, { [name!]: 'ab' }, forged])
      assert.equal(await suite.take({ text: said.text, headers }), 401);
    assert.equal(await suite.take({ ...said, text: said.text.replace('6500', '9900') }), 401);
    assert.equal((await suite.transfers()).length, 0);
    assert.equal(await suite.take(suite.bank.payStray('of nobody', 100_000)), 200);
    assert.equal(await suite.take(suite.bank.other()), 200);
    const one = await suite.newest();
    assert.deepEqual([one.meaning, one.open, one.order], ['unmatched', 1_000, null]);
    await suite.isSound();
  });

  test('a short transfer leaves the rest to collect, a further one pays it, and what is over is open', async () => {
    const { order, number, courierOrderId } = await suite.payable();
    await suite.pay(number, 2_000);
    const short = await suite.transferOf(order.id);
    assert.deepEqual([short.state, short.received, short.missing], ['open', 2_000, 4_500]);
    assert.equal((await suite.orderOf(order.id)).order_paid, false);
    await suite.pay(number, 5_000);
    assert.deepEqual([(await suite.newest()).meaning, (await suite.newest()).open], ['over', 500]);
    assert.equal((await suite.orderOf(order.id)).order_paid, true);
    await suite.pay(number, 700);
    assert.deepEqual([(await suite.newest()).meaning, (await suite.newest()).open], ['double', 700]);
    await suite.complete(courierOrderId);
    await suite.isSound();
  });

  test('after a short transfer the rider collects and owes only the rest', async () => {
    const { number, courierOrderId } = await suite.payable();
    await suite.pay(number, 2_000);
    await suite.complete(courierOrderId);
    assert.deepEqual((await suite.linesOf())[0], [
      'collected',
      ['rider', 4_500],
      ['transfers', 2_000],
      ['merchant', -5_000],
      ['fees', -1_500],
    ]);
    await suite.pay(number, 4_500);
    assert.deepEqual([(await suite.newest()).meaning, (await suite.newest()).open], ['double', 4_500]);
    await suite.isSound();
  });

  test('an order that is paid in part by transfer is not ticked as paid, and a card payment is no transfer', async () => {
    const { order, number } = await suite.payable();
    await suite.pay(number, 2_000);
    const { version } = (await suite.orderOf(order.id)) as Order & { version: number };
    const ticked = await suite.company.owner.post('order/update', {
      id: order.id,
      version,
      order_paid: true,
    });
    assert.match(`${ticked.status} ${JSON.stringify(ticked.body)}`, /^422 .*"order_paid"/);
    assert.equal(await suite.take(suite.bank.payByCard(`card ${order.id}`, 100)), 200);
    assert.equal((await suite.transfers()).length, 1);
  });

  test('PAID is on the rider’s stream within three seconds of the call', async () => {
    const { order, number } = await suite.payable();
    const reader = await EventReader.open(suite.server.app, suite.rider);
    const begin = Date.now();
    await suite.pay(number, 6_500);
    await reader.until((events) =>
      events.some(({ event, data }) => event === 'order.changed' && data.id === order.id),
    );
    assert.equal((await suite.transferOf(order.id)).state, 'paid');
    assert.ok(Date.now() - begin < 3_000, `${Date.now() - begin} ms`);
    await reader.close();
  });
});
