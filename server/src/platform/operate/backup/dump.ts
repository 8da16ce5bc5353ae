import { sql } from 'kysely';
import { StartError } from '../../base/start-error.ts';
import {
  type AnyDatabase,
  type CatalogTable,
  readMigrations,
  readSequences,
  readTables,
} from '../../database/table-catalog.ts';
import type { Header, RowCounts } from './backup-lines.ts';

/** The size of one fetch: few rows if they are long, such as photos. */
const charactersAtOnce = 4_000_000;
const mostRowsAtOnce = 5_000;
const firstRows = 20;

/** The same texts for values from every database. */
const settings = [
  "set local timezone to 'UTC'",
  "set local datestyle to 'ISO, YMD'",
  "set local intervalstyle to 'postgres'",
  "set local bytea_output to 'hex'",
  'set local extra_float_digits to 1',
];

async function* rowsOf(tx: AnyDatabase, { table, columns }: CatalogTable): AsyncGenerator<string> {
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`declare line no scroll cursor for
    select array_to_json(array[${texts}]::text[])::text as line from ${sql.table(table)}`.execute(tx);
  for (let next = firstRows; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(next)} from line`.execute(tx);
    let characters = 0;
    for (const { line } of rows) {
      characters += line.length;
      yield line;
    }
    if (rows.length < next) break;
    const fitting = Math.floor(charactersAtOnce / Math.max(1, characters / rows.length));
    next = Math.min(Math.max(1, fitting), mostRowsAtOnce);
  }
  await sql`close line`.execute(tx);
}

/** The whole database as lines, but for the rows of tables left out, in a transaction that ends after the last one. */
export async function* dumpDatabase(
  tx: AnyDatabase,
  { without = [] }: { without?: readonly string[] } = {},
): AsyncGenerator<string> {
  for (const setting of settings) await sql.raw(setting).execute(tx);
  const migrations = await readMigrations(tx);
  if (migrations.length === 0) throw new StartError('There is nothing to back up: the database is empty.');
  const header: Header = { waybill_backup: 1, taken_at: new Date().toISOString(), migrations };
  yield JSON.stringify(header);
  const counts: RowCounts = {};
  for (const table of await readTables(tx)) {
    yield JSON.stringify({ table: table.table, columns: table.columns.map(({ name }) => name) });
    counts[table.table] = 0;
    if (without.includes(table.table)) continue;
    for await (const row of rowsOf(tx, table)) {
      counts[table.table]! += 1;
      yield row;
    }
  }
  yield JSON.stringify({ sequences: await readSequences(tx) });
  yield JSON.stringify({ end: counts });
}
