import { importLimits } from '@waybill/contract';
import { decodedText, readDelimited } from './delimited.ts';
import { type TableRow, UnreadableFile } from './table.ts';
import { readWorkbook } from './workbook.ts';

/** A table with the titles of its columns. */
export interface Table {
  columns: string[];
  rows: TableRow[];
}

const begins = (content: ArrayBuffer, ...bytes: number[]) => {
  const first = new Uint8Array(content, 0, Math.min(bytes.length, content.byteLength));
  return bytes.every((byte, index) => first[index] === byte);
};

/** By its first bytes, not by its name. */
function rowsOf(content: ArrayBuffer): TableRow[] {
  if (content.byteLength > importLimits.file.bytes)
    throw new UnreadableFile('The file is larger than 5 MB. Split it, or save only the sheet to import.');
  if (begins(content, 0x50, 0x4b)) return readWorkbook(content);
  if (begins(content, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      'The workbook has a password, or is of the old format .xls. Save it without password as .xlsx or CSV.',
    );
  if (begins(content, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile('This is a PDF. Choose a spreadsheet (.xlsx) or a CSV file.');
  const text = decodedText(content);
  if (text.includes('\0')) throw new UnreadableFile('This is not a spreadsheet (.xlsx) or a CSV file.');
  return readDelimited(text);
}

const filled = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length;
/** Rows above the titles, such as the name of a list. */
const mostAbove = 10;

const looksLikeData = (cell: string) => /@/.test(cell) || cell.replaceAll(/\D/g, '').length >= 7;

/** The titles are the first row that fills several columns; a row that holds a phone or an email is none. */
function withTitles(rows: readonly TableRow[]): Table {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const first = rows.slice(0, mostAbove).findIndex((row) => filled(row) >= Math.min(2, width));
  const titles = rows[first];
  if (!titles) throw new UnreadableFile('There are no rows in this.');
  const isData = titles.cells.some(looksLikeData);
  const columns = Array.from(
    { length: width },
    (_, index) => (!isData && titles.cells[index]) || `Column ${index + 1}`,
  );
  const below = rows.slice(isData ? first : first + 1);
  if (below.length === 0) throw new UnreadableFile('There is no row below the titles.');
  if (below.length > importLimits.rows)
    throw new UnreadableFile(
      `The file has more than ${importLimits.rows.toLocaleString('en-NG')} rows. Split it, and import one part after the other.`,
    );
  return { columns, rows: below };
}

/** Reads a file (.xlsx, CSV, tab-separated) or a pasted table. Throws an `UnreadableFile`. */
export const readTable = (source: ArrayBuffer | string): Table => {
  if (typeof source !== 'string') return withTitles(rowsOf(source));
  if (source.length > importLimits.file.bytes)
    throw new UnreadableFile('The text is longer than 5 MB. Split it, and import one part after the other.');
  return withTitles(readDelimited(source));
};
