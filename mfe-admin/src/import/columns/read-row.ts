import { decimalSignOf, type ImportKind, importLimits } from '@waybill/contract';
import type { TableRow } from '../reading/table.ts';
import { fieldsOf, type ImportField } from './fields.ts';
import type { ColumnChoice } from './guess-columns.ts';
import { type ColumnReading, readMoney } from './values.ts';

/** How the columns of a file are read. */
export interface Mapping {
  columns: ColumnChoice;
  /** What is the same for all rows, as typed, by field. Used where a field has no column, or its cell is empty. */
  forAll: Readonly<Record<string, string>>;
}

/** What is wrong with a row, and in which column. */
export interface Fault {
  line: number;
  column: string;
  reason: string;
  /** What the cell may mean, where that has to be decided; the reason asks. */
  readings?: readonly unknown[];
}

/** A row of the file by its fields. */
export interface ReadRow {
  line: number;
  /** What its filled cells became. */
  values: Record<string, unknown>;
  /** Its filled cells. */
  cells: Record<string, string>;
  faults: Fault[];
  fail: (column: string, reason: string, readings?: readonly unknown[]) => void;
}

/** How each column of sums is to be read, by field. */
export type ColumnReadings = ReadonlyMap<string, ColumnReading>;

/** What a row has of a field: its cell, or its cells joined. */
export const cellOf = ({ name, joinedBy = ' ' }: ImportField, { cells }: TableRow, columns: ColumnChoice) =>
  (columns[name] ?? [])
    .map((column) => cells[column] ?? '')
    .filter(Boolean)
    .join(joinedBy);

const tooLong = `is longer than ${importLimits.cell.toLocaleString('en-NG')} characters`;

/** Reads a filled cell, or what was typed for all rows. */
export const readCell = (field: ImportField, cell: string, columns: ColumnReadings) =>
  cell.length > importLimits.cell ? { problem: tooLong } : field.read(cell, columns.get(field.name));

/** How each column of sums is to be read; its own cells show it. */
export function columnReadings(
  kind: ImportKind,
  rows: readonly TableRow[],
  { columns }: Mapping,
): ColumnReadings {
  const sums = fieldsOf[kind].filter(({ read }) => read === readMoney);
  return new Map(
    sums.map((field) => [
      field.name,
      { decimal: decimalSignOf(rows.map((row) => cellOf(field, row, columns))) },
    ]),
  );
}

/** Reads the filled cells of a row. */
export function readRow(
  kind: ImportKind,
  row: TableRow,
  { columns }: Mapping,
  readings: ColumnReadings,
): ReadRow {
  const faults: Fault[] = [];
  const read: ReadRow = {
    line: row.line,
    values: {},
    cells: {},
    faults,
    fail(column, reason, possible) {
      // A cell that could not be read is not missing too.
      if (faults.some((fault) => fault.column === column)) return;
      faults.push({ line: row.line, column, reason, ...(possible && { readings: possible }) });
    },
  };
  for (const field of fieldsOf[kind]) {
    const cell = cellOf(field, row, columns);
    if (cell === '') continue;
    read.cells[field.name] = cell;
    putValue(read, field, readCell(field, cell, readings));
  }
  return read;
}

/** Puts what a cell came to into the row: its value, or its fault. */
export function putValue(row: ReadRow, field: ImportField, read: ReturnType<ImportField['read']>): void {
  if ('problem' in read) row.fail(field.label, read.problem);
  else if ('readings' in read) row.fail(field.label, read.question, read.readings);
  else row.values[field.name] = read.value;
}
