import { importLimits } from '@waybill/contract';
import type { ColumnChoice } from './guess-columns.ts';

interface Split {
  label: string;
  sign: RegExp;
  isLast?: true;
}

/** Signs at which the cells of a column can be cut in two. */
export const splits = {
  space: { label: 'at the first space', sign: /\s+/g },
  lastSpace: { label: 'at the last space', sign: /\s+/g, isLast: true },
  comma: { label: 'at the first comma', sign: /,/g },
  lastComma: { label: 'at the last comma', sign: /,/g, isLast: true },
  slash: { label: 'at the first slash', sign: /[/|]/g },
  dash: { label: 'at the first dash', sign: /(?<=\s)[-–—]|[-–—](?=\s)/g },
  semicolon: { label: 'at the first semicolon', sign: /;/g },
  line: { label: 'at the first line end', sign: /\n/g },
} as const satisfies Record<string, Split>;
export type SplitName = keyof typeof splits;

/** Splits of columns, by their number. */
export type ColumnSplits = Readonly<Record<number, SplitName>>;

/** The number of the first or second part of a column, next to those of whole columns. */
export const partOf = (column: number, part: 1 | 2): number => column + part * importLimits.columns;

/** Of a cell without the sign all is before it. */
function partsOfCell(cell: string, split: SplitName): [before: string, behind: string] {
  const { sign, isLast }: Split = splits[split];
  const match = [...cell.matchAll(sign)].at(isLast ? -1 : 0);
  if (!match) return [cell, ''];
  return [cell.slice(0, match.index).trim(), cell.slice(match.index + match[0].length).trim()];
}

/** The cell of a column or of a part of one; empty where the row has none. */
export function cellAt(cells: readonly string[], number: number, columnSplits: ColumnSplits): string {
  const column = number % importLimits.columns;
  const cell = cells[column] ?? '';
  const split = columnSplits[column];
  if (number === column || !split) return cell;
  return partsOfCell(cell, split)[number === partOf(column, 1) ? 0 : 1];
}

/** The columns to choose from with their titles; of a split one its parts. */
export const columnsToChoose = (titles: readonly string[], columnSplits: ColumnSplits) =>
  titles.flatMap((title, column) =>
    columnSplits[column]
      ? [
          { column: partOf(column, 1), title: `${title}, 1st part` },
          { column: partOf(column, 2), title: `${title}, 2nd part` },
        ]
      : [{ column, title }],
  );

/** Splits a column, or makes it whole: the field that has it keeps its first part. */
export function withSplit<Mapping extends { columns: ColumnChoice; splits: ColumnSplits }>(
  mapping: Mapping,
  column: number,
  split: SplitName | undefined,
): Mapping {
  const { [column]: _, ...others } = mapping.splits;
  const [whole, first, second] = [column, partOf(column, 1), partOf(column, 2)];
  const [from, to] = split ? [whole, first] : [first, whole];
  const moved = Object.entries(mapping.columns).map(([field, columns]): [string, number[]] => [
    field,
    columns.filter((one) => split || one !== second).map((one) => (one === from ? to : one)),
  ]);
  return {
    ...mapping,
    columns: Object.fromEntries(moved.filter(([, columns]) => columns.length > 0)),
    splits: split ? { ...others, [column]: split } : others,
  };
}
