import { sql } from 'kysely';
import type { AnyDatabase } from '../database/table-catalog.ts';
import { type KeyPurpose, type Keys, readKeys, type Sealed } from './keys.ts';

/** A table of sealed secrets: its key's columns, and what a row's secret is sealed with. */
export interface SealedTable {
  table: string;
  key: readonly string[];
  /** Other columns that the name is made of. */
  reads?: readonly string[];
  purpose: KeyPurpose;
  nameOf(row: Readonly<Record<string, string | number>>): string;
}

interface Row extends Sealed {
  [column: string]: string | number | null;
}

const named = (row: Row) => row as unknown as Record<string, string | number>;

const rowsAtOnce = 500;

/** The next rows that another key has sealed, held until the transaction ends. */
const findBatch = async (
  tx: AnyDatabase,
  { table, key, reads = [] }: SealedTable,
  keys: Keys,
  after?: Row,
) => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const selected = sql.join([...key, ...reads, 'key_id', 'sealed'].map((column) => sql.ref(column)));
  const following = after
    ? sql`and (${columns}) > (${sql.join(key.map((column) => sql.val(after[column])))})`
    : sql``;
  const { rows } = await sql<Row>`select ${selected} from ${sql.table(table)}
    where key_id is distinct from ${keys.current} ${following}
    order by ${columns} limit ${sql.lit(rowsAtOnce)} for no key update`.execute(tx);
  return rows;
};

const storeBatch = async (
  tx: AnyDatabase,
  { table, key, purpose, nameOf }: SealedTable,
  keys: Keys,
  rows: Row[],
) => {
  const sealed = rows.map((row) => ({
    ...Object.fromEntries(key.map((column) => [column, String(row[column])])),
    ...keys.seal(purpose, nameOf(named(row)), keys.open(purpose, nameOf(named(row)), row)),
  }));
  const isRow = sql.join(
    key.map((column) => sql`t.${sql.ref(column)}::text = (v ->> ${sql.lit(column)})`),
    sql` and `,
  );
  await sql`update ${sql.table(table)} t set key_id = v ->> 'key_id', sealed = v ->> 'sealed'
    from jsonb_array_elements(${JSON.stringify(sealed)}::jsonb) v where ${isRow}`.execute(tx);
};

/**
 * Seals everything in a table with the current key, a batch and transaction at a time: whoever breaks it off loses nothing, and begins
 * again. Returns how many rows there were.
 */
export const resealTable = async (db: AnyDatabase, table: SealedTable): Promise<number> => {
  let count = 0;
  let after: Row | undefined;
  for (;;) {
    const rows: Row[] = await db.transaction().execute(async (tx) => {
      const keys = await readKeys(tx);
      const batch = await findBatch(tx, table, keys, after);
      if (batch.length > 0) await storeBatch(tx, table, keys, batch);
      return batch;
    });
    count += rows.length;
    after = rows.at(-1);
    if (!after) return count;
  }
};
