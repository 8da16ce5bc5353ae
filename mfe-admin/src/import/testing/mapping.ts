import type { ImportKind } from '@waybill/contract';
import { fieldsOf } from '../columns/fields.ts';
import type { Mapping } from '../columns/read-row.ts';

const known = { outlets: [], rates: [] };
/** Nothing split, decided or known. */
export const whole: Pick<Mapping, 'splits' | 'decided' | 'known'> = { splits: {}, decided: new Map(), known };

/** A mapping of columns by their number, with what is offered for all rows. */
export const mapped = (kind: ImportKind, columns: Record<string, number>, forAll = {}): Mapping => ({
  ...whole,
  columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [column]])),
  forAll: Object.fromEntries([
    ...fieldsOf[kind].flatMap(({ name, forAll: offered }) =>
      offered?.startsWith('company_') ? [[name, 'Lagos']] : offered ? [[name, offered]] : [],
    ),
    ...Object.entries(forAll),
  ]),
});
/** Rows as a file has them, the first on line 2. */
export const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 2, cells }));
