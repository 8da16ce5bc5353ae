import type { ImportKind, ImportRow } from '@waybill/contract';
import type { TableRow } from '../reading/table.ts';
import { type Becoming, becomingOfRows } from './becoming.ts';
import { feeByArea } from './fee-by-area.ts';
import { fieldsOf, type ImportField } from './fields.ts';
import { groupOrders, orderValues } from './group-orders.ts';
import { orderRow } from './order-row.ts';
import {
  type ColumnReadings,
  columnReadings,
  decisionKey,
  emptyRow,
  type Fault,
  type Mapping,
  putCell,
  type ReadRow,
  readRow,
} from './read-row.ts';

export type { Fault, Mapping };

export interface CheckedRows {
  /** Records that can be imported; an order of several lines has the number of its first one. */
  good: ImportRow[];
  faults: Fault[];
  /** Rows that are left out, with a fault or of an order that has one. */
  bad: number;
  /** All lines of the good orders that have several, by the first one. */
  linesOf: ReadonlyMap<number, readonly number[]>;
  /** The cells' values, by column. */
  columns: Becoming[];
}

const labelOf = (kind: ImportKind) => (field: string) =>
  fieldsOf[kind].find(({ name }) => name === field)?.label ?? field;

/** By line, and within a line as its fields are shown. */
function inOrder(kind: ImportKind, faults: readonly Fault[]): Fault[] {
  const labels = fieldsOf[kind].map(({ label }) => label);
  return [...faults].sort(
    (one, other) => one.line - other.line || labels.indexOf(one.column) - labels.indexOf(other.column),
  );
}

/** Reads the texts typed for all rows as a row of its own. */
function readTyped(kind: ImportKind, mapping: Mapping, readings: ColumnReadings): ReadRow {
  const typed = emptyRow(0);
  for (const field of fieldsOf[kind]) {
    const text = mapping.forAll[field.name]?.trim() ?? '';
    if (text !== '') putCell(typed, field, text, mapping, readings);
  }
  return typed;
}

/** Takes a field's value, or its fault, over from another row. */
function take(record: ReadRow, { name, label }: ImportField, { values, faults }: ReadRow) {
  if (name in values) record.values[name] = values[name];
  for (const { column, reason, readings } of faults)
    if (column === label) record.fail(column, reason, readings);
}

/** Fills a record's empty fields with the texts for all rows and the rates of areas; a required field that is still empty is a fault. */
function complete(kind: ImportKind, record: ReadRow, typed: ReadRow, feeOf: ReturnType<typeof feeByArea>) {
  const fees: ReadRow[] = [];
  for (const field of fieldsOf[kind]) {
    if (field.name in record.values) continue;
    const isEmpty = record.cells[field.name] === undefined;
    const fee = isEmpty && field.name === 'order_delivery_fee' ? feeOf(record) : undefined;
    if (isEmpty && typed.cells[field.name] !== undefined) take(record, field, typed);
    else if (fee) {
      take(record, field, fee);
      fees.push(fee);
    } else if (field.isRequired) record.fail(field.label, 'is missing');
  }
  return fees;
}

/** Reads the rows by the chosen columns; what has a fault is left out. */
export function checkRows(kind: ImportKind, rows: readonly TableRow[], mapping: Mapping): CheckedRows {
  const checked = { good: [] as ImportRow[], faults: [] as Fault[], linesOf: new Map<number, number[]>() };
  let bad = 0;
  const readings = columnReadings(kind, rows, mapping);
  const all = rows.map((row) => readRow(kind, row, mapping, readings));
  const typed = readTyped(kind, mapping, readings);
  const feeOf = feeByArea(mapping);
  const shown = [typed, ...all];
  for (const lines of kind === 'orders' ? groupOrders(all) : all.map((row) => [row])) {
    const [head, ...others] = lines;
    if (!head) continue;
    const record: ReadRow = { ...head, cells: Object.assign({}, ...lines.map(({ cells }) => cells)) };
    if (kind === 'orders') record.values = orderValues(lines, labelOf(kind));
    shown.push(...complete(kind, record, typed, feeOf));
    const content = kind === 'orders' ? orderRow(record, lines) : { fields: record.values };
    const faulty = lines.find(({ faults }) => faults.length > 0);
    if (!faulty) {
      checked.good.push({ line: head.line, ...content });
      if (others.length > 0)
        checked.linesOf.set(
          head.line,
          lines.map(({ line }) => line),
        );
      continue;
    }
    bad += lines.length;
    for (const row of lines) {
      if (row.faults.length === 0) row.fail('Order number', `belongs to the order on line ${faulty.line}`);
      checked.faults.push(...row.faults);
    }
  }
  const isDecided = (field: string, cell: string) => mapping.decided.has(decisionKey(field, cell));
  const columns = becomingOfRows(kind, shown, isDecided);
  return { ...checked, columns, faults: inOrder(kind, checked.faults), bad };
}
