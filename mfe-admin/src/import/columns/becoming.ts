import type { ImportKind } from '@waybill/contract';
import { fieldsOf, type ImportField } from './fields.ts';
import type { ReadRow } from './read-row.ts';

/** What a cell of the file becomes. */
export interface BecomingCell {
  line: number;
  cell: string;
  /** The value as people read it, or what is asked or wrong. */
  becomes: string;
  isDoubtful: boolean;
}

/** What the cells of a field become, the doubtful ones first, then those that change. */
export interface Becoming {
  label: string;
  /** How many filled cells there are, and how many of them are doubtful. */
  filled: number;
  doubtful: number;
  cells: BecomingCell[];
}

const mostDoubtful = 4;
const mostShown = 5;

interface Examples {
  doubtful: Map<string, BecomingCell>;
  changed: Map<string, BecomingCell>;
  same: Map<string, BecomingCell>;
}

const put = (examples: Map<string, BecomingCell>, cell: BecomingCell, most: number) => {
  if (examples.size < most && !examples.has(cell.cell)) examples.set(cell.cell, cell);
};

function becomingOf(field: ImportField, rows: readonly ReadRow[]): Becoming {
  const examples: Examples = { doubtful: new Map(), changed: new Map(), same: new Map() };
  const becoming = { label: field.label, filled: 0, doubtful: 0 };
  for (const { line, cells, values, faults } of rows) {
    const cell = cells[field.name];
    if (cell === undefined) continue;
    becoming.filled += 1;
    if (field.name in values) {
      const becomes = field.show?.(values[field.name]) ?? String(values[field.name]);
      put(
        becomes === cell ? examples.same : examples.changed,
        { line, cell, becomes, isDoubtful: false },
        mostShown,
      );
    } else {
      becoming.doubtful += 1;
      const becomes = faults.find(({ column }) => column === field.label)?.reason ?? 'cannot be read';
      put(examples.doubtful, { line, cell, becomes, isDoubtful: true }, mostDoubtful);
    }
  }
  const cells = [examples.doubtful, examples.changed, examples.same].flatMap((map) => [...map.values()]);
  return { ...becoming, cells: cells.slice(0, mostShown) };
}

/** What the cells become, by field; fields with doubtful cells come first. */
export const becomingOfRows = (kind: ImportKind, rows: readonly ReadRow[]): Becoming[] =>
  fieldsOf[kind]
    .map((field) => becomingOf(field, rows))
    .filter(({ filled }) => filled > 0)
    .sort((one, other) => Number(other.doubtful > 0) - Number(one.doubtful > 0));
