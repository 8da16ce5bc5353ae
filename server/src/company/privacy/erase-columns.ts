import type { DataKind } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, type Erasing } from './personal-columns.ts';

/** What stands in place of an erased text; `is_erased` of the database knows it. */
export const erasedMark = 'Erased';

const erasedValue: Partial<Record<Erasing, (column: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  mark: (column) => sql`case when ${column} is not null then ${sql.lit(erasedMark)} end`,
  null: () => sql`null`,
  empty: () => sql`''`,
  list: () => sql`'[]'`,
  texts: (column) => sql`erased_texts(${column})`,
};

/** Columns that a trigger keeps as they are but for this: each needs a statement of its own. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  orders: ['order_items'],
  courier_orders: ['delivered_items', 'verifier_comment'],
};

/** The assignments that erase a table's columns of these kinds, by statement. */
export const assignmentsOf = (table: string, kinds: readonly DataKind[]): RawBuilder<unknown>[] => {
  const all = columnsOf(table, kinds).filter(([, how]) => how in erasedValue);
  const assign = (columns: typeof all) =>
    sql.join(columns.map(([column, how]) => sql`${sql.ref(column)} = ${erasedValue[how]!(sql.ref(column))}`));
  const alone = guarded[table] ?? [];
  const together = all.filter(([column]) => !alone.includes(column));
  return [
    ...(together.length > 0 ? [assign(together)] : []),
    ...all.filter(([column]) => alone.includes(column)).map((one) => assign([one])),
  ];
};
