import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { defaultMoments } from '@waybill/contract';
import { sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import { doubleKeys, startMessageDoubles } from '../../testing/message-doubles.ts';
import { rounds } from '../../testing/rounds.ts';
import { useKeyOutside } from '../../testing/secret-key.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { serverOn } from '../../testing/test-server.ts';

const kills = rounds(5, 60);
/** Of a company's messages that are sent at a time. */
const atOnce = 4;
const priceKobo = 400;
const orders = kills * 3 + 20;
const capKobo = kills * 2 * priceKobo;
const sender = fileURLToPath(new URL('../../testing/message-sender.js', import.meta.url));

let child: ChildProcess | undefined;
after(() => child?.kill('SIGKILL'));

test(`over ${kills} kills while sending no message is sent twice, and the cap is never passed (${databaseKind})`, async (t) => {
  const doubles = await startMessageDoubles();
  t.after(doubles.close);
  const own = await testDatabase();
  const server = await serverOn(
    { ...own, remove: async () => undefined },
    { messageProviders: doubles.addresses },
  );
  await useKeyOutside(server);
  const company = await server.company();
  await company.owner.post('message/provider/store', { provider: 'termii', price: 4, ...doubleKeys.termii });
  const first = await company.order({ order_paid: true });
  // As many orders as that one, each to a number of its own, whose moment has just come.
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'order-' || i, 'order_id', 'WB-' || i,
      'customer_phone', '2348' || lpad(i::text, 9, '0')))).*
    from orders o, generate_series(1, ${orders}::int) i where o.id = ${first.id}`.execute(server.db);
  const moments = { ...defaultMoments, confirm: { ...defaultMoments.confirm, on: true } };
  await company.owner.post('message/settings/update', {
    version: 0,
    moments,
    quiet_from: null,
    quiet_to: null,
    day_cap: capKobo / 100,
  });
  await sql`insert into jobs (id, queue, group_key, payload, run_at, created_at)
    select id || ' confirm', 'messages', company_id, jsonb_build_object('company_id', company_id, 'order_id', id,
      'moment', 'confirm', 'at', now()), now() + interval '1 hour', now() + interval '1 hour'
    from orders where id like 'order-%'`.execute(server.db);
  await server.close();

  // Killed when a message has come but was not taken, when it was taken, and right after its response.
  let isOver = false;
  doubles.behave((_, count) => {
    if (isOver) return undefined;
    if (count % 3 === 2) {
      setImmediate(() => child?.kill('SIGKILL'));
      return undefined;
    }
    child?.kill('SIGKILL');
    return count % 3 === 0 ? 'take and drop' : 'drop';
  });
  const run = async () => {
    child = spawn(process.execPath, [sender], {
      env: { PATH: process.env.PATH, DEMO: '0', TERMII_API_URL: doubles.addresses.termii, ...own.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const idle = once(child.stdout!, 'data').catch(() => undefined);
    await Promise.race([exited, idle]);
    if (isOver) child.kill('SIGTERM');
    await exited;
  };
  for (let kill = 0; kill < kills; kill += 1) await run();
  const killedTries = doubles.tries.length;
  isOver = true;
  await run();

  const database = await own.reopen();
  t.after(async () => {
    await database.close();
    await own.remove();
  });
  const db = acrossCompanies(database.db, 'tests');
  const { rows: states } = await sql<{ state: string; reason: string | null; count: number }>`
    select state, reason, count(*)::int as count from receiver_messages group by 1, 2 order by 1, 2`.execute(
    db,
  );
  const count = (...names: string[]) =>
    states.filter(({ state }) => names.includes(state)).reduce((sum, each) => sum + each.count, 0);
  const { rows: days } = await sql<{ spent_kobo: number }>`select spent_kobo from message_days`.execute(db);
  const spent = days.reduce((sum, { spent_kobo }) => sum + Number(spent_kobo), 0);
  const taken = doubles.taken.map(({ to }) => to);
  t.diagnostic(
    `${killedTries} tries under ${kills} kills, ${taken.length} taken of ${orders}; ${JSON.stringify(states)}; spent ${spent} of ${capKobo} kobo`,
  );
  assert.equal(new Set(taken).size, taken.length, 'a message was sent twice');
  assert.ok(killedTries >= kills, `${killedTries} tries`);
  assert.deepEqual([count('queued', 'sending'), count('sent', 'unknown', 'not_sent')], [0, orders]);
  assert.ok(count('sent') <= taken.length && taken.length <= count('sent', 'unknown'));
  assert.ok(count('unknown') <= kills * atOnce);
  assert.equal(spent, count('sent', 'unknown') * priceKobo);
  assert.equal(spent, capKobo, 'the cap is used up and not passed');
});
