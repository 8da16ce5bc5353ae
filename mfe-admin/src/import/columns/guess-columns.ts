import type { ImportKind } from '@waybill/contract';
import { fieldsOf, type ImportField } from './fields.ts';

/** Which column of the file is which field, by the field's name; a field that is left out is not in the file. */
export type ColumnChoice = Readonly<Record<string, number>>;

/** `Phone No.`, `PHONE_NO` and `phone no` are one title. */
const plainTitle = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

interface Match {
  field: string;
  column: number;
  /** The lowest wins. */
  rank: number;
}

const isMostly = (cells: readonly string[], pattern: RegExp) => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter((cell) => pattern.test(cell)).length * 2 > filled.length;
};

/** How well a column fits: its title, confirmed or not by its cells; or its cells alone. */
function rankOf(
  { titles, looksLike }: ImportField,
  title: string,
  cells: readonly string[],
): number | undefined {
  const looks = looksLike ? isMostly(cells, looksLike) : undefined;
  const exact = titles.indexOf(title);
  // A title such as "contact" is a name in one file and a phone in another.
  if (exact !== -1 && looks !== false) return exact;
  if (exact !== -1 && cells.every((cell) => cell === '')) return exact + 100;
  const isPart = titles.some((each) => each.length > 3 && title.includes(each));
  if (isPart && looks !== false) return 200;
  return looks ? 300 : undefined;
}

/** Guesses each field's column by its title and by what its first cells look like. A column is one field at most. */
export function guessColumns(
  kind: ImportKind,
  columns: readonly string[],
  samples: readonly (readonly string[])[],
): ColumnChoice {
  const matches: Match[] = fieldsOf[kind].flatMap((field) =>
    columns.flatMap((title, column) => {
      const cells = samples.map((cellsOfRow) => cellsOfRow[column] ?? '');
      const rank = rankOf(field, plainTitle(title), cells);
      return rank === undefined ? [] : [{ field: field.name, column, rank }];
    }),
  );
  const choice: Record<string, number> = {};
  const taken = new Set<number>();
  for (const { field, column } of matches.sort((one, other) => one.rank - other.rank)) {
    if (choice[field] !== undefined || taken.has(column)) continue;
    choice[field] = column;
    taken.add(column);
  }
  return choice;
}
