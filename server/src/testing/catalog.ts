import { sql } from 'kysely';
import type { AnyDatabase } from '../platform/database/table-catalog.ts';

const inSchema = (column: string) => `${column} = current_schema()::regnamespace`;

/** Everything in a database besides its rows, a line each. */
const lines = [
  `select format('column %s.%s %s%s %s%s%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), ' ' || co.collname,
      pg_get_expr(d.adbin, d.adrelid), case when a.attnotnull then ' not null' end, a.attidentity::text || a.attgenerated::text, a.attstorage::text)
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_collation co on co.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${inSchema('c.relnamespace')} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where ${inSchema('connamespace')} and contype <> 'n'`,
  `select indexdef from pg_indexes where schemaname = current_schema()`,
  `select pg_get_functiondef(oid) from pg_proc where ${inSchema('pronamespace')} and prokind = 'f'`,
  `select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and ${inSchema('c.relnamespace')}`,
];

export const readCatalog = async (db: AnyDatabase): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select line from (${sql.raw(lines.join(' union all '))}) found (line) order by line`.execute(db);
  return rows.map(({ line }) => line);
};
