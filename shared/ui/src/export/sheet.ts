import type { CellValue, Column } from '../table/columns.tsx';

/** A sheet: titles, and rows of plain cells. */
export interface Sheet {
  titles: string[];
  kinds: ('text' | 'money' | 'timestamp' | 'number')[];
  rows: CellValue[][];
}

// A text that begins so is run as a formula by spreadsheets; a leading apostrophe makes it plain text.
const neutralised = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cellFor = (value: CellValue, kind: Column<never>['kind']): CellValue => {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'string' && kind !== 'timestamp' ? neutralised(value) : value;
};

/** The sheet of some rows, by the very columns that the screen shows. */
export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  const exported = columns.filter(({ isScreenOnly }) => !isScreenOnly);
  return {
    titles: exported.map(({ title }) => title),
    kinds: exported.map(({ kind }) => kind ?? 'text'),
    rows: rows.map((row) => exported.map(({ value, kind }) => cellFor(value(row), kind))),
  };
}
