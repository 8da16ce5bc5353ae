import { decimalSignOf, type ImportKind, importLimits } from '@waybill/contract';
import type { TableRow } from '../reading/table.ts';
import { noResult } from '../reading/workbook-cells.ts';
import { type ColumnSplits, cellAt } from './column-parts.ts';
import { fieldsOf, type ImportField } from './fields.ts';
import type { ColumnChoice } from './guess-columns.ts';
import { type ColumnReading, decimalShownBy, type KnownRecords, showMoney } from './values.ts';

/** Decisions on cells that may mean several things: the value of each, by `decisionKey`. */
export type Decided = ReadonlyMap<string, unknown>;

/** A decision is for all cells of a field that have one text. */
export const decisionKey = (field: string, cell: string): string => `${field}\n${cell}`;

/** The way in which the columns of a file are read. */
export interface Mapping {
  columns: ColumnChoice;
  /** Texts that are the same for all rows, by field. Used if a field has no column, or its cell is empty. */
  forAll: Readonly<Record<string, string>>;
  splits: ColumnSplits;
  decided: Decided;
  known: KnownRecords;
}

/** The fault of a row, and its column. */
export interface Fault {
  line: number;
  column: string;
  reason: string;
  /** The possible values of the cell, if a person has to decide; the reason asks. */
  readings?: readonly unknown[];
}

/** One of the values that a cell may have, as people read it. */
export interface Choice {
  label: string;
  value: unknown;
}

/** A row of the file by its fields. */
export interface ReadRow {
  line: number;
  /** Values of its filled cells. */
  values: Record<string, unknown>;
  /** Its filled cells. */
  cells: Record<string, string>;
  /** Possible values of cells that can be read in several ways, decided or not. */
  choices: Record<string, readonly Choice[]>;
  faults: Fault[];
  fail: (column: string, reason: string, readings?: readonly unknown[]) => void;
}

/** The reading of each column, by field. */
export type ColumnReadings = ReadonlyMap<string, ColumnReading>;

/** A row's text of a field: its cell, or its cells joined. */
export const cellOf = (
  { name, joinedBy = ' ' }: ImportField,
  { cells }: TableRow,
  { columns, splits }: Pick<Mapping, 'columns' | 'splits'>,
) =>
  (columns[name] ?? [])
    .map((column) => cellAt(cells, column, splits))
    .filter(Boolean)
    .reduce(
      (joined, cell) => (isThere(joined, cell, joinedBy) ? joined : joined + (joined && joinedBy) + cell),
      '',
    );

/** Shops repeat the second line of an address: "12 Allen Avenue, Flat 2" and "Flat 2". */
const isThere = (joined: string, cell: string, joinedBy: string) =>
  joinedBy === ', ' && `, ${joined}`.toLowerCase().endsWith(`, ${cell.toLowerCase()}`);

const tooLong = `is longer than ${importLimits.cell.toLocaleString('en-NG')} characters`;

/** The reading of each column: its decimal sign, which its own cells show, and the decisions about it. */
export function columnReadings(
  kind: ImportKind,
  rows: readonly TableRow[],
  mapping: Mapping,
): ColumnReadings {
  const readingOf = (field: ImportField): ColumnReading => {
    const { outlets } = mapping.known;
    if (field.show !== showMoney) return { outlets };
    const cells = rows.map((row) => cellOf(field, row, mapping));
    const decided = [...new Set(cells)].flatMap((cell) => {
      const value = mapping.decided.get(decisionKey(field.name, cell));
      return value === undefined ? [] : decimalShownBy(cell, value);
    });
    return { decimal: decimalSignOf([...cells, ...decided]), ask: field.ask?.(mapping.known) };
  };
  return new Map(fieldsOf[kind].map((field) => [field.name, readingOf(field)]));
}

const labelled = ({ show = String }: ImportField, readings: readonly unknown[]): Choice[] =>
  readings.map((value) => ({ label: show(value), value }));

const spreadsheetError =
  /(?:^|[\s,])(#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|CONNECT!|BLOCKED!|UNKNOWN!)|Err:\d{3})(?=$|[\s,])/i;

/** The reason why a cell of a spreadsheet has no value; undefined if it has one. */
function whyNoValue(cell: string): string | undefined {
  if (cell.includes(noResult))
    return 'is a formula without a result: open the file in a spreadsheet program, and save it again';
  const error = spreadsheetError.exec(cell)?.[1];
  return error && `is ${error}, an error of the spreadsheet: correct it there`;
}

/** Reads a filled cell, or what was typed for all rows, into the row: its value as decided or read, or its fault. */
export function putCell(
  row: ReadRow,
  field: ImportField,
  cell: string,
  { decided }: Mapping,
  readings: ColumnReadings,
): void {
  row.cells[field.name] = cell;
  const column = readings.get(field.name);
  if (cell.length > importLimits.cell) {
    row.fail(field.label, tooLong);
    return;
  }
  const error = whyNoValue(cell);
  if (error) {
    row.fail(field.label, error);
    return;
  }
  const read = field.read(cell, column);
  const alone = column?.decimal ? field.read(cell, { ...column, decimal: undefined }) : read;
  if ('readings' in alone) row.choices[field.name] = labelled(field, alone.readings);
  putValue(row, field, cell, read, decided);
}

/** Puts what a cell came to into the row. */
export function putValue(
  row: ReadRow,
  field: ImportField,
  cell: string,
  read: ReturnType<ImportField['read']>,
  decided: Decided,
): void {
  const key = decisionKey(field.name, cell);
  if (row.choices[field.name] && decided.has(key)) row.values[field.name] = decided.get(key);
  else if ('problem' in read) row.fail(field.label, read.problem);
  else if ('readings' in read) row.fail(field.label, read.question, read.readings);
  else row.values[field.name] = read.value;
}

/** In place of a column, where the row itself is at fault. */
const wholeRow = 'Row';

/** A row that nothing was read into yet. */
export function emptyRow(line: number): ReadRow {
  const faults: Fault[] = [];
  return {
    line,
    values: {},
    cells: {},
    choices: {},
    faults,
    fail(column, reason, possible) {
      // A cell that could not be read is not missing too, and one in the wrong column says nothing.
      if (faults.some((fault) => fault.column === column || fault.column === wholeRow)) return;
      faults.push({ line, column, reason, ...(possible && { readings: possible }) });
    },
  };
}

/** Reads the filled cells of a row. */
export function readRow(
  kind: ImportKind,
  row: TableRow,
  mapping: Mapping,
  readings: ColumnReadings,
): ReadRow {
  const read = emptyRow(row.line);
  if (row.fault) read.fail(wholeRow, row.fault);
  for (const field of fieldsOf[kind]) {
    // Of a row at fault only its number is read: its order is not imported without it.
    const cell = row.fault && field.name !== 'reference' ? '' : cellOf(field, row, mapping);
    if (cell !== '') putCell(read, field, cell, mapping, readings);
  }
  return read;
}
