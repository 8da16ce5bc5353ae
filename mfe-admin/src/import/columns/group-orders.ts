import { orderNumberKey } from '@waybill/contract';
import type { ReadRow } from './read-row.ts';

/** Fields of one item of an order; all others belong to the order. */
export const itemFields = ['item', 'quantity', 'price'];

const isOfItem = (field: string) => itemFields.includes(field);

/** A line of nothing but an item, as where the cells of an order are merged over its lines. */
const isItemAlone = ({ values, faults }: ReadRow) =>
  faults.length === 0 && values.item !== undefined && Object.keys(values).every(isOfItem);

/**
 * The lines of each order, in the order of the file: those with the same number, and lines of an item alone with the one above
 * them. Shops save an order so, with one line per item.
 */
export function groupOrders(rows: readonly ReadRow[]): ReadRow[][] {
  const groups: ReadRow[][] = [];
  const byNumber = new Map<string, ReadRow[]>();
  let above: ReadRow[] | undefined;
  for (const row of rows) {
    const { reference } = row.values;
    const number = reference === undefined ? undefined : orderNumberKey(String(reference));
    const group = number === undefined ? (isItemAlone(row) ? above : undefined) : byNumber.get(number);
    above = group ?? [];
    above.push(row);
    if (group) continue;
    groups.push(above);
    if (number !== undefined) byNumber.set(number, above);
  }
  return groups;
}

const plain = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toLowerCase().replaceAll(/\s+/g, ' ');

const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

const shown = (cell = '') => `“${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}”`;

/** Merges the lines of an order; an empty cell adds nothing. A line that contradicts one above it is at fault: it may be of another order. */
export function orderValues(lines: readonly ReadRow[], labelOf: (field: string) => string) {
  const isPriced = lines.some(({ values }) => values.price !== undefined);
  const merged: Record<string, unknown> = {};
  const first: Record<string, ReadRow> = {};
  for (const row of lines)
    for (const [field, value] of Object.entries(row.values)) {
      if (isOfItem(field)) continue;
      const before = first[field];
      if (!before) {
        merged[field] = value;
        first[field] = row;
      } else if (field === 'order_description' && !isSame(merged[field], value)) {
        merged[field] = `${merged[field]}\n${value}`;
      } else if (field !== 'reference' && !(isPriced && field === 'order_amount')) {
        if (isSame(merged[field], value)) continue;
        const other = `${shown(before.cells[field])} on line ${before.line} of the same order`;
        row.fail(labelOf(field), `is ${shown(row.cells[field])}, but ${other}`);
      }
    }
  return merged;
}
