import { sql } from 'kysely';
import { type AnyDatabase, readTables } from '../platform/database/table-catalog.ts';

/** Finds rows of all tables whose text holds one of the words, in any case: each as its table and its row. */
export const findWords = async (db: AnyDatabase, words: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const { table } of await readTables(db)) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(it)::text as row from ${sql.table(table)} it
      where lower(to_jsonb(it)::text) ~ ${words.map((word) => word.toLowerCase()).join('|')}`.execute(db);
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found;
};
