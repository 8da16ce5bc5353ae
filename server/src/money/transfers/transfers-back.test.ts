import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CashEntry } from '@waybill/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/after-commit.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import { overProviders, type TransferSuite, until } from './testing/transfer-suite.ts';
import { transfersRepository } from './transfers.repository.ts';

/** An order that was paid and delivered, before this much went back. */
const refundedAfterDelivery = async (suite: TransferSuite, kobo: number) => {
  const { order, number, courierOrderId } = await suite.payable();
  await suite.pay(number, 6_500);
  await suite.complete(courierOrderId);
  const { reference } = await suite.newest();
  await suite.take(suite.bank.refund(reference, `R ${order.id}`, kobo));
  return { order, number };
};

overProviders((suite) => {
  test('a refund after the delivery is to be dealt with, until somebody says who bears it', async () => {
    const { order } = await refundedAfterDelivery(suite, 250_000);
    const [back] = await suite.toDo();
    assert.deepEqual([back!.kind, back!.open, back!.order?.order_id], ['gone', 2_500, order.order_id]);
    const settle = (account: string) =>
      suite.company.owner.post('transfer/settle', { id: back!.id, account, reason: 'Collected again' });
    assert.equal((await settle('nowhere')).status, 422);
    const { db } = suite.server;
    const hook = { url: 'https://books.example/', label: 'Our books', events: ['cash.corrected'] };
    assert.equal((await suite.company.owner.post('webhook/store', hook)).status, 201);
    await db.deleteFrom('stream_changes').execute();
    assert.equal((await settle('till')).status, 200);
    assert.equal((await settle('till')).status, 409);
    const changes = await db.selectFrom('stream_changes').select('event').execute();
    assert.ok(changes.some(({ event }) => event === 'cash.changed'));
    const sent = db.selectFrom('webhook_deliveries').where('company_id', '=', suite.company.id);
    const [said, ...more] = await sent.select(['event', 'data']).execute();
    const { kind, lines } = said!.data as CashEntry;
    assert.deepEqual([said!.event, kind, lines.length, more], ['cash.corrected', 'corrected', 2, []]);
    assert.deepEqual(await suite.toDo(), []);
    assert.deepEqual((await suite.linesOf())[0], ['corrected', ['transfers', -2_500], ['till', 2_500]]);
    await suite.isSound();
  });

  test('the outlet or the company can bear a refund after the delivery', async () => {
    await refundedAfterDelivery(suite, 650_000);
    const [first] = await suite.toDo();
    const settle = (id: string, account: string) =>
      suite.company.owner.post('transfer/settle', { id, account, reason: 'Goods came back' });
    await settle(first!.id, 'sender');
    assert.deepEqual((await suite.linesOf())[0], ['corrected', ['transfers', -6_500], ['merchant', 6_500]]);
    await refundedAfterDelivery(suite, 100);
    const [second] = await suite.toDo();
    await settle(second!.id, 'fees');
    assert.deepEqual((await suite.linesOf())[0], ['corrected', ['transfers', -1], ['fees', 1]]);
    await suite.isSound();
  });

  test('a customer who transfers again after a refund covers it, and nothing is left to do', async () => {
    const { order, number } = await refundedAfterDelivery(suite, 650_000);
    await suite.pay(number, 2_000);
    assert.equal((await suite.newest()).meaning, 'short');
    await suite.take(suite.bank.payStray(`again ${order.id}`, 500_000));
    const { id } = await suite.newest();
    assert.deepEqual((await suite.match(id, order.order_id)).body.data.open, 500);
    assert.deepEqual(
      (await suite.toDo()).map((each) => [each.id, each.open]),
      [[id, 500]],
    );
    assert.equal((await suite.orderOf(order.id)).order_transferred, 6_500);
    await suite.isSound();
  });

  test('a match beside a refund of the same money is done again, and both are booked once', async () => {
    const { order } = await suite.payable();
    const { db } = suite.server;
    const companyId = suite.company.id;
    await suite.take(suite.bank.payStray(`beside ${order.id}`, 650_000));
    const { id, reference } = await suite.newest();
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const refunding = isLocked.then(() => suite.take(suite.bank.refund(reference, `R ${order.id}`, 650_000)));
    // The match has the row, and commits once the refund, which read it as nobody's, waits for it.
    await inTransaction(db, async (tx) => {
      await transfersRepository.match(tx, companyId, id, order.id, {
        id: suite.company.owner.userId,
        name: 'Ada',
      });
      locked();
      if (databaseKind !== 'postgres') return;
      await until(
        async () => (await sql`select from pg_locks where not granted`.execute(tx)).rows.length > 0,
      );
    });
    assert.equal(await refunding, 200);
    const after = await suite.orderOf(order.id);
    assert.deepEqual([after.order_paid, after.order_transferred, await suite.atBank()], [false, 0, 0]);
    await suite.isSound();
  });
});
