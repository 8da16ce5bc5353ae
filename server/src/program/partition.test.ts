import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import { readMonthsStatus } from '../platform/database/months/status.ts';
import { assertNothingLost, lifecycleClients } from '../testing/lifecycle-client.ts';
import { killPrograms, startProgram } from '../testing/program.ts';
import { databaseKind, isByMonth, isSpread } from '../testing/shared-setup.ts';
import { testDatabase } from '../testing/test-database.ts';

const file = fileURLToPath(new URL('./partition.js', import.meta.url));
const start = (env: Record<string, string>, ...args: string[]) =>
  spawn(process.execPath, ['--enable-source-maps', file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const partition = async (env: Record<string, string>, ...args: string[]) => {
  const child = start(env, ...args);
  const [[status], said, complained] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, said, complained };
};

after(killPrograms);

const isElsewhere =
  databaseKind !== 'postgres' || isSpread
    ? 'months are for PostgreSQL, on whole tables'
    : isByMonth && 'by month already';

test('without PostgreSQL, or without a month that makes sense, the command says what it needs', async (t) => {
  const { status, complained } = await partition({}, 'convert');
  assert.deepEqual([status, complained], [1, 'Months are for PostgreSQL: set DATABASE_URL.\n']);
  if (isElsewhere) return t.skip(isElsewhere);
  const own = await testDatabase();
  assert.match((await partition(own.env, 'turn')).complained, /^There is no turn: use status, convert, /);
  assert.match((await partition(own.env, 'detach', '2026-13')).complained, /^Which month\?/);
  assert.match((await partition(own.env, 'detach', '2026-01')).complained, /do not go by month/);
  assert.match((await partition(own.env, 'attach', '2026-01')).complained, /^No month was detached/);
  await own.database.close();
  await own.remove();
});

/** Clients at work on a server of their own, until they are stopped. */
const work = async (own: Awaited<ReturnType<typeof testDatabase>>) => {
  const { clients, acknowledged } = await lifecycleClients(own.database, 4);
  const server = await startProgram(own.env);
  const failed: string[] = [];
  let isOver = false;
  const loops = clients.map(async (client) => {
    while (!isOver) {
      const outcome = await client.attempt(server.url);
      if (outcome !== 'acknowledged') failed.push(outcome);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(loops);
    server.child.kill('SIGTERM');
    await server.exited;
  };
  const untilMore = async (calls: number) => {
    const from = acknowledged();
    while (acknowledged() < from + calls) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { clients, failed, stop, untilMore };
};

const formsOf = async (own: Awaited<ReturnType<typeof testDatabase>>) => {
  const database = await own.reopen();
  const status = await readMonthsStatus(acrossCompanies(database.db, 'tests'), new Date());
  return {
    database,
    forms: status.map(({ form, missing, withoutMonth }) => [form, missing.length, withoutMonth]),
  };
};
const allByMonth = [
  ['by month', 0, 0],
  ['by month', 0, 0],
  ['by month', 0, 0],
];

test('tables are turned into months while riders work: no call fails, and nothing is lost', async (t) => {
  if (isElsewhere) return t.skip(isElsewhere);
  const own = await testDatabase();
  const { clients, failed, stop, untilMore } = await work(own);
  await untilMore(40);
  const { status, complained } = await partition(own.env, 'convert');
  assert.equal(status, 0, complained);
  await untilMore(40);
  await stop();
  assert.deepEqual(failed, []);
  const { database, forms } = await formsOf(own);
  assert.deepEqual(forms, allByMonth);
  await assertNothingLost(database.db, clients);
  await database.close();
  await own.remove();
});

test('turning them that is killed at any point goes on when it is run again', async (t) => {
  if (isElsewhere) return t.skip(isElsewhere);
  const own = await testDatabase();
  const { clients, failed, stop, untilMore } = await work(own);
  await untilMore(20);
  for (let line = 1; line <= 6; line += 1) {
    const child = start(own.env, 'convert');
    const ended = once(child, 'close');
    let seen = 0;
    createInterface(child.stdout).on('line', () => {
      seen += 1;
      if (seen === line) child.kill('SIGKILL');
    });
    await ended;
    await untilMore(5);
  }
  const { status, complained } = await partition(own.env, 'convert');
  assert.equal(status, 0, complained);
  assert.equal((await partition(own.env, 'convert')).status, 0, 'once more changes nothing');
  await stop();
  assert.deepEqual(failed, []);
  const { database, forms } = await formsOf(own);
  assert.deepEqual(forms, allByMonth);
  await assertNothingLost(database.db, clients);
  const { rows } = await sql`select from pg_constraint where conname like '%first_piece'`.execute(
    database.db,
  );
  assert.deepEqual(rows, []);
  await database.close();
  await own.remove();
});
