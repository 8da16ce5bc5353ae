import { importLimits } from '@waybill/contract';
import { type TableRow, UnreadableFile } from './table.ts';

/** A table with the titles of its columns. */
export interface Table {
  columns: string[];
  rows: TableRow[];
  /** Lines below the titles that are no rows of data. */
  leftOut: { line: number; as: 'total' | 'titles' }[];
}

const filled = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length;

/** Rows above the titles, such as the name of a list, or whose account it is of. */
const mostAbove = 25;

const looksLikeData = (cell: string) => /@/.test(cell) || cell.replaceAll(/\D/g, '').length >= 7;

/** The number of cells that most rows fill. */
function usualCells(rows: readonly TableRow[]): number {
  const counts = rows.map(filled).sort((one, other) => one - other);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

/**
 * The place of the first row that fills about as many columns as the rows do; or of a fuller one below it without a digit, where
 * that one says whose list it is.
 */
function placeOfTitles(rows: readonly TableRow[], width: number): number {
  const usual = usualCells(rows);
  const enough = Math.max(Math.min(2, width), Math.ceil(usual * 0.6));
  const top = rows.slice(0, mostAbove);
  const first = top.findIndex((row) => filled(row) >= enough);
  const at = top[first];
  if (!at || filled(at) >= usual) return first;
  const isFuller = (row: TableRow) => filled(row) >= usual && !row.cells.some((cell) => /\d/.test(cell));
  const fuller = top.findIndex((row, place) => place > first && isFuller(row));
  return fuller === -1 ? first : fuller;
}

const totalWord = /^(?:grand|sub|overall)?(?:totals?|sum)$/i;
const countedWord =
  /^(?:no\.?|number|of|amount|cod|fees?|orders?|items?|rows?|deliveries|sales|naira|only|₦)$/i;
const number = /^[₦N#]?[\d.,()-]+$/i;

/** A row of a total: it begins with that word, and has nothing else but numbers and what they count. */
const isTotal = ({ cells }: TableRow) => {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  const isCounted = (word: string) => word === '' || countedWord.test(word) || number.test(word);
  const [word = '', ...rest] = first.replace(/^(?:grand|sub|over-?all)[ -]+/i, '').split(/[\s:=]/);
  return (
    totalWord.test(word) && rest.every(isCounted) && others.every((cell) => cell.split(/\s/).every(isCounted))
  );
};

const isTitlesAgain = ({ cells }: TableRow, titles: TableRow) =>
  cells.every((cell, column) => cell.toLowerCase() === (titles.cells[column] ?? '').toLowerCase());

/** In a text file, a row with more cells than there are titles has a comma too many: all behind it are in the wrong column. */
function checkedWidth({ width, ...row }: TableRow, titles: TableRow | undefined): TableRow {
  const most = titles?.width;
  if (width === undefined || most === undefined || row.cells.length <= most) return row;
  const fault = `has ${row.cells.length} cells, but the file has ${most} titles: a comma in an amount or an address needs quotation marks around it`;
  return { ...row, fault };
}

/**
 * The titles are the first row that fills about as many columns as the rows do; one that holds a phone or an email is none.
 * Totals, and titles that stand again on a later page, are left out of the rows.
 */
export function withTitles(all: readonly TableRow[]): Table {
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  const first = placeOfTitles(all, width);
  const titles = all[first];
  if (!titles) throw new UnreadableFile('No rows were found.');
  const isData = titles.cells.some(looksLikeData);
  const columns = Array.from(
    { length: width },
    (_, index) => (!isData && titles.cells[index]) || `Column ${index + 1}`,
  );
  const leftOut: Table['leftOut'] = [];
  const rows = all.slice(isData ? first : first + 1).flatMap((row) => {
    const as = isTotal(row) ? 'total' : !isData && isTitlesAgain(row, titles) ? 'titles' : undefined;
    if (as) leftOut.push({ line: row.line, as });
    return as ? [] : [checkedWidth(row, isData ? undefined : titles)];
  });
  if (rows.length === 0) throw new UnreadableFile('There are no rows below the titles.');
  if (rows.length > importLimits.rows)
    throw new UnreadableFile(
      `The file has more than ${importLimits.rows.toLocaleString('en-NG')} rows. Split it, and import one part after the other.`,
    );
  return { columns, rows, leftOut };
}
