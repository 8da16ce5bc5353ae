import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { anOrderBody } from '../../demo/builders/index.ts';
import { isPooled } from '../../testing/shared-setup.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { aKey, startTestServer, throughNode } from '../../testing/test-server.ts';
import { defaultTimeoutsMs, type OpenDatabase } from './database.ts';

// Runs with TEST_DATABASE=pgbouncer: a pool in transaction mode that lends fewer connections than a node has.
if (isPooled) {
  let own: TestDatabase;
  let hasty: OpenDatabase;

  before(async () => {
    own = await testDatabase();
    hasty = await own.reopen({ ...defaultTimeoutsMs, statement: 200 });
  });
  after(async () => {
    await hasty.close();
    await own.database.close();
    await own.remove();
  });

  test('a statement that takes too long is ended, in a transaction and outside of one', async () => {
    const tooLong = sql`select pg_sleep(20)`;
    await assert.rejects(tooLong.execute(hasty.db), { code: '57014' });
    await assert.rejects(
      hasty.db.transaction().execute((tx) => tooLong.execute(tx)),
      { code: '57014' },
    );
    await assert.rejects(tooLong.execute(await hasty.reads()), { code: '57014' });
    assert.equal((await sql`select 1`.execute(hasty.db)).rows.length, 1);
  });

  test('expensive reads have their settings, and leave none to who is lent the connection next', async () => {
    const { rows } = await sql`show work_mem`.execute(await hasty.reads());
    assert.deepEqual(rows, [{ work_mem: '32MB' }]);
    const reads = await hasty.reads();
    await Promise.all(Array.from({ length: 40 }, () => sql`select pg_sleep(0.01)`.execute(reads)));
    const others = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = new pg.Client({ connectionString: own.env.DATABASE_URL! });
        await client.connect();
        const { rows: found } = await client.query(
          `select current_setting('work_mem') as memory, current_setting('statement_timeout') as longest`,
        );
        await client.end();
        return found[0];
      }),
    );
    for (const one of others) assert.deepEqual(one, { memory: '4MB', longest: '0' });
  });

  test('a statement of its own that fails at its commit fails, and one that succeeds is stored', async () => {
    const { db } = own.database;
    await sql`create table checked (id int primary key, parent int references checked deferrable initially deferred)`.execute(
      db,
    );
    await assert.rejects(sql`insert into checked values (1, 7)`.execute(db), { code: '23503' });
    const stored = await sql`insert into checked values (${1}, ${1})`.execute(db);
    assert.equal(stored.numAffectedRows, 1n);
    assert.deepEqual((await sql`select id from checked`.execute(db)).rows, [{ id: 1 }]);
  });

  test('three nodes write through five lent connections, and each write is stored once', async () => {
    const server = await startTestServer();
    const { owner, id } = await server.company();
    const others = await Promise.all([server.anotherNode(), server.anotherNode()]);
    const nodes = [owner, ...others.map(({ app }) => throughNode(app, owner))];
    const keys = Array.from({ length: 40 }, aKey);
    const body = anOrderBody();
    const replies = await Promise.all(
      [...keys, ...keys].map((key, n) => nodes[n % nodes.length]!.post('order/store', body, key)),
    );
    for (const { status } of replies) assert.ok(status === 201 || status === 409, String(status));
    for (const key of keys) assert.equal((await owner.post('order/store', body, key)).status, 201);
    const { rows } = await sql`select count(*)::int as n from orders where company_id = ${id}`.execute(
      server.db,
    );
    assert.deepEqual(rows, [{ n: keys.length }]);
    await server.close();
  });
}
