import { decimalSignOf, type ImportKind, type ImportRow, importLimits } from '@waybill/contract';
import type { TableRow } from '../reading/table.ts';
import { fieldsOf, type ImportField } from './fields.ts';
import type { ColumnChoice } from './guess-columns.ts';
import { orderRow } from './order-row.ts';
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

export interface CheckedRows {
  good: ImportRow[];
  faults: Fault[];
  /** Rows with a fault at least. */
  bad: number;
}

type Values = Record<string, unknown>;

interface ReadRow {
  line: number;
  values: Values;
  faults: Fault[];
  fail: (column: string, reason: string, readings?: readonly unknown[]) => void;
}

const cellOf = ({ name }: ImportField, { cells }: TableRow, { columns, forAll }: Mapping) => {
  const column = columns[name];
  return (column === undefined ? '' : (cells[column] ?? '')) || forAll[name]?.trim() || '';
};

const tooLong = `is longer than ${importLimits.cell.toLocaleString('en-NG')} characters`;

/** How each column of sums is to be read, by field; its own cells show it. */
function columnReadings(kind: ImportKind, rows: readonly TableRow[], mapping: Mapping) {
  const sums = fieldsOf[kind].filter(({ read }) => read === readMoney);
  return new Map<string, ColumnReading>(
    sums.map((field) => [
      field.name,
      { decimal: decimalSignOf(rows.map((row) => cellOf(field, row, mapping))) },
    ]),
  );
}

function readRow(
  kind: ImportKind,
  row: TableRow,
  mapping: Mapping,
  columns: ReadonlyMap<string, ColumnReading>,
): ReadRow {
  const values: Values = {};
  const faults: Fault[] = [];
  const fail: ReadRow['fail'] = (column, reason, readings) => {
    // A cell that could not be read is not missing too.
    if (faults.some((fault) => fault.column === column)) return;
    faults.push({ line: row.line, column, reason, ...(readings && { readings }) });
  };
  for (const field of fieldsOf[kind]) {
    const cell = cellOf(field, row, mapping);
    if (cell === '') {
      if (field.isRequired) fail(field.label, 'is missing');
      continue;
    }
    const read =
      cell.length > importLimits.cell ? { problem: tooLong } : field.read(cell, columns.get(field.name));
    if ('problem' in read) fail(field.label, read.problem);
    else if ('readings' in read) fail(field.label, read.question, read.readings);
    else values[field.name] = read.value;
  }
  return { line: row.line, values, faults, fail };
}

const numberOf = ({ values }: ReadRow) => String(values.reference).toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Fails all rows that share an order number, also the first: an order of which a part is imported would be wrong, and its
 * mended row would be skipped.
 */
function failRepeatedNumbers(rows: readonly ReadRow[]) {
  const byNumber = new Map<string, ReadRow[]>();
  for (const row of rows) {
    if (row.values.reference === undefined) continue;
    const number = numberOf(row);
    const same = byNumber.get(number);
    if (same) same.push(row);
    else byNumber.set(number, [row]);
  }
  for (const [first, second, ...others] of byNumber.values()) {
    if (!first || !second) continue;
    for (const row of [first, second, ...others]) {
      const other = row === first ? second : first;
      row.fail('Order number', `has the number of line ${other.line}: put all items in one row`);
    }
  }
}

/** Reads the rows by the chosen columns; one with a fault is left out. */
export function checkRows(kind: ImportKind, rows: readonly TableRow[], mapping: Mapping): CheckedRows {
  const good: ImportRow[] = [];
  const faults: Fault[] = [];
  const columns = columnReadings(kind, rows, mapping);
  const all = rows.map((row) => readRow(kind, row, mapping, columns));
  if (kind === 'orders') failRepeatedNumbers(all);
  for (const read of all) {
    const content = kind === 'orders' ? orderRow(read.values, read.fail) : { fields: read.values };
    if (read.faults.length > 0) faults.push(...read.faults);
    else good.push({ line: read.line, ...content });
  }
  return { good, faults, bad: rows.length - good.length };
}
