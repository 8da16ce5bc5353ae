import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { isSpread } from './shared-setup.ts';
import { testDatabase } from './test-database.ts';

/** Sends statements to a spread database of their own, which is then looked at. */
const send = async (...statements: RawBuilder<unknown>[]): Promise<void> => {
  const { database, remove } = await testDatabase();
  for (const statement of statements) await statement.execute(database.db);
  await database.close();
  await remove();
};

const spills = /Statements look into several companies' shards/;

test('a join that forgets the company is found on spread tables, one that has it is not', async (t) => {
  if (!isSpread) return t.skip('tables are not spread here');
  const given = sql`(select order_id from courier_orders where company_id = ${'one'}) given`;
  const joined = (orders: RawBuilder<unknown>) =>
    sql`select count(*) from ${orders} o full join ${given} on given.order_id = o.id`;
  await assert.rejects(send(joined(sql`orders`)), spills);
  await send(joined(sql`(select id from orders where company_id = ${'one'})`));
});

test('what a function sends is looked at as well', async (t) => {
  if (!isSpread) return t.skip('tables are not spread here');
  // The fence looks at what the server sends, and not into functions.
  const body = `begin return (select count(*) from orders where id = wanted); end`;
  const create = `create function count_of(wanted text) returns bigint language plpgsql as '${body}'`;
  await assert.rejects(send(sql.raw(create), sql`select count_of('x')`), spills);
});
