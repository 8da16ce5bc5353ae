import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { anOrderBody } from '../../builders/index.ts';
import { startTestServer } from '../../testing/test-server.ts';

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
