import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { anOrderBody } from '../../demo/builders/index.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { defer } from './pipelined-connection.ts';

test('calls go on while a newer node adds columns to the tables they read and write', async () => {
  const server = await startTestServer();
  const company = await server.company();
  const { owner } = company;
  const read = () => owner.post('order/filter/index', {});
  const write = () => owner.post('order/store', anOrderBody());
  // Often enough that every connection of the pool has the statements prepared.
  const manyTimes = (call: typeof read) => Promise.all(Array.from({ length: 30 }, call));
  for (const call of [read, write]) {
    await manyTimes(call);
    await sql`alter table orders add column ${sql.ref(`later_${call.name}`)} text`.execute(server.db);
    const statuses = new Set((await manyTimes(call)).map(({ status }) => status));
    assert.deepEqual([...statuses], [call === read ? 200 : 201]);
  }
  await server.close();
});

test('a deferred statement whose plan has gone stale does not run outside of its transaction', async () => {
  const server = await startTestServer();
  await sql`create table notes (text text)`.execute(server.db);
  const note = (text: string, tx = server.db) =>
    defer(tx, sql`insert into notes values (${text}) returning *`);
  const write = (text: string) =>
    server.db.transaction().execute(async (tx) => {
      await note(text, tx as typeof server.db);
    });
  // Often enough that every connection of the pool has it prepared.
  await Promise.all(Array.from({ length: 30 }, () => write('before')));
  await sql`alter table notes add column later text`.execute(server.db);
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => write('after')));
  const written = outcomes.filter(({ status }) => status === 'fulfilled').length;
  const { rows } = await sql<{ text: string }>`select text from notes where text = 'after'`.execute(
    server.db,
  );
  assert.equal(rows.length, written, 'what failed wrote nothing');
  await server.close();
});
