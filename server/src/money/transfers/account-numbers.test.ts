import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order, Page } from '@waybill/contract';
import { sql } from 'kysely';
import { askForLostTransfers } from './index.ts';
import { overProviders, until } from './testing/transfer-suite.ts';

overProviders((suite) => {
  test('a lost call is asked for, by the rider and by itself', async () => {
    const { order, number } = await suite.payable();
    suite.bank.pay(number, 650_000);
    await suite.rider.post('transfer/order/ask', { order_id: order.id });
    const paid = (id: string) => until(async () => (await suite.transferOf(id)).state === 'paid');
    await paid(order.id);
    const second = await suite.payable();
    suite.bank.pay(second.number, 650_000);
    await askForLostTransfers(suite.server.database.db, new Date(Date.now() + 4 * 60_000));
    await paid(second.order.id);
    await suite.isSound();
  });

  test('a number that the provider refuses is said to be none, and another one is asked for by a press', async () => {
    suite.bank.refuse(400);
    await assert.rejects(suite.payable(), { message: 'failed' });
    suite.bank.refuse();
    const [order] = (await suite.company.owner.post<Page<Order>>('order/filter/index', {})).body.data.data;
    await suite.rider.post('transfer/order/ask', { order_id: order!.id });
    await until(async () => (await suite.transferOf(order!.id)).state === 'open');
  });

  test('money into a number that has ended is found before another number is opened', async () => {
    const { order, number } = await suite.payable();
    suite.bank.pay(number, 650_000);
    await sql`update transfer_accounts set expires_at = now() - interval '1 minute' where order_id = ${order.id}`.execute(
      suite.server.db,
    );
    await suite.rider.post('transfer/order/ask', { order_id: order.id });
    await until(async () => (await suite.orderOf(order.id)).order_paid);
    assert.deepEqual(
      [(await suite.orderOf(order.id)).order_transferred, (await suite.newest()).meaning],
      [6_500, 'exact'],
    );
    await suite.isSound();
  });

  test('a number counts for an order until a day after its end; money that comes later fits no order', async () => {
    const { order, number } = await suite.payable();
    const ended = (hours: number) =>
      sql`update transfer_accounts set expires_at = now() - make_interval(hours => ${hours}::int), closed_at = now(),
        opened_at = now() - interval '9 days' where order_id = ${order.id}`.execute(suite.server.db);
    await suite.pay(number, 1_000);
    await ended(23);
    await suite.pay(number, 1_000);
    assert.equal((await suite.newest()).order?.id, order.id);
    await ended(25);
    await suite.pay(number, 1_000);
    assert.deepEqual([(await suite.newest()).order, (await suite.newest()).meaning], [null, 'unmatched']);
    await suite.pay(number, 1_000, new Date(Date.now() - 3 * 3_600_000));
    assert.equal((await suite.newest()).order?.id, order.id);
  });

  test('a number that is given out again counts for the order that had it as the money was sent', async () => {
    const first = await suite.payable();
    const next = await suite.payable();
    await suite.pay(first.number, 1_000);
    await sql`update transfer_accounts set account_number = ${first.number}, opened_at = now() - interval '1 hour'
      where order_id = ${next.order.id}`.execute(suite.server.db);
    await sql`update transfer_accounts set opened_at = now() - interval '1 day', expires_at = now() - interval '2 hours'
      where order_id = ${first.order.id}`.execute(suite.server.db);
    await suite.pay(first.number, 1_000);
    assert.equal((await suite.newest()).order?.id, next.order.id);
    await suite.pay(first.number, 1_000, new Date(Date.now() - 3 * 3_600_000));
    assert.equal((await suite.newest()).order?.id, first.order.id);
  });

  test('a number that was refused is not asked for again by itself', async () => {
    suite.bank.refuse(400);
    await assert.rejects(suite.payable(), { message: 'failed' });
    suite.bank.refuse();
    const asked = suite.bank.askedCount();
    await askForLostTransfers(suite.server.database.db, new Date(Date.now() + 3_600_000));
    const { rows } =
      await sql`select from jobs where queue = 'transfers' and given_up_at is null and payload->>'company_id' = ${suite.company.id}`.execute(
        suite.server.db,
      );
    assert.deepEqual([rows.length, suite.bank.askedCount()], [0, asked]);
  });

  test('with the provider off no number is asked for or shown; what comes to an earlier one is taken', async () => {
    const { order, number } = await suite.payable();
    const asked = suite.bank.askedCount();
    const { name } = suite.bank;
    await suite.company.owner.post('transfer/settings/update', { provider: name, is_on: false });
    const shown = await suite.transferOf(order.id);
    assert.deepEqual([shown.state, shown.account], ['off', null]);
    await assert.rejects(suite.payable(), { message: 'off' });
    assert.equal(suite.bank.askedCount(), asked);
    assert.equal(await suite.pay(number, 6_500), 200);
    assert.deepEqual(
      [(await suite.orderOf(order.id)).order_paid, (await suite.transferOf(order.id)).state],
      [true, 'paid'],
    );
    await suite.isSound();
  });
});
