import type { ImportKind, ImportRow } from '@waybill/contract';
import type { TableRow } from '../reading/table.ts';
import { type Becoming, becomingOfRows } from './becoming.ts';
import { fieldsOf } from './fields.ts';
import { groupOrders, orderValues } from './group-orders.ts';
import { orderRow } from './order-row.ts';
import {
  type ColumnReadings,
  columnReadings,
  type Fault,
  type Mapping,
  putValue,
  type ReadRow,
  readCell,
  readRow,
} from './read-row.ts';

export type { Fault, Mapping };

export interface CheckedRows {
  /** What can be imported; an order of several lines has the number of its first one. */
  good: ImportRow[];
  faults: Fault[];
  /** Rows that are left out, with a fault or of an order that has one. */
  bad: number;
  /** All lines of the good orders that have several, by the first one. */
  linesOf: ReadonlyMap<number, readonly number[]>;
  /** What the cells become, by column. */
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

/** What is the same for all rows goes where a record has nothing of its own; what is still missing is a fault. */
function complete(kind: ImportKind, record: ReadRow, { forAll }: Mapping, readings: ColumnReadings) {
  for (const field of fieldsOf[kind]) {
    if (field.name in record.values) continue;
    const typed = record.cells[field.name] === undefined ? (forAll[field.name]?.trim() ?? '') : '';
    if (typed !== '') putValue(record, field, readCell(field, typed, readings));
    else if (field.isRequired) record.fail(field.label, 'is missing');
  }
}

/** Reads the rows by the chosen columns; what has a fault is left out. */
export function checkRows(kind: ImportKind, rows: readonly TableRow[], mapping: Mapping): CheckedRows {
  const checked = { good: [] as ImportRow[], faults: [] as Fault[], linesOf: new Map<number, number[]>() };
  let bad = 0;
  const readings = columnReadings(kind, rows, mapping);
  const all = rows.map((row) => readRow(kind, row, mapping, readings));
  const columns = becomingOfRows(kind, all);
  for (const lines of kind === 'orders' ? groupOrders(all) : all.map((row) => [row])) {
    const [head, ...others] = lines;
    if (!head) continue;
    const record: ReadRow = { ...head, cells: Object.assign({}, ...lines.map(({ cells }) => cells)) };
    if (kind === 'orders') record.values = orderValues(lines, labelOf(kind));
    complete(kind, record, mapping, readings);
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
      if (row.faults.length === 0) row.fail('Order number', `is of the order of line ${faulty.line}`);
      checked.faults.push(...row.faults);
    }
  }
  return { ...checked, columns, faults: inOrder(kind, checked.faults), bad };
}
