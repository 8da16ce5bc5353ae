import type pg from 'pg';
import { tablesByCompany } from '../platform/database/spread/places.ts';

// What Citus does with nodes, PostgreSQL does with partitions: each table of the companies in parts by the hash of its company,
// with the same demands on keys and references. A test database is made so while it has no rows.

/** So many that a statement which is not bound to a company is seen to look into several. */
export const shards = 4;

/** The shard's number behind the table's name. */
const shardOf = /^(.*)_shard_(\d+)$/;
export const toShard = (relation: string): { table: string; shard: string } | undefined => {
  const [, table, shard] = shardOf.exec(relation) ?? [];
  return table && shard ? { table, shard } : undefined;
};

const read = async (client: pg.Client, text: string): Promise<string[]> => {
  const { rows } = await client.query(text, text.includes('$1') ? [tablesByCompany] : []);
  return rows.map(({ statement }) => statement as string);
};

const ofTables = (column: string) =>
  `${column} in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1))`;

/** Keys come before references, which need them. */
const constraints = `select format('alter table %s add constraint %I %s', conrelid::regclass, conname,
    pg_get_constraintdef(oid)) as statement
  from pg_constraint where contype in ('p', 'u', 'f') and (${ofTables('conrelid')} or ${ofTables('confrelid')})
  order by contype = 'f', conrelid::regclass::text, conname`;

const indexes = `select pg_get_indexdef(indexrelid) as statement from pg_index where ${ofTables('indrelid')}
  and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by indexrelid`;

const functions = `select pg_get_functiondef(oid) as statement from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' order by oid`;

const triggers = `select pg_get_triggerdef(oid) as statement from pg_trigger
  where not tgisinternal and ${ofTables('tgrelid')} order by oid`;

const partitioned = (table: string) => [
  `create table ${table}_spread (like ${table} including all excluding indexes) partition by hash (company_id)`,
  `drop table ${table} cascade`,
  `alter table ${table}_spread rename to ${table}`,
  ...Array.from(
    { length: shards },
    (_, n) => `create table ${table}_shard_${n} partition of ${table}
      for values with (modulus ${shards}, remainder ${n})`,
  ),
];

/** Spreads the empty tables of the companies over partitions. */
export const spreadByCompany = async (client: pg.Client): Promise<void> => {
  const again = [];
  for (const kind of [indexes, constraints, functions, triggers]) again.push(await read(client, kind));
  const [indexed, constrained, written, triggered] = again as [string[], string[], string[], string[]];
  await client.query('begin; set local check_function_bodies = off');
  for (const table of tablesByCompany) for (const text of partitioned(table)) await client.query(text);
  // Dropping the tables dropped the functions that take or return their rows.
  for (const text of [...written, ...constrained, ...indexed, ...triggered]) await client.query(text);
  await client.query('commit');
};
