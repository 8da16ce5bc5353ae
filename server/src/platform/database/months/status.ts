import { sql } from 'kysely';
import type { AnyDatabase } from '../backup/table-catalog.ts';
import { readChecks } from './definitions.ts';
import { type Month, manyRows, monthlyTables } from './monthly-tables.ts';
import { countRest, missingMonths, type Piece, readForm, readPieces } from './pieces.ts';

export interface TableStatus {
  table: string;
  form: Awaited<ReturnType<typeof readForm>>;
  /** As PostgreSQL estimates. */
  rows: number;
  isLarge: boolean;
  /** Turning it broke off; until it goes on, no record of a later month than the next can be written. */
  isHalfTurned: boolean;
  pieces: Piece[];
  missing: Month[];
  /** Rows that no month was made for. */
  withoutMonth: number;
}

const readRows = async (db: AnyDatabase, table: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select greatest(reltuples, 0)::bigint as rows from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]?.rows ?? 0;
};

export const readMonthsStatus = async (db: AnyDatabase, now: Date): Promise<TableStatus[]> => {
  const found: TableStatus[] = [];
  for (const table of monthlyTables) {
    const { name } = table;
    const form = await readForm(db, table);
    const isByMonth = form === 'by month';
    const pieces = isByMonth ? await readPieces(db, name) : [];
    const rows = isByMonth ? pieces.reduce((sum, piece) => sum + piece.rows, 0) : await readRows(db, name);
    const checks = isByMonth ? [] : await readChecks(db, name);
    found.push({
      ...{ table: name, form, rows, pieces, isLarge: rows >= manyRows },
      isHalfTurned: checks.some((check) => check.name === `${name}_first_piece`),
      missing: isByMonth ? missingMonths(pieces, name, now) : [],
      withoutMonth: isByMonth ? await countRest(db, name) : 0,
    });
  }
  return found;
};
