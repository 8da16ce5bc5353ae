import type { ImportKind } from '@waybill/contract';
import { fieldsOf, type ImportField } from './fields.ts';
import type { Choice, ReadRow } from './read-row.ts';

/** A cell of the file, with its value. */
export interface BecomingCell {
  /** The first that has it; 0 for what is typed for all rows. */
  line: number;
  cell: string;
  /** The number of cells with this text. */
  count: number;
  /** The value as people read it, or what is asked or wrong. */
  becomes: string;
  isDoubtful: boolean;
  /** The possible values, if a person can decide, and the present one. */
  choices?: readonly Choice[];
  value?: unknown;
}

/** The cells of a field with their values, the doubtful and decided ones first, then those that change. */
export interface Becoming {
  field: string;
  label: string;
  /** The number of filled cells, and of doubtful ones. */
  filled: number;
  doubtful: number;
  cells: BecomingCell[];
}

const mostDoubtful = 4;
const mostShown = 5;

/** A row's cell of a field; undefined if it is empty. */
function cellOfRow(field: ImportField, row: ReadRow): BecomingCell | undefined {
  const cell = row.cells[field.name];
  if (cell === undefined) return undefined;
  const isDoubtful = !(field.name in row.values);
  const value = row.values[field.name];
  const reason = row.faults.find(({ column }) => column === field.label)?.reason ?? 'cannot be read';
  const choices = row.choices[field.name];
  return {
    line: row.line,
    cell,
    count: 1,
    becomes: isDoubtful ? reason : (field.show?.(value) ?? String(value)),
    isDoubtful,
    ...(choices && { choices, value }),
  };
}

function becomingOf(
  field: ImportField,
  rows: readonly ReadRow[],
  isDecided: (cell: string) => boolean,
): Becoming {
  const texts = new Map<string, BecomingCell>();
  const becoming = { field: field.name, label: field.label, filled: 0, doubtful: 0 };
  for (const row of rows) {
    const shown = cellOfRow(field, row);
    // A text typed for all rows stands in its field already.
    if (!shown || (row.line === 0 && !shown.isDoubtful && !shown.choices)) continue;
    becoming.filled += 1;
    becoming.doubtful += Number(shown.isDoubtful);
    const same = texts.get(shown.cell);
    if (same) same.count += 1;
    else texts.set(shown.cell, shown);
  }
  const all = [...texts.values()];
  const doubtful = all.filter(({ isDoubtful }) => isDoubtful).slice(0, mostDoubtful);
  const decided = all.filter(({ choices, cell }) => choices && isDecided(cell));
  const settled = all.filter(({ isDoubtful, choices, cell }) => choices && !isDoubtful && !isDecided(cell));
  const first = new Set([...doubtful, ...decided, ...settled.slice(0, mostDoubtful)]);
  const plain = all.filter(({ choices, isDoubtful }) => !choices && !isDoubtful);
  const changed = plain.filter(({ cell, becomes }) => cell !== becomes);
  const same = plain.filter(({ cell, becomes }) => cell === becomes);
  const rest = [...changed, ...same].slice(0, Math.max(0, mostShown - first.size));
  // A cell keeps its place when it is decided: the button that was pressed has the focus.
  return { ...becoming, cells: [...all.filter((cell) => first.has(cell)), ...rest] };
}

/** The cells with their values, by field; fields with doubtful or decided cells come first. */
export function becomingOfRows(
  kind: ImportKind,
  rows: readonly ReadRow[],
  isDecided: (field: string, cell: string) => boolean,
): Becoming[] {
  const isOpen = ({ doubtful, cells }: Becoming) => doubtful > 0 || cells.some(({ choices }) => choices);
  return fieldsOf[kind]
    .map((field) => becomingOf(field, rows, (cell) => isDecided(field.name, cell)))
    .filter(({ filled }) => filled > 0)
    .sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
}
