import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addLagosDays, type CashEntry, lagosDayOf, type Page, startOfLagosDay } from '@waybill/contract';
import { sql } from 'kysely';
import { bookContradictionsOf } from '../../../testing/book-contradictions.ts';
import { makeSide } from '../../../testing/samples/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { up } from './0023-cash-of-before.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** Work as it was before there was a book: nothing follows it. */
const beforeTheBook = async (work: () => Promise<void>) => {
  const each = async (what: 'disable' | 'enable') => {
    for (const trigger of ['courier_orders_cash', 'courier_orders_cash_new'])
      await sql.raw(`alter table courier_orders ${what} trigger ${trigger}`).execute(server.db);
  };
  await each('disable');
  await work();
  await each('enable');
};

test('what was delivered, remitted and verified before the book is in it, on the days it happened', async () => {
  const side = await makeSide(server, 'Alpha');
  const today = lagosDayOf(new Date());
  const noonOf = (daysAgo: number) =>
    new Date(startOfLagosDay(addLagosDays(today, -daysAgo)).getTime() + 43_200_000);
  const remitted = {
    ...{ remitted: true, remitted_amount_kobo: 600_000, remittance_point: 1, remitted_at: noonOf(8) },
    remitted_by: side.owner.userId,
  };
  const verified = { remittance_verified: true, verified_at: noonOf(7), verified_by: side.owner.userId };
  await beforeTheBook(async () => {
    await side.courierOrder('completed', { delivered_at: noonOf(3) });
    await side.courierOrder('completed', { delivered_at: noonOf(9), ...remitted, ...verified });
    await side.courierOrder('canceled', { canceled_by: 'courier' });
  });
  await up(server.db as never);
  const { data } = (await side.owner.get<Page<CashEntry>>('cash/entry/index')).body.data;
  assert.deepEqual(
    data.reverse().map(({ number, kind, day }) => [number, kind, day]),
    [
      [1, 'collected', addLagosDays(today, -9)],
      [2, 'remitted', addLagosDays(today, -8)],
      [3, 'verified', addLagosDays(today, -7)],
      [4, 'collected', addLagosDays(today, -3)],
    ],
  );
  for (const { note } of data) assert.match(note ?? '', /^Brought in from before the book: taken as/);
  const differences = await bookContradictionsOf(server.db);
  // These records were written without their events.
  assert.deepEqual(
    differences.filter((text) => !text.includes('event')),
    [],
  );
});
