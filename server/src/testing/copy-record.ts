import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Copies a row of a company's table so many times, with other values in some columns: SQL over `n`, which counts from 1. */
export const copyRecord = async (
  db: Database,
  table: string,
  id: string,
  copies: number,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = rows.map(({ name }) => name);
  const { rows: found } = await sql<{ company_id: string }>`select company_id from ${sql.table(table)}
    where id = ${id}`.execute(db);
  await sql
    .raw(`insert into ${table} (${names.join(', ')}) select ${names.map((name) => values[name] ?? `t.${name}`).join(', ')}
      from generate_series(1, ${copies}) n, ${table} t where t.id = '${id}' and t.company_id = '${found[0]!.company_id}'`)
    .execute(db);
};
