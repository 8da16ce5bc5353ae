import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { writeSecretKeys } from '../../platform/base/secret-keys.ts';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import { killPrograms, startProgram } from '../../testing/program.ts';
import { rounds } from '../../testing/rounds.ts';
import { aSecretKey, useKeyOutside } from '../../testing/secret-key.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { serverOn } from '../../testing/test-server.ts';
import { askForLostTransfers } from './index.ts';
import { type SignedCall, startDouble } from './testing/bank-double.ts';
import { payableOrder, payingCompany } from './testing/paying-company.ts';
import { everyUrl } from './testing/transfer-suite.ts';

const callCount = rounds(300, 3_000);
const kills = rounds(3, 10);
const orderCount = Math.ceil(callCount / 20);
const atOnce = 8;
const folder = mkdtempSync(join(tmpdir(), 'waybill-transfers-'));
const keysFile = join(folder, 'keys');

after(() => {
  killPrograms();
  rmSync(folder, { recursive: true });
});

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Asks for what the provider has not said, until nothing is to be asked. */
const askForLost = async (data: TestDatabase, url: string) => {
  const kept = { database: await data.reopen(), remove: async () => undefined };
  const server = await serverOn(kept, { secretKeys: aSecretKey, transferUrls: everyUrl(url) });
  for (let again = 0; again < orderCount / 100 + 1; again += 1)
    await askForLostTransfers(kept.database.db, new Date(Date.now() + 4 * 60_000));
  const waiting = sql`select from jobs where queue = 'transfers' and given_up_at is null`;
  while ((await waiting.execute(server.db)).rows.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await server.close();
};

test(`of ${callCount} shuffled, doubled, forged, lost, late and short calls over ${kills} kills each transfer is booked once`, async () => {
  const bank = await startDouble.paystack();
  writeSecretKeys(keysFile, aSecretKey);
  const data = await testDatabase();
  const kept = { database: data.database, remove: async () => undefined };
  const server = await serverOn(kept, { secretKeys: aSecretKey, transferUrls: everyUrl(bank.url) });
  await useKeyOutside(server);
  const company = await payingCompany(server, bank);
  const orders: { id: string; isLate: boolean; came: number }[] = [];
  const right: SignedCall[] = [];
  for (let n = 0; n < orderCount; n += 1) {
    const rider = await company.rider();
    const { order, number, courierOrderId } = await payableOrder(company, rider);
    const isLate = n % 10 === 9;
    if (isLate)
      await rider.post('courier/order/update/status', {
        courier_order_id: courierOrderId,
        status: 'completed',
      });
    // None, exact, short, two that come to it, one that is over, and one that is paid again.
    const sums = [[], [6_500], [2_000], [2_000, 4_500], [7_000], [6_500, 6_500]][n % 6]!;
    orders.push({ id: order.id, isLate, came: sums.reduce((all, sum) => all + sum, 0) });
    const calls = sums.map((naira) => bank.pay(number, naira * 100));
    // Of every twelfth order the provider never calls.
    if (n % 12 !== 1 || isLate) right.push(...calls);
  }
  await server.close();

  const forge = (call: SignedCall) => ({ ...bank.forge(call, 'another key'), isForged: true });
  const many = Array.from({ length: callCount - right.length }, (_, n) => {
    const call = right[n % right.length]!;
    return n % 4 === 0 ? forge(call) : { ...call, isForged: false };
  });
  let waiting = shuffled([...right.map((call) => ({ ...call, isForged: false })), ...many]);
  const path = `/api/transfer/called?company_id=${company.id}&provider=paystack`;
  const send = async (url: string, { text, headers: signature }: SignedCall) => {
    const headers = { 'content-type': 'application/json', ...signature };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: text });
    await response.text();
    return response.status;
  };

  for (let round = 0; round <= kills; round += 1) {
    const program = await startProgram({ ...data.env, SECRET_KEYS_FILE: keysFile, PAYSTACK_URL: bank.url });
    const goal = round === kills ? 0 : Math.floor((callCount * (kills - round)) / (kills + 1));
    const again: typeof waiting = [];
    const work = async () => {
      for (let call = waiting.pop(); call; call = waiting.pop()) {
        const status = await send(program.url, call).catch(() => undefined);
        // Without an answer, or with one that says later, the provider repeats it.
        if (status === (call.isForged ? 401 : 200)) {
          if (waiting.length <= goal && round < kills) program.child.kill('SIGKILL');
        } else {
          assert.ok(status === undefined || status >= 500, `${status}`);
          again.push(call);
          if (status === undefined) return;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    waiting = shuffled([...waiting, ...again]);
    program.child.kill(round < kills ? 'SIGKILL' : 'SIGTERM');
    await program.exited;
    const open = await data.reopen();
    assert.deepEqual(await bookContradictionsOf(acrossCompanies(open.db, 'tests')), []);
    await open.close();
  }

  await askForLost(data, bank.url);
  const open = await data.reopen();
  const db = acrossCompanies(open.db, 'tests');
  assert.deepEqual(await bookContradictionsOf(db), []);
  const { rows } = await sql<{ id: string; order_paid: boolean; transferred_kobo: number; came: number }>`
    select o.id, o.order_paid, o.transferred_kobo, coalesce((select sum(t.amount_kobo) from transfers t
      where t.order_id = o.id), 0)::bigint as came from orders o where o.company_id = ${company.id}`.execute(
    db,
  );
  for (const { id, isLate, came } of orders) {
    const found = rows.find((row) => row.id === id)!;
    const counted = isLate ? 0 : Math.min(came, 6_500);
    assert.deepEqual(
      [found.came, found.transferred_kobo, found.order_paid],
      [came * 100, counted * 100, counted === 6_500],
    );
  }
  await open.close();
  await data.remove();
  await bank.close();
});
